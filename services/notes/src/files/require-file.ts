import type { GrantedPermission } from '@verbatim/contracts/roles.ts'
import type { ReadTransaction } from '@verbatim/kit/database/database.ts'
import { AppError, notFound } from '@verbatim/kit/errors.ts'
import type { NotesCtx } from '#src/context.ts'
import type { NoteFile } from '#src/files/file.ts'
import { fileRepository } from '#src/files/file-repository.ts'
import type { Note } from '#src/notes/note.ts'
import { knownId, requireNote } from '#src/projects/access.ts'

/**
 * The file and its note, if the actor has that level in the note's project. Throws NotFound without READ or where the
 * note is in the trash, Forbidden when READ is not enough.
 */
export async function requireFile(
  ctx: NotesCtx,
  fileId: string,
  level: GrantedPermission,
  tx?: ReadTransaction,
): Promise<{ file: NoteFile; note: Note }> {
  const id = knownId(fileId, 'File')
  const file = tx
    ? (await fileRepository(tx, ctx.actor.teamId).byIds([id]))[0]
    : await ctx.read(async (own) => (await fileRepository(own, ctx.actor.teamId).byIds([id]))[0])
  if (!file) throw notFound('File')
  try {
    return { file, note: await requireNote(ctx, file.noteId, level, tx) }
  } catch (error) {
    throw error instanceof AppError && error.code === 'NotFound' ? notFound('File') : error
  }
}

/** The file, or null where the actor may not read it: what another service refers to may be gone. */
export async function fileWithId(ctx: NotesCtx, id: string): Promise<NoteFile | null> {
  try {
    return (await requireFile(ctx, id, 'READ')).file
  } catch (error) {
    if (error instanceof AppError && error.code === 'NotFound') return null
    throw error
  }
}
