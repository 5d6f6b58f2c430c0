import { found } from '@verbatim/kit/errors.ts'
import { accessLoaders } from '#src/access/access-loader.ts'
import { readableByIds } from '#src/access/readable-by-ids.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'
import { memberRef } from '#src/member-ref.ts'
import { noteLoaders } from '#src/notes/note-loader.ts'
import { projectLoaders } from '#src/projects/project-loader.ts'
import { requireProject } from '#src/projects/require-project.ts'
import { tagBoardLoaders } from '#src/tags/boards/tag-board-loader.ts'
import { createTag } from '#src/tags/create-tag.ts'
import { deleteTag } from '#src/tags/delete-tag.ts'
import { mergeTags } from '#src/tags/merge-tags.ts'
import { splitTag } from '#src/tags/split-tag.ts'
import { tagLoaders } from '#src/tags/tag-loader.ts'
import { readableTag, requireTag, tagPermissions } from '#src/tags/tag-policy.ts'
import { tagReader } from '#src/tags/tag-repository.ts'
import { undoTagMerge } from '#src/tags/undo-tag-merge.ts'
import { updateTag } from '#src/tags/update-tag.ts'
import { workspaceTagLoaders } from '#src/tags/workspace/workspace-tag-loader.ts'

export const tagsResolvers = {
  Query: {
    tag: (_root, { id }, ctx) => requireTag(ctx, id, 'READ'),
    tagsByIds: (_root, { ids }, ctx) => readableByIds(ids, 'tags', (id) => readableTag(ctx, id)),
    tags: async (_root, { projectId }, ctx) => {
      const project = await requireProject(ctx, projectId, 'READ')
      return ctx.read((tx) => tagReader(tx, ctx.actor.teamId).ofProject(project.id))
    },
  },
  Mutation: {
    createTag: (_root, { input }, ctx) => createTag(ctx, input),
    updateTag: (_root, { input }, ctx) => updateTag(ctx, input),
    deleteTag: (_root, { input }, ctx) => deleteTag(ctx, input),
    mergeTags: (_root, { input }, ctx) => mergeTags(ctx, input),
    splitTag: (_root, { input }, ctx) => splitTag(ctx, input),
    undoTagMerge: (_root, { input }, ctx) => undoTagMerge(ctx, input),
  },
  Tag: {
    __resolveReference: ({ id }, ctx) => readableTag(ctx, id),
    workspaceTag: ({ workspaceTagId }, _args, ctx) =>
      workspaceTagId ? ctx.loaders(workspaceTagLoaders).workspaceTag.load(workspaceTagId) : null,
    project: async (tag, _args, ctx) => found(await ctx.loaders(projectLoaders).project.load(tag.projectId), 'Project'),
    tagGroup: async (tag, _args, ctx) =>
      found(await ctx.loaders(tagBoardLoaders).tagGroup.load(tag.tagGroupId), 'TagGroup'),
    highlightCount: async (tag, _args, ctx) => (await ctx.loaders(tagLoaders).tagCounts.load(tag.id)).highlights,
    peopleCount: async (tag, _args, ctx) => (await ctx.loaders(tagLoaders).tagCounts.load(tag.id)).people,
    noteCount: async (tag, _args, ctx) => (await ctx.loaders(tagLoaders).tagCounts.load(tag.id)).notes,
    noteCounts: (tag, _args, ctx) => ctx.loaders(tagLoaders).tagNoteCounts.load(tag.id),
    neighbours: (tag, _args, ctx) => ctx.loaders(tagLoaders).tagNeighbours.load(tag.id),
    suggestions: (tag, _args, ctx) => ctx.loaders(tagLoaders).suggestionRecord.load(tag.id),
    merges: (tag, _args, ctx) => ctx.loaders(tagLoaders).tagMerges.load(tag.id),
    viewerCan: async (tag, _args, ctx) =>
      tagPermissions(await ctx.loaders(accessLoaders).projectLevel.load(tag.projectId), tag),
  },
  TagNoteCount: {
    note: async ({ noteId }, _args, ctx) => found(await ctx.loaders(noteLoaders).note.load(noteId), 'Note'),
    highlightCount: ({ highlights }) => highlights,
  },
  TagMerge: {
    titles: ({ tags }) => tags.map((tag) => tag.title),
    mergedBy: ({ mergedBy }) => memberRef(mergedBy),
  },
  TagNeighbour: {
    tag: async ({ tagId }, _args, ctx) => found(await ctx.loaders(tagLoaders).tag.load(tagId), 'Tag'),
    highlightCount: ({ highlights }) => highlights,
  },
} satisfies Resolvers
