import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { IdentityCtx } from '#src/context.ts'
import type { Invite } from '#src/invites/invite.ts'
import { inviteRepository } from '#src/invites/invite-repository.ts'
import { hashSecret, newSecret } from '#src/keys.ts'
import { inviteMail } from '#src/mails/invite-mail.ts'
import { postMail } from '#src/mails/post-mail.ts'
import { noteAddress } from '#src/members/address-team-repository.ts'
import type { Member } from '#src/members/member.ts'
import type { Workspace } from '#src/workspaces/workspace.ts'

/** Stores an invite with a new token, which ends the old one, and writes its mail. */
export async function sendInvite(
  tx: Transaction,
  { actor, origin, identity }: IdentityCtx,
  invite: Invite,
  { workspace, sender }: { workspace: Workspace; sender: Member },
): Promise<Invite> {
  const token = newSecret()
  const stored = await inviteRepository(tx, actor.teamId).put(invite, hashSecret(identity.keys, token))
  const mail = inviteMail(identity.settings, stored, { workspace, sender: sender.name, token })
  await postMail(tx, identity, origin, stored.email, mail)
  await noteAddress(tx, origin, stored.emailHash, { inviteId: stored.id })
  return stored
}
