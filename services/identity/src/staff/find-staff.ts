import { isStaffAddress, type StaffPermission } from '@verbatim/contracts/staff.ts'
import { forbidden, notFound } from '@verbatim/kit/errors.ts'
import { accountReader } from '#src/accounts/account-repository.ts'
import { audit } from '#src/audit/audit.ts'
import { type Caller, type Identity, ROOT_TEAM } from '#src/context.ts'
import { openSession } from '#src/sessions/session.ts'
import { opensConsole, type Staff } from '#src/staff/staff.ts'
import { readStaff, signStaff } from '#src/staff/staff-assertion.ts'
import { staffPermissionRepository } from '#src/staff/staff-permission-repository.ts'
import { staffSource } from '#src/staff/staff-source.ts'

/** For everybody else there is no console. */
const noConsole = () => notFound('This page')

/**
 * Who of the operator holds a session on the root domain, with what they may do now. Throws NotFound for everybody who is
 * not staff, and Forbidden for staff who did not sign in with a passkey today.
 */
async function findStaff(identity: Identity, rootToken: string | null): Promise<Staff> {
  const { db, clock, staffDomains } = identity
  const session = rootToken ? await openSession(identity, rootToken) : null
  if (!session || session.teamId !== null) throw noConsole()
  const account = await accountReader(db.system).byId(session.accountId)
  if (!account || !isStaffAddress(account.email, staffDomains)) throw noConsole()
  const permissions = await staffPermissionRepository(db.system).of(account.emailHash)
  if (!permissions.length) throw noConsole()
  if (!opensConsole(session, clock.now()))
    throw forbidden('Sign in with a passkey to open the console. A sign-in opens it for 12 hours.')
  const { email, emailHash, name } = account
  return { email, emailHash, name: name || email, permissions }
}

/**
 * The same, and what other regions believe for a minute. An address that is looked up stands by its hash alone in the
 * operator's audit log, that of no workspace: the address itself goes to no region that does not know it.
 */
export async function introduceStaff(
  identity: Identity,
  { trace }: Caller,
  { rootToken, looksUp }: { rootToken: string | null; looksUp: string | null },
): Promise<Staff & { assertion: string }> {
  const staff = await findStaff(identity, rootToken)
  if (looksUp)
    await identity.db.write(ROOT_TEAM, (tx) =>
      audit(tx, staffSource(ROOT_TEAM, staff, trace), {
        act: 'staff.userLookedUp',
        object: { type: 'address', id: looksUp, name: '' },
      }),
    )
  return { ...staff, assertion: await signStaff(staff, identity.keys.assertion, identity.clock) }
}

/** Who asks, when they may do it; throws Unauthorized for a wrong assertion, and Forbidden. */
export async function staffWith(identity: Identity, assertion: string, permission: StaffPermission): Promise<Staff> {
  const staff = await readStaff(assertion, identity.keys.assertion, identity.clock)
  if (!staff.permissions.includes(permission)) throw forbidden('You are not allowed to do this in the console.')
  return staff
}

/** Who asks, whatever they may do; throws Unauthorized for a wrong assertion, and Forbidden. */
export async function staffWithAny(
  identity: Identity,
  assertion: string,
  permissions: readonly StaffPermission[],
): Promise<Staff> {
  const staff = await readStaff(assertion, identity.keys.assertion, identity.clock)
  if (!permissions.some((one) => staff.permissions.includes(one)))
    throw forbidden('You are not allowed to do this in the console.')
  return staff
}
