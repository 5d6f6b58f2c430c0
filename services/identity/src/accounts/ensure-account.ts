import type { Transaction } from '@verbatim/kit/database/database.ts'
import { type Account, accountRepository } from '#src/accounts/account-repository.ts'
import type { Identity } from '#src/context.ts'
import { sessionRepository } from '#src/sessions/session-repository.ts'

/** A proven address, with what the person told when they asked to prove it. */
export type ProvenPerson = { email: string; emailHash: string; name: string; passwordHash: string | null }

/**
 * The account of a proven address, made where there is none. A name fills an empty one. A password replaces the one
 * there is, for whoever proves an address may choose its password, and then ends every session of the account.
 */
export async function ensureAccount(tx: Transaction, identity: Identity, person: ProvenPerson): Promise<Account> {
  const accounts = accountRepository(tx)
  await accounts.add({ ...person, id: identity.newId() }, identity.clock.now())
  const account = await accounts.byEmailHash(person.emailHash)
  if (!account) throw new Error('An account that was just made is not there')
  const name = account.name || person.name
  if (name !== account.name) await accounts.rename(account.id, name)
  if (person.passwordHash !== null) {
    await accounts.setPasswordHash(account.id, person.passwordHash)
    if (account.passwordHash !== null) await sessionRepository(tx).endAllOf(account.id)
  }
  return { ...account, name, passwordHash: person.passwordHash ?? account.passwordHash }
}
