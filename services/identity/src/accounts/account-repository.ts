import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'

/** A person in this region. `email` is stored as `checkedEmail` gave it; `name` is empty until somebody tells it. */
export type Account = {
  id: string
  email: string
  emailHash: string
  name: string
  passwordHash: string | null
  /** When somebody who proved the address chose the password; null where it came along with an invite or workspace. */
  passwordChosenAt: Date | null
  createdAt: Date
}

type Row = {
  id: string
  email: string
  email_hash: string
  name: string
  password_hash: string | null
  password_chosen_at: Date | null
  created_at: Date
}

const toAccount = (row: Row): Account => ({
  id: row.id,
  email: row.email,
  emailHash: row.email_hash,
  name: row.name,
  passwordHash: row.password_hash,
  passwordChosenAt: row.password_chosen_at,
  createdAt: row.created_at,
})

type Named = Pick<Account, 'id' | 'email' | 'emailHash' | 'name'>

/** Accounts of this region, found by keyed hash or id and never listed. */
export const accountRepository = (tx: Transaction) => ({
  ...accountReader(tx),
  ...accountWrites(tx),
})

/** What can be read of them. */
export function accountReader(tx: ReadTransaction) {
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
  }
}

function accountWrites(tx: Transaction) {
  const accounts = () => tx<Row>('account')
  return {
    /** The account, held until the transaction ends. */
    async lock(emailHash: string): Promise<Account | null> {
      const row = await accounts().where({ email_hash: emailHash }).forUpdate().first()
      return row ? toAccount(row) : null
    },
    /** Adds an account unless the address has one already; two requests at once make one. Null for who did not make it. */
    async add({ id, email, emailHash, name }: Named, at: Date): Promise<Account | null> {
      const [made] = await tx<Row>('account')
        .insert({ id, email, email_hash: emailHash, name, created_at: at })
        .onConflict('email_hash')
        .ignore()
        .returning('*')
      return made ? toAccount(made) : null
    },
    async rename(id: string, name: string): Promise<void> {
      await accounts().where({ id }).update({ name })
    },
    async setPassword(id: string, passwordHash: string, chosenAt: Date | null): Promise<void> {
      await accounts().where({ id }).update({ password_hash: passwordHash, password_chosen_at: chosenAt })
    },
  }
}
