import { MemberSavedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import type { Role } from '@verbatim/contracts/roles.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { notFound } from '@verbatim/kit/errors.ts'
import { type Origin, record } from '@verbatim/kit/events/outbox.ts'
import type { Account } from '#src/accounts/account-repository.ts'
import { audit } from '#src/audit/audit.ts'
import type { Identity } from '#src/context.ts'
import { noteAddress } from '#src/members/address-team-repository.ts'
import type { Member } from '#src/members/member.ts'
import { memberRepository } from '#src/members/member-repository.ts'
import { beginOnboarding } from '#src/onboarding/begin-onboarding.ts'

type Joining = {
  account: Account
  name: string
  role: Role
  userId?: string
  /** Of who makes the workspace: whether it begins with the sample study. */
  made?: { sampleData: boolean }
}

/**
 * Makes the owner of an account a member. Whoever left and comes back has the user id they had, so that what they
 * wrote is theirs again.
 */
export async function joinWorkspace(
  tx: Transaction,
  identity: Identity,
  origin: Origin,
  { account, name, role, userId = identity.newId(), made }: Joining,
): Promise<Member> {
  const members = memberRepository(tx, origin.teamId)
  await members.add({ userId, accountId: account.id, name, role, joinedAt: identity.clock.now() })
  const member = await members.findByAccount(account.id)
  if (!member) throw notFound('Member')
  await record(tx, { ...origin, actorId: member.userId }, MemberSavedSchema, {
    userId: member.userId,
    name: member.name,
    role: member.role,
  })
  await beginOnboarding(tx, { teamId: origin.teamId, userId: member.userId, role: member.role, made })
  await audit(
    tx,
    { origin, actor: member },
    {
      act: 'member.joined',
      object: { type: 'user', id: member.userId, name: member.name },
      metadata: { role: member.role },
    },
  )
  await noteAddress(tx, origin, account.emailHash, { member: true, inviteId: null })
  return member
}
