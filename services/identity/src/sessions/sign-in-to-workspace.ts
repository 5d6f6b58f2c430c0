import type { Transaction } from '@verbatim/kit/database/database.ts'
import { forbidden } from '@verbatim/kit/errors.ts'
import { checkPassword, wrongPassword } from '#src/accounts/check-password.ts'
import { ensureAccount, type ProvenPerson } from '#src/accounts/ensure-account.ts'
import { audit } from '#src/audit/audit.ts'
import { checkedPassword } from '#src/checked-input.ts'
import { type Proof, proveAddress } from '#src/confirmations/prove-address.ts'
import type { Identity, WorkspaceCaller } from '#src/context.ts'
import { activeMember, type Member } from '#src/members/member.ts'
import { memberRepository } from '#src/members/member-repository.ts'
import { publishSessionsEnded } from '#src/sessions/publish-sessions-ended.ts'
import { type SignedIn, signIn } from '#src/sessions/sign-in.ts'
import { enter } from '#src/workspaces/open-workspace.ts'

/** Signs in to a workspace with a password. A stranger to the workspace hears what a wrong password would. */
export async function passwordInWorkspace(
  identity: Identity,
  caller: WorkspaceCaller,
  given: { email: string; password: string },
): Promise<SignedIn> {
  const { account, failures } = await checkPassword(identity, caller, given)
  return identity.db.write(caller.teamId, async (tx) => {
    const member = await memberRepository(tx, caller.teamId).findByAccount(account.id)
    if (!activeMember(member)) throw wrongPassword()
    if (failures >= MANY_FAILURES) await auditFailures(tx, caller, member, failures)
    return signIn(tx, identity, member, { by: 'PASSWORD', device: caller.device })
  })
}

/** So many wrong passwords before the right one are told to whoever reads the audit log. */
const MANY_FAILURES = 5

const auditFailures = (tx: Transaction, { teamId, device, trace }: WorkspaceCaller, member: Member, failures: number) =>
  audit(
    tx,
    { origin: { teamId, actorId: member.userId, trace, client: { device } }, actor: member },
    {
      act: 'signIn.afterFailures',
      object: { type: 'user', id: member.userId, name: member.name },
      metadata: { failures },
    },
  )

/** Signs in to a workspace with a code or link; whoever is invited joins by it. Throws Forbidden for a stranger. */
export async function confirmInWorkspace(identity: Identity, caller: WorkspaceCaller, proof: Proof): Promise<SignedIn> {
  const person = await proveAddress(identity, caller, proof, ['SIGN_UP', 'SIGN_IN'])
  return enterProven(identity, caller, { ...person, isChosen: true })
}

/** Sets a new password with the link of a reset mail, ends every other session of the account, and signs in. */
export async function resetPassword(
  identity: Identity,
  caller: WorkspaceCaller,
  { token, password }: { token: string; password: string },
): Promise<SignedIn> {
  checkedPassword(password)
  const person = await proveAddress(identity, caller, { method: 'EMAIL', token }, ['RESET_PASSWORD'])
  return enterProven(identity, caller, {
    ...person,
    passwordHash: await identity.passwords.hash(password),
    isChosen: true,
  })
}

/** Lets a member or somebody who is invited in. A stranger leaves no account behind. */
async function enterProven(identity: Identity, caller: WorkspaceCaller, person: ProvenPerson): Promise<SignedIn> {
  const { teamId, trace } = caller
  const signedIn = await identity.db.write(teamId, async (tx) => {
    const account = await ensureAccount(tx, identity, { teamId, trace }, person)
    const member = await enter(tx, identity, { teamId, trace }, { emailHash: person.emailHash, account })
    if (!member) throw forbidden('You are not a member of this workspace. Ask one of its managers for an invite.')
    return signIn(tx, identity, member, { by: 'EMAIL', device: caller.device })
  })
  if (person.passwordHash !== null) await publishSessionsEnded(identity, caller, person.emailHash, 'byLink')
  return signedIn
}
