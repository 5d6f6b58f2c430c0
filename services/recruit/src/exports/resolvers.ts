import { exportPeople } from '#src/exports/export-people.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'

export const exportsResolvers = {
  Mutation: {
    exportPeople: (_root, { input }, ctx) => exportPeople(ctx, input),
  },
} satisfies Resolvers
