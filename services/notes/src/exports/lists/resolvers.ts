import { exportList } from '@verbatim/fields/lists/export/export-list.ts'
import { HIGHLIGHTS_TABLE } from '#src/exports/lists/highlight-table.ts'
import { NOTES_TABLE } from '#src/exports/lists/note-table.ts'
import { PROJECTS_TABLE } from '#src/exports/lists/project-table.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'

export const listExportsResolvers = {
  Mutation: {
    exportNoteList: (_root, { input }, ctx) => exportList(ctx, NOTES_TABLE, input),
    exportHighlightList: (_root, { input }, ctx) => exportList(ctx, HIGHLIGHTS_TABLE, input),
    exportProjectList: (_root, { input }, ctx) => exportList(ctx, PROJECTS_TABLE, input),
  },
} satisfies Resolvers
