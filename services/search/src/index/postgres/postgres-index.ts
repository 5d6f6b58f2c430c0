import type { Database } from '@verbatim/kit/database/database.ts'
import type { SearchIndex } from '../search-index.ts'
import { createNearness, putVectors, unembedded } from './meaning.ts'
import { type ObjectRow, toObject } from './object-row.ts'
import { searchPostgres } from './search.ts'
import { postgresWrites, postgresWritesTogether } from './writes.ts'

/** The embedded index: two tables with tsvector columns, behind the same row-level wall as everything else. */
export function createPostgresIndex(db: Database): SearchIndex {
  const nearness = createNearness(db)
  return {
    ...postgresWrites(db),
    async together(work) {
      const writes = postgresWritesTogether(db)
      await work(writes)
      await writes.flush()
    },
    unembedded: (teamId, model, keys) => db.read(teamId, (tx) => unembedded(tx, teamId, model, keys)),
    putVectors: (teamId, model, vectors) => db.write(teamId, (tx) => putVectors(tx, teamId, model, vectors)),
    search: (teamId, query, reach) => searchPostgres(db, nearness, teamId, query, reach),
    byIds: (teamId, ids) =>
      db.read(teamId, async (tx) => {
        const rows = await tx<ObjectRow>('object')
          .where({ team_id: teamId })
          .whereIn('id', [...ids])
        return rows.map(toObject)
      }),
  }
}
