import type { GrantedPermission } from '@verbatim/contracts/roles.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { AppError, notFound } from '@verbatim/kit/errors.ts'
import { knownId } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'
import { withdrawalReader } from '#src/files/failures/withdrawal-repository.ts'
import { type InsightFile, isOfNote, type NoteFile, type OwnedFile } from '#src/files/file.ts'
import { fileReader } from '#src/files/file-repository.ts'
import { type PlaceInInsight, placeInInsight } from '#src/files/project-of-file.ts'
import type { Note } from '#src/notes/note.ts'
import { requireNote } from '#src/notes/require-note.ts'
import { requireProject } from '#src/projects/require-project.ts'

/**
 * A file that may be used; its note is null while it is withdrawn because nothing came of the file. A file of an insight
 * has none.
 */
export type UsableFile =
  | { file: NoteFile; note: Note | null; projectId: string }
  | { file: InsightFile; note: null; projectId: string }

/**
 * The file and its note, if the actor has that level in its project. Throws NotFound without READ or where the note, or
 * the insight, is in the trash, Forbidden when READ is not enough. A file of an insight that does not stand in what was
 * published is not there for whoever has no WRITE.
 */
export async function requireFile(
  ctx: NotesCtx,
  fileId: string,
  level: GrantedPermission,
  tx?: ReadTransaction,
): Promise<UsableFile> {
  const id = knownId(fileId, 'File')
  const usable = await usableFile(ctx, id, level, tx)
  // A file is given up while it is asked for: its note went between two questions.
  const found = usable ?? (await usableFile(ctx, id, level, tx))
  if (!found) throw notFound('File')
  return found
}

async function usableFile(
  ctx: NotesCtx,
  id: string,
  level: GrantedPermission,
  tx?: ReadTransaction,
): Promise<UsableFile | null> {
  const { teamId } = ctx.actor
  const find = async (own: ReadTransaction) => {
    const [found] = await fileReader(own, teamId).byIds([id])
    const withdrawnFrom = found && isOfNote(found) ? await withdrawalReader(own, teamId).projectOf(found) : null
    return { file: found, withdrawnFrom, place: found ? await placeInInsight(own, teamId, found) : null }
  }
  const { file, withdrawnFrom, place } = tx ? await find(tx) : await ctx.read(find)
  if (!file) return null
  try {
    if (!isOfNote(file)) {
      return place && { file, note: null, projectId: await openInsight(ctx, place, level, tx) }
    }
    if (withdrawnFrom) {
      const { id: projectId } = await requireProject(ctx, withdrawnFrom, level, tx)
      return { file, note: null, projectId }
    }
    const note = await requireNote(ctx, file.noteId, level, tx)
    return { file, note, projectId: note.projectId }
  } catch (error) {
    if (error instanceof AppError && error.code === 'NotFound') return null
    throw error
  }
}

/** The project of an insight whose file the actor may open. Throws as `requireFile`. */
async function openInsight(
  ctx: NotesCtx,
  { projectId, opensFor }: PlaceInInsight,
  level: GrantedPermission,
  tx?: ReadTransaction,
): Promise<string> {
  if (opensFor === 'WRITE') await requireDraft(ctx, projectId, tx)
  return (await requireProject(ctx, projectId, level, tx)).id
}

/** Drafts of an archived project are there for whoever may write in it, as insights has it. */
async function requireDraft(ctx: NotesCtx, projectId: string, tx?: ReadTransaction): Promise<void> {
  try {
    await requireProject(ctx, projectId, 'WRITE', tx, { archivedToo: true })
  } catch (error) {
    if (error instanceof AppError && error.code === 'Forbidden') throw notFound('File')
    throw error
  }
}

/** The file, or null where the actor may not read it: what another service refers to may be gone. */
export async function fileWithId(ctx: NotesCtx, id: string): Promise<OwnedFile | null> {
  try {
    return (await requireFile(ctx, id, 'READ')).file
  } catch (error) {
    if (error instanceof AppError && error.code === 'NotFound') return null
    throw error
  }
}
