import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { invalidOperation } from '@verbatim/kit/errors.ts'
import { connectionReader } from '#src/connections/connection-repository.ts'
import { findPolicy } from '#src/connections/policy-repository.ts'
import type { Member } from '#src/members/member.ts'
import { memberReader } from '#src/members/member-repository.ts'
import { passkeyReader } from '#src/passkeys/passkey-repository.ts'

/** A manager of a workspace, and whether they have a passkey of this region. */
export type SignInManager = { member: Member; hasPasskey: boolean }

/** So many managers can lose a device before nobody administers the workspace any more. */
const WITH_PASSKEY_MIN = 2

/** Present managers, by when they joined. */
export async function signInManagers(tx: ReadTransaction, teamId: string): Promise<SignInManager[]> {
  const managers = await memberReader(tx, teamId).managers()
  const owners = await passkeyReader(tx).ownersAmong(managers.map(({ accountId }) => accountId))
  return managers.map((member) => ({ member, hasPasskey: owners.has(member.accountId) }))
}

/**
 * Whether this account is the last way in of those who administer a workspace: managers are asked for a passkey, no
 * connection is on, and no other manager has one.
 */
export async function isLastWayOfManagers(tx: ReadTransaction, teamId: string, accountId: string): Promise<boolean> {
  if (!(await findPolicy(tx, teamId)).managersByPasskey) return false
  if ((await connectionReader(tx, teamId).list()).some(({ isOn }) => isOn)) return false
  const owners = (await signInManagers(tx, teamId)).filter(({ hasPasskey }) => hasPasskey)
  return owners.length === 1 && owners[0]?.member.accountId === accountId
}

/**
 * Managers may be asked for a passkey where two have one, or people come in by a connection: one lost device never locks
 * everybody out. The break-glass account is no way, since it comes in by a password. Throws InvalidOperation.
 */
export async function requireTwoWays(
  tx: ReadTransaction,
  teamId: string,
  { without = null, words }: { without?: string | null; words: string },
): Promise<void> {
  const connections = await connectionReader(tx, teamId).list()
  if (connections.some(({ id, isOn }) => isOn && id !== without)) return
  const owners = (await signInManagers(tx, teamId)).filter(({ hasPasskey }) => hasPasskey)
  if (owners.length < WITH_PASSKEY_MIN) throw invalidOperation(words)
}
