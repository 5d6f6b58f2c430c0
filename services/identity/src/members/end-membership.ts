import { MemberRemovedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { type Origin, record } from '@verbatim/kit/events/outbox.ts'
import { apiTokenRepository } from '#src/api-tokens/api-token-repository.ts'
import type { Identity } from '#src/context.ts'
import { userGroupRepository } from '#src/groups/user-group-repository.ts'
import { hashEmail } from '#src/keys.ts'
import { mailChoiceRepository } from '#src/mail-choices/mail-choice-repository.ts'
import { noteAddress } from '#src/members/address-team-repository.ts'
import type { Member } from '#src/members/member.ts'
import { memberRepository } from '#src/members/member-repository.ts'
import { tellLoneManager } from '#src/members/tell-lone-manager.ts'
import { grantRepository } from '#src/oauth-grants/grant-repository.ts'
import { onboardingRepository } from '#src/onboarding/onboarding-repository.ts'
import { roleRequestRepository } from '#src/role-requests/role-request-repository.ts'
import { sessionRepository } from '#src/sessions/session-repository.ts'

/** What becomes of what somebody leaves behind. */
export type Leaving = {
  /** Who is given full access to what only they had it to; null leaves that to the managers. */
  heirId: string | null
  /** Whether the directory's groups keep them, for when they come back. */
  staysInGroups: boolean
}

/** Takes a member out of the workspace: their sessions, tokens, applications and groups end, and everybody is told. */
export async function endMembership(
  tx: Transaction,
  identity: Pick<Identity, 'keys' | 'clock' | 'newId' | 'settings'>,
  origin: Origin,
  member: Pick<Member, 'userId' | 'email' | 'name' | 'role'>,
  { heirId, staysInGroups }: Leaving,
): Promise<void> {
  const { teamId } = origin
  const { userId, email } = member
  const now = identity.clock.now()
  await memberRepository(tx, teamId).remove(userId, now)
  await sessionRepository(tx).endAllOfMember(teamId, userId)
  await apiTokenRepository(tx, teamId).removeAllOf(userId)
  await grantRepository(tx, teamId).removeAllOf(userId)
  await userGroupRepository(tx, teamId).removeFromAll(userId, { butOfDirectory: staysInGroups, at: now })
  await onboardingRepository(tx, teamId).remove(userId)
  await roleRequestRepository(tx, teamId).forget(userId)
  await mailChoiceRepository(tx, teamId).forget(userId)
  await record(tx, origin, MemberRemovedSchema, { userId, heirId: heirId ?? '' })
  await tellLoneManager(tx, identity, origin, member)
  await noteAddress(tx, origin, hashEmail(identity.keys, email), { member: false })
}
