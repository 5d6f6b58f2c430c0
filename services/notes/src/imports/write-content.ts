import { notFound } from '@verbatim/kit/errors.ts'
import type { NewSpeaker } from '#src/documents/content.ts'
import { type FileRun, readRun } from '#src/files/file-run.ts'
import { updatesOfContent } from '#src/imports/content-updates.ts'
import { refuseLocked } from '#src/notes/note.ts'
import type { NotesParts } from '#src/parts.ts'
import { addSpeakers } from '#src/recordings/transcripts/add-speakers.ts'

/** What a file holds: its document in its JSON form, and who speaks in it. */
export type ReadContent = { json: unknown; speakers: readonly NewSpeaker[] }

/**
 * Writes what a file holds into its note. A worker that begins again gives the same blocks the same ids and so writes
 * nothing twice. Throws InvalidOperation when the note was locked meanwhile, NotFound when the run has ended.
 */
export async function writeContent(parts: NotesParts, run: FileRun, content: ReadContent): Promise<void> {
  const found = await readRun(parts, run)
  if (!found) throw notFound('File')
  refuseLocked(found.note)
  const { db } = parts.foundation
  const speakers = await db.write(run.teamId, (tx) => addSpeakers(tx, run, found.note.id, content.speakers))
  const speakerIds = content.speakers.map(({ id }, index): [string, string] => [id, speakers[index]?.id ?? ''])
  await parts.documents.add(run.teamId, found.note.id, (state) =>
    updatesOfContent(run.teamId, { state, json: content.json, speakerIds, seed: `${run.fileId}\n${run.run}` }),
  )
}
