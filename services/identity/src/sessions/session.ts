import { LIFETIMES_MS } from '@verbatim/contracts/limits.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { Identity } from '#src/context.ts'
import { hashSecret, newSecret } from '#src/keys.ts'
import { type BegunWith, type Session, sessionRepository } from '#src/sessions/session-repository.ts'

/** A session with the token that its owner holds; the token is told once. */
export type StartedSession = { session: Session; token: string }

/** A session slides at most this often, so that reading does not write every time. */
const SLIDE_EVERY_MS = 3_600_000
const HOUR_MS = 3_600_000

type Owner = { accountId: string; teamId: string | null; userId: string | null }

/** How a session began, and how old the workspace lets it become; null for as long as it is used. */
export type SessionStart = { begunWith: BegunWith | null; device: string | null; maxAgeHours: number | null }

const PLAIN: SessionStart = { begunWith: null, device: null, maxAgeHours: null }

/** Begins a session of 30 days. Its token is `{region}.{secret}`, so that the edge can send it to its region. */
export async function startSession(
  tx: Transaction,
  identity: Identity,
  owner: Owner,
  { begunWith, device, maxAgeHours }: SessionStart = PLAIN,
): Promise<StartedSession> {
  const token = `${identity.settings.region}.${newSecret()}`
  const usedAt = identity.clock.now()
  const endsAt = maxAgeHours === null ? null : new Date(usedAt.getTime() + maxAgeHours * HOUR_MS)
  const about = { begunWith, device, createdAt: usedAt, usedAt, endsAt, expiresAt: after(usedAt, endsAt) }
  const session = { ...owner, id: identity.newId(), ...about }
  await sessionRepository(tx).add(session, hashSecret(identity.keys, token))
  return { session, token }
}

/** The live session of a token, or null. Use moves its end: 30 days after the last one, never past its greatest age. */
export async function openSession(identity: Identity, token: string): Promise<Session | null> {
  const sessions = sessionRepository(identity.db.system)
  const now = identity.clock.now()
  const session = await sessions.byTokenHash(hashSecret(identity.keys, token), now)
  if (!session || now.getTime() - session.usedAt.getTime() < SLIDE_EVERY_MS) return session
  const expiresAt = after(now, session.endsAt)
  await sessions.slide(session.id, now, expiresAt)
  return { ...session, usedAt: now, expiresAt }
}

function after(moment: Date, endsAt: Date | null): Date {
  const end = new Date(moment.getTime() + LIFETIMES_MS.session)
  return endsAt && endsAt < end ? endsAt : end
}
