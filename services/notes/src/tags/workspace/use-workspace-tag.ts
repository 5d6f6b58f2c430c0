import { invalidOperation, notFound } from '@verbatim/kit/errors.ts'
import { knownId } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'
import type { UseWorkspaceTagInput } from '#src/gql/graph-types.ts'
import { requireProject } from '#src/projects/require-project.ts'
import { placeForNewTag } from '#src/tags/create-tag.ts'
import type { Tag } from '#src/tags/tag.ts'
import { recordTagsSaved } from '#src/tags/tag-facts.ts'
import { lockTagsOf } from '#src/tags/tag-policy.ts'
import { tagRepository } from '#src/tags/tag-repository.ts'
import { takenOver } from '#src/tags/workspace/workspace-tag.ts'
import { workspaceTagReader } from '#src/tags/workspace/workspace-tag-repository.ts'

/**
 * Gives a project a tag of the workspace: the one that follows it already, the one of that title, which follows it from
 * then on, or a new one at the end of a group. WRITE is needed. Throws InvalidOperation where the title is a sentiment tag's.
 */
export function useWorkspaceTag(ctx: NotesCtx, input: UseWorkspaceTagInput): Promise<Tag> {
  return ctx.write(async (tx) => {
    const project = await requireProject(ctx, input.projectId, 'WRITE', tx)
    await lockTagsOf(tx, project.id)
    const [from] = await workspaceTagReader(tx, ctx.actor.teamId).byIds([knownId(input.workspaceTagId, 'Tag')])
    if (!from) throw notFound('Tag')
    const tags = tagRepository(tx, ctx.actor.teamId)
    const following = (await tags.ofWorkspaceTag(from.id)).find(({ projectId }) => projectId === project.id)
    if (following) return following
    const now = ctx.clock.now()
    const known = await tags.byTitle(project.id, from.title)
    if (known?.locked) throw invalidOperation(`“${known.title}” is a sentiment tag of this project.`)
    const tag: Tag = known
      ? { ...known, ...takenOver(from), updatedAt: now }
      : {
          ...takenOver(from),
          ...(await placeForNewTag(ctx, tx, project.id, input.tagGroupId)),
          projectId: project.id,
          parentId: null,
          locked: false,
          createdAt: now,
          updatedAt: now,
        }
    if (known) await tags.save(tag)
    else await tags.add([{ ...tag, createdBy: ctx.actor.userId }])
    await recordTagsSaved(tx, ctx.origin, [tag])
    return tag
  })
}
