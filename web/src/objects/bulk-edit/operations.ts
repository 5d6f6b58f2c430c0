import { graphql } from '../../gql/gql.ts'

export const BulkEdit_query = graphql(`
  query BulkEditProgress($id: ID!) {
    edit: bulkEdit(id: $id) { id state total done skipped skippedBecause undoableUntil }
  }
`)
export const StartBulkEdit_mutation = graphql(`
  mutation StartBulkEdit($input: StartBulkEditInput!) { edit: startBulkEdit(input: $input) { id } }
`)
export const CancelBulkEdit_mutation = graphql(`
  mutation CancelBulkEdit($input: BulkEditRefInput!) { edit: cancelBulkEdit(input: $input) { id } }
`)
export const UndoBulkEdit_mutation = graphql(`
  mutation UndoBulkEdit($input: BulkEditRefInput!) { edit: undoBulkEdit(input: $input) { id } }
`)

export const InsightBulkEdit_query = graphql(`
  query InsightBulkEditProgress($id: ID!) {
    edit: insightBulkEdit(id: $id) { id state total done skipped skippedBecause undoableUntil }
  }
`)
export const StartInsightBulkEdit_mutation = graphql(`
  mutation StartInsightBulkEdit($input: StartInsightBulkEditInput!) { edit: startInsightBulkEdit(input: $input) { id } }
`)
export const CancelInsightBulkEdit_mutation = graphql(`
  mutation CancelInsightBulkEdit($input: BulkEditRefInput!) { edit: cancelInsightBulkEdit(input: $input) { id } }
`)
export const UndoInsightBulkEdit_mutation = graphql(`
  mutation UndoInsightBulkEdit($input: BulkEditRefInput!) { edit: undoInsightBulkEdit(input: $input) { id } }
`)
