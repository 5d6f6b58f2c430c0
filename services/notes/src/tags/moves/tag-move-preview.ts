import type { NotesCtx } from '#src/context.ts'
import { requireProject } from '#src/projects/require-project.ts'
import type { Tag } from '#src/tags/tag.ts'
import { countTags, type TagCounts } from '#src/tags/tag-count-query.ts'
import { requireTag } from '#src/tags/tag-policy.ts'
import { tagReader } from '#src/tags/tag-repository.ts'

/** What a move would change: highlights that lose the tag, the notes they are in, and the tag it would go into. */
export type TagMovePreview = Pick<TagCounts, 'highlights' | 'notes'> & { existing: Tag | null }

/** Says what a move of a tag to a project would change. READ of the tag and WRITE in the project are needed. */
export async function tagMovePreview(ctx: NotesCtx, tagId: string, projectId: string): Promise<TagMovePreview> {
  const tag = await requireTag(ctx, tagId, 'READ')
  const project = await requireProject(ctx, projectId, 'WRITE')
  return ctx.read(async (tx) => {
    const counts = (await countTags(tx, [tag.id], null)).get(tag.id)
    const taken = await tagReader(tx, ctx.actor.teamId).byTitle(project.id, tag.title)
    return {
      highlights: counts?.highlights ?? 0,
      notes: counts?.notes ?? 0,
      existing: taken && taken.id !== tag.id ? taken : null,
    }
  })
}
