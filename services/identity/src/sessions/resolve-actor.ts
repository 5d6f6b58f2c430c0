import { fromBase62 } from '@verbatim/contracts/ids.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { movedAway } from '@verbatim/kit/errors.ts'
import { apiTokenReader } from '#src/api-tokens/api-token-repository.ts'
import { touchApiToken } from '#src/api-tokens/touch-api-token.ts'
import type { Identity } from '#src/context.ts'
import { userGroupReader } from '#src/groups/user-group-repository.ts'
import { hashSecret } from '#src/keys.ts'
import { activeMember } from '#src/members/member.ts'
import { memberReader } from '#src/members/member-repository.ts'
import { readAccessToken } from '#src/sessions/access-token.ts'
import { openSession } from '#src/sessions/session.ts'
import { sessionRepository } from '#src/sessions/session-repository.ts'
import { signedOut } from '#src/sessions/sign-in.ts'

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
      }))
    : null
  if (!who || !found || !activeMember(found.member)) throw signedOut()
  const { userId, role, name } = found.member
  const { sessionId } = who
  return { teamId, userId, role, groupIds: found.groupIds, name, ...(sessionId && { sessionId }) }
}

/** Whose a credential is, and which session it belongs to. */
type Known = { userId: string; sessionId: string | null }

async function whoseIs(identity: Identity, teamId: string, credential: Credential): Promise<Known | null> {
  if ('apiToken' in credential) {
    const userId = await userOfApiToken(identity, teamId, credential.apiToken)
    return userId === null ? null : { userId, sessionId: null }
  }
  const session =
    'sessionToken' in credential
      ? await openSession(identity, credential.sessionToken)
      : await sessionOfAccess(identity, credential.accessToken)
  return session?.teamId === teamId && session.userId ? { userId: session.userId, sessionId: session.id } : null
}

/** An access token is worth something only while its session lives, so that signing out ends it at once. */
async function sessionOfAccess({ db, keys, clock }: Identity, token: string) {
  const claims = await readAccessToken(token, keys.access, clock)
  return claims ? sessionRepository(db.system).byId(claims.sid, clock.now()) : null
}

async function userOfApiToken(identity: Identity, teamId: string, token: string): Promise<string | null> {
  const [prefix, team = '', secret = '', ...more] = token.split('.')
  if (prefix !== 'api' || more.length || fromBase62(team) !== teamId) return null
  const secretHash = hashSecret(identity.keys, secret)
  const found = await identity.db.read(teamId, (tx) => apiTokenReader(tx, teamId).findByHash(secretHash))
  if (found) await touchApiToken(identity, teamId, found)
  return found?.userId ?? null
}
