import { holdsScope } from '@verbatim/contracts/scopes.ts'
import { readToken } from '@verbatim/contracts/token-format.ts'
import { isHeld } from '@verbatim/kit/errors.ts'
import type { Identity } from '#src/context.ts'
import { hashSecret } from '#src/keys.ts'
import { oauthClientReader } from '#src/oauth-clients/oauth-client-repository.ts'
import { type Grant, grantReader, grantRepository } from '#src/oauth-grants/grant-repository.ts'
import { issuedReader } from '#src/oauth-grants/issued-repository.ts'

/** The last use is kept to the minute. */
const TOUCH_EVERY_MS = 60_000

/** Whose an application's access token is, and what it may do now; null for one that counts no more. */
export async function findAccess(
  identity: Identity,
  teamId: string,
  text: string,
): Promise<Pick<Grant, 'userId' | 'scopes' | 'clientId'> | null> {
  const read = readToken('oauth', text)
  if (read?.teamId !== teamId) return null
  const secretHash = hashSecret(identity.keys, read.secret)
  const now = identity.clock.now()
  const found = await identity.db.read(teamId, async (tx) => {
    const token = await issuedReader(tx, teamId).findToken(secretHash)
    const grant = token?.kind === 'ACCESS' ? await grantReader(tx, teamId).find(token.grantId) : null
    const client = grant && (await oauthClientReader(tx, teamId).find(grant.clientId))
    return token && grant && client ? { token, grant, client } : null
  })
  if (!found || found.token.expiresAt <= now || found.grant.expiresAt <= now) return null
  const { token, grant, client } = found
  await touch(identity, teamId, grant)
  const scopes = token.scopes.filter((scope) => holdsScope(client, scope) && holdsScope(grant, scope))
  return { userId: grant.userId, clientId: client.id, scopes }
}

async function touch({ db, clock }: Identity, teamId: string, { id, lastUsedAt }: Grant): Promise<void> {
  const now = clock.now()
  if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < TOUCH_EVERY_MS) return
  await db
    .write(teamId, (tx) => grantRepository(tx, teamId).touch(id, now))
    .catch((error: unknown) => {
      // While a workspace is moved its applications read on.
      if (!isHeld(error)) throw error
    })
}
