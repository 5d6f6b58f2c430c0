import { graphql } from '../../gql/gql.ts'
import type { AuthorizeScreenQuery } from '../../gql/graphql.ts'

export const AuthorizeScreen_query = graphql(`
  query AuthorizeScreen($query: String!) {
    me { id name }
    workspace { id name }
    authorizationRequest(query: $query) {
      scopes problem backUrl fastRedirect
      application { name website returnsTo approved registeredItself }
    }
  }
`)

export const DecideAuthorization_mutation = graphql(`
  mutation DecideAuthorization($input: DecideAuthorizationInput!) {
    decideAuthorization(input: $input) { redirectUrl }
  }
`)

/** A request that can be put to the person. */
export type Asked = AuthorizeScreenQuery & {
  authorizationRequest: { application: NonNullable<AuthorizeScreenQuery['authorizationRequest']['application']> }
}
