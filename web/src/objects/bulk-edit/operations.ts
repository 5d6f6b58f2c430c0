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
export const PublishListed_mutation = graphql(`
  mutation PublishListed($input: InsightRefInput!) { publishInsight(input: $input) { id } }
`)
export const UnpublishListed_mutation = graphql(`
  mutation UnpublishListed($input: InsightRefInput!) { unpublishInsight(input: $input) { id } }
`)
export const DeleteListedInsight_mutation = graphql(`
  mutation DeleteListedInsight($input: InsightRefInput!) { deleteInsight(input: $input) { insightId } }
`)
export const RestoreListedInsight_mutation = graphql(`
  mutation RestoreListedInsight($input: InsightRefInput!) { restoreInsight(input: $input) { id } }
`)
