import { InvitesChangedSchema, MemberSavedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import type { Role } from '@verbatim/contracts/roles.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { record } from '@verbatim/kit/events/outbox.ts'
import type { Account } from '#src/accounts/account-repository.ts'
import { findOrAddAccount, orderSharedPassword } from '#src/accounts/ensure-account.ts'
import { inviteRepository } from '#src/invites/invite-repository.ts'
import { hashEmail } from '#src/keys.ts'
import { addMember } from '#src/members/add-member.ts'
import { noteAddress } from '#src/members/address-team-repository.ts'
import { activeMember, type Member } from '#src/members/member.ts'
import { memberRepository } from '#src/members/member-repository.ts'
import type { Directory } from '#src/scim/directory.ts'
import { noteInLog } from '#src/scim/log/note-in-log.ts'
import { ScimError } from '#src/scim/protocol/scim-error.ts'
import { applyGivenRoles } from '#src/scim/users/apply-given-roles.ts'
import { deactivateUser } from '#src/scim/users/deactivate-user.ts'
import { findByUserName, hashOfAddress } from '#src/scim/users/find-by-user-name.ts'
import { requireOwnAddress } from '#src/scim/users/require-own-address.ts'
import { scimUserRepository } from '#src/scim/users/scim-user-repository.ts'
import type { WantedUser } from '#src/scim/users/wanted-user.ts'
import { sessionRepository } from '#src/sessions/session-repository.ts'

/**
 * Makes somebody as the directory wants them: a new user where `userId` is null, who is whoever has the address already.
 * Throws ScimError uniqueness where the name or the address is another's. Gives their id.
 */
export async function putUser(
  tx: Transaction,
  directory: Directory,
  userId: string | null,
  wanted: WantedUser,
): Promise<string> {
  const { identity, teamId } = directory
  const users = scimUserRepository(tx, teamId)
  const { account, isNew } = await accountOf(tx, directory, wanted)
  const members = memberRepository(tx, teamId)
  const owner = isNew ? null : await members.findByAccount(account.id)
  if (owner && (userId ? owner.userId !== userId : await isKept(tx, directory, owner))) throw taken(wanted.email)
  const id = userId ?? owner?.userId ?? identity.newId()
  if ((await othersNamed(tx, directory, account, wanted)).some((other) => other.userId !== id))
    throw taken(wanted.userName)
  const before = userId ? await members.find(userId) : owner
  if (before && before.accountId !== account.id) await requireOwnAddress(tx, teamId, before, wanted.email)
  if (before && before.accountId !== account.id) await moveToAccount(tx, directory, before, account)
  await takeInvite(tx, directory, account)
  const joins = wanted.active && !activeMember(before)
  // Whoever joins has it with the order that tells the edge of them.
  if (isNew && !joins) await orderSharedPassword(tx, directory.origin, account)
  if (joins) await join(tx, directory, { id, account, isNew, wanted })
  else if (!before) await addInactive(tx, directory, { id, account, wanted })
  else if (activeMember(before))
    await (wanted.active ? rename(tx, directory, { account, before, wanted }) : deactivateUser(tx, directory, before))
  await users.keep(id, wanted, identity.clock.now())
  // Whom nobody knew before is in no group.
  if (before) await applyGivenRoles(tx, directory, [id])
  const role = joins ? ('VIEWER' as const) : undefined
  if (userId) await noteChange(tx, directory, before, { ...wanted, user: { id, role } })
  else if (activeMember(owner)) await noteInLog(tx, directory, joinedByAddress(wanted))
  else
    await noteInLog(tx, directory, { kind: 'USER_JOINED', subject: wanted.name, outcome: 'Added', user: { id, role } })
  return id
}

/** Keeps what is different now of somebody whom the directory knew. That they left is kept already. */
async function noteChange(
  tx: Transaction,
  directory: Directory,
  before: Member | null,
  wanted: WantedUser & { user: { id: string; role?: Role } },
) {
  const { name: subject, email, active, user } = wanted
  const cameBack = active && !activeMember(before) ? ['Came back'] : []
  const renamed = before && before.name !== subject ? [`Name was ${before.name}`] : []
  const moved = before && before.email.toLowerCase() !== email.toLowerCase() ? [`Address was ${before.email}`] : []
  const news = [...cameBack, ...renamed, ...moved]
  if (news.length) await noteInLog(tx, directory, { user, kind: 'USER_CHANGED', subject, outcome: news.join('. ') })
  else if (active) await noteInLog(tx, directory, { kind: 'SAME', subject, outcome: 'Nothing new' })
}

const joinedByAddress = ({ name }: WantedUser) => ({
  ...({ kind: 'CONFLICT', conflict: true, subject: `${name} was a member here and came from the directory` } as const),
  outcome: 'Joined by address',
})

const taken = (subject: string): ScimError =>
  new ScimError(409, 'Another user has this name or address', 'uniqueness', `Two people as ${subject}`)

/** Whom the name belongs to. Where it is the address itself, whoever has that without a name is the account's owner. */
const othersNamed = (tx: Transaction, directory: Directory, { emailHash }: Account, { userName }: WantedUser) =>
  hashOfAddress(directory, userName) === emailHash
    ? scimUserRepository(tx, directory.teamId).findNamed(userName)
    : findByUserName(tx, directory, userName)

const accountOf = (tx: Transaction, { identity }: Directory, { email, name }: WantedUser) =>
  findOrAddAccount(tx, identity, { email, name, emailHash: hashEmail(identity.keys, email) })

const isKept = async (tx: Transaction, { teamId }: Directory, { userId }: Member): Promise<boolean> =>
  (await scimUserRepository(tx, teamId).keptAmong([userId])).size > 0

/** Somebody who was not there, or not any more. The log has one entry of it, which is the directory's. */
async function join(
  tx: Transaction,
  { identity, origin }: Directory,
  { id, account, isNew, wanted }: { id: string; account: Account; isNew: boolean; wanted: WantedUser },
): Promise<void> {
  const { name } = wanted
  await addMember(tx, identity, origin, { account, name, role: 'VIEWER', userId: id, newAccount: isNew })
}

async function rename(
  tx: Transaction,
  { origin, teamId }: Directory,
  { account, before, wanted }: { account: Account; before: Member; wanted: WantedUser },
): Promise<void> {
  const { userId, role } = before
  if (before.name === wanted.name && before.accountId === account.id) return
  await memberRepository(tx, teamId).rename(userId, wanted.name)
  await record(tx, origin, MemberSavedSchema, { userId, name: wanted.name, role })
}

/** Somebody whom the directory announces before they begin: nobody signs in until they are active. */
async function addInactive(
  tx: Transaction,
  { identity, teamId }: Directory,
  { id, account, wanted }: { id: string; account: Account; wanted: WantedUser },
): Promise<void> {
  const members = memberRepository(tx, teamId)
  const joinedAt = identity.clock.now()
  await members.add(account, { userId: id, name: wanted.name, role: 'VIEWER', joinedAt })
  await members.remove(id, joinedAt)
}

/** Another address: whoever had the old one signs in no more. */
async function moveToAccount(
  tx: Transaction,
  { identity, origin, teamId }: Directory,
  before: Member,
  account: Account,
): Promise<void> {
  await memberRepository(tx, teamId).setAccount(before.userId, account.id)
  await sessionRepository(tx).endAllOfMember(teamId, before.userId)
  await noteAddress(tx, origin, hashEmail(identity.keys, before.email), { member: false })
  if (activeMember(before)) await noteAddress(tx, origin, account.emailHash, { member: true, inviteId: null })
}

/** Whom the directory adds needs no invite any more. */
async function takeInvite(tx: Transaction, { identity, origin, teamId }: Directory, account: Account): Promise<void> {
  const invites = inviteRepository(tx, teamId)
  const invite = await invites.findByEmailHash(account.emailHash, identity.clock.now())
  if (!invite) return
  await invites.remove(invite.id)
  await noteAddress(tx, origin, account.emailHash, { inviteId: null })
  await record(tx, origin, InvitesChangedSchema, { inviteIds: [invite.id] })
}
