import { Readable } from 'node:stream'
import type { Actor } from '@verbatim/kit/actor.ts'
import { isAppError } from '@verbatim/kit/errors.ts'
import { contextFor } from '#src/context-for.ts'
import { memberReader } from '#src/members/member-repository.ts'
import type { NotesParts } from '#src/parts.ts'
import { emptiedAt } from '#src/trash/deletion-repository.ts'
import { removeBytes } from './drop-exports.ts'
import { archiveKey, forgottenAt, type ProjectExport } from './project-export.ts'
import { recordExportChanged } from './project-export-facts.ts'
import { projectExportReader, projectExportRepository } from './project-export-repository.ts'
import { requireExportable } from './require-export.ts'
import { writeArchive } from './write-archive.ts'

/** Thrown inside where somebody ended the export, or who began it is no member any more. */
class Ended extends Error {}

/**
 * Writes an export that is under way, as who began it may take the project along now. It begins anew where a process died
 * in it: nothing of an archive is there before all of it is. What they may not is said in it, and nothing is left of it.
 */
export async function writeProjectExport(
  parts: NotesParts,
  { teamId, exportId }: { teamId: string; exportId: string },
  signal: AbortSignal,
): Promise<void> {
  const { db } = parts.foundation
  const begun = await db.read(teamId, (tx) => projectExportReader(tx, teamId).byId(exportId))
  if (begun?.state !== 'RUNNING') return
  try {
    const actor = await actorOf(parts, teamId, begun)
    const size = await write(parts, actor, begun, signal)
    await settle(parts, teamId, exportId, { state: 'DONE', size })
  } catch (error) {
    if (error instanceof Ended) await settle(parts, teamId, exportId, null)
    else if (isAppError(error) && error.code !== 'InternalError')
      await settle(parts, teamId, exportId, { state: 'FAILED', failure: error.message })
    else throw error
  }
}

/** Ends an export that an error of ours keeps from being written. */
export const failProjectExport = (parts: NotesParts, teamId: string, exportId: string): Promise<void> =>
  settle(parts, teamId, exportId, { state: 'FAILED', failure: 'Something went wrong on our side. Try it again.' })

async function actorOf({ foundation: { db } }: NotesParts, teamId: string, begun: ProjectExport): Promise<Actor> {
  const { startedBy: userId, groupIds } = begun
  const role = await db.read(teamId, async (tx) => (await memberReader(tx, teamId).roles([userId])).get(userId))
  if (!role) throw new Ended()
  return { teamId, userId, role, groupIds }
}

/** Bytes of the archive, once all of it lies there. */
async function write(
  parts: NotesParts,
  actor: Actor,
  { id, projectId, withFiles }: ProjectExport,
  signal: AbortSignal,
): Promise<number> {
  const { teamId } = actor
  const ctx = contextFor(parts, { actor, requestId: id, trace: null })
  const project = await requireExportable(ctx, projectId)
  let done = 0
  const step = async (count: number): Promise<void> => {
    done += count
    signal.throwIfAborted()
    if (count > 0 && !(await keepDone(parts, teamId, id, done))) throw new Ended()
  }
  const archive = writeArchive({ ctx, project, withFiles, step }, id)
  const body = Readable.from(archive, { objectMode: false })
  const { size } = await ctx.blobs.put(archiveKey(teamId, id), body, { contentType: 'application/zip' })
  return size
}

/** Keeps how far it is; false where it is not under way any more. */
function keepDone({ foundation: { db } }: NotesParts, teamId: string, id: string, done: number): Promise<boolean> {
  return db.write(teamId, async (tx) => {
    const exports = projectExportRepository(tx, teamId)
    const held = await exports.lock(id)
    if (held?.state !== 'RUNNING') return false
    await exports.save({ ...held, done })
    await recordExportChanged(tx, { teamId }, held)
    return true
  })
}

type Outcome = { state: 'DONE'; size: number } | { state: 'FAILED'; failure: string }

/** Ends the export so, where it is under way still; else nothing is left of what was written. */
function settle(
  { foundation: { db } }: NotesParts,
  teamId: string,
  id: string,
  outcome: Outcome | null,
): Promise<void> {
  return db.write(teamId, async (tx) => {
    const exports = projectExportRepository(tx, teamId)
    const held = await exports.lock(id)
    if (held?.state !== 'RUNNING' || outcome?.state !== 'DONE') await removeBytes(tx, { teamId }, [id])
    if (held?.state !== 'RUNNING') return
    const how = outcome ?? { state: 'FAILED' as const, failure: 'Who began it is no member any more.' }
    const ended: ProjectExport = { ...held, ...how, finishedAt: new Date() }
    await exports.save(how.state === 'DONE' ? { ...ended, done: held.total } : ended)
    await emptiedAt(tx, teamId, id, forgottenAt(ended.finishedAt ?? new Date()))
    await recordExportChanged(tx, { teamId }, ended)
  })
}
