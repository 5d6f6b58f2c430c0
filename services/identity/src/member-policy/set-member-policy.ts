import { gate } from '@verbatim/contracts/gates.ts'
import { MemberPolicySetSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { forbidden, invalid } from '@verbatim/kit/errors.ts'
import { record } from '@verbatim/kit/events/outbox.ts'
import { mustNotBeNarrowed } from '#src/api-tokens/must-not-be-narrowed.ts'
import { audit } from '#src/audit/audit.ts'
import type { IdentityCtx } from '#src/context.ts'
import type { MemberPolicy } from '#src/member-policy/member-policy.ts'
import { findMemberPolicy, saveMemberPolicy } from '#src/member-policy/member-policy-repository.ts'
import { idOf, presentMember } from '#src/members/find-member.ts'
import { memberReader } from '#src/members/member-repository.ts'
import { canManageMembers } from '#src/workspaces/workspace-policy.ts'

type Change = { invitesByManagers?: boolean | null; heirId?: string | null }

/** What the workspace says of its members. Managers only. */
export async function readMemberPolicy({ actor, read }: IdentityCtx): Promise<MemberPolicy> {
  if (!canManageMembers(actor)) throw forbidden('Only managers see what holds for all members.')
  return read((tx) => findMemberPolicy(tx, actor.teamId))
}

/**
 * Says whether managers alone invite people, and who is given what the directory leaves behind. Managers only. Invites
 * that others sent count no longer, and count again when the rule is taken back.
 */
export async function setMemberPolicy(ctx: IdentityCtx, input: Change): Promise<MemberPolicy> {
  const { actor, clock, origin } = ctx
  if (!canManageMembers(actor)) throw forbidden('Only managers change what holds for all members.')
  mustNotBeNarrowed(actor)
  if (input.invitesByManagers) {
    // Two names of one thing: what the platform names and what the workspace's plan names.
    gate(actor, 'adminsOnlyInvites')
    gate(actor, 'invitePermissions')
  }
  return ctx.write(async (tx) => {
    const heir = input.heirId == null ? null : await managerNamed(tx, actor.teamId, input.heirId)
    const change = {
      ...(typeof input.invitesByManagers === 'boolean' && { invitesByManagers: input.invitesByManagers }),
      ...(input.heirId !== undefined && { heirId: heir?.userId ?? null }),
    }
    await saveMemberPolicy(tx, actor.teamId, change, { by: actor.userId, at: clock.now() })
    const policy = await findMemberPolicy(tx, actor.teamId)
    const { invitesByManagers, heirId } = policy
    await record(tx, origin, MemberPolicySetSchema, { invitesByManagers, heirId: heirId ?? '' })
    await audit(tx, ctx, {
      act: 'memberPolicy.changed',
      object: { type: 'team', id: actor.teamId, name: '' },
      metadata: { invitesByManagers, heir: heir?.name ?? heirId },
    })
    return policy
  })
}

async function managerNamed(tx: ReadTransaction, teamId: string, text: string) {
  const member = presentMember(await memberReader(tx, teamId).find(idOf(text, 'Member')))
  if (member.role !== 'MANAGER') throw invalid('Choose a manager: only a manager takes over.', { heirId: 'invalid' })
  return member
}
