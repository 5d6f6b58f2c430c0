import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { type Account, accountReader } from '#src/accounts/account-repository.ts'
import { mustBeInBrowser } from '#src/api-tokens/must-not-be-narrowed.ts'
import type { IdentityCtx } from '#src/context.ts'
import { presentMember } from '#src/members/find-member.ts'
import { memberReader } from '#src/members/member-repository.ts'

/** The account of whoever asks, from a browser: a passkey is a way in, and no program makes one. Throws Forbidden. */
export async function ownAccount(tx: ReadTransaction, { actor }: Pick<IdentityCtx, 'actor'>): Promise<Account> {
  mustBeInBrowser(actor)
  const { accountId } = presentMember(await memberReader(tx, actor.teamId).find(actor.userId))
  const account = await accountReader(tx).byId(accountId)
  if (!account) throw new Error('A member without an account')
  return account
}
