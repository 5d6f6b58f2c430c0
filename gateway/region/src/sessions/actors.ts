import { isErrorCode } from '@verbatim/contracts/error-codes.ts'
import { type Actor, actorScopes, entitlements, signActor } from '@verbatim/kit/actor.ts'
import { createBoundedCache } from '@verbatim/kit/bounded-cache.ts'
import { AppError } from '@verbatim/kit/errors.ts'
import { askAgain } from '@verbatim/kit/http/callers.ts'
import { INTERNAL_HEADER, signInternal, TEAM_HEADER } from '@verbatim/kit/internal-token.ts'
import type { Dispatcher } from 'undici'
import { z } from 'zod'
import { notReady, serviceAway } from '#src/service-away.ts'
import { type Credential, claimedTeam, tokenOf } from './credential.ts'

/** An actor with its signed form, which services accept for 60 seconds. */
export type SignedActor = { actor: Actor; signed: string }

/** Turns credentials into actors, asking identity. */
export type Actors = {
  /**
   * Whose credential it is, in a workspace: the one that the edge found for the host, or null for calls from inside
   * the region, where a token's own word counts. Throws Unauthorized.
   */
  resolve(credential: Credential, teamId: string | null): Promise<SignedActor>
  /** Forgets a member, whose role or membership changed. */
  forgetMember(teamId: string, userId: string): void
  /** Forgets everybody of a workspace that is held otherwise than before. */
  forgetTeam(teamId: string): void
  /** Forgets one credential, whose session may have ended. */
  forgetCredential(credential: Credential, teamId: string): void
}

export type ActorsOptions = {
  identity: Dispatcher
  actorSecret: Uint8Array
  internalSecret: Uint8Array
  now?: () => number
}

/** How long an answer of identity is believed. Facts about the member end it at once. */
const BELIEVED_MS = 10_000
const REFUSED_MS = 5000
const MAX_ENTRIES = 20_000
const TIMEOUT_MS = 5000

type Entry = { found: Promise<SignedActor>; until: number; since: number }

/** Actors of one region, remembered for at most ten seconds. Requests that come together ask identity once. */
export function createActors({ now = Date.now, ...options }: ActorsOptions): Actors {
  const entries = createBoundedCache<Entry>({ maxEntries: MAX_ENTRIES })
  const changes = createMemberChanges(now)
  const ask = (key: string, credential: Credential, teamId: string): Promise<SignedActor> => {
    const entry: Entry = {
      found: askIdentity(options, credential, teamId),
      until: now() + BELIEVED_MS,
      since: changes.now(),
    }
    entries.set(key, entry)
    // A visit of support is over when its time is, whatever is believed.
    const believe = ({ actor: { supportUntil } }: SignedActor): void => {
      if (supportUntil !== undefined) entry.until = Math.min(entry.until, supportUntil)
    }
    entry.found.then(believe, (error: unknown) => {
      if (error instanceof AppError && error.code === 'Unauthorized') entry.until = now() + REFUSED_MS
      else entries.delete(key)
    })
    return entry.found
  }
  return {
    async resolve(credential, teamId) {
      const team = teamId ?? claimedTeam(credential)
      if (team === null) throw signedOut()
      const key = `${team} ${tokenOf(credential)}`
      const known = entries.get(key)
      if (!known || known.until <= now()) return ask(key, credential, team)
      const found = await known.found
      return changes.since(found.actor, known.since) ? ask(key, credential, team) : found
    },
    forgetMember: changes.note,
    forgetTeam: (teamId) => changes.note(teamId, EVERYBODY),
    forgetCredential: (credential, teamId) => entries.delete(`${teamId} ${tokenOf(credential)}`),
  }
}

const signedOut = (): AppError => new AppError('Unauthorized', 'Your session has ended. Sign in again.')

/** Stands for all members of a team. */
const EVERYBODY = ''

/** Remembers which members changed, for as long as an older answer may still be believed. */
function createMemberChanges(now: () => number) {
  const changed = new Map<string, { at: number; turn: number }>()
  let turn = 0
  const key = ({ teamId, userId }: Pick<Actor, 'teamId' | 'userId'>): string => `${teamId} ${userId}`
  return {
    now: () => turn,
    note(teamId: string, userId: string): void {
      const at = now()
      for (const [member, change] of changed) if (at - change.at > 2 * BELIEVED_MS + TIMEOUT_MS) changed.delete(member)
      changed.set(key({ teamId, userId }), { at, turn: ++turn })
    },
    since: ({ teamId, userId }: Actor, since: number): boolean =>
      [userId, EVERYBODY].some((who) => (changed.get(key({ teamId, userId: who }))?.turn ?? 0) > since),
  }
}

const actorSchema = z.object({
  teamId: z.uuid(),
  userId: z.uuid(),
  role: z.enum(['MANAGER', 'CONTRIBUTOR', 'VIEWER']),
  groupIds: z.array(z.uuid()),
  sessionId: z.uuid().optional(),
  name: z.string().optional(),
  entitlements: entitlements.optional(),
  scopes: actorScopes.optional(),
  clientId: z.uuid().optional(),
  tokenId: z.uuid().optional(),
  flags: actorScopes.optional(),
  supportUntil: z.number().optional(),
})

async function askIdentity(
  { identity, actorSecret, internalSecret }: ActorsOptions,
  credential: Credential,
  teamId: string,
): Promise<SignedActor> {
  const question = {
    path: '/internal/actor',
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [INTERNAL_HEADER]: await signInternal({ teamId }, internalSecret),
      [TEAM_HEADER]: teamId,
    },
    body: JSON.stringify({ ...credential, teamId }),
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
  } as const
  const ask = async (): Promise<{ statusCode: number; answer: unknown }> => {
    const { statusCode, body } = await identity.request(question)
    const text = await body.text()
    return { statusCode, answer: readJson(text) }
  }
  const { statusCode, answer } = await askAgain(ask, { changes: false }).catch((cause: unknown) => {
    throw serviceAway(cause, { changes: false })
  })
  if (statusCode === 503) throw notReady(new Error('Identity starts or stops'))
  if (statusCode >= 400) throw refusalOf(answer)
  const actor = actorSchema.parse(answer)
  if (actor.teamId !== teamId) throw signedOut()
  return { actor, signed: await signActor(actor, actorSecret) }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function refusalOf(answer: unknown): AppError {
  const errors = typeof answer === 'object' && answer && 'errors' in answer ? answer.errors : null
  const first = Array.isArray(errors) ? errors[0] : undefined
  if (!isErrorCode(first?.code) || first.code === 'InternalError')
    return new AppError('InternalError', 'Identity failed.')
  return new AppError(first.code, String(first.humanReadableMessage ?? first.title))
}
