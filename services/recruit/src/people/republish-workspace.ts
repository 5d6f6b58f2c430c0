import type { Database } from '@verbatim/kit/database/database.ts'
import { recordPeopleSaved, recordPersonDeleted } from '#src/people/person-facts.ts'
import { personRepository } from '#src/people/person-repository.ts'

const AT_ONCE = 200

/** Tells the other services of everybody in a workspace once more; how many. For what is filled again (ADR 8). */
export async function republishWorkspace(db: Database, teamId: string): Promise<{ people: number }> {
  let people = 0
  for (let after: string | null = null; ; ) {
    const told: string[] = await db.write(teamId, async (tx) => {
      const next = await personRepository(tx, teamId).after(after, AT_ONCE)
      const living = next.filter(({ deletedAt }) => !deletedAt)
      await recordPeopleSaved(tx, { teamId }, living)
      // Who remembers them would take somebody who was deleted for somebody they have not heard of yet.
      for (const { id, deletedAt } of next) if (deletedAt) await recordPersonDeleted(tx, { teamId }, id)
      people += living.length
      return next.map(({ id }) => id)
    })
    after = told.at(-1) ?? null
    if (!after) return { people }
  }
}
