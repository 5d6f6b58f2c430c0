import { isDeepStrictEqual } from 'node:util'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { keptByHold } from '@verbatim/kit/errors.ts'
import { fieldValueReader } from '#src/values/field-value-repository.ts'
import type { GivenValue } from '#src/values/given-values.ts'
import type { TypedField } from '#src/values/value-texts.ts'

/** Objects that get values; which of their projects a legal hold keeps, null being what lies in none. */
type Setting<Project extends string | null> = {
  owners: readonly { id: string; projectId: Project }[]
  given: readonly GivenValue<TypedField>[]
  heldAmong(projectIds: readonly Project[]): Promise<ReadonlySet<Project>>
}

/**
 * Throws InvalidOperation where an object that a legal hold keeps would lose a value that it has: values have no
 * versions. A value where there was none, and the one that is there, may be set.
 */
export async function refuseLostValues<Project extends string | null>(
  tx: ReadTransaction,
  teamId: string,
  { owners, given, heldAmong }: Setting<Project>,
): Promise<void> {
  const held = await heldAmong([...new Set(owners.map(({ projectId }) => projectId))])
  const kept = owners.filter(({ projectId }) => held.has(projectId)).map(({ id }) => id)
  if (!kept.length) return
  const next = new Map(given.map(({ field, values }) => [field.id, values]))
  const had = await fieldValueReader(tx, teamId).ofObjects(kept)
  const isLost = had.some(({ fieldId, values }) => {
    const after = next.get(fieldId)
    return after !== undefined && !isDeepStrictEqual(after, values)
  })
  if (isLost) throw keptByHold()
}
