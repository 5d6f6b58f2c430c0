import { BUILT_IN_GROUPS, isRole } from '@verbatim/contracts/roles.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { invalidOperation } from '@verbatim/kit/errors.ts'
import type { ShareLink } from './share-link.ts'

/** The column in which a service's table of links names what is shared. */
export type ObjectColumn = 'insight_id' | 'object_id'

/**
 * What a link is of. In notes the note that it lies in counts as well, null where it lies in none: clients choose the ids
 * of highlights, so that an id alone may be that of something else.
 */
export type Linked = { insightId: string } | { objectId: string; noteId: string | null }

/** What a link that changed is of. Ids alone do not say it in notes, see `Linked`; of an insight there is no note. */
export type ChangedLink = { objectId: string; noteId: string | null }

const columnsOf = (of: Linked): Readonly<Record<string, string | null>> =>
  'insightId' in of ? { insight_id: of.insightId } : { object_id: of.objectId, note_id: of.noteId }

/** The columns by which at most one link is kept. */
const uniqueOf = (of: Linked): string[] => ('insightId' in of ? ['insight_id'] : ['team_id', 'object_id', 'note_id'])

type Row = {
  id: string
  team_id: string
  /** Only links of notes have it. */
  note_id?: string | null
  share_token: string
  hides_names: boolean
  password_hash: string | null
  grants: string[]
  created_by: string
  maker_role: string | null
  maker_groups: string[]
  indexed: boolean
  created_at: Date
  expires_at: Date | null
} & Record<ObjectColumn, string>

/** The columns that name what a link is of. */
const nameColumns = (column: ObjectColumn): ('note_id' | ObjectColumn)[] =>
  column === 'object_id' ? [column, 'note_id'] : [column]

const toChanged = (row: Pick<Row, 'note_id' | ObjectColumn>, column: ObjectColumn): ChangedLink => ({
  objectId: row[column],
  noteId: row.note_id ?? null,
})

/** How often a link was opened in one hour. Nothing is kept of who opened it. */
export type HourOfViews = { hour: Date; views: number }

const toShareLink = (row: Row, column: ObjectColumn): ShareLink => ({
  id: row.id,
  objectId: row[column],
  noteId: row.note_id ?? null,
  token: row.share_token,
  hidesNames: row.hides_names,
  passwordHash: row.password_hash,
  grants: BUILT_IN_GROUPS.filter((group) => row.grants.includes(group)),
  // A process of before `indexed` may have given it a password since.
  indexed: row.indexed && row.password_hash === null,
  maker: {
    userId: row.created_by,
    role: row.maker_role !== null && isRole(row.maker_role) ? row.maker_role : null,
    groupIds: row.maker_groups,
  },
  createdAt: row.created_at,
  expiresAt: row.expires_at,
})

/** Links of one workspace. */
export function shareLinkReader(tx: ReadTransaction, teamId: string, column: ObjectColumn) {
  const links = () => tx<Row>('share_link').where({ team_id: teamId })
  return {
    async ofObject(of: Linked): Promise<ShareLink | null> {
      const row = await links().where(columnsOf(of)).first()
      return row ? toShareLink(row, column) : null
    },
    /** The link of a token that has not ended; one query whether or not there ever was one. */
    async byToken(token: string, now: Date): Promise<ShareLink | null> {
      const row = await links()
        .where({ share_token: token })
        .where((one) => one.whereNull('expires_at').orWhere('expires_at', '>', now))
        .first()
      return row ? toShareLink(row, column) : null
    },
    /** Everything that has a link. */
    async all(): Promise<ChangedLink[]> {
      return (await links().select(...nameColumns(column))).map((row) => toChanged(row, column))
    },
    /** All views, and the last hours in which there were some, latest first. */
    async viewsOf(shareId: string, hours: number): Promise<{ total: number; latest: HourOfViews[] }> {
      const { rows } = await tx.raw<{ rows: { total: number }[] }>(
        'select coalesce(sum(views), 0)::int as total from share_view where team_id = :teamId and share_id = :shareId',
        { teamId, shareId },
      )
      const latest = await tx<HourOfViews>('share_view')
        .where({ team_id: teamId, share_id: shareId })
        .orderBy('hour', 'desc')
        .limit(hours)
        .select('hour', 'views')
      return { total: rows[0]?.total ?? 0, latest }
    },
  }
}

/** The same, and what changes them. */
export const shareLinkRepository = (tx: Transaction, teamId: string, column: ObjectColumn) => ({
  ...shareLinkReader(tx, teamId, column),
  /**
   * Keeps the link in the place of the object's earlier one, whose address stays. Throws InvalidOperation where something
   * else with that id has one.
   * @param beside columns that the service's table has besides.
   */
  async save(link: ShareLink, of: Linked, beside: Readonly<Record<string, string>> = {}): Promise<void> {
    const changes = {
      hides_names: link.hidesNames,
      expires_at: link.expiresAt,
      password_hash: link.passwordHash,
      grants: link.grants,
      indexed: link.indexed,
      created_by: link.maker.userId,
      maker_role: link.maker.role,
      maker_groups: [...link.maker.groupIds],
    }
    await tx('share_link')
      .insert({
        id: link.id,
        team_id: teamId,
        ...columnsOf(of),
        share_token: link.token,
        created_at: link.createdAt,
        ...changes,
        ...beside,
      })
      .onConflict(uniqueOf(of))
      .merge(changes)
      .catch(refuseTaken)
  },
  /** Forgets the link with its views; false where there was none. */
  async remove(of: Linked): Promise<boolean> {
    return (
      (await tx('share_link')
        .where({ team_id: teamId, ...columnsOf(of) })
        .delete()) > 0
    )
  },
  /**
   * Counts views. Nobody waits until the database has written them for good: those of the last half second may be lost
   * where it falls, and nothing else is written in the same transaction. Of a link that ended meanwhile nothing is counted.
   */
  async countViews(shareId: string, at: Date, count: number): Promise<void> {
    await tx.raw(
      `insert into share_view (team_id, share_id, hour, views)
       select team_id, id, date_trunc('hour', :at::timestamptz), :count
       from share_link, (select set_config('synchronous_commit', 'off', true)) unhurried
       where team_id = :teamId and id = :shareId for key share of share_link
       on conflict (share_id, hour) do update set views = share_view.views + excluded.views`,
      { teamId, shareId, at, count },
    )
  },
  ...makerWrites(tx, teamId, column),
})

/** Until the release after this one, processes of the release before want an id to be there once. */
function refuseTaken(error: unknown): never {
  const isTaken = error instanceof Error && 'constraint' in error && error.constraint === 'share_link_object_id_unique'
  throw isTaken ? invalidOperation('Something else with the same id has a public link, so this gets none.') : error
}

/** What is told of those who made links. Each answers with what the links are of that it changed. */
function makerWrites(tx: Transaction, teamId: string, column: ObjectColumn) {
  const named = nameColumns(column)
  const madeBy = (userIds: readonly string[]) =>
    tx<Row>('share_link')
      .where({ team_id: teamId })
      .whereIn('created_by', [...userIds])
  const without = (groupId: string) => tx.raw<never>('array_remove(maker_groups, ?::uuid)', [groupId])
  return {
    async saveRole(userId: string, role: string): Promise<ChangedLink[]> {
      const rows = await madeBy([userId])
        .whereRaw('maker_role is distinct from ?', [role])
        .update({ maker_role: role }, named)
      return rows.map((row) => toChanged(row, column))
    },
    async removeMadeBy(userId: string): Promise<ChangedLink[]> {
      return (await madeBy([userId]).delete(named)).map((row) => toChanged(row, column))
    },
    /** These members are in the group from now on. */
    async addToGroup(userIds: readonly string[], groupId: string): Promise<ChangedLink[]> {
      const rows = await madeBy(userIds)
        .whereRaw('not maker_groups @> array[?::uuid]', [groupId])
        .update({ maker_groups: tx.raw<never>('array_append(maker_groups, ?::uuid)', [groupId]) }, named)
      return rows.map((row) => toChanged(row, column))
    },
    /** These members are in the group no more. */
    async removeFromGroup(userIds: readonly string[], groupId: string): Promise<ChangedLink[]> {
      const rows = await madeBy(userIds)
        .whereRaw('maker_groups @> array[?::uuid]', [groupId])
        .update({ maker_groups: without(groupId) }, named)
      return rows.map((row) => toChanged(row, column))
    },
  }
}
