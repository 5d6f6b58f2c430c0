import type { AccessLevel } from '../../gql/graphql.ts'

/** Whom an entry is for: a member, a group, or everybody in the workspace where both are null. */
export type Subject = { memberId: string | null; groupId: string | null }

/** An entry as the page shows it. */
export type Entry = Subject & {
  name: string
  email: string | null
  role: string | null
  level: AccessLevel
  inherited: boolean
  /** When it ends by itself; null for never. */
  until: string | null
}

/** The levels that can be given: a viewer never gets more than reading. */
export function levelsFor(role: string | null): readonly AccessLevel[] {
  return role === 'VIEWER' ? ['NONE', 'READ'] : ['NONE', 'READ', 'WRITE', 'FULL']
}

/** An entry without `until` keeps the end that it has. */
export type Own = Subject & { level: AccessLevel; until?: string | null }

/** The key of the entry for everybody. */
export const EVERYBODY = 'everybody'

/** A key for the subject, other than that of any other. */
export const keyOf = ({ memberId, groupId }: Subject): string => memberId ?? groupId ?? EVERYBODY

/** What is tried with one entry: another level, or that it is taken off the list. */
export type Change = { who: Subject & { name: string }; level: AccessLevel | null; until?: string | null }

/** The entries as they would stand after what is tried; the last word on each counts. */
export function tried(entries: readonly Entry[], changes: readonly Change[]): Entry[] {
  const latest = new Map(changes.map((change) => [keyOf(change.who), change]))
  const known = new Set(entries.map(keyOf))
  const added = [...latest.values()].filter(({ who, level }) => level !== null && !known.has(keyOf(who)))
  const after = (entry: Entry, { level, until }: Change): Entry[] =>
    level === null ? [] : [{ ...entry, level, inherited: false, until: until === undefined ? entry.until : until }]
  return [
    ...entries.flatMap((entry) => {
      const change = latest.get(keyOf(entry))
      return change ? after(entry, change) : [entry]
    }),
    ...added.flatMap((change) => after({ ...NEW, ...change.who }, change)),
  ]
}

const NEW = { email: null, role: null, level: 'NONE', inherited: false, until: null } as const

/** The object's own entries after what is tried, as they are set. */
export function triedOwn(entries: readonly Entry[], changes: readonly Change[]): Own[] {
  const ends = new Map(changes.map(({ who, until }) => [keyOf(who), until]))
  return tried(entries, changes)
    .filter(({ inherited }) => !inherited)
    .map((entry) => {
      const until = ends.get(keyOf(entry))
      return { ...ownOf(entry), ...(until !== undefined && { until }) }
    })
}

const ownOf = ({ memberId, groupId, level }: Entry): Own => ({ memberId, groupId, level })

/** The project's own entries with one set to a level; those that come from the folder above are not repeated. */
export function withLevel(
  entries: readonly Entry[],
  { memberId, groupId }: Subject,
  level: AccessLevel,
  until?: string | null,
): Own[] {
  const end = until === undefined ? {} : { until }
  return [...without(entries, { memberId, groupId }), { memberId, groupId, level, ...end }]
}

/** The project's own entries without one, which then has again what the folder above and the workspace give. */
export function without(entries: readonly Entry[], subject: Subject): Own[] {
  return entries.filter((entry) => !entry.inherited && keyOf(entry) !== keyOf(subject)).map(ownOf)
}

/** From the least to the most. */
export const RANKS: readonly AccessLevel[] = ['NONE', 'READ', 'WRITE', 'FULL']

/**
 * What a person may do after all, where that is not what their entry says; null where it is. Of the own entry and the one
 * for everybody the higher counts, a viewer never gets more than reading, and a manager has full access anyway.
 */
export function afterAll({ memberId, groupId, level, role }: Entry, everybody: AccessLevel): AccessLevel | null {
  if (memberId === null && groupId === null) return null
  const higher = RANKS.indexOf(everybody) > RANKS.indexOf(level) ? everybody : level
  const held = role === 'MANAGER' ? 'FULL' : role === 'VIEWER' && higher !== 'NONE' ? 'READ' : higher
  return held === level ? null : held
}

/** Whether somebody who could open it by an entry could not by these: its level is none now, or it was taken off. */
export function closesTo(saved: readonly Entry[], own: readonly Own[]): boolean {
  const after = new Map(own.map((entry) => [keyOf(entry), entry.level]))
  return saved.some((entry) => {
    const next = after.get(keyOf(entry))
    const isLeft = entry.inherited ? next === undefined : false
    return entry.level !== 'NONE' && !isLeft && (next ?? 'NONE') === 'NONE'
  })
}
