import { type KeptPassword, outranks } from '@verbatim/contracts/passwords.ts'
import { type Account, accountReader, accountRepository } from '#src/accounts/account-repository.ts'
import { type Caller, type Identity, ROOT_TEAM } from '#src/context.ts'
import { publishSessionsEnded } from '#src/sessions/publish-sessions-ended.ts'
import { sessionRepository } from '#src/sessions/session-repository.ts'

/** Whether this region has an account of an address, and its password, so that the edge finds the one that counts. */
export async function passwordOf(
  { db }: Identity,
  emailHash: string,
): Promise<{ hasAccount: boolean; password: KeptPassword | null }> {
  const account = await accountReader(db.system).byEmailHash(emailHash)
  return { hasAccount: account !== null, password: account && keptPassword(account) }
}

/**
 * Takes over the password that counts in another region. Sessions from before it was chosen end, as they did there; an
 * address without an account here stays without one.
 */
export async function takePassword(
  identity: Identity,
  caller: Caller,
  { emailHash, password }: { emailHash: string; password: KeptPassword },
): Promise<void> {
  const ended = await identity.db.write(ROOT_TEAM, async (tx) => {
    const account = await accountRepository(tx).lock(emailHash)
    const kept = account && keptPassword(account)
    if (!account || (kept && (kept.passwordHash === password.passwordHash || !outranks(password, kept)))) return 0
    const chosenAt = password.chosenAt === null ? null : new Date(password.chosenAt)
    await accountRepository(tx).setPassword(account.id, password.passwordHash, chosenAt)
    return chosenAt ? sessionRepository(tx).endBegunBefore(account.id, chosenAt) : 0
  })
  if (ended) await publishSessionsEnded(identity, caller, emailHash)
}

function keptPassword({ passwordHash, passwordChosenAt, createdAt }: Account): KeptPassword | null {
  if (passwordHash === null) return null
  return { passwordHash, chosenAt: passwordChosenAt?.getTime() ?? null, since: createdAt.getTime() }
}
