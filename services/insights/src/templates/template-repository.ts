import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { notFound } from '@verbatim/kit/errors.ts'
import { type InsightTemplate, MOST_TEMPLATES, type OwnTemplate } from './template.ts'

type Row = {
  id: string
  team_id: string
  title: string
  description: string
  content: unknown
  created_by: string
  created_at: Date
  updated_at: Date
}

const toTemplate = (row: Row): InsightTemplate => ({
  id: row.id,
  teamId: row.team_id,
  title: row.title,
  description: row.description,
  content: row.content,
  createdBy: row.created_by,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

const toColumns = (template: OwnTemplate) => ({
  id: template.id,
  team_id: template.teamId,
  title: template.title,
  description: template.description,
  content: JSON.stringify(template.content),
  created_by: template.createdBy,
  created_at: template.createdAt,
  updated_at: template.updatedAt,
})

/** Reads the templates of one workspace. */
export const templateReader = (tx: ReadTransaction, teamId: string) => ({
  /** All of them, by title. */
  async list(): Promise<InsightTemplate[]> {
    const rows = await tx<Row>('insight_template')
      .where({ team_id: teamId })
      .orderByRaw('lower(title), id')
      .limit(MOST_TEMPLATES)
    return rows.map(toTemplate)
  },
  /** Throws NotFound. */
  async get(id: string): Promise<InsightTemplate> {
    const row = await tx<Row>('insight_template').where({ team_id: teamId, id }).first()
    if (!row) throw notFound('Template')
    return toTemplate(row)
  },
})

/** The templates of one workspace. */
export const templateRepository = (tx: Transaction, teamId: string) => ({
  ...templateReader(tx, teamId),
  async count(): Promise<number> {
    const [row] = await tx('insight_template').where({ team_id: teamId }).count({ rows: '*' })
    return Number(row?.rows ?? 0)
  },
  async save(template: OwnTemplate): Promise<void> {
    await tx('insight_template').insert(toColumns(template)).onConflict('id').merge()
  },
  async delete(id: string): Promise<void> {
    await tx('insight_template').where({ team_id: teamId, id }).delete()
  },
})
