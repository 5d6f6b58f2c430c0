import { graphql } from '../../gql/gql.ts'

export const BulkEdit_query = graphql(`
  query BulkEditProgress($id: ID!) { bulkEdit(id: $id) { id state total done skipped skippedBecause undoableUntil } }
`)
export const StartBulkEdit_mutation = graphql(`
  mutation StartBulkEdit($input: StartBulkEditInput!) { startBulkEdit(input: $input) { id } }
`)
export const CancelBulkEdit_mutation = graphql(`
  mutation CancelBulkEdit($input: BulkEditRefInput!) { cancelBulkEdit(input: $input) { id } }
`)
export const UndoBulkEdit_mutation = graphql(`
  mutation UndoBulkEdit($input: BulkEditRefInput!) { undoBulkEdit(input: $input) { id } }
`)
