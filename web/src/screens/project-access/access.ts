import type { AccessLevel } from '../../gql/graphql.ts'

/** An entry as the page shows it; `memberId` null stands for everybody in the workspace. */
export type Entry = {
  memberId: string | null
  name: string
  email: string | null
  role: string | null
  level: AccessLevel
  inherited: boolean
}

export const LEVEL_NAMES: Record<AccessLevel, string> = {
  NONE: 'No access',
  READ: 'Can read',
  WRITE: 'Can edit',
  FULL: 'Full access',
}

/** The levels that can be given: a viewer never gets more than reading. */
export function levelsFor(role: string | null): readonly AccessLevel[] {
  return role === 'VIEWER' ? ['NONE', 'READ'] : ['NONE', 'READ', 'WRITE', 'FULL']
}

type Own = { memberId: string | null; level: AccessLevel }

/** The project's own entries with one set to a level; those that come from the folder above are not repeated. */
export function withLevel(entries: readonly Entry[], memberId: string | null, level: AccessLevel): Own[] {
  const others = entries.filter((entry) => !entry.inherited && entry.memberId !== memberId)
  return [...others.map((entry) => ({ memberId: entry.memberId, level: entry.level })), { memberId, level }]
}

/** The project's own entries without one, which then has again what the folder above and the workspace give. */
export function without(entries: readonly Entry[], memberId: string | null): Own[] {
  return entries
    .filter((entry) => !entry.inherited && entry.memberId !== memberId)
    .map((entry) => ({ memberId: entry.memberId, level: entry.level }))
}

const RANKS: readonly AccessLevel[] = ['NONE', 'READ', 'WRITE', 'FULL']

/**
 * What a person may do after all, where that is not what their entry says; null where it is. Of the own entry and the one
 * for everybody the higher counts, a viewer never gets more than reading, and a manager has full access anyway.
 */
export function afterAll({ memberId, level, role }: Entry, everybody: AccessLevel): AccessLevel | null {
  if (memberId === null) return null
  const higher = RANKS.indexOf(everybody) > RANKS.indexOf(level) ? everybody : level
  const held = role === 'MANAGER' ? 'FULL' : role === 'VIEWER' && higher !== 'NONE' ? 'READ' : higher
  return held === level ? null : held
}
