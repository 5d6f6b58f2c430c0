import { graphql } from '../../gql/gql.ts'

export const PublishListed_mutation = graphql(`
  mutation PublishListed($input: InsightRefInput!) { publishInsight(input: $input) { id } }
`)
export const UnpublishListed_mutation = graphql(`
  mutation UnpublishListed($input: InsightRefInput!) { unpublishInsight(input: $input) { id } }
`)
export const ChangeInsightTags_mutation = graphql(`
  mutation ChangeInsightTags($input: UpdateInsightInput!) { updateInsight(input: $input) { id } }
`)
