import { LIFETIMES_MS } from '@verbatim/contracts/limits.ts'
import type { Role } from '@verbatim/contracts/roles.ts'

/** An open invite; accepting or revoking it takes it away. */
export type Invite = {
  id: string
  email: string
  emailHash: string
  role: Role
  message: string | null
  /** User id of who invited. */
  invitedBy: string
  createdAt: Date
  expiresAt: Date
}

/** An invite made or sent again now is open for 7 days (the email session key's lifetime). */
export const inviteEnd = (now: Date): Date => new Date(now.getTime() + LIFETIMES_MS.emailSessionKey)
