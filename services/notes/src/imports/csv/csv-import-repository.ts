import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type {
  CsvImport,
  CsvImportState,
  ImportCounts,
  ImportFailure,
  ImportPreview,
  TableShape,
  UndoCounts,
} from '#src/imports/csv/csv-import.ts'
import type { ImportMapping } from '#src/imports/csv/mapping/mapping.ts'

type Row = {
  id: string
  team_id: string
  project_id: string
  name: string
  size: string
  state: CsvImportState
  table_shape: TableShape | null
  mapping: ImportMapping | null
  preview: ImportPreview | null
  failure: ImportFailure | null
  undone: UndoCounts | null
  counts: ImportCounts
  done: number
  root_id: string
  survey_id: string | null
  first_number: number
  started_by: string
  group_ids: string[]
  created_at: Date
  finished_at: Date | null
}

const toImport = (row: Row): CsvImport => ({
  id: row.id,
  projectId: row.project_id,
  name: row.name,
  size: Number(row.size),
  state: row.state,
  table: row.table_shape,
  mapping: row.mapping,
  preview: row.preview,
  failure: row.failure,
  undone: row.undone,
  counts: row.counts,
  done: row.done,
  rootId: row.root_id,
  surveyId: row.survey_id,
  offset: row.first_number,
  startedBy: row.started_by,
  groupIds: row.group_ids,
  createdAt: row.created_at,
  finishedAt: row.finished_at,
})

const WRITING: readonly CsvImportState[] = ['RUNNING', 'UNDOING']

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

const changing = (one: CsvImport) => ({
  state: one.state,
  table_shape: json(one.table),
  mapping: json(one.mapping),
  preview: json(one.preview),
  failure: json(one.failure),
  counts: JSON.stringify(one.counts),
  done: one.done,
  survey_id: one.surveyId,
  first_number: one.offset,
  finished_at: one.finishedAt,
  started_by: one.startedBy,
  group_ids: one.groupIds,
  undone: json(one.undone),
})

/** Imports of tables of one workspace. */
export const csvImportRepository = (tx: Transaction, teamId: string) => ({
  ...csvImportReader(tx, teamId),
  ...csvImportWrites(tx, teamId),
})

/** What can be read of them. */
export function csvImportReader(tx: ReadTransaction, teamId: string) {
  const imports = () => tx<Row>('csv_import').where({ team_id: teamId })
  return {
    async byId(id: string): Promise<CsvImport | null> {
      const row = await imports().where({ id }).first()
      return row ? toImport(row) : null
    },
    /** The latest of a project that this member began. */
    async ofProject(projectId: string, startedBy: string, limit: number): Promise<CsvImport[]> {
      const rows = await imports()
        .where({ project_id: projectId, started_by: startedBy })
        .orderBy('created_at', 'desc')
        .limit(limit)
      return rows.map(toImport)
    },
    /** The survey of the project's last import that has one with this key column. */
    async surveyWithKey(projectId: string, keyName: string): Promise<string | null> {
      const row = await imports()
        .where({ project_id: projectId })
        .whereIn('state', ['DONE', 'RUNNING'])
        .whereRaw(`table_shape -> 'columns' -> (mapping ->> 'keyColumn')::int ->> 'name' = ?`, [keyName])
        .whereRaw('exists (select from note where note.id = csv_import.survey_id and note.deleted_at is null)')
        .orderBy('created_at', 'desc')
        .first()
      return row?.survey_id ?? null
    },
    /** The mapping of the last table that was imported into the project and had these columns. */
    async lastMapping(projectId: string, names: readonly string[]): Promise<ImportMapping | null> {
      const row = await imports()
        .where({ project_id: projectId, state: 'DONE' })
        .whereRaw(`jsonb_path_query_array(table_shape, '$.columns[*].name') = cast(? as jsonb)`, [
          JSON.stringify(names),
        ])
        .orderBy('created_at', 'desc')
        .first()
      return row?.mapping ?? null
    },
    /** Those of the workspace that are worked on; of a project, those that write. */
    async countRunning(projectId?: string): Promise<number> {
      const rows = imports().whereIn('state', projectId ? [...WRITING] : ['READING', 'CHECKING', ...WRITING])
      if (projectId) rows.where({ project_id: projectId })
      const [row] = await rows.count<{ many: string }[]>({ many: '*' })
      return Number(row?.many ?? 0)
    },
    /** Ids of those of these projects. */
    async inProjects(projectIds: readonly string[]): Promise<string[]> {
      const rows = imports().whereRaw('project_id = any(?::uuid[])', [[...projectIds]])
      return (await rows.select('id')).map(({ id }) => id)
    },
    /** Ids of those that began before that moment and that nobody imported. */
    async unfinishedBefore(moment: Date): Promise<string[]> {
      const rows = imports()
        .where('created_at', '<', moment)
        .whereNull('finished_at')
        .whereNotIn('state', [...WRITING])
      return (await rows.select('id')).map(({ id }) => id)
    },
    /** Ids of those that began before that moment. */
    async before(moment: Date, limit: number): Promise<string[]> {
      return (
        await imports()
          .where('created_at', '<', moment)
          .whereNotIn('state', [...WRITING])
          .limit(limit)
      ).map(({ id }) => id)
    },
  }
}

function csvImportWrites(tx: Transaction, teamId: string) {
  const imports = () => tx<Row>('csv_import').where({ team_id: teamId })
  return {
    /** The import, which nobody else changes until the transaction ends. */
    async lock(id: string): Promise<CsvImport | null> {
      const row = await imports().where({ id }).forUpdate().first()
      return row ? toImport(row) : null
    },
    async add(one: CsvImport): Promise<void> {
      await tx('csv_import').insert({
        id: one.id,
        team_id: teamId,
        project_id: one.projectId,
        name: one.name,
        size: one.size,
        root_id: one.rootId,
        created_at: one.createdAt,
        ...changing(one),
      })
    },
    async save(one: CsvImport): Promise<void> {
      await tx('csv_import').where({ team_id: teamId, id: one.id }).update(changing(one))
    },
    /** Forgets what those that ended before that moment made and changed. */
    async forgetUndo(moment: Date): Promise<void> {
      const ended = imports()
        .where('finished_at', '<', moment)
        .whereNotIn('state', [...WRITING])
        .select('id')
      await tx('csv_import_note').where({ team_id: teamId }).whereIn('import_id', ended).delete()
    },
    async remove(ids: readonly string[]): Promise<void> {
      await imports()
        .whereIn('id', [...ids])
        .delete()
    },
  }
}
