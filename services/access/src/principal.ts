import { BUILT_IN_GROUPS, type BuiltInGroup } from '@verbatim/contracts/roles.ts'
import type { Actor } from '@verbatim/kit/actor.ts'

/** Whom something is granted to: one member, a user group, or one of the built-in groups. */
export type Principal = `user:${string}` | `group:${string}`

/** What a decision needs to know of who asks. */
export type Asker = Pick<Actor, 'userId' | 'role' | 'groupIds'>

export const userPrincipal = (userId: string): Principal => `user:${userId}`
export const groupPrincipal = (groupId: string): Principal => `group:${groupId}`

/** Everybody in the workspace: who may look at what others made. */
export const EVERYBODY = groupPrincipal('playback' satisfies BuiltInGroup)

/** The member that the principal stands for; null for a group. */
export const userIdOf = (principal: Principal): string | null =>
  principal.startsWith('user:') ? idOf(principal) : null

/** The group that the principal stands for, by its id or its built-in name; null for a member. */
export const groupIdOf = (principal: Principal): string | null =>
  principal.startsWith('group:') ? idOf(principal) : null

const idOf = (principal: Principal): string => principal.slice(principal.indexOf(':') + 1)

/** Whether the text names one of the groups that exist without being made. */
export const isBuiltInGroup = (text: string): text is BuiltInGroup => BUILT_IN_GROUPS.some((name) => name === text)

/**
 * Everything that a member is, when it is asked what was granted to them: themselves, their user groups, `public` and
 * `playback` as everybody, and `markup` unless they are a VIEWER.
 */
export function principalsOf({ userId, role, groupIds }: Asker): Principal[] {
  const builtIn: BuiltInGroup[] = role === 'VIEWER' ? ['public', 'playback'] : ['public', 'playback', 'markup']
  return [userPrincipal(userId), ...[...groupIds, ...builtIn].map(groupPrincipal)]
}
