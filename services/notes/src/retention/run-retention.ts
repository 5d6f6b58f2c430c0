import { RemovalAheadSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { RemoveFilesSchema } from '@verbatim/contracts/gen/jobs/notes_pb.ts'
import { audit } from '@verbatim/kit/audit/audit.ts'
import type { Database, Transaction } from '@verbatim/kit/database/database.ts'
import { enqueue, type Origin, record } from '@verbatim/kit/events/outbox.ts'
import { withoutBytes } from '#src/files/file.ts'
import { recordProgress } from '#src/files/file-facts.ts'
import { fileRepository } from '#src/files/file-repository.ts'
import { recordNotesDeleted } from '#src/notes/note-facts.ts'
import { projectReader } from '#src/projects/project-repository.ts'
import { type DueThing, dueQuery, tellUntil } from '#src/retention/due-query.ts'
import { retentionRepository } from '#src/retention/retention-repository.ts'
import { TOLD_BEFORE_DAYS } from '#src/retention/retention-rule.ts'
import { trash } from '#src/trash-kinds.ts'

const AT_ONCE = 100
const PROJECTS_NAMED = 50
const DAY_MS = 86_400_000

/** What a run removed. */
export type Removed = { files: number; notes: number }

/**
 * Removes what is over by the rules of a workspace, a portion in each transaction, so that a run that is cut off goes on
 * where it was. What is held stays. Tells what goes within a week, and looks again a day later while there are rules.
 */
export async function runRetention(db: Database, teamId: string, now: Date): Promise<Removed> {
  const removed: Removed = { files: 0, notes: 0 }
  for (;;) {
    const gone = await db.write(teamId, async (tx) => {
      const rules = retentionRepository(tx, teamId)
      // Whoever sets a hold or a longer rule is waited for, and nothing goes once they are done.
      await rules.lock()
      const due = await dueQuery(tx, teamId).between(null, now, AT_ONCE)
      for (const thing of due) await remove(tx, { teamId }, thing, now)
      await auditRemoved(tx, teamId, due)
      if (due.length < AT_ONCE && (await rules.hasRules())) {
        await tellAhead(tx, teamId, now)
        await rules.runAt(new Date(now.getTime() + DAY_MS))
      }
      return due
    })
    removed.files += countOf(gone, 'FILE')
    removed.notes += countOf(gone, 'NOTE')
    if (gone.length < AT_ONCE) return removed
  }
}

const countOf = (things: readonly DueThing[], kind: DueThing['kind']): number =>
  things.filter((thing) => thing.kind === kind).length

/** Keeps in the audit log how much a portion of the run removed, in each project. */
async function auditRemoved(tx: Transaction, teamId: string, due: readonly DueThing[]): Promise<void> {
  const source = { origin: { teamId }, by: { kind: 'system', name: 'Retention' } } as const
  for (const [projectId, things] of Map.groupBy(due, (thing) => thing.projectId)) {
    const [project] = await projectReader(tx, teamId).byIds([projectId])
    await audit(tx, source, {
      act: 'retention.removed',
      object: { type: 'project', id: projectId, name: project?.title ?? '' },
      metadata: { files: countOf(things, 'FILE'), notes: countOf(things, 'NOTE') },
    })
  }
}

/** Tells once what goes within a week. */
async function tellAhead(tx: Transaction, teamId: string, now: Date): Promise<void> {
  const ahead = await tellUntil(tx, teamId, now, new Date(now.getTime() + TOLD_BEFORE_DAYS * DAY_MS))
  if (ahead.length === 0) return
  const sum = (what: 'files' | 'notes'): number => ahead.reduce((all, one) => all + one[what], 0)
  await record(tx, { teamId }, RemovalAheadSchema, {
    projects: ahead
      .slice(0, PROJECTS_NAMED)
      .map(({ firstDueAt, ...one }) => ({ ...one, firstDueMs: BigInt(firstDueAt.getTime()) })),
    files: sum('files'),
    notes: sum('notes'),
    firstDueMs: BigInt(Math.min(...ahead.map(({ firstDueAt }) => firstDueAt.getTime()))),
  })
}

async function remove(tx: Transaction, origin: Origin, thing: DueThing, now: Date): Promise<void> {
  if (thing.kind === 'NOTE') {
    await recordNotesDeleted(tx, origin, [{ id: thing.id, projectId: thing.projectId }])
    await trash.removeNow(tx, origin, { kind: 'NOTE', id: thing.id })
    return
  }
  const files = fileRepository(tx, origin.teamId)
  const file = await files.lock(thing.id)
  if (!file?.hasBytes) return
  const next = withoutBytes(file, { at: now, by: thing.by })
  await files.save(next)
  await enqueue(tx, origin, RemoveFilesSchema, { teamId: origin.teamId, fileIds: [file.id] })
  await recordProgress(tx, origin, next, thing.projectId)
}
