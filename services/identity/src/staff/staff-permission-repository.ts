import { newId } from '@verbatim/contracts/ids.ts'
import { isStaffPermission, type StaffPermission } from '@verbatim/contracts/staff.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { Knex } from 'knex'

type Row = { id: string; email_hash: string; permission: string; given_at: Date }

const onlyKnown = (rows: readonly Pick<Row, 'permission'>[]): StaffPermission[] =>
  rows.map(({ permission }) => permission).filter(isStaffPermission)

/** What one person of the operator may do in the console; they are known by the keyed hash of their address. */
export function staffPermissionRepository(tx: Knex | Transaction) {
  const permissions = () => tx<Row>('staff_permission')
  return {
    /** In the order of their names; a name that this release does not know opens nothing. */
    async of(emailHash: string): Promise<StaffPermission[]> {
      return onlyKnown(await permissions().where({ email_hash: emailHash }).orderBy('permission'))
    },
    async give(emailHash: string, given: readonly StaffPermission[], at: Date): Promise<StaffPermission[]> {
      if (!given.length) return []
      const rows = given.map((permission) => ({ id: newId(), email_hash: emailHash, permission, given_at: at }))
      const added = await permissions().insert(rows).onConflict(['email_hash', 'permission']).ignore().returning('*')
      return onlyKnown(added)
    },
    async take(emailHash: string, taken: readonly StaffPermission[]): Promise<StaffPermission[]> {
      const gone = await permissions()
        .where({ email_hash: emailHash })
        .whereIn('permission', [...taken])
        .delete()
        .returning('*')
      return onlyKnown(gone)
    },
    /** Everybody who may do anything, by their address. */
    async everybody(): Promise<{ email: string; name: string; permissions: StaffPermission[] }[]> {
      const rows = await permissions()
        .join('account', 'account.email_hash', 'staff_permission.email_hash')
        .orderBy(['account.email', 'permission'])
        .select<{ email: string; name: string; permission: string }[]>('account.email', 'account.name', 'permission')
      const people = Map.groupBy(rows, ({ email }) => email)
      return [...people].map(([email, own]) => ({ email, name: own[0]?.name ?? '', permissions: onlyKnown(own) }))
    },
  }
}
