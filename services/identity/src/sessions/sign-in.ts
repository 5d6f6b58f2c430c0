import type { Transaction } from '@verbatim/kit/database/database.ts'
import { AppError } from '@verbatim/kit/errors.ts'
import type { Identity } from '#src/context.ts'
import type { Member } from '#src/members/member.ts'
import { type AccessToken, signAccessToken } from '#src/sessions/access-token.ts'
import { openSession, type StartedSession, startSession } from '#src/sessions/session.ts'
import type { Session } from '#src/sessions/session-repository.ts'

/** What signing in to a workspace gives: the session's token for the cookie, and a first access token. */
export type SignedIn = AccessToken & { token: string; teamId: string; userId: string }

/** Begins a session of a member in their workspace. */
export async function signIn(tx: Transaction, identity: Identity, member: Member): Promise<SignedIn> {
  const { accountId, teamId, userId } = member
  const { session, token }: StartedSession = await startSession(tx, identity, { accountId, teamId, userId })
  return { ...(await accessTokenOf(identity, session)), token, teamId, userId }
}

/** A fresh access token for the session in a workspace's cookie. Throws Unauthorized without a live session there. */
export async function renewAccess(identity: Identity, teamId: string, token: string | null): Promise<AccessToken> {
  const session = token ? await openSession(identity, token) : null
  if (session?.teamId !== teamId) throw signedOut()
  return accessTokenOf(identity, session)
}

export const signedOut = (): AppError => new AppError('Unauthorized', 'Your session has ended. Sign in again.')

function accessTokenOf({ keys, clock }: Identity, { id, teamId, userId }: Session): Promise<AccessToken> {
  if (!teamId || !userId) throw signedOut()
  return signAccessToken({ teamId, userId, sid: id }, keys.access, clock)
}
