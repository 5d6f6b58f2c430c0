import { found } from '@verbatim/kit/errors.ts'
import { onlySeen } from '#src/coding/only-seen.ts'
import type { NotesCtx } from '#src/context.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'
import { clipOf } from '#src/highlights/clip.ts'
import { commentAnchors } from '#src/highlights/comment-anchors.ts'
import { createHighlight } from '#src/highlights/create-highlight.ts'
import { deleteHighlight } from '#src/highlights/delete-highlight.ts'
import type { Highlight } from '#src/highlights/highlight.ts'
import { highlightLoaders } from '#src/highlights/highlight-loader.ts'
import { readableHighlight, requireHighlight } from '#src/highlights/highlight-policy.ts'
import { highlightsByIds } from '#src/highlights/highlights-by-ids.ts'
import { listHighlights } from '#src/highlights/list-highlights.ts'
import { noteHighlightIndex } from '#src/highlights/note-highlight-index-query.ts'
import { restoreHighlight } from '#src/highlights/restore-highlight.ts'
import { acceptHighlight } from '#src/highlights/suggestions/accept-highlight.ts'
import { rejectHighlight } from '#src/highlights/suggestions/reject-highlight.ts'
import { suggestHighlights } from '#src/highlights/suggestions/suggest-highlights.ts'
import { tagHighlights } from '#src/highlights/tag-highlights.ts'
import { trimClip } from '#src/highlights/trim-clip.ts'
import { updateHighlight } from '#src/highlights/update-highlight.ts'
import { memberRef } from '#src/member-ref.ts'
import { noteLoaders } from '#src/notes/note-loader.ts'
import { projectLoaders } from '#src/projects/project-loader.ts'
import { tagLoaders } from '#src/tags/tag-loader.ts'

export const highlightsResolvers = {
  Query: {
    highlight: (_root, { id }, ctx) => requireHighlight(ctx, id),
    highlightsByIds: (_root, { ids }, ctx) => highlightsByIds(ctx, ids),
    highlights: (_root, args, ctx) => listHighlights(ctx, args),
  },
  Mutation: {
    createHighlight: (_root, { input }, ctx) => createHighlight(ctx, input),
    updateHighlight: (_root, { input }, ctx) => updateHighlight(ctx, input),
    trimClip: (_root, { input }, ctx) => trimClip(ctx, input),
    tagHighlights: (_root, { input }, ctx) => tagHighlights(ctx, input),
    deleteHighlight: (_root, { input }, ctx) => deleteHighlight(ctx, input),
    restoreHighlight: (_root, { input }, ctx) => restoreHighlight(ctx, input),
    suggestHighlights: (_root, { input }, ctx) => suggestHighlights(ctx, input),
    acceptHighlight: (_root, { input }, ctx) => acceptHighlight(ctx, input),
    rejectHighlight: (_root, { input }, ctx) => rejectHighlight(ctx, input),
  },
  Highlight: {
    __resolveReference: ({ id }, ctx) => readableHighlight(ctx, id),
    note: async (highlight, _args, ctx) => found(await ctx.loaders(noteLoaders).note.load(highlight.noteId), 'Note'),
    project: async (highlight, _args, ctx) =>
      found(await ctx.loaders(projectLoaders).project.load(highlight.projectId), 'Project'),
    inlineCommentOnly: ({ state }) => state === 'COMMENT',
    isLost: ({ anchor }) => anchor === 'AMBIGUOUS' || anchor === 'LOST',
    textBefore: (highlight) => highlight.prefix,
    textAfter: (highlight) => highlight.suffix,
    tags: (highlight, _args, ctx) => tagsOf(ctx, highlight.tagIds),
    suggestedTags: (highlight, _args, ctx) => tagsOf(ctx, highlight.suggestedTagIds),
    speaker: (highlight, _args, ctx) => speakerOf(ctx, highlight),
    audioVideo: (highlight, _args, ctx) => clipOf(ctx, highlight),
    streamAccessToken: async (highlight, _args, ctx) => {
      const clip = await clipOf(ctx, highlight)
      return clip && ctx.paths.token('stream', ctx.actor, clip.fileId)
    },
    author: (highlight) => memberRef(highlight.authorId),
  },
  Note: {
    highlights: async (note, _args, ctx) =>
      onlySeen(ctx, await ctx.loaders(highlightLoaders).highlightsOfNote.load(note.id)),
    commentAnchors: (note, _args, ctx) => commentAnchors(ctx, note.id),
    highlightIndex: (note, _args, ctx) => ctx.read((tx) => noteHighlightIndex(tx, note.id, ctx.actor.userId)),
    highlightCount: (note, _args, ctx) => ctx.loaders(highlightLoaders).highlightCount.load(note.id),
  },
} satisfies Resolvers

/** Tags that exist, in their order; one that was merged appears as the tag it went into, once. */
async function tagsOf(ctx: NotesCtx, ids: readonly string[]) {
  const tags = await Promise.all(ids.map((id) => ctx.loaders(tagLoaders).tag.load(id)))
  const known = tags.filter((tag) => tag !== null)
  return known.filter((tag, place) => known.findIndex((other) => other.id === tag.id) === place)
}

async function speakerOf(ctx: NotesCtx, { noteId, speakerId }: Highlight) {
  if (!speakerId) return null
  return (await ctx.loaders(noteLoaders).speakers.load(noteId)).find((speaker) => speaker.id === speakerId) ?? null
}
