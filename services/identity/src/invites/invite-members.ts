import { InvitesChangedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import type { Role } from '@verbatim/contracts/roles.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { forbidden, invalid, invalidOperation } from '@verbatim/kit/errors.ts'
import { record } from '@verbatim/kit/events/outbox.ts'
import { checkedEmail } from '#src/checked-input.ts'
import type { IdentityCtx } from '#src/context.ts'
import { INVITES_AT_ONCE, type Invite, inviteEnd } from '#src/invites/invite.ts'
import { canChangeInvite, canInviteAs } from '#src/invites/invite-policy.ts'
import { inviteRepository } from '#src/invites/invite-repository.ts'
import { sendInvite } from '#src/invites/send-invite.ts'
import { hashEmail } from '#src/keys.ts'
import { presentMember } from '#src/members/find-member.ts'
import { activeMember } from '#src/members/member.ts'
import { memberRepository } from '#src/members/member-repository.ts'
import { countAgainst, LIMITS } from '#src/rate-limits/rate-limit.ts'
import { canInvite } from '#src/workspaces/workspace-policy.ts'
import { workspaceRepository } from '#src/workspaces/workspace-repository.ts'

export type InviteOrder = { emails: readonly string[]; role: Role; message?: string | null }

/**
 * Sends one mail for each address, at most 50. An address with an open invite gets a new one in its place. Nothing is
 * sent when one address is wrong or a member's already.
 */
export async function inviteMembers(ctx: IdentityCtx, order: InviteOrder): Promise<Invite[]> {
  if (!canInvite(ctx.actor)) throw forbidden('Viewers cannot invite people. Ask a contributor or a manager.')
  if (!canInviteAs(ctx.actor, order.role)) throw forbidden('Only managers can invite managers.')
  const emails = checkedEmails(order.emails)
  const message = checkedMessage(order.message)
  await countAgainst(ctx.identity, LIMITS.invitesByTeam, ctx.actor.teamId, emails.length)
  return ctx.write(async (tx) => {
    const parts = await partsOf(tx, ctx)
    const invites: Invite[] = []
    for (const email of emails) {
      const invite = await newInvite(tx, ctx, email, { role: order.role, message })
      invites.push(await sendInvite(tx, ctx, invite, parts))
    }
    await record(tx, ctx.origin, InvitesChangedSchema, { inviteIds: invites.map(({ id }) => id) })
    return invites
  })
}

/** The workspace and the sender, as a mail names them. */
export async function partsOf(tx: Transaction, { actor }: IdentityCtx) {
  const workspace = await workspaceRepository(tx).get(actor.teamId)
  return { workspace, sender: presentMember(await memberRepository(tx, actor.teamId).find(actor.userId)) }
}

async function newInvite(
  tx: Transaction,
  { actor, identity, clock }: IdentityCtx,
  email: string,
  about: { role: Role; message: string | null },
): Promise<Invite> {
  const emailHash = hashEmail(identity.keys, email)
  if (activeMember(await memberRepository(tx, actor.teamId).findByEmailHash(emailHash)))
    throw invalidOperation(`${email} is a member already. Take this address out of the list.`)
  const now = clock.now()
  const open = await inviteRepository(tx, actor.teamId).findByEmailHash(emailHash, now)
  if (open && !canChangeInvite(actor, open))
    throw forbidden(`${email} has been invited by somebody else. Take this address out of the list.`)
  const made = { id: identity.newId(), createdAt: now, expiresAt: inviteEnd(now), invitedBy: actor.userId }
  return { ...made, ...about, email, emailHash }
}

function checkedEmails(texts: readonly string[]): string[] {
  const emails = [...new Set(texts.map(checkedEmail))]
  if (!emails.length) throw invalid('Enter at least one email address.', { emails: 'empty' })
  if (emails.length > INVITES_AT_ONCE)
    throw invalid(`Invite at most ${INVITES_AT_ONCE} people at a time.`, { emails: 'too many' })
  return emails
}

function checkedMessage(text: string | null | undefined): string | null {
  const message = (text ?? '')
    .toWellFormed()
    .replace(/[^\P{Cc}\n]+/gu, ' ')
    .trim()
  if (message.length > TEXT_LIMITS.inviteMessage)
    throw invalid(`Use at most ${TEXT_LIMITS.inviteMessage} characters for the message.`, { message: 'too long' })
  return message || null
}
