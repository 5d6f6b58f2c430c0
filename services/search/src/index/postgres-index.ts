import type { Database, Transaction } from '@verbatim/kit/database/database.ts'
import { type ObjectRow, toObject, toRow } from './object-row.ts'
import { createNearness, putVectors, unembedded } from './postgres-meaning.ts'
import { searchPostgres } from './postgres-search.ts'
import type { IndexedObject, IndexWrites, Passage, SearchIndex } from './search-index.ts'

const CHUNK = 500

/** The embedded index: two tables with tsvector columns, behind the same row-level wall as everything else. */
export function createPostgresIndex(db: Database): SearchIndex {
  const writes = postgresWrites(db)
  const nearness = createNearness(db)
  return {
    ...writes,
    together: (work) => work(writes),
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

function postgresWrites(db: Database): IndexWrites {
  return {
    put: (teamId, objects) => db.write(teamId, (tx) => putObjects(tx, teamId, objects)),
    remove: (teamId, ids) =>
      db.write(
        teamId,
        async (tx) =>
          void (await tx('object')
            .where({ team_id: teamId })
            .whereIn('id', [...ids])
            .delete()),
      ),
    putPassages: (teamId, noteId, projectId, passages, removed) =>
      db.write(teamId, (tx) => putPassages(tx, teamId, { noteId, projectId }, passages, removed)),
    moveNote: (teamId, noteId, projectId) =>
      db.write(teamId, async (tx) => {
        await tx('passage')
          .where({ team_id: teamId, note_id: noteId })
          .whereNot({ project_id: projectId })
          .update({ project_id: projectId })
      }),
    removeNote: (teamId, noteId) =>
      db.write(teamId, async (tx) => {
        await tx('passage').where({ team_id: teamId, note_id: noteId }).delete()
        await tx('object').where({ team_id: teamId, note_id: noteId }).delete()
        await tx('object').where({ team_id: teamId, id: noteId }).delete()
      }),
    removeProject: (teamId, projectId) =>
      db.write(teamId, async (tx) => {
        await tx('passage').where({ team_id: teamId, project_id: projectId }).delete()
        await tx('object').where({ team_id: teamId, project_id: projectId }).delete()
      }),
    removeTeam: (teamId) =>
      db.write(teamId, async (tx) => {
        for (const table of ['passage', 'object']) await tx(table).where({ team_id: teamId }).delete()
      }),
  }
}

async function putObjects(tx: Transaction, teamId: string, objects: readonly IndexedObject[]): Promise<void> {
  for (let at = 0; at < objects.length; at += CHUNK) {
    const rows = objects.slice(at, at + CHUNK).map((object) => toRow(teamId, object))
    await tx<ObjectRow>('object').insert(rows).onConflict(['team_id', 'id']).merge()
  }
}

async function putPassages(
  tx: Transaction,
  teamId: string,
  note: { noteId: string; projectId: string },
  passages: readonly Passage[],
  removed: readonly string[],
): Promise<void> {
  if (removed.length)
    await tx('passage')
      .where({ team_id: teamId, note_id: note.noteId })
      .whereIn('block_id', [...removed])
      .delete()
  for (let at = 0; at < passages.length; at += CHUNK) {
    const rows = passages.slice(at, at + CHUNK).map((passage) => ({
      team_id: teamId,
      note_id: note.noteId,
      project_id: note.projectId,
      block_id: passage.blockId,
      position: passage.position,
      text: passage.text,
      speaker_name: passage.speakerName,
      start_ms: passage.startMs,
    }))
    await tx('passage').insert(rows).onConflict(['team_id', 'note_id', 'block_id']).merge()
  }
}
