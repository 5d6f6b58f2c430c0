import { found } from '@verbatim/kit/errors.ts'
import type { NotesCtx } from '#src/context.ts'
import type { CopyTagInput } from '#src/gql/graph-types.ts'
import { requireProject } from '#src/projects/require-project.ts'
import { copyTags } from '#src/tags/copy-tags.ts'
import type { Tag } from '#src/tags/tag.ts'
import { requireTag } from '#src/tags/tag-policy.ts'
import { tagReader } from '#src/tags/tag-repository.ts'

/**
 * Gives another project a tag of the same title and meaning, or answers the one of that title that it has. READ of the
 * tag and WRITE in the project are needed. To take it back, delete the copy.
 */
export function copyTag(ctx: NotesCtx, input: CopyTagInput): Promise<Tag> {
  return ctx.write(async (tx) => {
    const tag = await requireTag(ctx, input.tagId, 'READ', tx)
    const project = await requireProject(ctx, input.projectId, 'WRITE', tx)
    if (tag.projectId === project.id) return tag
    const id = (await copyTags(tx, ctx, [tag.id], project.id)).get(tag.id) ?? tag.id
    return found((await tagReader(tx, ctx.actor.teamId).byIds([id])).get(id), 'Tag')
  })
}
