import { editUndoableUntil } from '@verbatim/fields/bulk-edits/bulk-edit.ts'
import { cancelBulkEdit, findBulkEdit, undoBulkEdit } from '@verbatim/fields/bulk-edits/own-bulk-edits.ts'
import type { NotesKind } from '#src/bulk-edits/bulk-edit.ts'
import { noteBulkEdits } from '#src/bulk-edits/note-bulk-edits.ts'
import { startBulkEdit } from '#src/bulk-edits/start-bulk-edit.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'

export const bulkEditsResolvers = {
  Query: {
    bulkEdit: (_root, { id }, ctx) => findBulkEdit<NotesKind>(ctx, id),
  },
  Mutation: {
    startBulkEdit: (_root, { input }, ctx) => startBulkEdit(ctx, input),
    cancelBulkEdit: (_root, { input }, ctx) => cancelBulkEdit<NotesKind>(ctx, noteBulkEdits, input.bulkEditId),
    undoBulkEdit: (_root, { input }, ctx) => undoBulkEdit<NotesKind>(ctx, noteBulkEdits, input.bulkEditId),
  },
  BulkEdit: {
    undoableUntil: (edit) => editUndoableUntil(edit),
  },
} satisfies Resolvers
