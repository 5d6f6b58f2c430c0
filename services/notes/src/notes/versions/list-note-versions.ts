import type { Version } from '@verbatim/kit/documents/versions/version.ts'
import { versionReader } from '@verbatim/kit/documents/versions/version-repository.ts'
import type { NotesCtx } from '#src/context.ts'
import { requireNote } from '#src/notes/require-note.ts'
import { NOTE_VERSIONS } from '#src/notes/versions/note-version-table.ts'

/** A version as it is listed: `current` is what stands now. */
export type ListedVersion = Version & { current: boolean }

type Args = { noteId: string; first?: number | null; after?: string | null }

/** A page of a note's versions, newest first. READ is needed. */
export async function listNoteVersions(
  ctx: NotesCtx,
  { noteId, first, after }: Args,
): Promise<{ items: ListedVersion[]; nextCursor: string | null }> {
  const note = await requireNote(ctx, noteId, 'READ')
  const list = ctx.paging(`versions of ${note.id}`)
  const page = list.request(first, after)
  const { rows, next } = await ctx.read((tx) => versionReader(tx, NOTE_VERSIONS, ctx.actor.teamId).page(note.id, page))
  const items = rows.map((row, place) => ({ ...row, current: page.after === null && place === 0 }))
  return { items, nextCursor: list.cursor(next) }
}
