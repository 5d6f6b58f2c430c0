import type { Transaction } from '@verbatim/kit/database/database.ts'
import { recordPersonDeleted } from '#src/people/person-facts.ts'
import { personRepository } from '#src/people/person-repository.ts'

/**
 * Undoes that names became persons: those of a workspace whom only a name in a note brought are removed, and are names
 * again everywhere. Whom somebody has changed since stays.
 * @returns how many were removed
 */
export async function takeBackNames(tx: Transaction, teamId: string): Promise<number> {
  const ids = await personRepository(tx, teamId).removeNamed()
  for (const id of ids) await recordPersonDeleted(tx, { teamId }, id)
  return ids.length
}
