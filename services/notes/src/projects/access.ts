import { parseId } from '@verbatim/contracts/ids.ts'
import { type GrantedPermission, type Permission, permits } from '@verbatim/contracts/roles.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { forbidden, notFound } from '@verbatim/kit/errors.ts'
import type { NotesCtx } from '#src/context.ts'
import type { Note } from '#src/notes/note.ts'
import { noteReader } from '#src/notes/note-repository.ts'
import { projectAccess } from '#src/projects/access-levels.ts'
import type { Project } from '#src/projects/project.ts'
import { projectReader } from '#src/projects/project-repository.ts'

export const NO_EDIT = 'You don’t have edit permissions in this project'
const NO_FULL = 'Only somebody with full access can do this. Ask for it in the access settings.'

/**
 * The project, if the actor has that level. Throws NotFound without READ, Forbidden when READ is not enough. Inside a
 * transaction pass it as `tx`: a second connection would be asked for otherwise.
 */
export async function requireProject(
  ctx: NotesCtx,
  projectId: string,
  level: GrantedPermission,
  tx?: ReadTransaction,
): Promise<Project> {
  const id = knownId(projectId, 'Project')
  const [project, held] = tx
    ? [(await projectReader(tx, ctx.actor.teamId).byIds([id]))[0], await projectAccess(tx, ctx.actor, id)]
    : await Promise.all([ctx.loaders.project.load(id), ctx.loaders.projectLevel.load(id)])
  if (!project || held === 'none') throw notFound('Project')
  requireLevel(held, level)
  return project
}

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
  const note = tx ? (await noteReader(tx, ctx.actor.teamId).byIds([id]))[0] : await ctx.loaders.note.load(id)
  if (!note) throw notFound('Note')
  const held = tx
    ? await projectAccess(tx, ctx.actor, note.projectId)
    : await ctx.loaders.projectLevel.load(note.projectId)
  if (held === 'none') throw notFound('Note')
  requireLevel(held, level)
  return note
}

/** Throws Forbidden when the level held is less than the one needed. */
export function requireLevel(held: Permission, level: GrantedPermission): void {
  if (!permits(held, level)) throw forbidden(level === 'FULL' && permits(held, 'WRITE') ? NO_FULL : NO_EDIT)
}

/** An id as a client wrote it, in either form, as it is stored. What is no id cannot be found. */
export function knownId(text: string, noun: string): string {
  const id = parseId(text)
  if (!id) throw notFound(noun)
  return id
}
