import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { Sealed } from '#src/vault/vault.ts'

type Row = { id: string; team_id: string; key_id: string; sealed: string; created_at: Date }

/** Sealed secrets of one workspace, found by id and never listed. */
export const vaultSecretRepository = (tx: Transaction, teamId: string) => ({
  ...vaultSecretReader(tx, teamId),
  ...vaultSecretWrites(tx, teamId),
})

/** What can be read of them: only what is sealed. */
function vaultSecretReader(tx: ReadTransaction, teamId: string) {
  return {
    async find(id: string): Promise<Sealed | null> {
      const row = await tx<Row>('vault_secret').where({ team_id: teamId, id }).first()
      return row ? { keyId: row.key_id, sealed: row.sealed } : null
    },
  }
}

function vaultSecretWrites(tx: Transaction, teamId: string) {
  const secrets = () => tx<Row>('vault_secret').where({ team_id: teamId })
  return {
    async add(id: string, { keyId, sealed }: Sealed, at: Date): Promise<void> {
      await tx<Row>('vault_secret').insert({ id, team_id: teamId, key_id: keyId, sealed, created_at: at })
    },
    async replace(id: string, { keyId, sealed }: Sealed): Promise<void> {
      await secrets().where({ id }).update({ key_id: keyId, sealed })
    },
    async remove(id: string): Promise<void> {
      await secrets().where({ id }).delete()
    },
  }
}
