import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { Knex } from 'knex'

/** A person in this region. `email` is stored as `checkedEmail` gave it; `name` is empty until somebody tells it. */
export type Account = { id: string; email: string; emailHash: string; name: string; passwordHash: string | null }

type Row = { id: string; email: string; email_hash: string; name: string; password_hash: string | null }

const toAccount = (row: Row): Account => ({
  id: row.id,
  email: row.email,
  emailHash: row.email_hash,
  name: row.name,
  passwordHash: row.password_hash,
})

/** Accounts of this region, found by keyed hash or id and never listed. */
export function accountRepository(tx: Knex | Transaction) {
  const accounts = () => tx<Row>('account')
  return {
    async byEmailHash(emailHash: string): Promise<Account | null> {
      const row = await accounts().where({ email_hash: emailHash }).first()
      return row ? toAccount(row) : null
    },
    async byId(id: string): Promise<Account | null> {
      const row = await accounts().where({ id }).first()
      return row ? toAccount(row) : null
    },
    /** Adds an account unless the address has one already; two requests at once make one. */
    async add({ id, email, emailHash, name }: Omit<Account, 'passwordHash'>, at: Date): Promise<void> {
      await tx('account')
        .insert({ id, email, email_hash: emailHash, name, created_at: at })
        .onConflict('email_hash')
        .ignore()
    },
    async rename(id: string, name: string): Promise<void> {
      await accounts().where({ id }).update({ name })
    },
    async setPasswordHash(id: string, passwordHash: string): Promise<void> {
      await accounts().where({ id }).update({ password_hash: passwordHash })
    },
  }
}
