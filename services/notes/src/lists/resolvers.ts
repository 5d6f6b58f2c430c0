import { readColumnSummaries, readListCounts, readListGroups, readListPage } from '@verbatim/fields/lists/read-list.ts'
import { loadAll } from '@verbatim/kit/graph/load-all.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'
import { highlightLoaders } from '#src/highlights/highlight-loader.ts'

import { highlightList, noteList, projectList } from '#src/lists/lists.ts'
import { noteLoaders } from '#src/notes/note-loader.ts'
import { projectLoaders } from '#src/projects/project-loader.ts'

export const listsResolvers = {
  Query: {
    noteList: (_root, { query, ...page }, ctx) => readListPage(ctx, noteList, query, page),
    noteGroups: (_root, { query }, ctx) => readListGroups(ctx, noteList, query),
    noteColumnSummaries: (_root, { query, keys }, ctx) => readColumnSummaries(ctx, noteList, query, keys),
    noteCounts: (_root, { queries }, ctx) => readListCounts(ctx, noteList, queries),
    highlightList: (_root, { query, ...page }, ctx) => readListPage(ctx, highlightList, query, page),
    highlightGroups: (_root, { query }, ctx) => readListGroups(ctx, highlightList, query),
    highlightColumnSummaries: (_root, { query, keys }, ctx) => readColumnSummaries(ctx, highlightList, query, keys),
    highlightCounts: (_root, { queries }, ctx) => readListCounts(ctx, highlightList, queries),
    projectList: (_root, { query, ...page }, ctx) => readListPage(ctx, projectList, query, page),
    projectGroups: (_root, { query }, ctx) => readListGroups(ctx, projectList, query),
    projectColumnSummaries: (_root, { query, keys }, ctx) => readColumnSummaries(ctx, projectList, query, keys),
    projectCounts: (_root, { queries }, ctx) => readListCounts(ctx, projectList, queries),
  },
  NoteListPage: {
    items: ({ ids }, _args, ctx) => loadAll(ctx.loaders(noteLoaders).note, ids),
    total: async (page) => (await page.count()).total,
    totalIsAtLeast: async (page) => (await page.count()).isAtLeast,
    peopleCount: (page) => page.countPeople(),
  },
  HighlightListPage: {
    items: ({ ids }, _args, ctx) => loadAll(ctx.loaders(highlightLoaders).highlight, ids),
    total: async (page) => (await page.count()).total,
    totalIsAtLeast: async (page) => (await page.count()).isAtLeast,
    peopleCount: (page) => page.countPeople(),
  },
  ProjectListPage: {
    items: ({ ids }, _args, ctx) => loadAll(ctx.loaders(projectLoaders).project, ids),
    total: async (page) => (await page.count()).total,
    totalIsAtLeast: async (page) => (await page.count()).isAtLeast,
    peopleCount: (page) => page.countPeople(),
  },
} satisfies Resolvers
