import { type Principal, userPrincipal } from '@verbatim/access/principal.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { AccessLevel } from '#src/access/access-chain.ts'
import { columnsOf } from '#src/access/entry-columns.ts'

/** What one principal may do with an object. */
export type OwnEntry = { principal: Principal; level: AccessLevel }

/** Entries that folders and projects of one workspace carry themselves. */
export function accessRepository(tx: Transaction, teamId: string) {
  const entries = () => tx('object_access').where({ team_id: teamId })
  const add = async (objectId: string, own: readonly OwnEntry[]): Promise<void> => {
    if (own.length)
      await tx('object_access')
        .insert(
          own.map(({ principal, level }) => ({
            team_id: teamId,
            object_id: objectId,
            ...columnsOf(principal),
            level,
          })),
        )
        .onConflict()
        .ignore()
  }
  return {
    add,
    /** Replaces all entries of an object. */
    async replace(objectId: string, own: readonly OwnEntry[]): Promise<void> {
      await entries().where({ object_id: objectId }).delete()
      await add(objectId, own)
    },
    /** Takes away all entries of a member or group; the objects that carried them. */
    async removeOf(principal: Principal): Promise<string[]> {
      const rows = await entries().where(columnsOf(principal)).delete().returning<{ object_id: string }[]>('object_id')
      return rows.map((row) => row.object_id)
    },
    /** Gives somebody full access to what another has full access to. */
    async handOver(from: string, to: string): Promise<void> {
      const objectIds = await entries().where({ member_id: from, group_id: null, level: 'FULL' }).pluck('object_id')
      await entries().whereIn('object_id', objectIds).where({ member_id: to, group_id: null }).delete()
      for (const objectId of objectIds) await add(objectId, [{ principal: userPrincipal(to), level: 'FULL' }])
    },
    async remove(objectIds: readonly string[]): Promise<void> {
      await entries()
        .whereRaw('object_id = any(?::uuid[])', [[...objectIds]])
        .delete()
    },
  }
}
