import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ErasedRows } from '@verbatim/kit/erasure/erase-columns.ts'

/** What the erasure of a person removes of what texts mean. */
export const erasureRepository = (tx: Transaction, teamId: string) => ({
  /** Vectors of texts that say something else now; they are made anew. How many. */
  async forgetMeanings(changed: ErasedRows): Promise<number> {
    let removed = 0
    for (const { id } of changed.get('object') ?? [])
      removed += await tx('object_meaning').where({ team_id: teamId, id }).delete()
    for (const { note_id, block_id } of changed.get('passage') ?? [])
      removed += await tx('passage_meaning').where({ team_id: teamId, note_id, block_id }).delete()
    return removed
  },
})
