import { SharePasswordSchema } from '@verbatim/contracts/gen/jobs/identity_pb.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { enqueue, type Origin } from '@verbatim/kit/events/outbox.ts'
import { type Account, accountRepository } from '#src/accounts/account-repository.ts'
import type { Identity } from '#src/context.ts'
import { passwordChangedMail } from '#src/mails/password-mail.ts'
import { postMail } from '#src/mails/post-mail.ts'
import { sessionRepository } from '#src/sessions/session-repository.ts'

/** A proven address, with what the person told when they asked to prove it. */
export type ProvenPerson = {
  email: string
  emailHash: string
  name: string
  passwordHash: string | null
  /** Whether the address was proven in order to choose the password; false where it came with an invite or workspace. */
  isChosen: boolean
}

/**
 * The account of a proven address, made where there is none. A name fills an empty one. A password that was chosen
 * replaces the one there is, for whoever proves an address may choose its password, and ends every session of the
 * account, whose owner is told by mail. Orders that the password be shared with the other regions that have an account of the address.
 */
export async function ensureAccount(
  tx: Transaction,
  identity: Identity,
  origin: Origin,
  person: ProvenPerson,
): Promise<Account> {
  const accounts = accountRepository(tx)
  const { account, isNew } = await findOrAddAccount(tx, identity, person)
  if (isNew || person.passwordHash !== null) await orderSharedPassword(tx, origin, account)
  if (person.passwordHash === null) return account
  const passwordChosenAt = person.isChosen ? chosenAfter(account, identity.clock.now()) : null
  await accounts.setPassword(account.id, person.passwordHash, passwordChosenAt)
  if (person.isChosen) await sessionRepository(tx).endAllOf(account.id)
  if (person.isChosen && !isNew)
    await postMail(tx, identity, origin, account.email, passwordChangedMail(identity.clock.now()))
  return { ...account, passwordHash: person.passwordHash, passwordChosenAt }
}

/**
 * The account of an address, held until the transaction ends, and whether it was made just now. A name fills an empty
 * one. Whoever made it orders that a password which the address has in another region be shared with it.
 */
export async function findOrAddAccount(
  tx: Transaction,
  identity: Pick<Identity, 'newId' | 'clock'>,
  person: Pick<ProvenPerson, 'email' | 'emailHash' | 'name'>,
): Promise<{ account: Account; isNew: boolean }> {
  const accounts = accountRepository(tx)
  const made = await accounts.add({ ...person, id: identity.newId() }, identity.clock.now())
  if (made) return { account: made, isNew: true }
  const account = await accounts.lock(person.emailHash)
  if (!account) throw new Error('An account that was there is gone')
  const name = account.name || person.name
  if (name !== account.name) await accounts.rename(account.id, name)
  return { account: { ...account, name }, isNew: false }
}

/** Orders that the password of an account's address hold in every region that has an account of it. */
export const orderSharedPassword = (
  tx: Transaction,
  origin: Origin,
  { emailHash }: Pick<Account, 'emailHash'>,
): Promise<void> => enqueue(tx, origin, SharePasswordSchema, { teamId: origin.teamId, emailHash })

/** Two regions' clocks may differ; the password that is chosen here and now comes after the one that is known here. */
export const chosenAfter = ({ passwordChosenAt }: Account, now: Date): Date =>
  passwordChosenAt && passwordChosenAt >= now ? new Date(passwordChosenAt.getTime() + 1) : now
