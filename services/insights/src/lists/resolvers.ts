import { readColumnSummaries, readListCounts, readListGroups, readListPage } from '@verbatim/fields/lists/read-list.ts'
import { loadAll } from '@verbatim/kit/graph/load-all.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'
import { insightLoaders } from '#src/insights/insight-loader.ts'
import { insightList } from '#src/lists/insight-list.ts'

export const listsResolvers = {
  Query: {
    insightList: (_root, { query, ...page }, ctx) => readListPage(ctx, insightList, query, page),
    insightGroups: (_root, { query }, ctx) => readListGroups(ctx, insightList, query),
    insightColumnSummaries: (_root, { query, keys }, ctx) => readColumnSummaries(ctx, insightList, query, keys),
    insightCounts: (_root, { queries }, ctx) => readListCounts(ctx, insightList, queries),
  },
  InsightListPage: {
    items: ({ ids }, _args, ctx) => loadAll(ctx.loaders(insightLoaders).insight, ids),
    total: async (page) => (await page.count()).total,
    totalIsAtLeast: async (page) => (await page.count()).isAtLeast,
    peopleCount: (page) => page.countPeople(),
  },
} satisfies Resolvers
