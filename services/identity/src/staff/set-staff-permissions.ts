import { EndStaffVisitsSchema } from '@verbatim/contracts/gen/jobs/identity_pb.ts'
import { MIN_ID } from '@verbatim/contracts/ids.ts'
import type { StaffPermission } from '@verbatim/contracts/staff.ts'
import type { Database } from '@verbatim/kit/database/database.ts'
import { invalidOperation } from '@verbatim/kit/errors.ts'
import { enqueue } from '@verbatim/kit/events/outbox.ts'
import { accountReader } from '#src/accounts/account-repository.ts'
import { audit } from '#src/audit/audit.ts'
import { staffPermissionRepository } from '#src/staff/staff-permission-repository.ts'

type Order = {
  emailHash: string
  give: readonly StaffPermission[]
  take: readonly StaffPermission[]
  /** How the operator is called on the machine where it was done. */
  by: string
  now: Date
}

/**
 * Gives and takes permissions of the console, and gives what the person may do then. They hold from the next call on;
 * whoever may visit no longer is out of every workspace of every region as soon as a worker hears it. The operator's own
 * audit log, that of no workspace, keeps it. Throws InvalidOperation where nobody has the address here.
 */
export function setStaffPermissions(
  db: Database,
  { emailHash, give, take, by, now }: Order,
): Promise<StaffPermission[]> {
  return db.write(MIN_ID, async (tx) => {
    const account = await accountReader(tx).byEmailHash(emailHash)
    if (!account) throw invalidOperation('Nobody has an account with this address in this region.')
    const permissions = staffPermissionRepository(tx)
    const given = await permissions.give(emailHash, give, now)
    const taken = await permissions.take(emailHash, take)
    const origin = { teamId: MIN_ID, actorId: null, trace: null }
    if (taken.includes('createSupportAccess'))
      await enqueue(tx, origin, EndStaffVisitsSchema, { teamId: MIN_ID, emailHash })
    if (given.length || taken.length)
      await audit(
        tx,
        { origin, by: { kind: 'operator', name: by } },
        {
          act: 'staff.permissionsChanged',
          object: { type: 'staff', id: account.id, name: account.email },
          metadata: { given, taken },
        },
      )
    return permissions.of(emailHash)
  })
}

/** Who may do what in the console, of those whose account is in this region. */
export const listStaff = (db: Database) => staffPermissionRepository(db.system).everybody()
