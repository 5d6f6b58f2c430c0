import { fieldValueRepository } from '@verbatim/fields/values/field-value-repository.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { undoableSince } from '@verbatim/kit/undo-window.ts'
import { fieldChangeRepository } from '#src/fields/changes/field-change-repository.ts'
import { recordFieldsDeleted } from '#src/fields/field-facts.ts'
import { fieldRepository } from '#src/fields/field-repository.ts'
import { retentionReader } from '#src/retention/retention-repository.ts'

/** Removes for good what nobody can take back any more: deleted fields with their values, and values of before a change. What is
 * held stays until its hold is lifted. */
export async function purgeFields(tx: Transaction, teamId: string, now: Date): Promise<void> {
  const held = await retentionReader(tx, teamId).held()
  const gone = await fieldRepository(tx, teamId).removeDeletedBefore(undoableSince(now), held)
  await fieldValueRepository(tx, teamId).removeFields(gone.map(({ id }) => id))
  await recordFieldsDeleted(tx, { teamId }, gone, true)
  await fieldChangeRepository(tx, teamId).forgetValuesBefore(undoableSince(now), held)
}

/** Forgets what objects had that are gone for good. */
export async function purgeValues(tx: Transaction, teamId: string, objectIds: readonly string[]): Promise<void> {
  await fieldValueRepository(tx, teamId).removeObjects(objectIds)
  await fieldChangeRepository(tx, teamId).forgetObjects(objectIds)
}
