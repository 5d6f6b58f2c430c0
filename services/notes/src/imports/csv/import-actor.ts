import type { Actor } from '@verbatim/kit/actor.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { forbidden } from '@verbatim/kit/errors.ts'
import type { CsvImport } from '#src/imports/csv/csv-import.ts'
import { memberReader } from '#src/members/member-repository.ts'

/** Who began the import, with the role they have now. Throws Forbidden once they are no member. */
export async function importActor(
  tx: ReadTransaction,
  teamId: string,
  { startedBy, groupIds }: CsvImport,
): Promise<Actor> {
  const role = (await memberReader(tx, teamId).roles([startedBy])).get(startedBy)
  if (!role) throw forbidden('Whoever began this import is no member of the workspace any more.')
  return { teamId, userId: startedBy, role, groupIds }
}
