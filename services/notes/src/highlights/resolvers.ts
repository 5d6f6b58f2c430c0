import type { Resolvers } from '@verbatim/kit/graph/subgraph.ts'
import type { NotesCtx } from '#src/context.ts'
import { clipOf } from '#src/highlights/clip.ts'
import { type CreateHighlightInput, createHighlight } from '#src/highlights/create-highlight.ts'
import { deleteHighlight } from '#src/highlights/delete-highlight.ts'
import type { Highlight } from '#src/highlights/highlight.ts'
import { readableHighlight, requireHighlight } from '#src/highlights/highlight-policy.ts'
import { highlightsByIds } from '#src/highlights/highlights-by-ids.ts'
import { type ListHighlightsInput, listHighlights } from '#src/highlights/list-highlights.ts'
import { noteHighlightIndex } from '#src/highlights/note-highlight-index.ts'
import { restoreHighlight } from '#src/highlights/restore-highlight.ts'
import { type AcceptHighlightInput, acceptHighlight } from '#src/highlights/suggestions/accept-highlight.ts'
import { rejectHighlight } from '#src/highlights/suggestions/reject-highlight.ts'
import { type SuggestHighlightsInput, suggestHighlights } from '#src/highlights/suggestions/suggest-highlights.ts'
import { type TagHighlightsInput, tagHighlights } from '#src/highlights/tag-highlights.ts'
import { type UpdateHighlightInput, updateHighlight } from '#src/highlights/update-highlight.ts'
import { memberRef } from '#src/member-ref.ts'
import type { Note } from '#src/notes/note.ts'

type Input<T> = { input: T }
type HighlightId = { highlightId: string }

export const highlightsResolvers: Resolvers<NotesCtx> = {
  Query: {
    highlight: (_root, { id }: { id: string }, ctx) => requireHighlight(ctx, id),
    highlightsByIds: (_root, { ids }: { ids: string[] }, ctx) => highlightsByIds(ctx, ids),
    highlights: (_root, args: ListHighlightsInput, ctx) => listHighlights(ctx, args),
  },
  Mutation: {
    createHighlight: (_root, { input }: Input<CreateHighlightInput>, ctx) => createHighlight(ctx, input),
    updateHighlight: (_root, { input }: Input<UpdateHighlightInput>, ctx) => updateHighlight(ctx, input),
    tagHighlights: (_root, { input }: Input<TagHighlightsInput>, ctx) => tagHighlights(ctx, input),
    deleteHighlight: (_root, { input }: Input<HighlightId>, ctx) => deleteHighlight(ctx, input),
    restoreHighlight: (_root, { input }: Input<HighlightId>, ctx) => restoreHighlight(ctx, input),
    suggestHighlights: (_root, { input }: Input<SuggestHighlightsInput>, ctx) => suggestHighlights(ctx, input),
    acceptHighlight: (_root, { input }: Input<AcceptHighlightInput>, ctx) => acceptHighlight(ctx, input),
    rejectHighlight: (_root, { input }: Input<HighlightId>, ctx) => rejectHighlight(ctx, input),
  },
  Highlight: {
    __resolveReference: ({ id }: { id: string }, ctx: NotesCtx) => readableHighlight(ctx, id),
    note: (highlight: Highlight, _args: object, ctx) => ctx.loaders.note.load(highlight.noteId),
    project: (highlight: Highlight, _args: object, ctx) => ctx.loaders.project.load(highlight.projectId),
    textBefore: (highlight: Highlight) => highlight.prefix,
    textAfter: (highlight: Highlight) => highlight.suffix,
    tags: (highlight: Highlight, _args: object, ctx) => tagsOf(ctx, highlight.tagIds),
    suggestedTags: (highlight: Highlight, _args: object, ctx) => tagsOf(ctx, highlight.suggestedTagIds),
    speaker: (highlight: Highlight, _args: object, ctx) => speakerOf(ctx, highlight),
    audioVideo: (highlight: Highlight, _args: object, ctx) => clipOf(ctx, highlight),
    author: (highlight: Highlight) => memberRef(highlight.authorId),
  },
  Note: {
    highlights: (note: Note, _args: object, ctx) => ctx.loaders.highlightsOfNote.load(note.id),
    highlightIndex: (note: Note, _args: object, ctx) => ctx.read((tx) => noteHighlightIndex(tx, note.id)),
    highlightCount: (note: Note, _args: object, ctx) => ctx.loaders.highlightCount.load(note.id),
  },
}

/** Tags that exist, in their order; one that was merged appears as the tag it went into, once. */
async function tagsOf(ctx: NotesCtx, ids: readonly string[]) {
  const tags = await Promise.all(ids.map((id) => ctx.loaders.tag.load(id)))
  const known = tags.filter((tag) => tag !== null)
  return known.filter((tag, place) => known.findIndex((other) => other.id === tag.id) === place)
}

async function speakerOf(ctx: NotesCtx, { noteId, speakerId }: Highlight) {
  if (!speakerId) return null
  return (await ctx.loaders.speakers.load(noteId)).find((speaker) => speaker.id === speakerId) ?? null
}
