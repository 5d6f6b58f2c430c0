import { linkTo } from '@verbatim/contracts/routes.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'
import { highlightLinked, noteLinked } from '#src/shares/linked-here.ts'
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
    share: (note, _args, ctx) =>
      readObjectShare(ctx, { ...note, of: noteLinked(note) }, (shareToken) => linkTo('publicNote', { shareToken })),
    shareStop: (note, _args, ctx) => readObjectShareStop(ctx, { ...note, of: noteLinked(note) }),
  },
  Highlight: {
    share: async (highlight, _args, ctx) => {
      const share = await readObjectShare(ctx, { ...highlight, of: highlightLinked(highlight) }, (shareToken) =>
        linkTo('publicObject', { shareToken }),
      )
      if (!share) return null
      const query = { shareToken: share.link.token }
      return { ...share, embedPath: linkTo('embedHighlight', { highlightId: highlight.id }, { query }) }
    },
    shareStop: (highlight, _args, ctx) => readObjectShareStop(ctx, { ...highlight, of: highlightLinked(highlight) }),
  },
} satisfies Resolvers
