import { AppError } from '@verbatim/kit/errors.ts'
import type { Actors, SignedActor } from './actors.ts'
import type { Credential } from './credential.ts'

/** Somebody's session behind a connection that outlives many requests. */
export type LiveSession = {
  teamId: string
  userId: string
  /** What its token was narrowed to when the connection began; services look at what it is now. */
  scopes?: readonly string[]
  /** Feature flags that were on when the connection began. */
  flags?: readonly string[]
  /** The actor as it is now. Throws Unauthorized when no credential of the connection is worth anything any more. */
  actor(): Promise<SignedActor>
}

/**
 * Finds whose connection it is: the first credential that identity accepts. The others keep the connection alive when
 * the first expires, as long as they are the same member's. Throws Unauthorized.
 */
export async function openLiveSession(
  actors: Actors,
  credentials: readonly Credential[],
  teamId: string | null,
): Promise<LiveSession> {
  const first = await firstAccepted(actors, credentials, teamId, null)
  const { teamId: team, userId, scopes, flags } = first.actor
  return {
    teamId: team,
    userId,
    ...(scopes && { scopes }),
    ...(flags && { flags }),
    actor: () => firstAccepted(actors, credentials, team, userId),
  }
}

async function firstAccepted(
  actors: Actors,
  credentials: readonly Credential[],
  teamId: string | null,
  userId: string | null,
): Promise<SignedActor> {
  let refusal = new AppError('Unauthorized', 'Sign in to continue.')
  for (const credential of credentials) {
    try {
      const found = await actors.resolve(credential, teamId)
      if (userId === null || found.actor.userId === userId) return found
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'Unauthorized') throw error
      refusal = error
    }
  }
  throw refusal
}
