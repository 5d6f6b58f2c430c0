import { parseId } from '@verbatim/contracts/ids.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { invalid } from '@verbatim/kit/errors.ts'
import type { NotesCtx } from '#src/context.ts'
import type { CreateHighlightInput } from '#src/gql/graph-types.ts'
import { anchorColumns } from '#src/highlights/anchors/anchor-columns.ts'
import { verifyRange } from '#src/highlights/anchors/verify-range.ts'
import { type Highlight, refuseManyTags } from '#src/highlights/highlight.ts'
import { recordHighlightsSaved } from '#src/highlights/highlight-facts.ts'
import { highlightRepository } from '#src/highlights/highlight-repository.ts'
import { highlightTagRepository } from '#src/highlights/highlight-tag-repository.ts'
import { usableTags } from '#src/highlights/usable-tags.ts'
import { refuseLocked } from '#src/notes/note.ts'
import { touchNotesOf } from '#src/notes/note-touch-repository.ts'
import { requireNote } from '#src/notes/require-note.ts'

/**
 * Makes a highlight of words that stand in a note. The same id twice makes it once, so that a client may retry. Throws
 * ValidationError when the words are not there, InvalidOperation for a locked note. WRITE is needed, and READ for what
 * only a comment stands on.
 */
export async function createHighlight(ctx: NotesCtx, input: CreateHighlightInput): Promise<Highlight> {
  const isComment = input.inlineCommentOnly ?? false
  refuseManyTags(input.tagIds?.length ?? 0)
  if (isComment && input.tagIds?.length) throw invalid('What only a comment stands on has no tags.')
  const id = input.id == null ? ctx.newId() : clientId(input.id)
  return ctx.write(async (tx) => {
    const note = await requireNote(ctx, input.noteId, isComment ? 'READ' : 'WRITE', tx)
    if (!isComment) refuseLocked(note)
    if (id === note.id) throw invalid(TAKEN)
    const known = input.id == null ? null : await knownHighlight(ctx, tx, id, note.id)
    if (known) return known
    const tagIds = await usableTags(ctx, tx, note.projectId, input.tagIds ?? [])
    const range = await verifyRange(tx, note.id, ctx.documents.open(note.id), input.range)
    const highlights = highlightRepository(tx, ctx.actor.teamId)
    const columns = {
      id,
      project_id: note.projectId,
      note_id: note.id,
      state: isComment ? ('COMMENT' as const) : ('ACTIVE' as const),
      reason: null,
      suggested_tag_ids: [],
      author_id: ctx.actor.userId,
      ...(await anchorColumns(tx, note, range)),
    }
    if (await highlights.add(columns, ctx.clock.now())) {
      if (tagIds.length) await highlightTagRepository(tx, ctx.actor.teamId).add([id], tagIds)
      await recordHighlightsSaved(tx, ctx.origin, [id], tagIds.length ? [id] : [])
      if (!isComment) await touchNotesOf(tx, { ...ctx.actor, at: ctx.clock.now() }, [id])
    }
    const made = await knownHighlight(ctx, tx, id, note.id)
    if (!made) throw invalid(TAKEN)
    return made
  })
}

/** Where a UUID says its version. */
const UUID_VERSION_AT = 14
const TAKEN = 'This id is taken. Choose another one.'

function clientId(text: string): string {
  const id = parseId(text)
  if (id?.charAt(UUID_VERSION_AT) !== '7') throw invalid('The id of a highlight is a UUID v7.')
  return id
}

/** The highlight that an earlier try made. Throws ValidationError when the id is that of another note's highlight. */
async function knownHighlight(ctx: NotesCtx, tx: Transaction, id: string, noteId: string): Promise<Highlight | null> {
  const [known] = await highlightRepository(tx, ctx.actor.teamId).byIds([id])
  if (known && known.noteId !== noteId) throw invalid(TAKEN)
  return known ?? null
}
