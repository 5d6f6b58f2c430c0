import { type Principal, userPrincipal } from '@verbatim/access/principal.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { type AccessLevel, LEVELS } from '#src/access/access-chain.ts'
import { columnsOf, type EntryColumns, principalOf } from '#src/access/entry-columns.ts'

/** What one principal may do with an object. */
export type OwnEntry = {
  principal: Principal
  level: AccessLevel
  /** Until when; null for good. Left out, the entry keeps the end that it has. */
  until?: Date | null
}

/** Who gives, and when. */
type Giver = { by: string | null; at: Date }

type Row = EntryColumns & {
  team_id: string
  object_id: string
  level: AccessLevel
  given_by: string | null
  given_at: Date | null
  ends_at: Date | null
  level_after: AccessLevel | null
}

/** Entries that folders and projects of one workspace carry themselves. */
export function accessRepository(tx: Transaction, teamId: string) {
  const entries = () => tx('object_access').where({ team_id: teamId })
  const add = async (objectId: string, own: readonly OwnEntry[]): Promise<void> => {
    if (own.length)
      await tx('object_access')
        .insert(
          own.map(({ principal, level }) => ({
            team_id: teamId,
            object_id: objectId,
            ...columnsOf(principal),
            level,
          })),
        )
        .onConflict()
        .ignore()
  }
  return {
    ...timedAccess(tx, teamId),
    add,
    /** Takes away all entries of a member or group; the objects that carried them. */
    async removeOf(principal: Principal): Promise<string[]> {
      const rows = await entries().where(columnsOf(principal)).delete().returning<{ object_id: string }[]>('object_id')
      return rows.map((row) => row.object_id)
    },
    /** Gives somebody full access to what another has full access to for good. */
    async handOver(from: string, to: string): Promise<void> {
      const objectIds = await entries()
        .where({ member_id: from, group_id: null, level: 'FULL', ends_at: null })
        .pluck('object_id')
      await entries().whereIn('object_id', objectIds).where({ member_id: to, group_id: null }).delete()
      for (const objectId of objectIds) await add(objectId, [{ principal: userPrincipal(to), level: 'FULL' }])
    },
    async remove(objectIds: readonly string[]): Promise<void> {
      await entries()
        .whereRaw('object_id = any(?::uuid[])', [[...objectIds]])
        .delete()
    },
  }
}

/** Entries with who gave them and until when. What ends is looked at by `END_ACCESS` of `due_work`. */
function timedAccess(tx: Transaction, teamId: string) {
  const entriesOf = (objectId: string) => tx<Row>('object_access').where({ team_id: teamId, object_id: objectId })
  /** Has the object looked at when the first of its entries ends. */
  const endAtFirst = async (objectId: string): Promise<void> => {
    await tx('due_work').where({ kind: 'END_ACCESS', object_id: objectId }).delete()
    const first = (await entriesOf(objectId).whereNotNull('ends_at').orderBy('ends_at').first('ends_at'))?.ends_at
    if (first) await tx('due_work').insert({ team_id: teamId, kind: 'END_ACCESS', object_id: objectId, due_at: first })
  }
  /** @param before the rows in whose place they stand: where nothing ended and nothing ends, there is no end to look at. */
  const write = async (objectId: string, rows: readonly Row[], before: readonly Row[]): Promise<void> => {
    if (rows.length) await tx('object_access').insert([...rows])
    if ([...before, ...rows].some(({ ends_at }) => ends_at)) await endAtFirst(objectId)
  }
  return {
    /** Replaces all entries of an object. One that says what it said keeps who gave it, and when it ends. */
    async replace(objectId: string, own: readonly OwnEntry[], giver: Giver): Promise<void> {
      const gone = await entriesOf(objectId).delete().returning('*')
      const before = new Map(gone.map((row) => [principalOf(row), row]))
      const rows = own.map((entry) => ({
        team_id: teamId,
        object_id: objectId,
        ...givenRow(before.get(entry.principal), entry, giver),
      }))
      await write(objectId, rows, gone)
    },
    /** Gives one principal a level instead of the one that its entry says, and leaves the others. */
    async give(objectId: string, entry: OwnEntry, giver: Giver): Promise<void> {
      const [before] = await entriesOf(objectId).where(columnsOf(entry.principal)).delete().returning('*')
      const row = { team_id: teamId, object_id: objectId, ...givenRow(before, entry, giver) }
      await write(objectId, [row], before ? [before] : [])
    },
    /** Ends what has ended by now: the entry says what it leaves behind, or is gone. All entries before and after. */
    async endEnded(objectId: string): Promise<{ before: OwnEntry[]; after: OwnEntry[] }> {
      const before = (await entriesOf(objectId)).map(toOwn)
      await entriesOf(objectId).whereRaw('ends_at <= now()').whereNull('level_after').delete()
      await entriesOf(objectId)
        .whereRaw('ends_at <= now()')
        .update({ level: tx.raw('level_after'), ends_at: null, level_after: null })
      await endAtFirst(objectId)
      return { before, after: (await entriesOf(objectId)).map(toOwn) }
    },
  }
}

const toOwn = (row: Row): OwnEntry => ({ principal: principalOf(row), level: row.level })

/** The row of an entry, by what stood there before. What ends leaves behind the less that was given for good. */
function givenRow(
  before: Row | undefined,
  { principal, level, until }: OwnEntry,
  { by, at }: Giver,
): Omit<Row, 'team_id' | 'object_id'> {
  const same = before?.level === level && (until === undefined || before.ends_at?.getTime() === until?.getTime())
  if (same)
    return {
      ...columnsOf(principal),
      level,
      given_by: before.given_by,
      given_at: before.given_at,
      ends_at: before.ends_at,
      level_after: before.level_after,
    }
  const lasting = before?.ends_at ? before.level_after : (before?.level ?? null)
  const isLess = lasting !== null && LEVELS.indexOf(lasting) < LEVELS.indexOf(level)
  return {
    ...columnsOf(principal),
    level,
    given_by: by,
    given_at: at,
    ends_at: until ?? null,
    level_after: until && isLess ? lasting : null,
  }
}
