import type { Resolvers } from '@verbatim/kit/graph/subgraph.ts'
import type { NotesCtx } from '#src/context.ts'
import { requireProject } from '#src/projects/access.ts'
import { type CreateTagInput, createTag } from '#src/tags/create-tag.ts'
import { deleteTag } from '#src/tags/delete-tag.ts'
import { mergeTags } from '#src/tags/merge-tags.ts'
import type { Tag } from '#src/tags/tag.ts'
import { readableTag, requireTag, tagPermissions } from '#src/tags/tag-policy.ts'
import { tagRepository } from '#src/tags/tag-repository.ts'
import { type UpdateTagInput, updateTag } from '#src/tags/update-tag.ts'

type Input<T> = { input: T }

export const tagsResolvers: Resolvers<NotesCtx> = {
  Query: {
    tag: (_root, { id }: { id: string }, ctx) => requireTag(ctx, id, 'READ'),
    tags: async (_root, { projectId }: { projectId: string }, ctx) => {
      const project = await requireProject(ctx, projectId, 'READ')
      return ctx.read((tx) => tagRepository(tx, ctx.actor.teamId).ofProject(project.id))
    },
  },
  Mutation: {
    createTag: (_root, { input }: Input<CreateTagInput>, ctx) => createTag(ctx, input),
    updateTag: (_root, { input }: Input<UpdateTagInput>, ctx) => updateTag(ctx, input),
    deleteTag: (_root, { input }: Input<{ tagId: string }>, ctx) => deleteTag(ctx, input),
    mergeTags: (_root, { input }: Input<{ targetId: string; sourceIds: string[] }>, ctx) => mergeTags(ctx, input),
  },
  Tag: {
    __resolveReference: ({ id }: { id: string }, ctx: NotesCtx) => readableTag(ctx, id),
    project: (tag: Tag, _args: object, ctx) => ctx.loaders.project.load(tag.projectId),
    tagGroup: (tag: Tag, _args: object, ctx) => ctx.loaders.tagGroup.load(tag.tagGroupId),
    highlightCount: async (tag: Tag, _args: object, ctx) => (await ctx.loaders.tagCounts.load(tag.id)).highlights,
    peopleCount: async (tag: Tag, _args: object, ctx) => (await ctx.loaders.tagCounts.load(tag.id)).people,
    noteCount: async (tag: Tag, _args: object, ctx) => (await ctx.loaders.tagCounts.load(tag.id)).notes,
    noteCounts: (tag: Tag, _args: object, ctx) => ctx.loaders.tagNoteCounts.load(tag.id),
    neighbours: (tag: Tag, _args: object, ctx) => ctx.loaders.tagNeighbours.load(tag.id),
    viewerCan: async (tag: Tag, _args: object, ctx) =>
      tagPermissions(await ctx.loaders.projectLevel.load(tag.projectId), tag),
  },
  TagNoteCount: {
    note: ({ noteId }: { noteId: string }, _args: object, ctx) => ctx.loaders.note.load(noteId),
    highlightCount: ({ highlights }: { highlights: number }) => highlights,
  },
  TagNeighbour: {
    tag: ({ tagId }: { tagId: string }, _args: object, ctx) => ctx.loaders.tag.load(tagId),
    highlightCount: ({ highlights }: { highlights: number }) => highlights,
  },
}
