import { exportNote } from '#src/exports/export-note.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'

export const exportsResolvers = {
  Mutation: {
    exportNote: (_root, { input }, ctx) => exportNote(ctx, input),
  },
} satisfies Resolvers
