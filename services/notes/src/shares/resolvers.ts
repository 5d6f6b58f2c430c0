import type { Resolvers } from '#src/gql/graph-types.ts'
import { readNoteShare, readNoteShareStop } from '#src/shares/read-note-share.ts'
import { endNoteShare, shareNote } from '#src/shares/share-note.ts'

export const sharesResolvers = {
  Mutation: {
    shareNote: (_root, { input }, ctx) => shareNote(ctx, input),
    endNoteShare: (_root, { input }, ctx) => endNoteShare(ctx, input.noteId),
  },
  Note: {
    share: (note, _args, ctx) => readNoteShare(ctx, note),
    shareStop: (note, _args, ctx) => readNoteShareStop(ctx, note),
  },
} satisfies Resolvers
