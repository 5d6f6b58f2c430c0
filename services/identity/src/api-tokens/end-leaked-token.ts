import { randomBytes } from 'node:crypto'
import type { OwnToken } from '@verbatim/contracts/token-format.ts'
import type { Database, Transaction } from '@verbatim/kit/database/database.ts'
import { keyedHash } from '@verbatim/kit/keyed-hash.ts'
import { apiTokenRepository } from '#src/api-tokens/api-token-repository.ts'
import { publishTokensEnded } from '#src/members/publish-tokens-ended.ts'
import { oauthClientRepository } from '#src/oauth-clients/oauth-client-repository.ts'
import { grantRepository } from '#src/oauth-grants/grant-repository.ts'
import { issuedRepository } from '#src/oauth-grants/issued-repository.ts'

/** A database, with the key of the hashes under which it keeps secrets. */
export type SecretsOfRegion = { db: Database; secretsKey: Uint8Array; now: Date }

/**
 * Ends a secret that turned up where it should not be, whoever's it is: a token, all that came of an application's, or an
 * application's own secret, which a manager then makes anew. False where nobody has it, or not any more.
 */
export async function endLeakedToken(
  { db, secretsKey, now }: SecretsOfRegion,
  { prefix, teamId, secret }: OwnToken,
): Promise<boolean> {
  const secretHash = keyedHash(secret, secretsKey)
  return db.write(teamId, async (tx) => {
    if (prefix === 'api') return endApiToken(tx, teamId, secretHash)
    if (prefix !== 'client') return endIssued(tx, teamId, secretHash)
    const clients = oauthClientRepository(tx, teamId)
    const client = await clients.findBySecret(secretHash)
    // A secret that nobody knows.
    const unknown = { hash: randomBytes(32).toString('hex'), ending: '', at: now }
    if (client) await clients.setSecret(client.id, unknown)
    return client !== null
  })
}

async function endApiToken(tx: Transaction, teamId: string, secretHash: string): Promise<boolean> {
  const tokens = apiTokenRepository(tx, teamId)
  const token = await tokens.findByHash(secretHash, new Date(0))
  if (!token) return false
  await tokens.remove(token.id)
  await publishTokensEnded(tx, { teamId }, [token.userId])
  return true
}

async function endIssued(tx: Transaction, teamId: string, secretHash: string): Promise<boolean> {
  const issued = issuedRepository(tx, teamId)
  const token = await issued.findToken(secretHash)
  const grant = token && (await grantRepository(tx, teamId).find(token.grantId))
  if (!token || !grant) return false
  await issued.endFamily(token.familyId)
  await publishTokensEnded(tx, { teamId }, [grant.userId])
  return true
}
