import type { AccessLevel } from '../../gql/graphql.ts'
import type { Own, Subject } from './access-entries.ts'

/** A level that somebody is given, and when it ends by itself; null for never. */
export type Given = Subject & { level: AccessLevel; until: string | null }

/** An entry as the service tells it. */
type Told = {
  level: AccessLevel
  inherited: boolean
  until?: string | null
  member?: { id: string } | null
  group?: { id: string } | null
}

const RANKS: readonly AccessLevel[] = ['NONE', 'READ', 'WRITE', 'FULL']

/** The entries of an object itself, as they are set again with their ends. */
export const entriesKept = (entries: readonly Told[]): Own[] =>
  entries
    .filter(({ inherited }) => !inherited)
    .map(({ member, group, level, until }) => ({
      memberId: member?.id ?? null,
      groupId: group?.id ?? null,
      level,
      until: until ?? null,
    }))

/**
 * The entries of an object itself with what somebody is given; null where they have as much already, by an entry of the
 * object or of a folder above: giving takes nothing away.
 */
export function entriesGiven(entries: readonly Told[], given: Given): Own[] | null {
  const held = entries.find(
    ({ member, group }) => (member?.id ?? null) === given.memberId && (group?.id ?? null) === given.groupId,
  )
  const isMore = held ? RANKS.indexOf(held.level) - RANKS.indexOf(given.level) : -1
  const lastsAsLong = held?.until == null || (given.until !== null && held.until >= given.until)
  if (isMore > 0 || (isMore === 0 && lastsAsLong)) return null
  const { memberId, groupId, level, until } = given
  const others = entriesKept(entries).filter((one) => one.memberId !== memberId || one.groupId !== groupId)
  return [...others, { memberId, groupId, level, until }]
}
