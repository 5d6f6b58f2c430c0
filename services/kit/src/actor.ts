import { createHash } from 'node:crypto'
import type { Entitlements } from '@verbatim/contracts/gates.ts'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { AppError } from './errors.ts'

/** Who asks, as the region gateway established it. Travels signed, for 60 seconds, inside one region. */
export type Actor = {
  teamId: string
  userId: string
  role: 'MANAGER' | 'CONTRIBUTOR' | 'VIEWER'
  groupIds: string[]
  /** The session of a browser; missing where a program asks with a token of its own. */
  sessionId?: string
  /** What colleagues see beside the person's cursor. */
  name?: string
  /** What the workspace may not use; nothing of the kind where it is missing (`gate`). */
  entitlements?: Entitlements
  /** What a token was narrowed to; everything that the person may where it is missing (`mustHoldScope`). */
  scopes?: readonly string[]
  /** The application that asks in the person's name. */
  clientId?: string
  /** The API token with which a program asks. */
  tokenId?: string
  /** Feature flags that are on for the workspace (`flagOn`). */
  flags?: readonly string[]
  /** When the visit ends by which support of the operator is here, in milliseconds; missing for everybody else. */
  supportUntil?: number
}

const names = z.array(z.string().max(100)).max(200)

/** Names of scopes, and of feature flags, from another process. */
export const actorScopes = names

/** Entitlements from another process. */
export const entitlements = z.object({ closed: names.optional(), restrictions: names.optional() })

const claims = z.object({
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
  flags: names.optional(),
  supportUntil: z.number().optional(),
})

const ISSUER = 'verbatim-region-gateway'
const LIFETIME_SECONDS = 60

/** The header that carries the signed actor from the region gateway to a service. */
export const ACTOR_HEADER = 'x-verbatim-actor'

/** Signs an actor for one region's services; `secret` is the region's internal key. */
export const signActor = (actor: Actor, secret: Uint8Array, nowMs = Date.now()): Promise<string> =>
  new SignJWT({ ...actor })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(ISSUER)
    .setIssuedAt(Math.floor(nowMs / 1000))
    .setExpirationTime(Math.floor(nowMs / 1000) + LIFETIME_SECONDS)
    .sign(secret)

/** Reads a signed actor; throws Unauthorized for a missing, forged or expired one. The actor is frozen. */
export async function verifyActor(
  token: string | undefined,
  secret: Uint8Array,
  nowMs = Date.now(),
): Promise<Readonly<Actor>> {
  if (!token) throw new AppError('Unauthorized', 'Sign in to continue.')
  const known = knownTo(secret)
  // The digest instead of the token: what a memory dump shows cannot be sent.
  const key = createHash('sha256').update(token).digest('base64')
  const entry = known.get(key)
  if (entry && entry.untilMs > nowMs) return entry.actor
  try {
    const currentDate = new Date(nowMs)
    const { payload } = await jwtVerify(token, secret, { ...CHECKS, currentDate })
    const actor = Object.freeze(claims.parse(payload))
    remember(known, key, { actor, untilMs: (payload.exp ?? 0) * 1000 })
    return actor
  } catch (cause) {
    throw new AppError('Unauthorized', 'Your session has ended. Sign in again.', undefined, { cause })
  }
}

const CHECKS = { issuer: ISSUER, algorithms: ['HS256'], clockTolerance: 5 }
const MAX_KNOWN = 5000

type Verified = { actor: Readonly<Actor>; untilMs: number }

/** Tokens that were checked already, per secret: the gateway sends one for ten seconds, with every call to a service. */
const verified = new WeakMap<Uint8Array, Map<string, Verified>>()

function knownTo(secret: Uint8Array): Map<string, Verified> {
  const known = verified.get(secret) ?? new Map<string, Verified>()
  verified.set(secret, known)
  return known
}

/** Keeps it, and forgets the oldest: tokens live a minute, so the oldest are of no use any more. */
function remember(known: Map<string, Verified>, key: string, entry: Verified): void {
  if (known.size >= MAX_KNOWN) known.delete(known.keys().next().value ?? '')
  known.set(key, entry)
}
