import { LIFETIMES_MS } from '@verbatim/contracts/limits.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { Identity } from '#src/context.ts'
import { hashSecret, newSecret } from '#src/keys.ts'
import { type Session, sessionRepository } from '#src/sessions/session-repository.ts'

/** A session with the token that its owner holds; the token is told once. */
export type StartedSession = { session: Session; token: string }

/** A session slides at most this often, so that reading does not write every time. */
const SLIDE_EVERY_MS = 3_600_000

type Owner = { accountId: string; teamId: string | null; userId: string | null }

/** Begins a session of 30 days. Its token is `{region}.{secret}`, so that the edge can send it to its region. */
export async function startSession(tx: Transaction, identity: Identity, owner: Owner): Promise<StartedSession> {
  const token = `${identity.settings.region}.${newSecret()}`
  const usedAt = identity.clock.now()
  const session = { ...owner, id: identity.newId(), usedAt, expiresAt: after(usedAt) }
  await sessionRepository(tx).add(session, hashSecret(identity.keys, token))
  return { session, token }
}

/** The live session of a token, or null. Use moves its end: 30 days after the last one. */
export async function openSession(identity: Identity, token: string): Promise<Session | null> {
  const sessions = sessionRepository(identity.db.system)
  const now = identity.clock.now()
  const session = await sessions.byTokenHash(hashSecret(identity.keys, token), now)
  if (!session || now.getTime() - session.usedAt.getTime() < SLIDE_EVERY_MS) return session
  const expiresAt = after(now)
  await sessions.slide(session.id, now, expiresAt)
  return { ...session, usedAt: now, expiresAt }
}

const after = (moment: Date): Date => new Date(moment.getTime() + LIFETIMES_MS.session)
