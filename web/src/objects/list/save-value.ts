import type { ApolloClient } from '@apollo/client'
import { COUNT_LIMITS } from '@verbatim/contracts/limits.ts'
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

/** Saves a value of a field of some things, all or none of those that one call takes. */
export const saveValue =
  (objectType: FieldObject) =>
  async (client: ApolloClient, ids: readonly string[], fieldId: string, value: string | null): Promise<void> => {
    const mutation = objectType === 'INSIGHT' ? SetListedInsightValues_mutation : SetListedValues_mutation
    const most = COUNT_LIMITS.objectsSetAtOnce
    for (let at = 0; at < ids.length; at += most) {
      const input = { objectType, objectIds: ids.slice(at, at + most), values: [{ fieldId, value }] }
      await client.mutate({ mutation, variables: { input } })
    }
  }
