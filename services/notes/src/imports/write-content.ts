import { notFound } from '@verbatim/kit/errors.ts'
import type { Content } from '#src/documents/content.ts'
import { derivedBlockIds } from '#src/documents/derived-block-ids.ts'
import { editContent } from '#src/documents/edit-content.ts'
import { withBlockIds, withContent, withSpeakers } from '#src/documents/place-content.ts'
import { type FileRun, readRun } from '#src/files/file-run.ts'
import { refuseLocked } from '#src/notes/note.ts'
import type { NotesParts } from '#src/parts.ts'
import { addSpeakers } from '#src/recordings/transcripts/add-speakers.ts'

/**
 * Writes what a file holds into its note. A worker that begins again gives the same blocks the same ids and so writes
 * nothing twice. Throws InvalidOperation when the note was locked meanwhile, NotFound when the run has ended.
 */
export async function writeContent(parts: NotesParts, run: FileRun, content: Content): Promise<void> {
  const found = await readRun(parts, run)
  if (!found) throw notFound('File')
  refuseLocked(found.note)
  const { db } = parts.foundation
  const speakers = await db.write(run.teamId, (tx) => addSpeakers(tx, run, found.note.id, content.speakers))
  const ids = new Map(content.speakers.map((speaker, index) => [speaker.id, speakers[index]?.id ?? '']))
  const doc = withBlockIds(withSpeakers(content.doc, ids), derivedBlockIds(`${run.fileId}\n${run.run}`))
  const edit = await editContent((now) => withContent(now, doc, new Set()))
  await parts.documents.change(run.teamId, found.note.id, edit)
}
