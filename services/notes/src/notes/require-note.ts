import { type GrantedPermission, type Permission, permits } from '@verbatim/contracts/roles.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { found, hidden } from '@verbatim/kit/errors.ts'
import { projectLevelsOf } from '#src/access/access-levels.ts'
import { accessLoaders } from '#src/access/access-loader.ts'
import { knownId, requireLevel } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'
import type { Note } from '#src/notes/note.ts'
import { noteLoaders } from '#src/notes/note-loader.ts'
import { noteReader } from '#src/notes/note-repository.ts'
import { requireProject } from '#src/projects/require-project.ts'

/**
 * The note, if the actor has that level in its project. Throws as `requireProject` does. Says nothing about locks: an
 * act that changes text or highlights calls `refuseLocked` too.
 */
export async function requireNote(
  ctx: NotesCtx,
  noteId: string,
  level: GrantedPermission,
  tx?: ReadTransaction,
): Promise<Note> {
  if (tx) {
    const [note] = await requireNotes(ctx, [noteId], level, tx)
    return found(note, 'Note')
  }
  const note = found(await ctx.loaders(noteLoaders).note.load(knownId(noteId, 'Note')), 'Note')
  await requireHeld(ctx, note, await ctx.loaders(accessLoaders).projectLevel.load(note.projectId), level)
  return note
}

/** As `requireNote`, for many, in their order. */
export async function requireNotes(
  ctx: NotesCtx,
  noteIds: readonly string[],
  level: GrantedPermission,
  tx: ReadTransaction,
): Promise<Note[]> {
  const ids = [...new Set(noteIds.map((id) => knownId(id, 'Note')))]
  const byId = new Map((await noteReader(tx, ctx.actor.teamId).byIds(ids)).map((note) => [note.id, note]))
  const notes = ids.map((id) => found(byId.get(id), 'Note'))
  const levels = await projectLevelsOf(tx, ctx.actor, [...new Set(notes.map(({ projectId }) => projectId))])
  for (const note of notes) await requireHeld(ctx, note, levels.get(note.projectId) ?? 'none', level, tx)
  return notes
}

async function requireHeld(
  ctx: NotesCtx,
  { id, projectId }: Note,
  held: Permission,
  level: GrantedPermission,
  tx?: ReadTransaction,
): Promise<void> {
  if (held === 'none') throw hidden('Note', id)
  // An archived project says so, instead of what is missing.
  if (!permits(held, level)) await requireProject(ctx, projectId, level, tx)
  requireLevel(held, level)
}
