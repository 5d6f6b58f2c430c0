import { isDeepStrictEqual } from 'node:util'
import { fieldValueReader } from '@verbatim/fields/values/field-value-repository.ts'
import type { GivenValue } from '@verbatim/fields/values/given-values.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { invalidOperation } from '@verbatim/kit/errors.ts'
import type { KnownField } from '#src/fields/known-field-repository.ts'
import { knownHoldReader } from '#src/holds/known-hold-repository.ts'
import type { Insight } from '#src/insights/insight.ts'

const HELD = 'A legal hold keeps this. A manager has to lift it before anything here can be removed.'

/** Throws InvalidOperation where a legal hold keeps an insight: it cannot go. */
export async function refuseHeld(tx: ReadTransaction, { teamId, projectId }: Insight): Promise<void> {
  if (await knownHoldReader(tx, teamId).keepsAny([projectId])) throw invalidOperation(HELD)
}

/**
 * Throws InvalidOperation where an insight that a legal hold keeps would lose a value that it has: values have no
 * versions. A value where there was none, and the one that is there, may be set.
 */
export async function refuseLostValues(
  tx: ReadTransaction,
  teamId: string,
  insights: readonly Insight[],
  given: readonly GivenValue<KnownField>[],
): Promise<void> {
  const holds = knownHoldReader(tx, teamId)
  const kept: string[] = []
  for (const [projectId, inIt] of Map.groupBy(insights, (insight) => insight.projectId))
    if (await holds.keepsAny([projectId])) kept.push(...inIt.map(({ id }) => id))
  if (!kept.length) return
  const next = new Map(given.map(({ field, values }) => [field.id, values]))
  const had = await fieldValueReader(tx, teamId).ofObjects(kept)
  const isLost = had.some(({ fieldId, values }) => {
    const after = next.get(fieldId)
    return after !== undefined && !isDeepStrictEqual(after, values)
  })
  if (isLost) throw invalidOperation(HELD)
}
