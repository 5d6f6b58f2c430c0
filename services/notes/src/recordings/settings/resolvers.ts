import type { Resolvers } from '#src/gql/graph-types.ts'
import { readTranscription } from '#src/recordings/settings/read-transcription.ts'
import { setTranscription } from '#src/recordings/settings/set-transcription.ts'

export const transcriptionSettingsResolvers = {
  Query: {
    workspaceTranscription: (_root, _args, ctx) => readTranscription(ctx, null),
  },
  Mutation: {
    setTranscription: async (_root, { input }, ctx) => readTranscription(ctx, await setTranscription(ctx, input)),
  },
  Project: {
    transcription: (project, _args, ctx) => readTranscription(ctx, project.id),
  },
} satisfies Resolvers
