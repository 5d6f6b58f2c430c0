import { editUndoableUntil } from '@verbatim/fields/bulk-edits/bulk-edit.ts'
import { cancelBulkEdit, findBulkEdit, undoBulkEdit } from '@verbatim/fields/bulk-edits/own-bulk-edits.ts'
import { insightBulkEdits } from '#src/bulk-edits/insight-bulk-edits.ts'
import { startInsightBulkEdit } from '#src/bulk-edits/start-insight-bulk-edit.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'

export const bulkEditResolvers = {
  Query: {
    insightBulkEdit: (_root, { id }, ctx) => findBulkEdit(ctx, id),
  },
  Mutation: {
    startInsightBulkEdit: (_root, { input }, ctx) => startInsightBulkEdit(ctx, input),
    cancelInsightBulkEdit: (_root, { input }, ctx) => cancelBulkEdit(ctx, insightBulkEdits, input.bulkEditId),
    undoInsightBulkEdit: (_root, { input }, ctx) => undoBulkEdit(ctx, insightBulkEdits, input.bulkEditId),
  },
  BulkEdit: {
    undoableUntil: (edit) => editUndoableUntil(edit),
  },
} satisfies Resolvers
