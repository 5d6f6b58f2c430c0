import type { ReadTransaction, Transaction } from '@verbatim/kit/database/database.ts'
import type { AccessLevel } from '#src/projects/access-chain.ts'

/** What one member, or everybody when `memberId` is null, may do with an object. */
export type OwnEntry = { memberId: string | null; level: AccessLevel }

/** Entries that folders and projects of one workspace carry themselves. */
export function accessRepository(tx: ReadTransaction | Transaction, teamId: string) {
  const entries = () => tx('object_access').where({ team_id: teamId })
  const add = async (objectId: string, own: readonly OwnEntry[]): Promise<void> => {
    if (own.length)
      await tx('object_access')
        .insert(
          own.map(({ memberId, level }) => ({ team_id: teamId, object_id: objectId, member_id: memberId, level })),
        )
        .onConflict()
        .ignore()
  }
  return {
    add,
    async replace(objectId: string, own: readonly OwnEntry[]): Promise<void> {
      await entries().where({ object_id: objectId }).delete()
      await add(objectId, own)
    },
    /** Takes away all entries of a member; the objects that carried them. */
    async removeOf(memberId: string): Promise<string[]> {
      const rows = await entries()
        .where({ member_id: memberId })
        .delete()
        .returning<{ object_id: string }[]>('object_id')
      return rows.map((row) => row.object_id)
    },
    async remove(objectIds: readonly string[]): Promise<void> {
      await entries()
        .whereRaw('object_id = any(?::uuid[])', [[...objectIds]])
        .delete()
    },
  }
}
