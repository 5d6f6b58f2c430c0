import { readVersion } from '@verbatim/kit/documents/versions/read-version.ts'
import type { Node } from 'prosemirror-model'
import { knownId } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'
import { currentNote } from '#src/notes/current-note.ts'
import { requireNote } from '#src/notes/require-note.ts'
import { NOTE_VERSIONS } from '#src/notes/versions/note-version-table.ts'

/** The text of a version, or what stands now. READ is needed. Throws NotFound for a version that is not of the note. */
export async function noteVersionText(
  ctx: NotesCtx,
  noteId: string,
  versionId: string | null,
): Promise<{ content: unknown }> {
  const { id } = await requireNote(ctx, noteId, 'READ')
  const kept = versionId === null ? null : await keptDocument(ctx, id, versionId)
  return { content: (kept ?? (await currentNote(ctx, id))).toJSON() }
}

/** The document of a version; null for the one that is what stands now. Throws NotFound. */
export async function keptDocument(ctx: NotesCtx, noteId: string, versionId: string): Promise<Node | null> {
  const asked = { table: NOTE_VERSIONS, teamId: ctx.actor.teamId, ownerId: noteId }
  return (await ctx.read((tx) => readVersion(tx, asked, knownId(versionId, 'Version')))).document
}
