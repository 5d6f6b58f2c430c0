import { graphql } from '../../gql/gql.ts'
import type { ApplicationsQuery, TokensQuery } from '../../gql/graphql.ts'

export const Integrations_query = graphql(`
  query Integrations { me { id role } workspace { id flags } tokenPolicy { dynamicRegistration longestDays } }
`)
export const Tokens_query = graphql(`
  query Tokens($everybody: Boolean!) {
    apiTokens @skip(if: $everybody) {
      id name scopes createdAt expiresAt lastUsedAt endsIn owner { id name }
    }
    allApiTokens @include(if: $everybody) {
      id name scopes createdAt expiresAt lastUsedAt endsIn owner { id name }
    }
  }
`)
export const CreateApiToken_mutation = graphql(`
  mutation CreateApiToken($input: CreateApiTokenInput!) {
    createApiToken(input: $input) { token apiToken { id name scopes expiresAt } }
  }
`)
export const RevokeApiToken_mutation = graphql(`
  mutation RevokeApiToken($input: RevokeApiTokenInput!) { revokeApiToken(input: $input) { apiTokenId } }
`)
export const Applications_query = graphql(`
  query Applications {
    oauthClients {
      id clientId name website kind redirectUris scopes approved secretEnding createdAt
      registeredBy { id name }
      grants { id scopes createdAt lastUsedAt member { id name } }
    }
  }
`)
export const RegisterOAuthClient_mutation = graphql(`
  mutation RegisterOAuthClient($input: RegisterOAuthClientInput!) {
    registerOAuthClient(input: $input) { clientSecret oauthClient { id clientId name } }
  }
`)
export const UpdateOAuthClient_mutation = graphql(`
  mutation UpdateOAuthClient($input: UpdateOAuthClientInput!) {
    updateOAuthClient(input: $input) { id name website redirectUris scopes approved }
  }
`)
export const RotateOAuthClientSecret_mutation = graphql(`
  mutation RotateOAuthClientSecret($input: RotateOAuthClientSecretInput!) {
    rotateOAuthClientSecret(input: $input) { clientSecret oauthClient { id clientId name secretEnding } }
  }
`)
export const RemoveOAuthClient_mutation = graphql(`
  mutation RemoveOAuthClient($input: RemoveOAuthClientInput!) { removeOAuthClient(input: $input) { oauthClientId } }
`)
export const SetTokenPolicy_mutation = graphql(`
  mutation SetTokenPolicy($input: SetTokenPolicyInput!) {
    setTokenPolicy(input: $input) { dynamicRegistration longestDays }
  }
`)

export type Token = NonNullable<TokensQuery['allApiTokens']>[number]
export type Application = ApplicationsQuery['oauthClients'][number]
