import { invalid, invalidOperation, notFound } from '@verbatim/kit/errors.ts'
import type { NotesCtx } from '#src/context.ts'
import type { TagHighlightsInput } from '#src/gql/graph-types.ts'
import { type Highlight, refuseManyTags, refuseTooMany } from '#src/highlights/highlight.ts'
import { recordHighlightsSaved } from '#src/highlights/highlight-facts.ts'
import { type ChangingHighlight, changeableHighlights } from '#src/highlights/highlight-policy.ts'
import { highlightRepository } from '#src/highlights/highlight-repository.ts'
import { highlightTagRepository } from '#src/highlights/highlight-tag-repository.ts'
import { logUntagged } from '#src/highlights/log-untagged.ts'
import { usableTags } from '#src/highlights/usable-tags.ts'
import { touchNotesOf } from '#src/notes/note-touch-repository.ts'

/**
 * Puts tags on, or takes them off, up to 500 highlights of one project: all or none. Suggestions are refused. Throws as
 * `updateHighlight` does. WRITE is needed.
 */
export async function tagHighlights(ctx: NotesCtx, input: TagHighlightsInput): Promise<Highlight[]> {
  refuseTooMany(input.highlightIds)
  refuseManyTags(Math.max(input.addTagIds?.length ?? 0, input.removeTagIds?.length ?? 0))
  if (!input.highlightIds.length) return []
  return ctx.write(async (tx) => {
    const projectId = projectOf(await changeableHighlights(ctx, tx, input.highlightIds, false))
    const added = await usableTags(ctx, tx, projectId, input.addTagIds ?? [])
    const removed = await usableTags(ctx, tx, projectId, input.removeTagIds ?? [])
    const locked = (await changeableHighlights(ctx, tx, input.highlightIds, true)).map((one) => one.highlight)
    if (locked.some((one) => one.deletedAt)) throw notFound('Highlight')
    if (locked.some((one) => one.state === 'SUGGESTED'))
      throw invalidOperation('Some of these are suggestions. Accept them before you tag them.')
    const changed = locked.filter((one) => isChanged(one, added, removed))
    for (const one of changed) refuseManyTags(new Set([...one.tagIds, ...added]).size)
    await logUntagged(tx, ctx, changed, ({ tagIds }) =>
      tagIds.filter((id) => !removed.includes(id) || added.includes(id)),
    )
    const ids = changed.map((one) => one.id)
    const highlightTags = highlightTagRepository(tx, ctx.actor.teamId)
    await highlightTags.remove(ids, removed)
    await highlightTags.add(ids, added)
    const highlights = highlightRepository(tx, ctx.actor.teamId)
    await highlights.changeAll(ids, ctx.clock.now())
    const tagged = changed.filter((one) => isChanged(one, added, [])).map((one) => one.id)
    await recordHighlightsSaved(tx, ctx.origin, ids, tagged)
    await touchNotesOf(tx, { ...ctx.actor, at: ctx.clock.now() }, ids)
    const now = new Map((await highlights.byIds(locked.map((one) => one.id))).map((one) => [one.id, one]))
    return locked.map((one) => now.get(one.id) ?? one)
  })
}

function projectOf(changing: readonly ChangingHighlight[]): string {
  const [projectId = '', another] = new Set(changing.map((one) => one.highlight.projectId))
  if (another) throw invalid('Choose highlights of one project.')
  return projectId
}

const isChanged = ({ tagIds }: Highlight, added: readonly string[], removed: readonly string[]): boolean =>
  added.some((id) => !tagIds.includes(id)) || removed.some((id) => tagIds.includes(id))
