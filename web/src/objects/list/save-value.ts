import type { ApolloClient } from '@apollo/client'
import { graphql } from '../../gql/gql.ts'
import type { FieldObject } from '../../gql/graphql.ts'

const SetListedValues_mutation = graphql(`
  mutation SetListedValues($input: SetFieldValuesInput!) { setFieldValues(input: $input) { objectId } }
`)

const SetListedInsightValues_mutation = graphql(`
  mutation SetListedInsightValues($input: SetFieldValuesInput!) {
    setFieldValues: setInsightFieldValues(input: $input) { objectId }
  }
`)

/** How many things one call may change. */
const MOST = 500

/** Saves a value of a field of some things, all or none of those that one call takes. */
export const saveValue =
  (objectType: FieldObject) =>
  async (client: ApolloClient, ids: readonly string[], fieldId: string, value: string | null): Promise<void> => {
    const mutation = objectType === 'INSIGHT' ? SetListedInsightValues_mutation : SetListedValues_mutation
    for (let at = 0; at < ids.length; at += MOST) {
      const input = { objectType, objectIds: ids.slice(at, at + MOST), values: [{ fieldId, value }] }
      await client.mutate({ mutation, variables: { input } })
    }
  }
