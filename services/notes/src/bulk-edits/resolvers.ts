import { editUndoableUntil } from '#src/bulk-edits/bulk-edit.ts'
import { cancelBulkEdit } from '#src/bulk-edits/cancel-bulk-edit.ts'
import { findBulkEdit } from '#src/bulk-edits/find-bulk-edit.ts'
import { startBulkEdit } from '#src/bulk-edits/start-bulk-edit.ts'
import { undoBulkEdit } from '#src/bulk-edits/undo-bulk-edit.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'

export const bulkEditsResolvers = {
  Query: {
    bulkEdit: (_root, { id }, ctx) => findBulkEdit(ctx, id),
  },
  Mutation: {
    startBulkEdit: (_root, { input }, ctx) => startBulkEdit(ctx, input),
    cancelBulkEdit: (_root, { input }, ctx) => cancelBulkEdit(ctx, input),
    undoBulkEdit: (_root, { input }, ctx) => undoBulkEdit(ctx, input),
  },
  BulkEdit: {
    undoableUntil: (edit) => editUndoableUntil(edit),
  },
} satisfies Resolvers
