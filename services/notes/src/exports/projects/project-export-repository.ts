import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { overBefore, type ProjectExport, type ProjectExportState } from './project-export.ts'

type Row = {
  id: string
  team_id: string
  project_id: string
  with_files: boolean
  state: ProjectExportState
  failure: string | null
  total: number
  done: number
  size: string | null
  started_by: string
  group_ids: string[]
  started_at: Date
  finished_at: Date | null
}

const toExport = (row: Row): ProjectExport => ({
  id: row.id,
  projectId: row.project_id,
  withFiles: row.with_files,
  state: row.state,
  failure: row.failure,
  total: row.total,
  done: row.done,
  size: row.size === null ? null : Number(row.size),
  startedBy: row.started_by,
  groupIds: row.group_ids,
  startedAt: row.started_at,
  finishedAt: row.finished_at,
})

/** Most exports that a project lists. */
const LISTED = 50

/** Exports of projects of one workspace. */
export const projectExportRepository = (tx: Transaction, teamId: string) => ({
  ...projectExportReader(tx, teamId),
  ...projectExportWrites(tx, teamId),
})

/** What can be read of them. */
export function projectExportReader(tx: ReadTransaction, teamId: string) {
  const exports = () => tx<Row>('project_export').where({ team_id: teamId })
  return {
    async byId(id: string): Promise<ProjectExport | null> {
      const row = await exports().where({ id }).first()
      return row ? toExport(row) : null
    },
    /** The newest first. */
    async ofProject(projectId: string): Promise<ProjectExport[]> {
      const rows = await exports()
        .where({ project_id: projectId })
        .orderBy([{ column: 'started_at', order: 'desc' }, { column: 'id' }])
        .limit(LISTED)
      return rows.map(toExport)
    },
    async countRunning(): Promise<number> {
      const [row] = await exports().where({ state: 'RUNNING' }).count<{ many: string }[]>({ many: '*' })
      return Number(row?.many ?? 0)
    },
  }
}

function projectExportWrites(tx: Transaction, teamId: string) {
  const exports = () => tx<Row>('project_export').where({ team_id: teamId })
  return {
    /** The export, which nobody else changes until the transaction ends. */
    async lock(id: string): Promise<ProjectExport | null> {
      const row = await exports().where({ id }).forUpdate().first()
      return row ? toExport(row) : null
    },
    async add(added: ProjectExport): Promise<void> {
      await tx('project_export').insert({
        id: added.id,
        team_id: teamId,
        project_id: added.projectId,
        with_files: added.withFiles,
        state: added.state,
        total: added.total,
        done: added.done,
        started_by: added.startedBy,
        group_ids: added.groupIds,
        started_at: added.startedAt,
      })
    },
    async save({ id, state, failure, done, size, finishedAt }: ProjectExport): Promise<void> {
      await exports()
        .where({ id })
        .update({ state, failure, done, size: size === null ? null : String(size), finished_at: finishedAt })
    },
    /** Removes it; whether it was there. */
    async remove(id: string): Promise<boolean> {
      return (await exports().where({ id }).delete()) > 0
    },
    /** Removes all; their ids. */
    async removeAll(): Promise<string[]> {
      const removed = await exports().delete().returning('id')
      return removed.map(({ id }) => id)
    },
    /** Removes those of projects; their ids. */
    async removeOf(projectIds: readonly string[]): Promise<string[]> {
      const removed = await exports()
        .whereIn('project_id', [...projectIds])
        .delete()
        .returning('id')
      return removed.map(({ id }) => id)
    },
    /** Removes those that are over; their ids. */
    async removeOver(now: Date): Promise<string[]> {
      const { ended, begun } = overBefore(now)
      const removed = await exports()
        .where((row) =>
          row
            .where('finished_at', '<', ended)
            .orWhere((open) => open.whereNull('finished_at').where('started_at', '<', begun)),
        )
        .delete()
        .returning('id')
      return removed.map(({ id }) => id)
    },
  }
}
