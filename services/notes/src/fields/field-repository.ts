import type { FieldType } from '@verbatim/contracts/fields/field-types.ts'
import { labelKey } from '@verbatim/fields/values/value-texts.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { Field, FieldObject } from '#src/fields/field.ts'
import type { Held } from '#src/retention/retention-rule.ts'

type Row = {
  id: string
  team_id: string
  project_id: string | null
  field_set_id: string | null
  object_type: FieldObject
  label: string
  label_key: string
  type: FieldType
  description: string
  max: number
  rank: number
  updated_by: string | null
  created_at: Date
  updated_at: Date
  deleted_at: Date | null
}

type OptionRow = {
  id: string
  team_id: string
  field_id: string
  label: string
  color: string | null
  description: string
  position: number
}

/** Whose fields are meant: those of the workspace, of one project, or both. */
export type FieldScope = { workspace: boolean; projectIds: readonly string[]; objectType?: FieldObject | null }

const toRow = (teamId: string, field: Field) => ({
  id: field.id,
  team_id: teamId,
  project_id: field.projectId,
  field_set_id: field.fieldSetId,
  object_type: field.objectType,
  label: field.label,
  label_key: labelKey(field.label),
  type: field.type,
  description: field.description,
  max: field.max,
  rank: field.rank,
  updated_by: field.updatedBy,
  created_at: field.createdAt,
  updated_at: field.updatedAt,
})

/** Fields of one workspace, without those that were deleted. */
export const fieldRepository = (tx: Transaction, teamId: string) => ({
  ...fieldReader(tx, teamId),
  ...fieldWrites(tx, teamId),
})

/** What can be read of them. */
export function fieldReader(tx: ReadTransaction, teamId: string) {
  const living = () => tx<Row>('field').where({ team_id: teamId }).whereNull('deleted_at')

  const withOptions = async (rows: readonly Row[]): Promise<Field[]> => {
    const selectIds = rows.filter(({ type }) => type === 'SELECT').map(({ id }) => id)
    const options = selectIds.length
      ? await tx<OptionRow>('field_option')
          .where({ team_id: teamId })
          .whereRaw('field_id = any(?::uuid[])', [selectIds])
          .orderBy(['field_id', 'position', 'id'])
      : []
    const byField = Map.groupBy(options, (option) => option.field_id)
    return rows.map((row) => toField(row, byField.get(row.id) ?? []))
  }

  return {
    async byIds(ids: readonly string[]): Promise<Field[]> {
      return ids.length ? withOptions(await living().whereRaw('id = any(?::uuid[])', [[...ids]])) : []
    },
    /** One that was deleted and can be restored still. */
    async deleted(id: string): Promise<{ field: Field; deletedAt: Date } | null> {
      const row = await tx<Row>('field').where({ team_id: teamId, id }).whereNotNull('deleted_at').first()
      const [field] = row ? await withOptions([row]) : []
      return field && row?.deleted_at ? { field, deletedAt: row.deleted_at } : null
    },
    /** The workspace's first, then by set and rank. */
    async offered({ workspace, projectIds, objectType }: FieldScope): Promise<Field[]> {
      const rows = living().whereRaw('((project_id is null and ?) or project_id = any(?::uuid[]))', [
        workspace,
        [...projectIds],
      ])
      if (objectType) rows.where({ object_type: objectType })
      const sets = 'coalesce((select rank from field_set where field_set.id = field.field_set_id), 0)'
      return withOptions(await rows.orderByRaw(`project_id is not null, ${sets}, field_set_id, rank, id`))
    },
    /** Fields of the same place and kind of object that have these labels, without regard to case. */
    async labelled({ projectId, objectType }: Pick<Field, 'projectId' | 'objectType'>, labels: readonly string[]) {
      const rows = living().where({ project_id: projectId, object_type: objectType })
      return withOptions(await rows.whereRaw('label_key = any(?)', [labels.map(labelKey)]))
    },
    /** How many there are beside it, and the last rank. */
    async place(projectId: string | null): Promise<{ count: number; lastRank: number | null }> {
      const [row] = await living()
        .where({ project_id: projectId })
        .select<{ count: string; last: number | null }[]>(tx.raw('count(*) as count, max(rank) as last'))
      return { count: Number(row?.count ?? 0), lastRank: row?.last ?? null }
    },
  }
}

function fieldWrites(tx: Transaction, teamId: string) {
  const fields = () => tx<Row>('field').where({ team_id: teamId })

  const putOptions = async (field: Field): Promise<void> => {
    const kept = field.options.map(({ id }) => id)
    await tx('field_option')
      .where({ team_id: teamId, field_id: field.id })
      .whereRaw('not id = any(?::uuid[])', [kept])
      .delete()
    const rows = field.options.map((option, position) => ({
      ...option,
      team_id: teamId,
      field_id: field.id,
      position,
    }))
    if (rows.length) await tx<OptionRow>('field_option').insert(rows).onConflict('id').merge()
  }

  return {
    /** Adds fields; those whose label its place already has are left out. The ids of those that were added. */
    async add(added: readonly Field[]): Promise<Set<string>> {
      if (!added.length) return new Set()
      const rows = await tx('field')
        .insert(added.map((field) => toRow(teamId, field)))
        .onConflict()
        .ignore()
        .returning<{ id: string }[]>('id')
      const ids = new Set(rows.map((row) => row.id))
      for (const field of added) if (ids.has(field.id) && field.options.length) await putOptions(field)
      return ids
    },
    async save(field: Field): Promise<void> {
      const { id, created_at: _at, team_id: _team, ...change } = toRow(teamId, field)
      await fields().where({ id }).update(change)
      await putOptions(field)
    },
    async setRanks(ranks: ReadonlyMap<string, number>): Promise<void> {
      await tx.raw(
        `update field set rank = given.rank from unnest(?::uuid[], ?::float8[]) as given(id, rank)
          where field.id = given.id and field.team_id = ?`,
        [[...ranks.keys()], [...ranks.values()], teamId],
      )
    },
    /** Keeps others from changing any of them while the transaction lasts. */
    async holdAll(): Promise<void> {
      await fields().orderBy('id').forShare().select('id')
    },
    async setDeleted(id: string, deletedAt: Date | null): Promise<void> {
      await fields().where({ id }).update({ deleted_at: deletedAt })
    },
    /**
     * Fields that were deleted before that moment go for good, with their options and history; what went. Those of a
     * held project stay, and with any hold those of the workspace, which have values everywhere.
     */
    async removeDeletedBefore(moment: Date, held: Held): Promise<Pick<Field, 'id' | 'projectId' | 'objectType'>[]> {
      if (held.everything) return []
      const old = fields().where('deleted_at', '<=', moment)
      if (held.projectIds.length) old.whereNotNull('project_id').whereNotIn('project_id', [...held.projectIds])
      const gone = await old.delete().returning<Row[]>('*')
      return gone.map((row) => ({ id: row.id, projectId: row.project_id, objectType: row.object_type }))
    },
  }
}

function toField(row: Row, options: readonly OptionRow[]): Field {
  return {
    id: row.id,
    projectId: row.project_id,
    fieldSetId: row.field_set_id,
    objectType: row.object_type,
    label: row.label,
    type: row.type,
    description: row.description,
    options: options.map(({ id, label, color, description }) => ({ id, label, color, description })),
    max: row.max,
    rank: row.rank,
    updatedBy: row.updated_by,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

/** One change at a time to the fields of the workspace or of a project, so that two of them cannot tangle. */
export async function lockFieldsOf(
  tx: Transaction,
  teamId: string,
  { projectId }: { projectId: string | null },
): Promise<void> {
  await tx.raw(`select pg_advisory_xact_lock(hashtextextended('fields:' || ?, 0))`, [projectId ?? teamId])
}
