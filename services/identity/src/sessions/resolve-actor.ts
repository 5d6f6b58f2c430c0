import { gate } from '@verbatim/contracts/gates.ts'
import { SCOPES } from '@verbatim/contracts/scopes.ts'
import { readToken } from '@verbatim/contracts/token-format.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { movedAway } from '@verbatim/kit/errors.ts'
import { apiTokenReader } from '#src/api-tokens/api-token-repository.ts'
import { touchApiToken } from '#src/api-tokens/touch-api-token.ts'
import { findPolicy } from '#src/connections/policy-repository.ts'
import type { Identity } from '#src/context.ts'
import { featureFlagReader } from '#src/feature-flags/feature-flag-repository.ts'
import { userGroupReader } from '#src/groups/user-group-repository.ts'
import { hashSecret } from '#src/keys.ts'
import { activeMember } from '#src/members/member.ts'
import { memberReader } from '#src/members/member-repository.ts'
import { findAccess } from '#src/oauth-grants/find-access.ts'
import { readAccessToken } from '#src/sessions/access-token.ts'
import { openSession } from '#src/sessions/session.ts'
import { sessionRepository } from '#src/sessions/session-repository.ts'
import { signedOut } from '#src/sessions/sign-in.ts'
import { isStrong } from '#src/sessions/strong-session.ts'
import { visitActor } from '#src/support-visits/visit-actor.ts'
import { workspaceReader } from '#src/workspaces/workspace-repository.ts'

/** What a request brought: a cookie's session token, a bearer access token, or an API token. */
export type Credential = { sessionToken: string } | { accessToken: string } | { apiToken: string }

/**
 * The actor behind a credential in a workspace, with the role as it is now. Throws Unauthorized for what is forged,
 * expired, ended, revoked, another workspace's, or of somebody who left; Moved for whoever comes after a workspace that
 * went to another region.
 */
export async function resolveActor(identity: Identity, teamId: string, credential: Credential): Promise<Actor> {
  if ((await identity.db.hold(teamId)) === 'LEAVING') throw movedAway()
  const who = await whoseIs(identity, teamId, credential)
  const found = who
    ? await identity.db.read(teamId, async (tx) => ({
        member: await memberReader(tx, teamId).find(who.userId),
        groupIds: await userGroupReader(tx, teamId).idsOf(who.userId),
        flags: await featureFlagReader(tx, teamId).on(identity.clock.now()),
        visitor: who.sessionId
          ? await visitActor(tx, { teamId, id: who.userId, sessionId: who.sessionId, now: identity.clock.now() })
          : null,
        isKeptIn: await workspaceReader(tx).compliance(teamId),
        managersByPasskey: (await findPolicy(tx, teamId)).managersByPasskey,
      }))
    : null
  const entitlements = found?.isKeptIn ? { restrictions: ['compliance'] } : undefined
  if (found?.visitor) return { ...found.visitor, ...(entitlements && { entitlements }) }
  if (!who || !found || !activeMember(found.member)) throw signedOut()
  const { userId, name } = found.member
  const { sessionId, clientId, tokenId } = who
  // Administering is for who proved more than a mail box; until then a manager is a contributor who makes no way in.
  const isBelow = who.isWeak === true && found.member.role === 'MANAGER' && found.managersByPasskey
  const role = isBelow ? 'CONTRIBUTOR' : found.member.role
  const scopes = isBelow ? SCOPES : who.scopes
  // An application takes what it reads elsewhere.
  if (clientId) gate({ entitlements }, 'dataOutIntegrations')
  const flags = [...new Set([...found.flags, ...(await identity.regionFlags())])]
  const asking = {
    ...(sessionId && { sessionId }),
    ...(scopes && { scopes }),
    ...(clientId && { clientId }),
    ...(tokenId && { tokenId }),
    ...(entitlements && { entitlements }),
    ...(flags.length > 0 && { flags }),
  }
  return { teamId, userId, role, groupIds: found.groupIds, name, ...asking }
}

/** Whose a credential is, which session it belongs to, and what it is narrowed to. */
type Known = {
  userId: string
  sessionId?: string
  /** A session that began with a password or a mail, or long ago. */
  isWeak?: boolean
  scopes?: readonly string[]
  clientId?: string
  tokenId?: string
}

async function whoseIs(identity: Identity, teamId: string, credential: Credential): Promise<Known | null> {
  if ('apiToken' in credential)
    return (
      (await ofApiToken(identity, teamId, credential.apiToken)) ??
      (await ofApplication(identity, teamId, credential.apiToken))
    )
  const session =
    'sessionToken' in credential
      ? await openSession(identity, credential.sessionToken)
      : await sessionOfAccess(identity, credential.accessToken)
  if (session?.teamId !== teamId || !session.userId) return null
  return { userId: session.userId, sessionId: session.id, isWeak: !isStrong(session, identity.clock.now()) }
}

/** An access token is worth something only while its session lives, so that signing out ends it at once. */
async function sessionOfAccess({ db, keys, clock }: Identity, token: string) {
  const claims = await readAccessToken(token, keys.access, clock)
  return claims ? sessionRepository(db.system).byId(claims.sid, clock.now()) : null
}

/** A token that ends is narrowed even where nothing was taken from it: it cannot make one that does not end. */
async function ofApiToken(identity: Identity, teamId: string, text: string): Promise<Known | null> {
  const read = readToken('api', text)
  if (read?.teamId !== teamId) return null
  const secretHash = hashSecret(identity.keys, read.secret)
  const now = identity.clock.now()
  const token = await identity.db.read(teamId, (tx) => apiTokenReader(tx, teamId).findByHash(secretHash, now))
  if (!token) return null
  await touchApiToken(identity, teamId, token)
  const scopes = token.scopes ?? (token.expiresAt ? SCOPES : null)
  return { userId: token.userId, tokenId: token.id, ...(scopes && { scopes }) }
}

/** What an application was let in for, cut to what it may ask for now. */
async function ofApplication(identity: Identity, teamId: string, text: string): Promise<Known | null> {
  const access = await findAccess(identity, teamId, text)
  return access && { userId: access.userId, scopes: access.scopes, clientId: access.clientId }
}
