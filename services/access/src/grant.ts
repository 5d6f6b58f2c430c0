import type { AccessGrant } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { isId, MIN_ID } from '@verbatim/contracts/ids.ts'
import { type GrantedPermission, PERMISSIONS } from '@verbatim/contracts/roles.ts'
import {
  EVERYBODY,
  groupIdOf,
  groupPrincipal,
  isBuiltInGroup,
  type Principal,
  userIdOf,
  userPrincipal,
} from './principal.ts'

/** What one principal may do with a resource. */
export type Grant = { principal: Principal; level: GrantedPermission }

type Message = Pick<AccessGrant, 'userId' | 'groupId' | 'level'>

/**
 * A grant as a fact carries it. One to a group names a user whom nobody is as well: a reader of before groups then gives
 * it to nobody, and not to everybody.
 */
export function toMessage({ principal, level }: Grant): Message {
  if (principal === EVERYBODY) return { userId: '', groupId: '', level }
  const groupId = groupIdOf(principal)
  return groupId === null
    ? { userId: userIdOf(principal) ?? MIN_ID, groupId: '', level }
    : { userId: MIN_ID, groupId, level }
}

/** The grants of a fact. What cannot be read gives nothing to anybody. */
export const readGrants = (messages: readonly Message[]): Grant[] =>
  messages.flatMap(({ userId, groupId, level }) => {
    const principal = principalOf(userId, groupId)
    return principal && isGranted(level) ? [{ principal, level }] : []
  })

function principalOf(userId: string, groupId: string): Principal | null {
  if (groupId) return isId(groupId) || isBuiltInGroup(groupId) ? groupPrincipal(groupId) : null
  if (!userId) return EVERYBODY
  return isId(userId) ? userPrincipal(userId) : null
}

const isGranted = (level: string): level is GrantedPermission =>
  level !== 'none' && PERMISSIONS.some((known) => known === level)
