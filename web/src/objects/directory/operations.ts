import { graphql } from '../../gql/gql.ts'

export const Directory_query = graphql(`
  query Directory {
    directory {
      endpoint memberCount groupCount
      tokens { id name endsIn createdAt expiresAt lastUsedAt }
    }
    directoryLog(first: 20) { total items { id kind conflict subject outcome happenedAt } }
  }
`)

export const CreateScimToken_mutation = graphql(`
  mutation CreateScimToken($input: CreateScimTokenInput!) {
    createScimToken(input: $input) { token scimToken { id } }
  }
`)

export const RevokeScimToken_mutation = graphql(`
  mutation RevokeScimToken($input: RevokeScimTokenInput!) { revokeScimToken(input: $input) { scimTokenId } }
`)
