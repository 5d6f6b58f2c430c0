import { limitedText } from '@verbatim/kit/limited-text.ts'
import type { Page } from '@verbatim/kit/paging.ts'
import { accessLoaders } from '#src/access/access-loader.ts'
import { knownId } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'
import { blockReader, type PositionedBlock } from '#src/documents/block-repository.ts'
import type { Note } from '#src/notes/note.ts'
import { noteLoaders } from '#src/notes/note-loader.ts'
import { type NoteSort, noteReader } from '#src/notes/note-repository.ts'
import { requireProject } from '#src/projects/require-project.ts'
import { visibleProjects } from '#src/projects/visible-projects.ts'

export type NotesArgs = {
  projectId?: string | null
  first?: number | null
  after?: string | null
  sort?: NoteSort | null
  search?: string | null
  grouped?: boolean | null
  surveyId?: string | null
  touchedByMe?: boolean | null
}

const SEARCH_MAX = 200
const BLOCKS_MAX = 5000

/** A page of the notes of a project, or of every project that the actor may see. */
export async function listNotes(ctx: NotesCtx, args: NotesArgs): Promise<Page<Note>> {
  const sort = args.sort ?? 'CREATED_DESC'
  const list = ctx.paging(`notes ${sort}`)
  const page = list.request(args.first, args.after)
  const search = limitedText(args.search ?? '', SEARCH_MAX, 'A search here')
  const projectIds =
    args.projectId == null
      ? (await visibleProjects(ctx)).map((project) => project.id)
      : [(await requireProject(ctx, args.projectId, 'READ')).id]
  const query = {
    projectIds,
    search,
    sort,
    page,
    grouped: args.grouped ?? false,
    surveyId: args.surveyId == null ? null : knownId(args.surveyId, 'Note'),
    touchedBy: args.touchedByMe ? ctx.actor.userId : null,
  } as const
  const { rows, next, total } = await ctx.read((tx) => noteReader(tx, ctx.actor.teamId).list(query))
  return { items: rows, total, nextCursor: list.cursor(next) }
}

/** The note if there is one and the actor may see it, else null: for places where a missing note is no error. */
export async function visibleNote(ctx: NotesCtx, id: string): Promise<Note | null> {
  const note = await ctx.loaders(noteLoaders).note.load(id)
  return note && (await ctx.loaders(accessLoaders).projectLevel.load(note.projectId)) !== 'none' ? note : null
}

/** Text blocks of a note in order, as last stored; at most 5,000 at a time. */
export async function listBlocks(
  ctx: NotesCtx,
  noteId: string,
  args: { first?: number | null; after?: string | null },
): Promise<{ items: PositionedBlock[]; nextCursor: string | null }> {
  const list = ctx.paging(`blocks of ${noteId}`)
  const page = list.request(args.first ?? 200, args.after, BLOCKS_MAX)
  const { rows, next } = await ctx.read((tx) => blockReader(tx, ctx.actor.teamId).page(noteId, page))
  return { items: rows, nextCursor: list.cursor(next) }
}
