import { graphql } from '../../gql/gql.ts'

/** Takes an insight out of the trash, from its message or from the trash itself. */
export const RestoreInsight_mutation = graphql(`
  mutation RestoreInsight($id: ID!) { restoreInsight(input: { insightId: $id }) { id } }
`)
