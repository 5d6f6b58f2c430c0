import { isDeepStrictEqual } from 'node:util'
import { fieldValueReader } from '@verbatim/fields/values/field-value-repository.ts'
import type { GivenValue } from '@verbatim/fields/values/given-values.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { invalidOperation } from '@verbatim/kit/errors.ts'
import type { Field } from '#src/fields/field.ts'
import type { ValueOwner } from '#src/fields/values/field-values.ts'
import { HELD } from '#src/retention/refuse-held.ts'
import { retentionReader } from '#src/retention/retention-repository.ts'

/**
 * Throws InvalidOperation where one of the objects lies in a project that a legal hold keeps and would lose a value that
 * it has: values have no versions. A value where there was none, and the one that is there, may be set.
 */
export async function refuseLostValues(
  tx: ReadTransaction,
  teamId: string,
  owners: readonly ValueOwner[],
  given: readonly GivenValue<Field>[],
): Promise<void> {
  const held = await retentionReader(tx, teamId).heldAmong([...new Set(owners.map(({ projectId }) => projectId))])
  const kept = owners.filter(({ projectId }) => held.has(projectId)).map(({ id }) => id)
  if (!kept.length) return
  const next = new Map(given.map(({ field, values }) => [field.id, values]))
  const had = await fieldValueReader(tx, teamId).ofObjects(kept)
  const isLost = had.some(({ fieldId, values }) => {
    const after = next.get(fieldId)
    return after !== undefined && !isDeepStrictEqual(after, values)
  })
  if (isLost) throw invalidOperation(HELD)
}
