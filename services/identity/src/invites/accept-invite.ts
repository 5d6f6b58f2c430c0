import { InvitesChangedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { AppError } from '@verbatim/kit/errors.ts'
import { type Origin, record } from '@verbatim/kit/events/outbox.ts'
import { type Account, accountReader, accountRepository } from '#src/accounts/account-repository.ts'
import { ensureAccount } from '#src/accounts/ensure-account.ts'
import { checkedName, checkedPassword } from '#src/checked-input.ts'
import type { Identity, WorkspaceCaller } from '#src/context.ts'
import type { Invite } from '#src/invites/invite.ts'
import { isUpheld, lapsed } from '#src/invites/invite-policy.ts'
import { inviteReader, inviteRepository } from '#src/invites/invite-repository.ts'
import { hashSecret } from '#src/keys.ts'
import { findMemberPolicy } from '#src/member-policy/member-policy-repository.ts'
import { joinWorkspace } from '#src/members/join-workspace.ts'
import { activeMember, type Member } from '#src/members/member.ts'
import { memberReader, memberRepository } from '#src/members/member-repository.ts'
import { countAttempt } from '#src/rate-limits/count-attempt.ts'
import { type SignedIn, signIn } from '#src/sessions/sign-in.ts'
import { workspaceReader } from '#src/workspaces/workspace-repository.ts'

/** What the accepting page shows. `needsAccount`: nobody in this region has the address, so a name is asked for. */
export type ShownInvite = { teamName: string; email: string; role: string; invitedBy: string; needsAccount: boolean }

const noInvite = (): AppError =>
  new AppError('NotFound', 'This invite has been used, taken back or is too old. Ask for a new one.')

/**
 * The invite behind the link in its mail. Throws NotFound for one that is gone, expired or another workspace's, Forbidden
 * for one that lapsed.
 */
export async function showInvite(identity: Identity, caller: WorkspaceCaller, token: string): Promise<ShownInvite> {
  await countAttempt(identity, caller, { act: 'secret' })
  return identity.db.read(caller.teamId, async (tx) => {
    const invite = await openInvite(tx, identity, caller.teamId, token)
    const workspace = await workspaceReader(tx).get(caller.teamId)
    const sender = await memberReader(tx, caller.teamId).find(invite.invitedBy)
    if (!isUpheld(invite, sender, await findMemberPolicy(tx, caller.teamId))) throw lapsed()
    return {
      teamName: workspace.name,
      email: invite.email,
      role: invite.role,
      invitedBy: sender && activeMember(sender) ? sender.name : workspace.name,
      needsAccount: (await accountReader(tx).byEmailHash(invite.emailHash)) === null,
    }
  })
}

/**
 * Joins by the link in an invite's mail, which proves the address, and signs in. A new person gives a name and may
 * choose a password; an account that exists keeps the password it has.
 */
export async function acceptInvite(
  identity: Identity,
  caller: WorkspaceCaller,
  input: { token: string; name?: string; password?: string },
): Promise<SignedIn> {
  const { teamId, trace } = caller
  await countAttempt(identity, caller, { act: 'secret' })
  const passwordHash =
    input.password === undefined ? null : await identity.passwords.hash(checkedPassword(input.password))
  return identity.db.write(teamId, async (tx) => {
    const invite = await openInvite(tx, identity, teamId, input.token)
    const known = await accountRepository(tx).byEmailHash(invite.emailHash)
    const name = known?.name && input.name === undefined ? known.name : checkedName(input.name ?? '')
    const account =
      known ??
      (await ensureAccount(
        tx,
        identity,
        { teamId, trace },
        { ...addressOf(invite), name, passwordHash, isChosen: false },
      ))
    const member = await joinByInvite(tx, identity, { teamId, trace }, { invite, account, name })
    return signIn(tx, identity, member, { by: 'INVITE', device: caller.device })
  })
}

/**
 * Makes the owner of an invited address a member and takes the invite away. Throws Forbidden where whoever sent it may not
 * invite so any more; who that is cannot lose the right at the same moment.
 */
export async function joinByInvite(
  tx: Transaction,
  identity: Identity,
  origin: Origin,
  { invite, account, name }: { invite: Invite; account: Account; name: string },
): Promise<Member> {
  const sender = await memberRepository(tx, origin.teamId).findAndHold(invite.invitedBy)
  if (!isUpheld(invite, sender, await findMemberPolicy(tx, origin.teamId))) throw lapsed()
  if (!(await inviteRepository(tx, origin.teamId).remove(invite.id))) throw noInvite()
  await record(tx, origin, InvitesChangedSchema, { inviteIds: [invite.id] })
  return joinWorkspace(tx, identity, origin, { account, name, role: invite.role })
}

const addressOf = ({ email, emailHash }: Invite) => ({ email, emailHash })

async function openInvite(
  tx: ReadTransaction,
  { keys, clock }: Identity,
  teamId: string,
  token: string,
): Promise<Invite> {
  const invite = await inviteReader(tx, teamId).findByTokenHash(hashSecret(keys, token), clock.now())
  if (!invite) throw noInvite()
  return invite
}
