import { linkTo } from '@verbatim/contracts/routes.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'
import { readObjectShare, readObjectShareStop } from '#src/shares/read-object-share.ts'
import { endHighlightShare, shareHighlight } from '#src/shares/share-highlight.ts'
import { endNoteShare, shareNote } from '#src/shares/share-note.ts'

export const sharesResolvers = {
  Mutation: {
    shareNote: (_root, { input }, ctx) => shareNote(ctx, input),
    endNoteShare: (_root, { input }, ctx) => endNoteShare(ctx, input.noteId),
    shareHighlight: (_root, { input }, ctx) => shareHighlight(ctx, input),
    endHighlightShare: (_root, { input }, ctx) => endHighlightShare(ctx, input.highlightId),
  },
  Note: {
    share: (note, _args, ctx) => readObjectShare(ctx, note, (shareToken) => linkTo('publicNote', { shareToken })),
    shareStop: (note, _args, ctx) => readObjectShareStop(ctx, note),
  },
  Highlight: {
    share: async ({ id: highlightId, projectId }, _args, ctx) => {
      const share = await readObjectShare(ctx, { id: highlightId, projectId }, (shareToken) =>
        linkTo('publicObject', { shareToken }),
      )
      if (!share) return null
      const query = { shareToken: share.link.token }
      return { ...share, embedPath: linkTo('embedHighlight', { highlightId }, { query }) }
    },
    shareStop: (highlight, _args, ctx) => readObjectShareStop(ctx, highlight),
  },
} satisfies Resolvers
