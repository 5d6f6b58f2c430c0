import type { Resolvers } from '@verbatim/kit/graph/subgraph.ts'
import type { NotesCtx } from '#src/context.ts'
import { type NameSpeakerInput, nameSpeaker } from '#src/transcripts/name-speaker.ts'
import { noteTranscript } from '#src/transcripts/note-transcript.ts'

export const transcriptsResolvers: Resolvers<NotesCtx> = {
  Query: {
    transcript: (_root, { noteId }: { noteId: string }, ctx) => noteTranscript(ctx, noteId),
  },
  Mutation: {
    nameSpeaker: (_root, { input }: { input: NameSpeakerInput }, ctx) => nameSpeaker(ctx, input),
  },
}
