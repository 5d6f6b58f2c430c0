import type { Database, Transaction } from '@verbatim/kit/database/database.ts'
import { putUnlessNewer } from '@verbatim/kit/database/put-unless-newer.ts'
import { keepTrace } from '@verbatim/kit/telemetry/traces.ts'
import type { GatheredWrites, IndexedObject, IndexWrites, Passage, Told } from '../search-index.ts'
import { keepRemovals, newerObject, newerRemovals } from './newer.ts'
import { toRow } from './object-row.ts'

type Put = { told: Told; object: IndexedObject }

/** One write of a team: objects, of which those that follow each other are written together, or something else. */
type Step = { put: readonly Put[] } | ((tx: Transaction) => Promise<void>)

/** Writes of the embedded index, each carried out at once. */
export const postgresWrites = (db: Database): IndexWrites => writesBy((teamId, step) => carryOut(db, teamId, [step]))

/**
 * Writes that are kept, and carried out for each team in one transaction, in the order of calls: as part of the trace of
 * its first one.
 */
export function postgresWritesTogether(db: Database): GatheredWrites {
  const kept = new Map<string, { steps: Step[]; inTrace: ReturnType<typeof keepTrace> }>()
  return {
    ...writesBy(async (teamId, step) => {
      const before = kept.get(teamId)
      if (before) before.steps.push(step)
      else kept.set(teamId, { steps: [step], inTrace: keepTrace() })
    }),
    async flush() {
      for (const [teamId, { steps, inTrace }] of kept) {
        await inTrace(() => carryOut(db, teamId, steps))
        kept.delete(teamId)
      }
    },
  }
}

function writesBy(take: (teamId: string, step: Step) => Promise<void>): IndexWrites {
  return {
    put: (told, objects) => take(told.teamId, { put: objects.map((object) => ({ told, object })) }),
    remove: (told, ids) => take(told.teamId, (tx) => remove(tx, told, ids)),
    putPassages: (told, noteId, projectId, passages, removed) =>
      take(told.teamId, async (tx) => {
        const newer = await newerObject(tx, told, noteId)
        const note = { noteId, projectId: newer?.project_id ?? projectId }
        await putPassages(tx, told, note, passages, removed)
      }),
    moveNote: (told, noteId, projectId) =>
      take(told.teamId, async (tx) => {
        if (await newerObject(tx, told, noteId)) return
        await tx('passage')
          .where({ team_id: told.teamId, note_id: noteId })
          .whereNot({ project_id: projectId })
          .update({ project_id: projectId })
      }),
    removeNote: (told, noteId) => take(told.teamId, (tx) => removeWithAll(tx, told, 'note_id', noteId)),
    removeProject: (told, projectId) => take(told.teamId, (tx) => removeWithAll(tx, told, 'project_id', projectId)),
    removeTeam: (teamId) =>
      take(teamId, async (tx) => {
        for (const table of ['passage', 'object']) await tx(table).where({ team_id: teamId }).delete()
      }),
  }
}

/** Writes of a team come one after the other: each looks at what is newer before it writes. */
const carryOut = (db: Database, teamId: string, steps: readonly Step[]): Promise<void> =>
  db.write(teamId, async (tx) => {
    await tx.raw("select pg_advisory_xact_lock(hashtextextended('index ' || ?, 0))", [teamId])
    let puts: Put[] = []
    for (const step of steps) {
      if (typeof step !== 'function') {
        puts.push(...step.put)
        continue
      }
      await putObjects(tx, teamId, puts)
      puts = []
      await step(tx)
    }
    await putObjects(tx, teamId, puts)
  })

async function putObjects(tx: Transaction, teamId: string, puts: readonly Put[]): Promise<void> {
  if (!puts.length) return
  const above = ({ id, noteId, projectId }: IndexedObject) => [id, noteId, projectId].filter((one) => one !== null)
  const gone = await newerRemovals(
    tx,
    { teamId, occurredAtMs: Math.min(...puts.map(({ told }) => told.occurredAtMs)) },
    puts.flatMap(({ object }) => above(object)),
  )
  const newest = new Map<string, Put>()
  for (const put of puts) {
    const { told, object } = put
    if (above(object).some((id) => gone.has({ id, blockId: null }, told))) continue
    if ((newest.get(object.id)?.told.occurredAtMs ?? 0) <= told.occurredAtMs) newest.set(object.id, put)
  }
  const rows = [...newest.values()].map(({ told, object }) => ({
    ...toRow(teamId, object),
    told_at: new Date(told.occurredAtMs),
  }))
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
  if ([noteId, projectId].some((id) => gone.has({ id, blockId: null }, told))) return
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
    .filter(({ blockId }) => !gone.has({ id: noteId, blockId }, told))
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
