import { invalidOperation } from '@verbatim/kit/errors.ts'
import type { NotesCtx } from '#src/context.ts'
import type { UpdateHighlightInput } from '#src/gql/graph-types.ts'
import { anchorColumns } from '#src/highlights/anchors/anchor-columns.ts'
import { verifyRange } from '#src/highlights/anchors/verify-range.ts'
import { type Highlight, refuseManyTags } from '#src/highlights/highlight.ts'
import { recordHighlightsSaved } from '#src/highlights/highlight-facts.ts'
import { livingHighlight } from '#src/highlights/highlight-policy.ts'
import { type HighlightRow, highlightRepository } from '#src/highlights/highlight-repository.ts'
import { highlightTagRepository } from '#src/highlights/highlight-tag-repository.ts'
import { logUntagged } from '#src/highlights/log-untagged.ts'
import { usableTags } from '#src/highlights/usable-tags.ts'
import { touchNotesOf } from '#src/notes/note-touch-repository.ts'

/**
 * Replaces tags or range of a highlight, or makes one of what only a comment stands on; what is not given stays. A new range ends a review. A suggestion is accepted
 * before it gets tags. Throws as `createHighlight` does. WRITE is needed.
 */
export async function updateHighlight(ctx: NotesCtx, input: UpdateHighlightInput): Promise<Highlight> {
  refuseManyTags(input.tagIds?.length ?? 0)
  return ctx.write(async (tx) => {
    const { highlight: before } = await livingHighlight(ctx, tx, input.highlightId, false)
    const tagIds = input.tagIds && (await usableTags(ctx, tx, before.projectId, input.tagIds))
    const { highlight, note } = await livingHighlight(ctx, tx, input.highlightId, true)
    if (tagIds && highlight.state === 'SUGGESTED')
      throw invalidOperation('This is a suggestion. Accept it before you tag it.')
    const change: Partial<HighlightRow> = {}
    if (input.range) {
      const range = await verifyRange(tx, note.id, ctx.documents.open(note.id), input.range)
      Object.assign(change, await anchorColumns(tx, note, range), {
        anchor: 'EXACT',
        clip_start_ms: null,
        clip_end_ms: null,
      })
      if (highlight.state === 'REVIEW') change.state = 'ACTIVE'
    }
    const isPromoted = highlight.state === 'COMMENT' && (input.inlineCommentOnly === false || Boolean(tagIds?.length))
    if (isPromoted) Object.assign(change, promoted(highlight, ctx.actor.userId))
    const highlights = highlightRepository(tx, ctx.actor.teamId)
    if (tagIds) {
      await logUntagged(tx, ctx, [highlight], () => tagIds)
      await highlightTagRepository(tx, ctx.actor.teamId).set(highlight.id, tagIds)
    }
    if (tagIds || input.range || isPromoted) {
      await highlights.change(highlight.id, change, ctx.clock.now())
      const isTagged = (tagIds ?? []).some((id) => !highlight.tagIds.includes(id))
      await recordHighlightsSaved(tx, ctx.origin, [highlight.id], isTagged ? [highlight.id] : [])
      await touchNotesOf(tx, { ...ctx.actor, at: ctx.clock.now() }, [highlight.id])
    }
    const [changed] = await highlights.byIds([highlight.id])
    return changed ?? highlight
  })
}

/** A highlight of the words on which a comment stands, made by who found them worth keeping. Words that went need a look. */
function promoted({ anchor }: Highlight, authorId: string): Partial<HighlightRow> {
  const isThere = anchor === 'EXACT' || anchor === 'MOVED'
  return { state: isThere ? 'ACTIVE' : 'REVIEW', author_id: authorId }
}
