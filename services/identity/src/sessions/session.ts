import { LIFETIMES_MS } from '@verbatim/contracts/limits.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { Identity } from '#src/context.ts'
import { hashSecret, newSecret } from '#src/keys.ts'
import { type BegunWith, type Session, sessionRepository } from '#src/sessions/session-repository.ts'

/** A session with the token that its owner holds; the token is told once. */
export type StartedSession = { session: Session; token: string }

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
/** A session slides at most this often, so that reading does not write every time. */
const SLIDE_EVERY_MS = HOUR_MS
/** The same for one that ends when it lies unused, for a page tells of its use seldom already. */
const SLIDE_IDLE_EVERY_MS = MINUTE_MS

type Owner = { accountId: string; teamId: string | null; userId: string | null }

/** How a session began, how old the workspace lets it become (null for as long as it is used), and how long lie unused. */
export type SessionStart = {
  begunWith: BegunWith | null
  device: string | null
  maxAgeHours: number | null
  idleMinutes: number | null
}

const PLAIN: SessionStart = { begunWith: null, device: null, maxAgeHours: null, idleMinutes: null }

/** Begins a session of 30 days. Its token is `{region}.{secret}`, so that the edge can send it to its region. */
export async function startSession(
  tx: Transaction,
  identity: Identity,
  owner: Owner,
  { begunWith, device, maxAgeHours, idleMinutes }: SessionStart = PLAIN,
): Promise<StartedSession> {
  const token = `${identity.settings.region}.${newSecret()}`
  const usedAt = identity.clock.now()
  const endsAt = maxAgeHours === null ? null : new Date(usedAt.getTime() + maxAgeHours * HOUR_MS)
  const expiresAt = after(usedAt, { endsAt, idleMinutes })
  const about = { begunWith, device, createdAt: usedAt, usedAt, endsAt, expiresAt, idleMinutes }
  const session = { ...owner, id: identity.newId(), ...about }
  await sessionRepository(tx).add(session, hashSecret(identity.keys, token))
  return { session, token }
}

/**
 * The live session of a token, or null. Use moves its end: 30 days after the last one, never past its greatest age. Where
 * idle sessions end, an open page asks much by itself, so that only what it tells of its person is use.
 * @param idleForMs how long ago the page says that its person last did something.
 */
export async function openSession(
  identity: Identity,
  token: string,
  idleForMs: number | null = null,
): Promise<Session | null> {
  const sessions = sessionRepository(identity.db.system)
  const now = identity.clock.now()
  const session = await sessions.byTokenHash(hashSecret(identity.keys, token), now)
  if (!session) return null
  const usedAt = lastUse(session, now, idleForMs)
  const every = session.idleMinutes === null ? SLIDE_EVERY_MS : SLIDE_IDLE_EVERY_MS
  if (usedAt.getTime() - session.usedAt.getTime() < every) return session
  const expiresAt = after(usedAt, session)
  await sessions.slide(session.id, usedAt, expiresAt)
  return { ...session, usedAt, expiresAt }
}

/** For how many minutes a session lay unused that is over for this alone; null for every other. */
export async function endedIdle({ db, keys, clock }: Identity, token: string): Promise<number | null> {
  const session = await sessionRepository(db.system).idleByTokenHash(hashSecret(keys, token), clock.now())
  return session?.idleMinutes ?? null
}

function lastUse({ idleMinutes, usedAt }: Session, now: Date, idleForMs: number | null): Date {
  if (idleMinutes === null) return now
  return idleForMs === null ? usedAt : new Date(now.getTime() - idleForMs)
}

function after(moment: Date, { endsAt, idleMinutes }: Pick<Session, 'endsAt' | 'idleMinutes'>): Date {
  const lives = idleMinutes === null ? LIFETIMES_MS.session : idleMinutes * MINUTE_MS
  const end = new Date(moment.getTime() + lives)
  return endsAt && endsAt < end ? endsAt : end
}
