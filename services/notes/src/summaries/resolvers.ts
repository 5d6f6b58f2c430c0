import type { Resolvers } from '#src/gql/graph-types.ts'
import { memberRef } from '#src/member-ref.ts'
import { readTranscription } from '#src/recordings/settings/read-transcription.ts'
import { readSummaries, seenSummary } from '#src/summaries/read-summaries.ts'
import { setSummaryLine } from '#src/summaries/set-summary-line.ts'
import { summarizeNote } from '#src/summaries/summarize-note.ts'

export const summariesResolvers = {
  Mutation: {
    summarizeNote: async (_root, { input }, ctx) => seenSummary(ctx, await summarizeNote(ctx, input)),
    setSummaryLine: async (_root, { input }, ctx) => seenSummary(ctx, await setSummaryLine(ctx, input)),
  },
  Note: {
    summaries: (note, _args, ctx) => readSummaries(ctx, note.id),
    summaryFramework: async (note, _args, ctx) => (await readTranscription(ctx, note.projectId)).summaryFramework,
  },
  NoteSummary: {
    chapters: ({ words }) => words.chapters,
    gone: ({ words }) => words.gone,
    requestedBy: ({ requestedBy }) => memberRef(requestedBy),
    changedBy: ({ changedBy }) => memberRef(changedBy),
  },
} satisfies Resolvers
