import { MemberSavedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import type { Role } from '@verbatim/contracts/roles.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { type Origin, record } from '@verbatim/kit/events/outbox.ts'
import type { Account } from '#src/accounts/account-repository.ts'
import type { Identity } from '#src/context.ts'
import { noteAddress } from '#src/members/address-team-repository.ts'
import type { Member } from '#src/members/member.ts'
import { memberRepository } from '#src/members/member-repository.ts'
import { beginOnboarding } from '#src/onboarding/begin-onboarding.ts'

/** Who becomes a member, and as what. */
export type Joining = {
  account: Account
  name: string
  role: Role
  userId?: string
  /** Whether the account was made for it and has yet to be given the password that its address has elsewhere. */
  newAccount?: boolean
  /** Of who makes the workspace: whether it begins with the sample study. */
  made?: { sampleData: boolean }
}

/**
 * Makes the owner of an account a member, and tells everybody. Whoever left and comes back has the user id they had, so
 * that what they wrote is theirs again. Whoever calls it writes the audit entry.
 */
export async function addMember(
  tx: Transaction,
  identity: Pick<Identity, 'newId' | 'clock'>,
  origin: Origin,
  { account, name, role, userId = identity.newId(), newAccount, made }: Joining,
): Promise<Member> {
  const { teamId } = origin
  const joinedAt = identity.clock.now()
  const member = await memberRepository(tx, teamId).add(account, { userId, name, role, joinedAt })
  await record(tx, { ...origin, actorId: member.userId }, MemberSavedSchema, {
    userId: member.userId,
    name: member.name,
    role: member.role,
  })
  await beginOnboarding(tx, { teamId, userId: member.userId, role: member.role, made })
  await noteAddress(tx, origin, account.emailHash, { newAccount, member: true, inviteId: null })
  return member
}
