import type { Transaction } from '@verbatim/kit/database/database.ts'
import { invalidOperation } from '@verbatim/kit/errors.ts'
import { findPolicy } from '#src/connections/policy-repository.ts'
import { isLastWayOfManagers } from '#src/connections/sign-in-manager.ts'
import type { Member } from '#src/members/member.ts'
import { memberRepository } from '#src/members/member-repository.ts'

/** Why a workspace cannot do without a manager. `who` they are, and `words` of a refusal that say what to do first. */
type Indispensable = { who: string; words: string }

/**
 * Why a workspace cannot do without this member as a manager who signs in: they are the last one, the last who can sign in
 * as one, or the account that may come in while single sign-on is enforced. Null for everybody else. Managers are held
 * until the transaction ends, so that two cannot go at once.
 */
export async function whyIndispensable(
  tx: Transaction,
  teamId: string,
  { userId, accountId, name }: Pick<Member, 'userId' | 'accountId' | 'name'>,
): Promise<Indispensable | null> {
  const managers = await memberRepository(tx, teamId).lockManagers()
  if (!managers.includes(userId)) return null
  if (managers.length === 1) return LAST
  if (await isLastWayOfManagers(tx, teamId, accountId)) return lastWithPasskey(name)
  const { enforced, breakGlassId } = await findPolicy(tx, teamId)
  return enforced && breakGlassId === userId ? BREAK_GLASS : null
}

/** Throws InvalidOperation for a manager whom the workspace cannot do without. */
export async function requireDispensable(
  tx: Transaction,
  member: Pick<Member, 'teamId' | 'userId' | 'accountId' | 'name'>,
): Promise<void> {
  const why = await whyIndispensable(tx, member.teamId, member)
  if (why) throw invalidOperation(why.words)
}

const LAST: Indispensable = {
  who: 'the last manager',
  words: 'A workspace needs a manager. Make somebody else a manager first.',
}
const lastWithPasskey = (name: string): Indispensable => ({
  who: 'the last manager with a passkey',
  words: `Managers are asked for a passkey, and only ${name} has one. Have another manager add a passkey first, or stop asking for it.`,
})
const BREAK_GLASS: Indispensable = {
  who: 'the break-glass account',
  words: 'This is the break-glass account of single sign-on. Choose another one first.',
}
