import { type GrantedPermission, permits } from '@verbatim/contracts/roles.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { notFound } from '@verbatim/kit/errors.ts'
import { projectAccess } from '#src/access/access-levels.ts'
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
  const id = knownId(noteId, 'Note')
  const note = tx
    ? (await noteReader(tx, ctx.actor.teamId).byIds([id]))[0]
    : await ctx.loaders(noteLoaders).note.load(id)
  if (!note) throw notFound('Note')
  const held = tx
    ? await projectAccess(tx, ctx.actor, note.projectId)
    : await ctx.loaders(accessLoaders).projectLevel.load(note.projectId)
  if (held === 'none') throw notFound('Note')
  // An archived project says so, instead of what is missing.
  if (!permits(held, level)) await requireProject(ctx, note.projectId, level, tx)
  requireLevel(held, level)
  return note
}
