import type { Database, Transaction } from '@verbatim/kit/database/database.ts'
import { putUnlessNewer } from '@verbatim/kit/database/put-unless-newer.ts'
import type { IndexedObject, IndexWrites, Passage, Told } from '../search-index.ts'
import { keepRemovals, newerObject, newerRemovals } from './newer.ts'
import { toRow } from './object-row.ts'

/** Writes of the embedded index. Those of a team come one after the other: each looks at what is newer before it writes. */
export function postgresWrites(db: Database): IndexWrites {
  const write = (teamId: string, work: (tx: Transaction) => Promise<void>): Promise<void> =>
    db.write(teamId, async (tx) => {
      await tx.raw("select pg_advisory_xact_lock(hashtextextended('index ' || ?, 0))", [teamId])
      await work(tx)
    })
  return {
    put: (told, objects) => write(told.teamId, (tx) => putObjects(tx, told, objects)),
    remove: (told, ids) => write(told.teamId, (tx) => remove(tx, told, ids)),
    putPassages: (told, noteId, projectId, passages, removed) =>
      write(told.teamId, async (tx) => {
        const newer = await newerObject(tx, told, noteId)
        const note = { noteId, projectId: newer?.project_id ?? projectId }
        await putPassages(tx, told, note, passages, removed)
      }),
    moveNote: (told, noteId, projectId) =>
      write(told.teamId, async (tx) => {
        if (await newerObject(tx, told, noteId)) return
        await tx('passage')
          .where({ team_id: told.teamId, note_id: noteId })
          .whereNot({ project_id: projectId })
          .update({ project_id: projectId })
      }),
    removeNote: (told, noteId) => write(told.teamId, (tx) => removeWithAll(tx, told, 'note_id', noteId)),
    removeProject: (told, projectId) => write(told.teamId, (tx) => removeWithAll(tx, told, 'project_id', projectId)),
    removeTeam: (teamId) =>
      write(teamId, async (tx) => {
        for (const table of ['passage', 'object']) await tx(table).where({ team_id: teamId }).delete()
      }),
  }
}

async function putObjects(tx: Transaction, told: Told, objects: readonly IndexedObject[]): Promise<void> {
  const above = ({ id, noteId, projectId }: IndexedObject) => [id, noteId, projectId].filter((one) => one !== null)
  const gone = await newerRemovals(tx, told, objects.flatMap(above))
  const rows = objects
    .filter((object) => !above(object).some((id) => gone.has({ id, blockId: null })))
    .map((object) => ({ ...toRow(told.teamId, object), told_at: new Date(told.occurredAtMs) }))
  await putUnlessNewer(tx, 'object', ['team_id', 'id'], 'told_at', rows)
}

/** Removes a note or project and what is in it. */
async function removeWithAll(tx: Transaction, told: Told, column: 'note_id' | 'project_id', id: string): Promise<void> {
  if (await newerObject(tx, told, id)) return
  for (const table of ['passage', 'object'])
    await tx(table)
      .where({ team_id: told.teamId, [column]: id })
      .delete()
  await remove(tx, told, [id])
}

async function remove(tx: Transaction, told: Told, ids: readonly string[]): Promise<void> {
  await tx('object')
    .where({ team_id: told.teamId })
    .whereIn('id', [...ids])
    .where('told_at', '<=', new Date(told.occurredAtMs))
    .delete()
  await keepRemovals(
    tx,
    told,
    ids.map((id) => ({ id, blockId: null })),
  )
}

async function putPassages(
  tx: Transaction,
  told: Told,
  { noteId, projectId }: { noteId: string; projectId: string },
  passages: readonly Passage[],
  removed: readonly string[],
): Promise<void> {
  const publishedAt = new Date(told.occurredAtMs)
  const gone = await newerRemovals(tx, told, [noteId, projectId])
  if ([noteId, projectId].some((id) => gone.has({ id, blockId: null }))) return
  if (removed.length) {
    await tx('passage')
      .where({ team_id: told.teamId, note_id: noteId })
      .whereIn('block_id', [...removed])
      .where('told_at', '<=', publishedAt)
      .delete()
    await keepRemovals(
      tx,
      told,
      removed.map((blockId) => ({ id: noteId, blockId })),
    )
  }
  const rows = passages
    .filter(({ blockId }) => !gone.has({ id: noteId, blockId }))
    .map(({ blockId, position, text, speakerName, startMs }) => ({
      team_id: told.teamId,
      note_id: noteId,
      project_id: projectId,
      block_id: blockId,
      position,
      text,
      speaker_name: speakerName,
      start_ms: startMs,
      told_at: publishedAt,
    }))
  await putUnlessNewer(tx, 'passage', ['team_id', 'note_id', 'block_id'], 'told_at', rows)
}
