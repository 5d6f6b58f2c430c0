import type { Transaction } from '@verbatim/kit/database/database.ts'
import { eraseColumns } from '@verbatim/kit/erasure/erase-columns.ts'
import { eraseTold } from '@verbatim/kit/erasure/erase-told.ts'
import { wordFinder } from '@verbatim/kit/erasure/erased-words.ts'
import type { Origin } from '@verbatim/kit/events/outbox.ts'
import { archivePolicy } from '#src/archive-policy.ts'
import type { Erasure } from '#src/erasures/erasure.ts'
import { recordErasureOrdered } from '#src/erasures/erasure-facts.ts'
import { personMergeRepository } from '#src/people/merges/person-merge-repository.ts'
import { recordPersonDeleted } from '#src/people/person-facts.ts'
import { personRepository } from '#src/people/person-repository.ts'

/** Takes whom an erasure is about out of the directory, with whom was merged into them, and orders the others to erase. */
export async function takeOut(tx: Transaction, origin: Origin, erasure: Erasure): Promise<void> {
  const { teamId } = origin
  const people = personRepository(tx, teamId)
  const merged = await people.mergedInto(erasure.personId)
  const ids = [erasure.personId, ...merged.map(({ id }) => id)]
  await personMergeRepository(tx, teamId).removeOf(ids)
  await people.removeForGood(ids)
  await eraseColumns(tx, archivePolicy, teamId, wordFinder(erasure.words))
  await eraseTold(tx, teamId)
  await recordErasureOrdered(tx, origin, erasure)
  for (const id of ids) await recordPersonDeleted(tx, origin, id)
}
