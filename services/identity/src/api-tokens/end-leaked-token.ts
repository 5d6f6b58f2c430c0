import { randomBytes } from 'node:crypto'
import { newId } from '@verbatim/contracts/ids.ts'
import type { OwnToken } from '@verbatim/contracts/token-format.ts'
import type { Database, Transaction } from '@verbatim/kit/database/database.ts'
import { keyedHash } from '@verbatim/kit/keyed-hash.ts'
import { apiTokenRepository } from '#src/api-tokens/api-token-repository.ts'
import { audit } from '#src/audit/audit.ts'
import { mailOwner } from '#src/mails/mail-managers.ts'
import { leakedTokenMail } from '#src/mails/token-mails.ts'
import { publishTokensEnded } from '#src/members/publish-tokens-ended.ts'
import { oauthClientRepository } from '#src/oauth-clients/oauth-client-repository.ts'
import { grantRepository } from '#src/oauth-grants/grant-repository.ts'
import { issuedRepository } from '#src/oauth-grants/issued-repository.ts'
import { scimTokenRepository } from '#src/scim/tokens/scim-token-repository.ts'
import { workspaceReader } from '#src/workspaces/workspace-repository.ts'

/** A database, with the key of the hashes under which it keeps secrets, and how the operator is called. */
export type SecretsOfRegion = { db: Database; secretsKey: Uint8Array; now: Date; by: string }

/** What was ended: whose it is, where it is a member's, and how it is called. */
type Ended = { type: string; id: string; name: string; userId: string | null }

/**
 * Ends a secret that turned up where it should not be, whoever's it is: a token, all that came of an application's, a
 * directory's, or an application's own secret, which a manager then makes anew. The audit log keeps it as the operator's
 * act; its owner is told by mail, or every manager where it is the workspace's. False where nobody has it, or not any more.
 */
export async function endLeakedToken(region: SecretsOfRegion, { prefix, teamId, secret }: OwnToken): Promise<boolean> {
  const secretHash = keyedHash(secret, region.secretsKey)
  return region.db.write(teamId, async (tx) => {
    const ended = await ENDING[prefix](tx, teamId, secretHash, region.now)
    if (ended) await tell(tx, region, teamId, prefix, ended)
    return ended !== null
  })
}

type End = (tx: Transaction, teamId: string, secretHash: string, now: Date) => Promise<Ended | null>

const ENDING: Record<OwnToken['prefix'], End> = {
  api: endApiToken,
  oauth: endIssued,
  refresh: endIssued,
  client: endClientSecret,
  scim: endScimToken,
}

async function endApiToken(tx: Transaction, teamId: string, secretHash: string): Promise<Ended | null> {
  const tokens = apiTokenRepository(tx, teamId)
  const token = await tokens.findByHash(secretHash, new Date(0))
  if (!token) return null
  await tokens.remove(token.id)
  await publishTokensEnded(tx, { teamId }, [token.userId])
  return { type: 'apiToken', id: token.id, name: token.name, userId: token.userId }
}

async function endIssued(tx: Transaction, teamId: string, secretHash: string): Promise<Ended | null> {
  const issued = issuedRepository(tx, teamId)
  const token = await issued.findToken(secretHash)
  const grant = token && (await grantRepository(tx, teamId).find(token.grantId))
  if (!token || !grant) return null
  await issued.endFamily(token.familyId)
  await publishTokensEnded(tx, { teamId }, [grant.userId])
  return { type: 'oauthGrant', id: grant.id, name: grant.application, userId: grant.userId }
}

async function endClientSecret(tx: Transaction, teamId: string, secretHash: string, at: Date): Promise<Ended | null> {
  const clients = oauthClientRepository(tx, teamId)
  const client = await clients.findBySecret(secretHash)
  if (!client) return null
  // A secret that nobody knows.
  await clients.setSecret(client.id, { hash: randomBytes(32).toString('hex'), ending: '', at })
  return { type: 'oauthClient', id: client.id, name: client.name, userId: null }
}

/** Who and what the directory kept stays as it is, and locked, until managers make a new token or revoke the last. */
async function endScimToken(tx: Transaction, teamId: string, secretHash: string): Promise<Ended | null> {
  const tokens = scimTokenRepository(tx, teamId)
  const found = await tokens.findByHash(secretHash, new Date(0))
  if (!found) return null
  const { token } = found
  await tokens.remove(token.id)
  return { type: 'scimToken', id: token.id, name: token.name, userId: null }
}

async function tell(
  tx: Transaction,
  { by, now }: SecretsOfRegion,
  teamId: string,
  prefix: OwnToken['prefix'],
  { userId, ...object }: Ended,
): Promise<void> {
  const origin = { teamId, actorId: null, trace: null }
  await audit(
    tx,
    { origin, by: { kind: 'operator', name: by } },
    { act: 'token.leaked', object, metadata: { kind: prefix, owner: userId && `user:${userId}` } },
  )
  const { name: workspace } = await workspaceReader(tx).get(teamId)
  const mail = leakedTokenMail({ workspace, prefix, name: object.name, at: now })
  await mailOwner(tx, { newId, clock: { now: () => now } }, origin, { ownerId: userId, mail })
}
