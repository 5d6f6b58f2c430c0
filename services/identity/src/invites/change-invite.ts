import { InvitesChangedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { notFound } from '@verbatim/kit/errors.ts'
import { record } from '@verbatim/kit/events/outbox.ts'
import { audit } from '#src/audit/audit.ts'
import type { IdentityCtx } from '#src/context.ts'
import { countInvites } from '#src/invites/count-invites.ts'
import { type Invite, inviteEnd } from '#src/invites/invite.ts'
import { partsOf } from '#src/invites/invite-members.ts'
import { canChangeInvite, mustInvite } from '#src/invites/invite-policy.ts'
import { inviteReader, inviteRepository } from '#src/invites/invite-repository.ts'
import { sendInvite } from '#src/invites/send-invite.ts'
import { findMemberPolicy } from '#src/member-policy/member-policy-repository.ts'
import { noteAddress } from '#src/members/address-team-repository.ts'
import { idOf } from '#src/members/find-member.ts'

/** Sends an invite again, with a new link, for another 7 days. Managers, and whoever sent it. */
export async function resendInvite(ctx: IdentityCtx, input: { inviteId: string }): Promise<Invite> {
  const { emailHash } = await ctx.read((tx) => changeable(tx, ctx, input.inviteId))
  await countInvites(ctx, [emailHash])
  return ctx.write(async (tx) => {
    const invite = await changeable(tx, ctx, input.inviteId)
    const fresh = { ...invite, invitedBy: ctx.actor.userId, expiresAt: inviteEnd(ctx.clock.now()) }
    const sent = await sendInvite(tx, ctx, fresh, await partsOf(tx, ctx))
    await record(tx, ctx.origin, InvitesChangedSchema, { inviteIds: [sent.id] })
    await audit(tx, ctx, {
      act: 'invite.sentAgain',
      object: { type: 'invite', id: sent.id, name: sent.email },
      metadata: { role: sent.role },
    })
    return sent
  })
}

/** Takes an invite back: its link ends at once. Managers, and whoever sent it. */
export async function revokeInvite(ctx: IdentityCtx, input: { inviteId: string }): Promise<{ inviteId: string }> {
  return ctx.write(async (tx) => {
    const { id, emailHash, email } = await changeable(tx, ctx, input.inviteId)
    await inviteRepository(tx, ctx.actor.teamId).remove(id)
    await noteAddress(tx, ctx.origin, emailHash, { inviteId: null })
    await record(tx, ctx.origin, InvitesChangedSchema, { inviteIds: [id] })
    await audit(tx, ctx, { act: 'invite.takenBack', object: { type: 'invite', id: id, name: email } })
    return { inviteId: id }
  })
}

async function changeable(tx: ReadTransaction, { actor }: IdentityCtx, text: string): Promise<Invite> {
  const rule = await findMemberPolicy(tx, actor.teamId)
  mustInvite(actor, rule)
  const invite = await inviteReader(tx, actor.teamId).find(idOf(text, 'Invite'))
  // Whose invite it is not may not know that there is one.
  if (!invite || !canChangeInvite(actor, invite, rule)) throw notFound('Invite')
  return invite
}
