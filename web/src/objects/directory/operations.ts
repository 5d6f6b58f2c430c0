import { graphql } from '../../gql/gql.ts'

export const Directory_query = graphql(`
  query Directory {
    directory {
      endpoint memberCount groupCount
      tokens { id name endsIn createdAt expiresAt lastUsedAt readOnly }
    }
    directoryLog(first: 20) { total items { id kind conflict subject outcome happenedAt } }
    conflicts: directoryLog(first: 20, conflictsOnly: true) {
      total items { id kind conflict subject outcome happenedAt }
    }
    directoryDryRun {
      joins changes leaves conflicts same
      items { id kind conflict subject outcome happenedAt }
    }
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

export const SetScimTokenReadOnly_mutation = graphql(`
  mutation SetScimTokenReadOnly($input: SetScimTokenReadOnlyInput!) {
    setScimTokenReadOnly(input: $input) { id readOnly }
  }
`)

export const ApplyDryRun_mutation = graphql(`
  mutation ApplyDryRun { applyDirectoryDryRun { joins } }
`)

export const ClearDryRun_mutation = graphql(`
  mutation ClearDryRun { clearDirectoryDryRun { joins } }
`)
