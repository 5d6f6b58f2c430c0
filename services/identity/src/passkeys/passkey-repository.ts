import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { Knex } from 'knex'
import type { Passkey } from '#src/passkeys/passkey.ts'

type Row = {
  id: string
  account_id: string
  credential_id: string
  public_key: Buffer
  counter: string
  transports: string[]
  synced: boolean
  name: string
  created_at: Date
  used_at: Date | null
}

const toPasskey = (row: Row): Passkey => ({
  id: row.id,
  accountId: row.account_id,
  credentialId: row.credential_id,
  publicKey: new Uint8Array(row.public_key),
  counter: Number(row.counter),
  transports: row.transports,
  synced: row.synced,
  name: row.name,
  createdAt: row.created_at,
  usedAt: row.used_at,
})

/** What can be read of them. */
export const passkeyReader = (tx: ReadTransaction) => ({
  /** Of one account, the oldest first. */
  async listOf(accountId: string): Promise<Passkey[]> {
    const rows = await tx<Row>('passkey').where({ account_id: accountId }).orderBy(['created_at', 'id'])
    return rows.map(toPasskey)
  },
  /** Which of some accounts have one. */
  async ownersAmong(accountIds: readonly string[]): Promise<Set<string>> {
    const rows = await tx<Row>('passkey')
      .whereIn('account_id', [...accountIds])
      .distinct('account_id')
    return new Set(rows.map((row) => row.account_id))
  },
  async byCredential(credentialId: string): Promise<Passkey | null> {
    const row = await tx<Row>('passkey').where({ credential_id: credentialId }).first()
    return row ? toPasskey(row) : null
  },
})

/** Passkeys of this region, found by credential or account and never listed otherwise. */
export const passkeyRepository = (tx: Transaction) => ({ ...passkeyReader(tx), ...passkeyWrites(tx) })

function passkeyWrites(tx: Transaction) {
  const own = (accountId: string, id: string) => tx<Row>('passkey').where({ account_id: accountId, id })
  return {
    /** False where the credential is known already. */
    async add(passkey: Passkey): Promise<boolean> {
      const added = await tx('passkey')
        .insert({
          id: passkey.id,
          account_id: passkey.accountId,
          credential_id: passkey.credentialId,
          public_key: Buffer.from(passkey.publicKey),
          counter: passkey.counter,
          transports: passkey.transports,
          synced: passkey.synced,
          name: passkey.name,
          created_at: passkey.createdAt,
        })
        .onConflict('credential_id')
        .ignore()
        .returning('id')
      return added.length > 0
    },
    /** The renamed one; null where the account has none of the id. */
    async rename(accountId: string, id: string, name: string): Promise<Passkey | null> {
      const [row] = await own(accountId, id).update({ name }).returning('*')
      return row ? toPasskey(row) : null
    },
    /** The removed one; null where the account has none of the id. */
    async remove(accountId: string, id: string): Promise<Passkey | null> {
      const [row] = await own(accountId, id).delete().returning('*')
      return row ? toPasskey(row) : null
    },
    /** Notes a use; false where another use has brought the counter as far meanwhile. */
    async use({ id, counter: before }: Passkey, counter: number, usedAt: Date): Promise<boolean> {
      const used = await tx<Row>('passkey')
        .where({ id, counter: String(before) })
        .update({ counter: String(counter), used_at: usedAt })
      return used > 0
    },
  }
}

/** Takes a challenge; false where it was taken before. */
export async function useChallenge(tx: Knex, challengeHash: string, endsAt: Date): Promise<boolean> {
  const used = await tx('used_challenge')
    .insert({ challenge_hash: challengeHash, ends_at: endsAt })
    .onConflict('challenge_hash')
    .ignore()
    .returning('challenge_hash')
  return used.length > 0
}
