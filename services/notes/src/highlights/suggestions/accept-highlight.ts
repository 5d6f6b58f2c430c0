import type { NotesCtx } from '#src/context.ts'
import type { AcceptHighlightInput } from '#src/gql/graph-types.ts'
import { type Highlight, refuseManyTags } from '#src/highlights/highlight.ts'
import { recordHighlightsSaved } from '#src/highlights/highlight-facts.ts'
import { livingHighlight } from '#src/highlights/highlight-policy.ts'
import { highlightRepository } from '#src/highlights/highlight-repository.ts'
import { highlightTagRepository } from '#src/highlights/highlight-tag-repository.ts'
import { suggestionOutcomeRepository } from '#src/highlights/suggestions/suggestion-outcome-repository.ts'
import { usableTags } from '#src/highlights/usable-tags.ts'
import { touchNotesOf } from '#src/notes/note-touch-repository.ts'
import { tagRepository } from '#src/tags/tag-repository.ts'

/**
 * Makes a suggestion a highlight of the one who accepts it, with the given tags or else the suggested ones that still
 * exist. One that is accepted already stays as it is. WRITE is needed.
 */
export async function acceptHighlight(ctx: NotesCtx, input: AcceptHighlightInput): Promise<Highlight> {
  refuseManyTags(input.tagIds?.length ?? 0)
  return ctx.write(async (tx) => {
    const { highlight: before } = await livingHighlight(ctx, tx, input.highlightId, false)
    const known = await tagRepository(tx, ctx.actor.teamId).byIds(before.suggestedTagIds)
    const tagIds = await usableTags(ctx, tx, before.projectId, input.tagIds ?? [...known.keys()])
    const { highlight } = await livingHighlight(ctx, tx, input.highlightId, true)
    if (highlight.state !== 'SUGGESTED') return highlight
    const highlights = highlightRepository(tx, ctx.actor.teamId)
    await highlightTagRepository(tx, ctx.actor.teamId).set(highlight.id, tagIds)
    const change = { state: 'ACTIVE' as const, author_id: ctx.actor.userId, suggested_tag_ids: [] }
    await highlights.change(highlight.id, change, ctx.clock.now())
    await suggestionOutcomeRepository(tx, ctx.actor.teamId).record(highlight.id, [...known.keys()], tagIds)
    await recordHighlightsSaved(tx, ctx.origin, [highlight.id], tagIds.length ? [highlight.id] : [])
    await touchNotesOf(tx, { ...ctx.actor, at: ctx.clock.now() }, [highlight.id])
    const [accepted] = await highlights.byIds([highlight.id])
    return accepted ?? highlight
  })
}
