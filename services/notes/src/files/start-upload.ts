import { fileTypeOf, formatOfName } from '@verbatim/contracts/media-types.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { notFound } from '@verbatim/kit/errors.ts'
import { knownId } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'
import { emptyContent } from '#src/documents/content.ts'
import { announcedFile } from '#src/files/announced-file.ts'
import { blobKeys, fileName, fileSize, type NoteFile, noteKindOf, titleFromName } from '#src/files/file.ts'
import { recordProgress } from '#src/files/file-facts.ts'
import { fileRepository } from '#src/files/file-repository.ts'
import { dropStaleUploads } from '#src/files/uploads/drop-stale-uploads.ts'
import { requireUploadRoom } from '#src/files/uploads/require-upload-room.ts'
import type { StartUploadInput } from '#src/gql/graph-types.ts'
import { addNotes, type PreparedNote, prepareNotes } from '#src/notes/add-notes.ts'
import { type Note, noteTitle, refuseLocked } from '#src/notes/note.ts'
import { requireNote } from '#src/notes/require-note.ts'
import { requireProject } from '#src/projects/require-project.ts'

/**
 * Announces a file and makes its note, or adds it to one. Its bytes go to /files/uploads/{id} then. WRITE is needed.
 * Throws ValidationError for a name or size over the limits, InvalidOperation for a locked note, TooManyRequests where
 * somebody uploads too much.
 */
export async function startUpload(ctx: NotesCtx, input: StartUploadInput): Promise<{ file: NoteFile; note: Note }> {
  const name = fileName(input.name)
  const size = fileSize(input.size)
  const { id: projectId } = await requireProject(ctx, input.projectId, 'WRITE')
  const given = input.noteId == null ? null : await noteFor(ctx, projectId, input.noteId)
  const [made] = given ? [] : await prepareNotes([{ note: newNote(ctx, projectId, name), content: emptyContent() }])
  const note = given ?? made?.note
  if (!note) throw notFound('Note')
  await dropStaleUploads(ctx)
  const announced = announcedFile(ctx, { name, size, mimeType: input.mimeType ?? '' })
  const draft: NoteFile = { ...announced, main: true, noteId: note.id, insightId: null }
  const file = await ctx.write(async (tx) => {
    await ctx.blobs.beginUpload(blobKeys(ctx.actor.teamId, draft.id).original)
    return insert(ctx, tx, draft, note, made)
  })
  return { file, note }
}

async function insert(
  ctx: NotesCtx,
  tx: Transaction,
  draft: NoteFile,
  note: Note,
  made: PreparedNote | undefined,
): Promise<NoteFile> {
  await requireProject(ctx, note.projectId, 'WRITE', tx)
  await requireUploadRoom(tx, ctx, draft.size)
  if (made) await addNotes(tx, ctx.origin, [made])
  const files = fileRepository(tx, ctx.actor.teamId)
  const others = await files.ofNotes([note.id])
  const file = { ...draft, main: !others.some((other) => other.main) }
  await files.insert(file)
  await recordProgress(tx, ctx.origin, file, note.projectId)
  return file
}

async function noteFor(ctx: NotesCtx, projectId: string, noteId: string): Promise<Note> {
  const note = await requireNote(ctx, knownId(noteId, 'Note'), 'WRITE')
  if (note.projectId !== projectId) throw notFound('Note')
  refuseLocked(note)
  return note
}

function newNote(ctx: NotesCtx, projectId: string, name: string) {
  const now = ctx.clock.now()
  return {
    id: ctx.newId(),
    projectId,
    title: noteTitle(titleFromName(name)),
    // Until somebody has looked at the content, the name is believed.
    kind: noteKindOf(fileTypeOf(formatOfName(name))),
    locked: false,
    importOrigin: null,
    surveyId: null,
    fields: [],
    createdBy: ctx.actor.userId,
    createdAt: now,
    updatedAt: now,
  }
}
