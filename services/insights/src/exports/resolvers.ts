import { exportList } from '@verbatim/fields/lists/export/export-list.ts'
import { INSIGHTS_TABLE } from '#src/exports/insight-table.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'

export const exportsResolvers = {
  Mutation: {
    exportInsightList: (_root, { input }, ctx) => exportList(ctx, INSIGHTS_TABLE, input),
  },
} satisfies Resolvers
