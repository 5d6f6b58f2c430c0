import type { ProjectSection } from '@verbatim/contracts/project-sections.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { Project } from '#src/projects/project.ts'

type Row = {
  id: string
  team_id: string
  folder_id: string | null
  title: string
  summary: string
  icon: string | null
  color: string | null
  transcription_language: string
  sample: boolean
  archived_at: Date | null
  archived_by: string | null
  sections: ProjectSection[] | null
  segment_field_id: string | null
  created_by: string | null
  created_at: Date
  updated_at: Date
  deleted_at: Date | null
  unlisted: boolean
  public_links_off: boolean
}

const COLUMNS = [
  'id',
  'folder_id',
  'title',
  'summary',
  'icon',
  'color',
  'transcription_language',
  'sample',
  'archived_at',
  'archived_by',
  'sections',
  'segment_field_id',
  'created_by',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof Row)[]

type ReadRow = Pick<Row, (typeof COLUMNS)[number]>

const toProject = (row: ReadRow): Project => ({
  id: row.id,
  folderId: row.folder_id,
  title: row.title,
  summary: row.summary,
  icon: row.icon,
  color: row.color,
  transcriptionLanguage: row.transcription_language,
  sample: row.sample,
  archivedAt: row.archived_at,
  archivedBy: row.archived_by,
  sections: row.sections,
  segmentFieldId: row.segment_field_id,
  createdBy: row.created_by,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

const toColumns = (project: Project) => ({
  folder_id: project.folderId,
  title: project.title,
  summary: project.summary,
  icon: project.icon,
  color: project.color,
  transcription_language: project.transcriptionLanguage,
  archived_at: project.archivedAt,
  archived_by: project.archivedBy,
  sections: project.sections && JSON.stringify(project.sections),
  segment_field_id: project.segmentFieldId,
  updated_at: project.updatedAt,
})

/** Projects of one workspace that are not in the trash. */
export const projectRepository = (tx: Transaction, teamId: string) => ({
  ...projectReader(tx, teamId),
  ...projectWrites(tx, teamId),
})

/** What can be read of them. */
export function projectReader(tx: ReadTransaction, teamId: string) {
  const living = () => tx<Row>('project').where({ team_id: teamId }).whereNull('deleted_at')
  const read = () => living().select(...COLUMNS)
  return {
    async byIds(ids: readonly string[]): Promise<Project[]> {
      return (await read().whereIn('id', [...ids])).map(toProject)
    },
    /** Whether there is a project of this id, in the trash or not. */
    async isThere(id: string): Promise<boolean> {
      return Boolean(await tx<Row>('project').where({ team_id: teamId, id }).first('id'))
    },
    /** Every project of the workspace, newest first. */
    async all(): Promise<Project[]> {
      return (await read().orderBy('created_at', 'desc').orderBy('id', 'desc')).map(toProject)
    },
    async inFolders(folderIds: readonly string[]): Promise<Project[]> {
      return (
        await read()
          .whereIn('folder_id', [...folderIds])
          .orderBy('title')
          .orderBy('id')
      ).map(toProject)
    },
    async readmes(ids: readonly string[]): Promise<Map<string, string>> {
      const rows = await tx('project')
        .select<{ id: string; readme: string }[]>('id', 'readme')
        .where({ team_id: teamId })
        .whereIn('id', [...ids])
      return new Map(rows.map((row) => [row.id, row.readme]))
    },
    /** Ids of those whose title is kept to the people who can open them. */
    async unlisted(): Promise<ReadonlySet<string>> {
      return new Set(await living().where({ unlisted: true }).pluck<string[]>('id'))
    },
    /** Ids of those in which no public link opens. */
    async withoutLinks(): Promise<ReadonlySet<string>> {
      return new Set(await living().where({ public_links_off: true }).pluck<string[]>('id'))
    },
    /** Whether no public link opens in the project. */
    async forbidsLinks(id: string): Promise<boolean> {
      return (await living().where({ id }).first('public_links_off'))?.public_links_off ?? false
    },
    async count(): Promise<number> {
      const [row] = await living().count<{ count: string }[]>({ count: '*' })
      return Number(row?.count ?? 0)
    },
  }
}

function projectWrites(tx: Transaction, teamId: string) {
  return {
    async saveReadme(id: string, readme: string): Promise<void> {
      await tx('project').where({ id, team_id: teamId }).update({ readme })
    },
    /** Adds a project; false when it is there already. */
    async insert(project: Project): Promise<boolean> {
      const rows = await tx('project')
        .insert({
          id: project.id,
          team_id: teamId,
          ...toColumns(project),
          sample: project.sample,
          created_by: project.createdBy,
          created_at: project.createdAt,
        })
        .onConflict('id')
        .ignore()
        .returning('id')
      return rows.length > 0
    },
    async setUnlisted(id: string, unlisted: boolean): Promise<void> {
      await tx('project').where({ team_id: teamId, id }).update({ unlisted })
    },
    async setPublicLinks(id: string, on: boolean): Promise<void> {
      await tx('project').where({ team_id: teamId, id }).update({ public_links_off: !on })
    },
    /** Holds other changes to the project until the transaction ends: each writes all that it says about itself. */
    async lock(id: string): Promise<void> {
      await tx('project').where({ team_id: teamId, id }).forUpdate().first('id')
    },
    async save(project: Project): Promise<void> {
      await tx('project').where({ team_id: teamId, id: project.id }).whereNull('deleted_at').update(toColumns(project))
    },
  }
}
