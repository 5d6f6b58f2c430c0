import { NAMELESS } from '@verbatim/contracts/fallback-names.ts'
import type { Role } from '@verbatim/contracts/roles.ts'
import { holdsScope, scopeOf } from '@verbatim/contracts/scopes.ts'
import type { Actor } from '@verbatim/kit/actor.ts'

const READS_MEMBERS = scopeOf('identity', 'read')

/** Somebody's part in one workspace. `userId` is theirs in this workspace only; `email` is their account's. */
export type Member = {
  userId: string
  teamId: string
  accountId: string
  email: string
  name: string
  role: Role
  preferences: Record<string, unknown>
  joinedAt: Date
  removedAt: Date | null
  /** Until when another manager lets them make a first passkey. */
  firstPasskeyUntil: Date | null
}

/** Whether the member is there and has not been removed. */
export const activeMember = (member: Member | null): member is Member => member !== null && member.removedAt === null

/**
 * Stands for an id that this workspace does not know, which other services may hold: shown as somebody who has left, so
 * that what they hold can still be shown.
 */
export const unknownMember = (userId: string, teamId: string): Member => ({
  userId,
  teamId,
  accountId: '',
  email: '',
  name: '',
  role: 'VIEWER',
  preferences: {},
  joinedAt: new Date(0),
  removedAt: new Date(0),
  firstPasskeyUntil: null,
})

/** The name as others see it: 'Deleted user' once the person has left. */
export const shownName = (member: Member): string => (member.removedAt ? NAMELESS.deletedUser : member.name)

/** The address as others see it: nothing once the person has left, nor for a token that may not read the workspace. */
export const shownEmail = (member: Member, actor: Pick<Actor, 'userId' | 'scopes'>): string | null =>
  member.removedAt || (member.userId !== actor.userId && !holdsScope(actor, READS_MEMBERS)) ? null : member.email

/** Preferences are their owner's business: others get none. */
export const ownPreferences = (member: Member, { userId }: { userId: string }): Record<string, unknown> =>
  member.userId === userId ? member.preferences : {}
