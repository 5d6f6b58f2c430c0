import type { Role } from '@verbatim/contracts/roles.ts'
import type { ListObject } from '@verbatim/contracts/views/view-vocabulary.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { askedShape } from '../lists/export/asked-list.ts'
import { type ListExport, type ListExportState, overBefore, type RestsOn } from './list-export.ts'

type Row = {
  id: string
  team_id: string
  object_type: ListObject
  asked: unknown
  origin: string
  state: ListExportState
  failure: string | null
  total: number | null
  done: number
  size: string | null
  rests_on: RestsOn
  started_by: string
  role: Role
  group_ids: string[]
  started_at: Date
  finished_at: Date | null
}

const toExport = (row: Row): ListExport => ({
  id: row.id,
  objectType: row.object_type,
  asked: askedShape.parse(row.asked),
  origin: row.origin,
  state: row.state,
  failure: row.failure,
  total: row.total,
  done: row.done,
  size: row.size === null ? null : Number(row.size),
  restsOn: row.rests_on,
  startedBy: row.started_by,
  role: row.role,
  groupIds: row.group_ids,
  startedAt: row.started_at,
  finishedAt: row.finished_at,
})

/** Most exports that a member is told of. */
const LISTED = 20

/** Exports of lists of one workspace. */
export const listExportRepository = (tx: Transaction, teamId: string) => ({
  ...listExportReader(tx, teamId),
  ...listExportWrites(tx, teamId),
  ...listExportRemovals(tx, teamId),
})

/** What can be read of them. */
export function listExportReader(tx: ReadTransaction, teamId: string) {
  const exports = () => tx<Row>('list_export').where({ team_id: teamId })
  return {
    async byId(id: string): Promise<ListExport | null> {
      const row = await exports().where({ id }).first()
      return row ? toExport(row) : null
    },
    /** A member's, the newest first. */
    async ofMember(userId: string): Promise<ListExport[]> {
      const rows = await exports()
        .where({ started_by: userId })
        .orderBy([{ column: 'started_at', order: 'desc' }, { column: 'id' }])
        .limit(LISTED)
      return rows.map(toExport)
    },
    /** How many are under way: of a member, and of all. */
    async countRunning(userId: string): Promise<{ member: number; workspace: number }> {
      const starters = await exports().where({ state: 'RUNNING' }).pluck<string[]>('started_by')
      return { member: starters.filter((id) => id === userId).length, workspace: starters.length }
    },
  }
}

function listExportWrites(tx: Transaction, teamId: string) {
  const exports = () => tx<Row>('list_export').where({ team_id: teamId })
  return {
    /** The export, which nobody else changes until the transaction ends. */
    async lock(id: string): Promise<ListExport | null> {
      const row = await exports().where({ id }).forUpdate().first()
      return row ? toExport(row) : null
    },
    async add(added: ListExport): Promise<void> {
      await tx('list_export').insert({
        id: added.id,
        team_id: teamId,
        object_type: added.objectType,
        asked: JSON.stringify(added.asked),
        origin: added.origin,
        state: added.state,
        total: added.total,
        done: added.done,
        rests_on: JSON.stringify(added.restsOn),
        started_by: added.startedBy,
        role: added.role,
        group_ids: added.groupIds,
        started_at: added.startedAt,
      })
    },
    async save({ id, state, failure, total, done, size, restsOn, finishedAt }: ListExport): Promise<void> {
      await tx('list_export')
        .where({ team_id: teamId, id })
        .update({
          state,
          failure,
          total,
          done,
          size: size === null ? null : String(size),
          rests_on: JSON.stringify(restsOn),
          finished_at: finishedAt,
        })
    },
    /** A member has that role from now on. */
    async setRole(userId: string, role: Role): Promise<void> {
      await exports().where({ started_by: userId }).update({ role })
    },
    /** Only these are in the group from now on. */
    async setGroup(groupId: string, memberIds: readonly string[]): Promise<void> {
      await tx.raw(
        `update list_export set group_ids = array_remove(group_ids, cast(:groupId as uuid))
           || case when started_by = any(cast(:memberIds as uuid[])) then array[cast(:groupId as uuid)] else '{}' end
         where team_id = :teamId
           and (started_by = any(cast(:memberIds as uuid[])) or cast(:groupId as uuid) = any(group_ids))`,
        { teamId, groupId, memberIds: [...memberIds] },
      )
    },
  }
}

function listExportRemovals(tx: Transaction, teamId: string) {
  const exports = () => tx<Row>('list_export').where({ team_id: teamId })
  const idsOf = (removed: readonly { id: string }[]): string[] => removed.map(({ id }) => id)
  return {
    async remove(id: string): Promise<void> {
      await exports().where({ id }).delete()
    },
    /** Removes all; their ids. */
    removeAll: async (): Promise<string[]> => idsOf(await exports().delete().returning('id')),
    /** Removes those of a member; their ids. */
    removeOfMember: async (userId: string): Promise<string[]> =>
      idsOf(await exports().where({ started_by: userId }).delete().returning('id')),
    /** Removes those in which rows of these projects stand; their ids. */
    removeOf: async (projectIds: readonly string[]): Promise<string[]> =>
      idsOf(
        await exports()
          .whereRaw('jsonb_exists_any(rests_on, cast(? as text[]))', [[...projectIds]])
          .delete()
          .returning('id'),
      ),
    /** Removes those that are over; their ids. */
    async removeOver(now: Date): Promise<string[]> {
      const { ended, begun } = overBefore(now)
      const removed = await exports()
        .where((row) =>
          row
            .where('finished_at', '<=', ended)
            .orWhere((open) => open.whereNull('finished_at').where('started_at', '<=', begun)),
        )
        .delete()
        .returning('id')
      return idsOf(removed)
    },
  }
}
