import { parseEmail } from '@verbatim/contracts/emails.ts'
import { InvitesChangedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import { COUNT_LIMITS, TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import type { Role } from '@verbatim/contracts/roles.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { forbidden, invalid, invalidOperation } from '@verbatim/kit/errors.ts'
import { record } from '@verbatim/kit/events/outbox.ts'
import { mustNotMakeManager } from '#src/api-tokens/must-not-be-narrowed.ts'
import { audit } from '#src/audit/audit.ts'
import type { IdentityCtx } from '#src/context.ts'
import { countInvites } from '#src/invites/count-invites.ts'
import { type Invite, inviteEnd } from '#src/invites/invite.ts'
import { canChangeInvite, canInviteAs, isUpheld, mustInvite } from '#src/invites/invite-policy.ts'
import { inviteRepository } from '#src/invites/invite-repository.ts'
import { sendInvite } from '#src/invites/send-invite.ts'
import { hashEmail } from '#src/keys.ts'
import { findMemberPolicy } from '#src/member-policy/member-policy-repository.ts'
import { presentMember } from '#src/members/find-member.ts'
import { activeMember } from '#src/members/member.ts'
import { memberRepository } from '#src/members/member-repository.ts'
import { countEvent } from '#src/onboarding/count-event.ts'
import { workspaceRepository } from '#src/workspaces/workspace-repository.ts'

export type InviteOrder = { emails: readonly string[]; role: Role; message?: string | null }

/**
 * Sends one mail for each address, at most 50. An address with an open invite gets a new one in its place. Nothing is
 * sent when one address is wrong or a member's already.
 */
export async function inviteMembers(ctx: IdentityCtx, order: InviteOrder): Promise<Invite[]> {
  const rule = await ctx.read((tx) => findMemberPolicy(tx, ctx.actor.teamId))
  mustInvite(ctx.actor, rule)
  if (!canInviteAs(ctx.actor, order.role, rule)) throw forbidden('Only managers can invite managers.')
  mustNotMakeManager(ctx.actor, order.role)
  const emails = checkedEmails(order.emails)
  const message = checkedMessage(order.message)
  await countInvites(
    ctx,
    emails.map((email) => hashEmail(ctx.identity.keys, email)),
  )
  return ctx.write(async (tx) => {
    const parts = await partsOf(tx, ctx)
    await refuseKnown(tx, ctx, emails)
    const invites: Invite[] = []
    for (const email of emails)
      invites.push(await sendInvite(tx, ctx, newInvite(ctx, email, { role: order.role, message }), parts))
    await record(tx, ctx.origin, InvitesChangedSchema, { inviteIds: invites.map(({ id }) => id) })
    for (const { id, email, role } of invites)
      await audit(tx, ctx, { act: 'invite.sent', object: { type: 'invite', id: id, name: email }, metadata: { role } })
    for (const { id } of invites)
      await countEvent(tx, ctx.clock, ctx.origin, { userId: ctx.actor.userId, item: 'invite', objectId: id })
    return invites
  })
}

/** The workspace and the sender, as a mail names them. */
export async function partsOf(tx: Transaction, { actor }: IdentityCtx) {
  const workspace = await workspaceRepository(tx).get(actor.teamId)
  return { workspace, sender: presentMember(await memberRepository(tx, actor.teamId).find(actor.userId)) }
}

function newInvite(
  { actor, identity, clock }: IdentityCtx,
  email: string,
  about: { role: Role; message: string | null },
): Invite {
  const now = clock.now()
  const made = { id: identity.newId(), createdAt: now, expiresAt: inviteEnd(now), invitedBy: actor.userId }
  return { ...made, ...about, email, emailHash: hashEmail(identity.keys, email) }
}

/** Throws where some of the addresses cannot be invited, and names each of them, so that one look mends the list. */
async function refuseKnown(tx: Transaction, ctx: IdentityCtx, emails: readonly string[]): Promise<void> {
  const { actor, identity, clock } = ctx
  const [members, invites] = [memberRepository(tx, actor.teamId), inviteRepository(tx, actor.teamId)]
  const rule = await findMemberPolicy(tx, actor.teamId)
  const known: string[] = []
  const taken: string[] = []
  for (const email of emails) {
    const emailHash = hashEmail(identity.keys, email)
    const open = await invites.findByEmailHash(emailHash, clock.now())
    if (activeMember(await members.findByEmailHash(emailHash))) known.push(email)
    else if (open && !canChangeInvite(actor, open, rule) && isUpheld(open, await members.find(open.invitedBy), rule))
      taken.push(email)
  }
  if (known.length)
    throw invalidOperation(`Nothing was sent. Already members: ${known.join(', ')}. Take them out of the list.`)
  if (taken.length)
    throw forbidden(`Nothing was sent. Invited by somebody else: ${taken.join(', ')}. Take them out of the list.`)
}

/** So often each address may stand in a list before the list is not read at all. */
const REPEATED = 10

/** Addresses as they are stored, each once. Throws ValidationError that names all that are none. */
function checkedEmails(texts: readonly string[]): string[] {
  const tooMany = invalid(`Invite at most ${COUNT_LIMITS.invitesAtOnce} people at a time.`, { emails: 'too many' })
  if (texts.length > REPEATED * COUNT_LIMITS.invitesAtOnce) throw tooMany
  const wrong = texts.filter((text) => parseEmail(text) === null)
  if (wrong.length)
    throw invalid(`Nothing was sent. No email addresses: ${wrong.map(shortened).join(', ')}. Correct them.`, {
      emails: 'invalid',
    })
  const emails = [...new Set(texts.flatMap((text) => parseEmail(text) ?? []))]
  if (!emails.length) throw invalid('Enter at least one email address.', { emails: 'empty' })
  if (emails.length > COUNT_LIMITS.invitesAtOnce) throw tooMany
  return emails
}

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text)

function checkedMessage(text: string | null | undefined): string | null {
  const message = (text ?? '')
    .toWellFormed()
    .replace(/[^\P{Cc}\n]+/gu, ' ')
    .trim()
  if (message.length > TEXT_LIMITS.inviteMessage)
    throw invalid(`Use at most ${TEXT_LIMITS.inviteMessage} characters for the message.`, { message: 'too long' })
  return message || null
}
