import { RemoveFilesSchema } from '@verbatim/contracts/gen/jobs/notes_pb.ts'
import type { Database, Transaction } from '@verbatim/kit/database/database.ts'
import { enqueue, type Origin } from '@verbatim/kit/events/outbox.ts'
import type { NoteFile } from '#src/files/file.ts'
import { recordProgress } from '#src/files/file-facts.ts'
import { fileRepository } from '#src/files/file-repository.ts'
import { recordNotesDeleted } from '#src/notes/note-facts.ts'
import { type DueThing, dueQuery } from '#src/retention/due-query.ts'
import { retentionRepository } from '#src/retention/retention-repository.ts'
import { trash } from '#src/trash-kinds.ts'

const AT_ONCE = 100
const DAY_MS = 86_400_000

/** What a run removed. */
export type Removed = { files: number; notes: number }

/**
 * Removes what is over by the rules of a workspace, a portion in each transaction, so that a run that is cut off goes on
 * where it was. What is held stays. Looks again a day later while there are rules.
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
      if (due.length < AT_ONCE && (await rules.hasRules())) await rules.runAt(new Date(now.getTime() + DAY_MS))
      return due
    })
    removed.files += gone.filter(({ kind }) => kind === 'FILE').length
    removed.notes += gone.filter(({ kind }) => kind === 'NOTE').length
    if (gone.length < AT_ONCE) return removed
  }
}

async function remove(tx: Transaction, origin: Origin, thing: DueThing, now: Date): Promise<void> {
  if (thing.kind === 'NOTE') {
    await recordNotesDeleted(tx, origin, [{ id: thing.noteId, projectId: thing.projectId }])
    await trash.removeNow(tx, origin, { kind: 'NOTE', id: thing.noteId })
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

/** The file once its bytes are gone: what was read from them stays. */
const withoutBytes = (file: NoteFile, removed: NonNullable<NoteFile['removed']>): NoteFile => ({
  ...file,
  ...{ hasBytes: false, hasPoster: false, hasPlayable: false, stream: [], storyboard: null, peaks: [] },
  removed,
  updatedAt: removed.at,
})
