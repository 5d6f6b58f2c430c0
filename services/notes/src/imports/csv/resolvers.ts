import { found } from '@verbatim/kit/errors.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'
import { cancelCsvImport } from '#src/imports/csv/cancel-csv-import.ts'
import { csvImportReader } from '#src/imports/csv/csv-import-repository.ts'
import { failedRowsUrl, flagsOf, outcomeOf } from '#src/imports/csv/import-outcome.ts'
import { mapCsvImport } from '#src/imports/csv/map-csv-import.ts'
import { findImport } from '#src/imports/csv/require-import.ts'
import { runCsvImport } from '#src/imports/csv/run-csv-import.ts'
import { startCsvImport } from '#src/imports/csv/start-csv-import.ts'
import { importUndoableUntil, undoCsvImport } from '#src/imports/csv/undo/undo-csv-import.ts'
import { TABLES_PATH } from '#src/imports/csv/uploads/table-uploads.ts'
import { projectLoaders } from '#src/projects/project-loader.ts'
import { requireProject } from '#src/projects/require-project.ts'

const LISTED = 20

export const csvImportsResolvers = {
  Query: {
    csvImport: (_root, { id }, ctx) => findImport(ctx, id),
    csvImports: async (_root, { projectId }, ctx) => {
      const { id } = await requireProject(ctx, projectId, 'READ')
      return ctx.read((tx) => csvImportReader(tx, ctx.actor.teamId).ofProject(id, ctx.actor.userId, LISTED))
    },
  },
  Mutation: {
    startCsvImport: (_root, { input }, ctx) => startCsvImport(ctx, input),
    mapCsvImport: (_root, { input }, ctx) => mapCsvImport(ctx, input),
    runCsvImport: (_root, { input }, ctx) => runCsvImport(ctx, input),
    cancelCsvImport: (_root, { input }, ctx) => cancelCsvImport(ctx, input),
    undoCsvImport: (_root, { input }, ctx) => undoCsvImport(ctx, input),
  },
  CsvImport: {
    project: async (one, _args, ctx) => found(await ctx.loaders(projectLoaders).project.load(one.projectId), 'Project'),
    uploadUrl: ({ id }) => `${TABLES_PATH}/${id}`,
    flags: (one) => flagsOf(one),
    outcome: (one, _args, ctx) => outcomeOf(ctx, one),
    failure: ({ failure }) =>
      failure && {
        humanMessageText: failure.message,
        errorCode: failure.code,
        line: failure.line,
        column: failure.column,
      },
    undoableUntil: (one, _args, ctx) => importUndoableUntil(one, ctx.clock.now()),
    failedRowsUrl: (one) => failedRowsUrl(one),
  },
} satisfies Resolvers
