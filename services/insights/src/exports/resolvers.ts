import { exportList } from '@verbatim/fields/lists/export/export-list.ts'
import { exportInsight } from '#src/exports/export-insight.ts'
import { exportPresentation } from '#src/exports/export-presentation.ts'
import { INSIGHTS_TABLE } from '#src/exports/insight-table.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'

export const exportsResolvers = {
  Mutation: {
    exportInsight: (_root, { input }, ctx) => exportInsight(ctx, input),
    exportPresentation: (_root, { input }, ctx) => exportPresentation(ctx, input),
    exportInsightList: (_root, { input }, ctx) => exportList(ctx, INSIGHTS_TABLE, input),
  },
} satisfies Resolvers
