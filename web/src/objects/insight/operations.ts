import { graphql } from '../../gql/gql.ts'

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
