import type { Transaction } from '@verbatim/kit/database/database.ts'
import { AppError } from '@verbatim/kit/errors.ts'
import { audit } from '#src/audit/audit.ts'
import { requireWay } from '#src/connections/require-way.ts'
import type { Identity } from '#src/context.ts'
import { newBrowserMail } from '#src/mails/new-browser-mail.ts'
import { postMail } from '#src/mails/post-mail.ts'
import type { Member } from '#src/members/member.ts'
import { type AccessToken, signAccessToken } from '#src/sessions/access-token.ts'
import { EndedIdle } from '#src/sessions/ended-idle.ts'
import { signInsBefore } from '#src/sessions/known-browser-query.ts'
import { endedIdle, openSession, type StartedSession, startSession } from '#src/sessions/session.ts'
import type { BegunWith, Session } from '#src/sessions/session-repository.ts'
import { workspaceReader } from '#src/workspaces/workspace-repository.ts'

/** What signing in to a workspace gives: the session's token for the cookie, and a first access token. */
export type SignedIn = AccessToken & { token: string; teamId: string; userId: string }

/** The way somebody comes in, and by which browser. */
export type SignInWay = { by: BegunWith; device: string | null }

/**
 * Begins a session of a member in their workspace: the one door of every way in. Throws Forbidden where the workspace asks
 * this member for single sign-on and it was another way.
 */
export async function signIn(
  tx: Transaction,
  identity: Identity,
  member: Member,
  { by, device }: SignInWay,
): Promise<SignedIn> {
  const { accountId, teamId, userId } = member
  const { sessionAgeHours: maxAgeHours, idleMinutes } = await requireWay(tx, identity, member, by)
  await tellOfNewBrowser(tx, identity, member, { by, device })
  const start = { begunWith: by, device, maxAgeHours, idleMinutes }
  const started: StartedSession = await startSession(tx, identity, { accountId, teamId, userId }, start)
  const origin = { teamId, actorId: userId, client: { device } }
  await audit(
    tx,
    { origin, actor: { ...member, sessionId: started.session.id } },
    { act: 'session.begun', object: { type: 'user', id: userId, name: member.name }, metadata: { by } },
  )
  return { ...(await accessTokenOf(identity, started.session)), token: started.token, teamId, userId }
}

/** Mails a member who has signed in to their workspace before, and never from this browser. */
async function tellOfNewBrowser(
  tx: Transaction,
  identity: Identity,
  { teamId, userId, email }: Member,
  { by, device }: SignInWay,
): Promise<void> {
  const before = await signInsBefore(tx, { teamId, userId }, device)
  if (!before.any || before.alike) return
  const { name: workspace, subdomain } = await workspaceReader(tx).get(teamId)
  const about = { workspace, subdomain, device, by, at: identity.clock.now() }
  const origin = { teamId, actorId: userId, trace: null }
  await postMail(tx, identity, origin, email, newBrowserMail(identity.settings, about))
}

const HOUR_MS = 3_600_000

/** Begins a session of support on a visit, which is over when the visit is. No rule about members' ways in is asked. */
export async function signInToVisit(
  tx: Transaction,
  identity: Identity,
  visit: { id: string; teamId: string; endsAt: Date },
  { accountId, device }: { accountId: string; device: string | null },
): Promise<SignedIn> {
  const { id: userId, teamId, endsAt } = visit
  const maxAgeHours = (endsAt.getTime() - identity.clock.now().getTime()) / HOUR_MS
  const start = { begunWith: 'HAND_OFF', device, maxAgeHours, idleMinutes: null } as const
  const { session, token } = await startSession(tx, identity, { accountId, teamId, userId }, start)
  return { ...(await accessTokenOf(identity, session)), token, teamId, userId }
}

/** What a page gets for its session: an access token, and after how many minutes without use the session ends. */
export type RenewedAccess = AccessToken & { idleMinutes: number | null }

/**
 * A fresh access token for the session in a workspace's cookie. Throws Unauthorized without a live session there, and says
 * so where it is over because nobody used it.
 * @param idleForMs how long ago the page says that its person last did something.
 */
export async function renewAccess(
  identity: Identity,
  teamId: string,
  token: string | null,
  idleForMs: number,
): Promise<RenewedAccess> {
  const session = token ? await openSession(identity, token, idleForMs) : null
  if (session?.teamId === teamId)
    return { ...(await accessTokenOf(identity, session)), idleMinutes: session.idleMinutes }
  const unusedFor = token && !session ? await endedIdle(identity, token) : null
  throw unusedFor === null ? signedOut() : new EndedIdle(unusedFor)
}

export const signedOut = (): AppError => new AppError('Unauthorized', 'Your session has ended. Sign in again.')

function accessTokenOf({ keys, clock }: Identity, { id, teamId, userId }: Session): Promise<AccessToken> {
  if (!teamId || !userId) throw signedOut()
  return signAccessToken({ teamId, userId, sid: id }, keys.access, clock)
}
