import { invalid, invalidOperation } from '@verbatim/kit/errors.ts'
import type { NotesCtx } from '#src/context.ts'
import type { SplitTagInput } from '#src/gql/graph-types.ts'
import { refuseTooMany } from '#src/highlights/highlight.ts'
import { tagHighlights } from '#src/highlights/tag-highlights.ts'
import { createTag } from '#src/tags/create-tag.ts'
import { refuseLocked, type Tag, tagTitle } from '#src/tags/tag.ts'
import { requireTag } from '#src/tags/tag-policy.ts'
import { tagRepository } from '#src/tags/tag-repository.ts'
import { updateTag } from '#src/tags/update-tag.ts'

/**
 * Takes some highlights out of a tag and puts them under a new one beside it. To take it back, merge the new one into
 * the old. WRITE is needed. Throws ValidationError where the title is taken or no highlight is chosen, InvalidOperation
 * for a highlight that has not the tag. Not for sentiment tags.
 */
export function splitTag(ctx: NotesCtx, { tagId, title, highlightIds }: SplitTagInput): Promise<Tag> {
  refuseTooMany(highlightIds)
  if (!highlightIds.length) throw invalid('Choose the highlights that go to the new tag.', { highlightIds: 'None' })
  return ctx.write(async (tx) => {
    const tag = await requireTag(ctx, tagId, 'WRITE', tx)
    refuseLocked(tag, 'split')
    const taken = await tagRepository(tx, ctx.actor.teamId).byTitle(tag.projectId, tagTitle(title))
    if (taken) throw invalid(`There is a tag “${taken.title}” already.`, { title: 'Taken' })
    // Both acts are part of this one: all of it is done, or nothing.
    const inside: NotesCtx = { ...ctx, read: (work) => work(tx), write: (work) => work(tx) }
    const { projectId, tagGroupId, color } = tag
    const made = await createTag(inside, { projectId, tagGroupId, title, color })
    const split = await tagHighlights(inside, { highlightIds, addTagIds: [made.id] })
    if (split.some(({ tagIds }) => !tagIds.includes(tag.id)))
      throw invalidOperation(`Some of these highlights do not have “${tag.title}”. Look again first.`)
    await tagHighlights(inside, { highlightIds, removeTagIds: [tag.id] })
    return tag.parentId ? updateTag(inside, { tagId: made.id, parentId: tag.parentId }) : made
  })
}
