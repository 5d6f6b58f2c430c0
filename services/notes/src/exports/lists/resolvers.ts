import { keptUntil, listFileName } from '@verbatim/fields/list-exports/list-export.ts'
import {
  cancelListExport,
  downloadListExport,
  findListExports,
} from '@verbatim/fields/list-exports/own-list-exports.ts'
import { startListExport } from '@verbatim/fields/list-exports/start-list-export.ts'
import { exportList } from '@verbatim/fields/lists/export/export-list.ts'
import { HIGHLIGHTS_TABLE } from '#src/exports/lists/highlight-table.ts'
import { noteListExports } from '#src/exports/lists/note-list-exports.ts'
import { NOTES_TABLE } from '#src/exports/lists/note-table.ts'
import { PROJECTS_TABLE } from '#src/exports/lists/project-table.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'

export const listExportsResolvers = {
  Query: {
    listExports: (_root, _args, ctx) => findListExports(ctx),
  },
  Mutation: {
    exportNoteList: (_root, { input }, ctx) => exportList(ctx, NOTES_TABLE, input),
    exportHighlightList: (_root, { input }, ctx) => exportList(ctx, HIGHLIGHTS_TABLE, input),
    exportProjectList: (_root, { input }, ctx) => exportList(ctx, PROJECTS_TABLE, input),
    startNoteListExport: (_root, { input }, ctx) => startListExport(ctx, noteListExports, 'NOTE', input),
    startHighlightListExport: (_root, { input }, ctx) => startListExport(ctx, noteListExports, 'HIGHLIGHT', input),
    startProjectListExport: (_root, { input }, ctx) => startListExport(ctx, noteListExports, 'PROJECT', input),
    cancelListExport: (_root, { input }, ctx) => cancelListExport(ctx, noteListExports, input.exportId),
    downloadListExport: (_root, { input }, ctx) => downloadListExport(ctx, noteListExports, input.exportId),
  },
  ListExport: {
    fileName: (found) => listFileName(found),
    keptUntil: (found) => keptUntil(found),
  },
} satisfies Resolvers
