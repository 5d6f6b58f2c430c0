import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { Identity } from '#src/context.ts'
import type { Vault } from '#src/vault/vault.ts'
import { vaultSecretRepository } from '#src/vault/vault-secret-repository.ts'

/** Whose a sealed secret is: its row and its workspace. */
export const secretOwner = (teamId: string, id: string): string => `${teamId} ${id}`

/**
 * A secret of a workspace, for the call that needs it; null where none is kept or its key is gone. One that an older
 * key sealed is sealed again on this occasion, so that a rotation ends by use.
 */
export async function openSecret(
  tx: Transaction,
  { vault, log }: Pick<Identity, 'log'> & { vault: Vault },
  teamId: string,
  id: string,
): Promise<string | null> {
  const secrets = vaultSecretRepository(tx, teamId)
  const sealed = await secrets.find(id)
  if (!sealed) return null
  const owner = secretOwner(teamId, id)
  try {
    const secret = vault.open(sealed, owner)
    if (!vault.isCurrent(sealed.keyId)) await secrets.replace(id, vault.seal(secret, owner))
    return secret
  } catch (error) {
    log.error({ err: error, teamId, secretId: id }, 'a sealed secret does not open')
    return null
  }
}
