import { readVersion } from '@verbatim/kit/documents/versions/read-version.ts'
import { knownId } from '#src/access/require-level.ts'
import { onlySeen } from '#src/coding/only-seen.ts'
import type { NotesCtx } from '#src/context.ts'
import type { Highlight } from '#src/highlights/highlight.ts'
import { highlightReader } from '#src/highlights/highlight-repository.ts'
import { requireNote } from '#src/notes/require-note.ts'
import { NOTE_VERSIONS } from '#src/notes/versions/note-version-table.ts'
import { highlightsSince } from '#src/notes/versions/version-highlights-query.ts'

export type VersionHighlights = { gained: Highlight[]; lost: Highlight[] }

/**
 * Highlights that were made since a version, and those that were lost: deleted, as long as the trash has them, or without
 * their words. None of others in a note that the actor codes blind. READ is needed.
 */
export async function versionHighlights(ctx: NotesCtx, noteId: string, versionId: string): Promise<VersionHighlights> {
  const { id } = await requireNote(ctx, noteId, 'READ')
  const { teamId } = ctx.actor
  const found = await ctx.read(async (tx) => {
    const asked = { table: NOTE_VERSIONS, teamId, ownerId: id }
    const { version } = await readVersion(tx, asked, knownId(versionId, 'Version'))
    const ids = await highlightsSince(tx, { teamId, noteId: id, since: version.endedAt })
    const highlights = highlightReader(tx, teamId)
    return { gained: await highlights.byIds(ids.gained), lost: await highlights.byIds(ids.lost) }
  })
  return { gained: await onlySeen(ctx, found.gained), lost: await onlySeen(ctx, found.lost) }
}
