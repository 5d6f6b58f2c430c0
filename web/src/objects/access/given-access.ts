import type { AccessLevel } from '../../gql/graphql.ts'
import { keyOf, type Own, RANKS, type Subject } from './access-entries.ts'

/** A level that somebody is given, and when it ends by itself; null for never. */
export type Given = Subject & { level: AccessLevel; until: string | null }

/** An entry as the service tells it. */
type ToldEntry = {
  level: AccessLevel
  inherited: boolean
  until?: string | null
  levelAfter?: AccessLevel | null
  member?: { id: string } | null
  group?: { id: string } | null
}

/**
 * The entries of an object itself with what somebody is given; null where they have as much already, by an entry of the
 * object or of a folder above: giving takes nothing away.
 */
export function entriesGiven(entries: readonly ToldEntry[], given: Given): Own[] | null {
  const held = entries.find(isFor(given))
  const ahead = held ? RANKS.indexOf(held.level) - RANKS.indexOf(given.level) : -1
  if (ahead > 0 || (ahead === 0 && endOf(held) >= endOf(given))) return null
  const { memberId, groupId, level, until } = given
  return [...othersThan(given, entries), { memberId, groupId, level, until }]
}

/**
 * The entries of an object as they are now, with that of somebody as it was before they were given something; none where
 * theirs was changed since. Whatever others were given meanwhile stays. An entry that leaves something behind at its end is
 * set in two steps: first that, for good, and then the entry over it.
 * @param now milliseconds: what would have ended by then does not come back
 */
export function entriesTakenBack(
  entries: readonly ToldEntry[],
  { given, before, now }: { given: Given; before: readonly ToldEntry[]; now: number },
): Own[][] {
  const held = ownEntry(entries, given)
  if (held?.level !== given.level || endOf(held) !== endOf(given)) return []
  const had = ownEntry(before, given)
  const isOver = had !== undefined && endOf(had) <= now
  const lasting = had?.levelAfter ? [{ ...subjectOf(had), level: had.levelAfter, until: null }] : []
  const own = had && !isOver ? [{ ...subjectOf(had), level: had.level, until: had.until ?? null }] : []
  const others = othersThan(given, entries)
  const steps = [lasting, own].filter((step) => step.length > 0)
  return (steps.length > 0 ? steps : [[]]).map((step) => [...others, ...step])
}

const subjectOf = ({ member, group }: ToldEntry): Subject => ({
  memberId: member?.id ?? null,
  groupId: group?.id ?? null,
})

const isFor =
  (subject: Subject) =>
  (entry: ToldEntry): boolean =>
    keyOf(subjectOf(entry)) === keyOf(subject)

const ownEntry = (entries: readonly ToldEntry[], subject: Subject): ToldEntry | undefined =>
  entries.filter(({ inherited }) => !inherited).find(isFor(subject))

/** The object's own entries for everybody else. Without their ends: they keep them, and what they leave behind. */
const othersThan = (subject: Subject, entries: readonly ToldEntry[]): Own[] =>
  entries
    .filter((entry) => !entry.inherited && !isFor(subject)(entry))
    .map((entry) => ({ ...subjectOf(entry), level: entry.level }))

/** When it ends, in milliseconds; what has no end lasts longest. */
const endOf = (entry: { until?: string | null } | undefined): number =>
  entry?.until == null ? Number.POSITIVE_INFINITY : Date.parse(entry.until)
