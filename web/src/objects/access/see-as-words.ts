import type { AccessLevel, Role } from '../../gql/graphql.ts'
import { ROLE_NAMES } from './roles.ts'

/** What a level lets somebody do, each with the least level that does. */
const ACTS = [
  { needs: 'READ', does: 'Read notes and highlights, play recordings, search and export' },
  { needs: 'WRITE', does: 'Add and change notes, highlights, tags and insights' },
  { needs: 'FULL', does: 'Set who can open it, share by public links, delete it' },
] as const
const RANKS: readonly AccessLevel[] = ['NONE', 'READ', 'WRITE', 'FULL']

const permits = (held: AccessLevel, needed: AccessLevel): boolean => RANKS.indexOf(held) >= RANKS.indexOf(needed)

/** Each act, whether it could be done, and what that changes against today. */
export const actsAt = (now: AccessLevel, after: AccessLevel) =>
  ACTS.map(({ needs, does }) => {
    const could = permits(after, needs)
    return { does, could, change: could === permits(now, needs) ? null : could ? 'New' : 'No longer' }
  })

const COULD: Record<AccessLevel, string> = {
  NONE: 'could not open it',
  READ: 'could read it',
  WRITE: 'could edit it',
  FULL: 'would have full access to it',
}
const CAN: Record<AccessLevel, string> = {
  NONE: 'cannot open it',
  READ: 'can read it',
  WRITE: 'can edit it',
  FULL: 'has full access to it',
}

/** What would change for somebody, in a sentence. */
export function changeWords(name: string, now: AccessLevel, after: AccessLevel): string {
  if (now === after) return `${name} ${CAN[now]}, and nothing about that would change.`
  return `${name} ${COULD[after]}. Today ${name} ${CAN[now]}.`
}

/** The same where nothing is tried yet. */
export const heldWords = (name: string, now: AccessLevel): string => `${name} ${CAN[now]}.`

/** Why less comes out than was given, or more. */
export function roleWords(role: Role): string | null {
  if (role === 'MANAGER') return 'Managers have full access to everything, whatever is set here.'
  return role === 'VIEWER' ? 'A viewer only reads, whatever more is given.' : null
}

/** Somebody of whom only the role is known. */
export const A_ROLE_HOLDER: Record<Role, string> = {
  MANAGER: 'A manager',
  CONTRIBUTOR: 'A contributor whom nobody named',
  VIEWER: 'A viewer whom nobody named',
}

export const ROLE_OPTIONS = (Object.keys(ROLE_NAMES) as Role[]).map((value) => ({ value, label: ROLE_NAMES[value] }))
