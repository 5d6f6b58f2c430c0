import { InsightsRanOutSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { KeepClipsSchema } from '@verbatim/contracts/gen/jobs/clips_pb.ts'
import { RemoveFilesSchema } from '@verbatim/contracts/gen/jobs/notes_pb.ts'
import { audit } from '@verbatim/kit/audit/audit.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { enqueue, type Origin, record } from '@verbatim/kit/events/outbox.ts'
import { withoutBytes } from '#src/files/file.ts'
import { recordProgress } from '#src/files/file-facts.ts'
import { fileRepository } from '#src/files/file-repository.ts'
import { knownInsightRepository } from '#src/insight-files/known-insight-repository.ts'
import { clipKeeping } from '#src/kept-clips/kept-clip-repository.ts'
import { wantedClips } from '#src/kept-clips/wanted-clips.ts'
import { recordNotesDeleted } from '#src/notes/note-facts.ts'
import { projectReader } from '#src/projects/project-repository.ts'
import type { DueThing } from '#src/retention/due-query.ts'
import { trash } from '#src/trash-kinds.ts'

/**
 * Removes something that is over; whether it is gone now. Of a recording the clips of its highlights are cut first, for
 * which its removal waits for a day at most. An insight is its own service's, which is told of all together
 * (`letInsightsGo`).
 */
export async function removeDue(tx: Transaction, origin: Origin, thing: DueThing, now: Date): Promise<boolean> {
  if (thing.kind === 'INSIGHT') return true
  if (thing.kind === 'NOTE') {
    await recordNotesDeleted(tx, origin, [{ id: thing.id, projectId: thing.projectId }])
    await trash.removeNow(tx, origin, { kind: 'NOTE', id: thing.id })
    return true
  }
  if (await waitsForClips(tx, origin.teamId, thing.id, now)) return false
  await removeDueFile(tx, origin, thing, now)
  return true
}

/** Has the service of insights remove those that are over, once; their files go once it says that they are gone. */
export async function letInsightsGo(
  tx: Transaction,
  origin: Origin,
  gone: readonly DueThing[],
  now: Date,
): Promise<void> {
  const insights = gone.filter(({ kind }) => kind === 'INSIGHT')
  for (const [projectId, things] of Map.groupBy(insights, (thing) => thing.projectId)) {
    const insightIds = things.map(({ id }) => id)
    await knownInsightRepository(tx, origin.teamId).ranOut(insightIds, now)
    await record(tx, origin, InsightsRanOutSchema, { projectId, insightIds })
  }
}

/** Orders that clips be cut out of a recording that has some, the first time that it is looked at. */
async function waitsForClips(tx: Transaction, teamId: string, fileId: string, now: Date): Promise<boolean> {
  const keeping = clipKeeping(tx, teamId)
  if (await keeping.orderedAt(fileId)) return false
  const [file] = await fileRepository(tx, teamId).byIds([fileId])
  if (!file || (await wantedClips(tx, teamId, file)).length === 0) return false
  await keeping.mark(fileId, now)
  await enqueue(tx, { teamId }, KeepClipsSchema, { teamId, fileId })
  return true
}

/** Removes the bytes of a file that is over, whatever was cut of it, unless they went with its note. */
export async function removeDueFile(
  tx: Transaction,
  origin: Origin,
  { id, projectId, by }: DueThing,
  now: Date,
): Promise<void> {
  const files = fileRepository(tx, origin.teamId)
  const file = await files.lock(id)
  if (!file?.hasBytes) return
  const next = withoutBytes(file, { at: now, by })
  await files.save(next)
  await enqueue(tx, origin, RemoveFilesSchema, { teamId: origin.teamId, fileIds: [file.id] })
  await recordProgress(tx, origin, next, projectId)
}

export const countOf = (things: readonly DueThing[], kind: DueThing['kind']): number =>
  things.filter((thing) => thing.kind === kind).length

/** Keeps in the audit log how much the rules removed, in each project. */
export async function auditRemoved(tx: Transaction, teamId: string, gone: readonly DueThing[]): Promise<void> {
  const source = { origin: { teamId }, by: { kind: 'system', name: 'Retention' } } as const
  for (const [projectId, things] of Map.groupBy(gone, (thing) => thing.projectId)) {
    const [project] = await projectReader(tx, teamId).byIds([projectId])
    await audit(tx, source, {
      act: 'retention.removed',
      object: { type: 'project', id: projectId, name: project?.title ?? '' },
      metadata: {
        files: countOf(things, 'FILE'),
        notes: countOf(things, 'NOTE'),
        insights: countOf(things, 'INSIGHT'),
      },
    })
  }
}
