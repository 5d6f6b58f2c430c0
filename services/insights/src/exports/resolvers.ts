import { keptUntil, listFileName } from '@verbatim/fields/list-exports/list-export.ts'
import {
  cancelListExport,
  downloadListExport,
  findListExports,
} from '@verbatim/fields/list-exports/own-list-exports.ts'
import { startListExport } from '@verbatim/fields/list-exports/start-list-export.ts'
import { exportList } from '@verbatim/fields/lists/export/export-list.ts'
import { exportInsight } from '#src/exports/export-insight.ts'
import { exportPresentation } from '#src/exports/export-presentation.ts'
import { insightListExports } from '#src/exports/insight-list-exports.ts'
import { INSIGHTS_TABLE } from '#src/exports/insight-table.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'

export const exportsResolvers = {
  Query: {
    insightListExports: (_root, _args, ctx) => findListExports(ctx),
  },
  Mutation: {
    exportInsight: (_root, { input }, ctx) => exportInsight(ctx, input),
    exportPresentation: (_root, { input }, ctx) => exportPresentation(ctx, input),
    exportInsightList: (_root, { input }, ctx) => exportList(ctx, INSIGHTS_TABLE, input),
    startInsightListExport: (_root, { input }, ctx) => startListExport(ctx, insightListExports, 'INSIGHT', input),
    cancelInsightListExport: (_root, { input }, ctx) => cancelListExport(ctx, insightListExports, input.exportId),
    downloadInsightListExport: (_root, { input }, ctx) => downloadListExport(ctx, insightListExports, input.exportId),
  },
  ListExport: {
    fileName: (found) => listFileName(found),
    keptUntil: (found) => keptUntil(found),
  },
} satisfies Resolvers
