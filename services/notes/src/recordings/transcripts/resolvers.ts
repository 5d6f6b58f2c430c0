import type { Resolvers } from '#src/gql/graph-types.ts'
import { nameSpeaker } from '#src/recordings/transcripts/name-speaker.ts'
import { noteTranscript } from '#src/recordings/transcripts/note-transcript.ts'

export const transcriptsResolvers = {
  Query: {
    transcript: (_root, { noteId }, ctx) => noteTranscript(ctx, noteId),
  },
  Mutation: {
    nameSpeaker: (_root, { input }, ctx) => nameSpeaker(ctx, input),
  },
} satisfies Resolvers
