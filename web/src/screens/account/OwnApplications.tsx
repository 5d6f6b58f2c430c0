import { useQuery } from '@apollo/client/react'
import { graphql } from '../../gql/gql.ts'
import { GrantList } from '../../objects/application/GrantList.tsx'
import { SettingRow } from '../../objects/settings/SettingRow.tsx'

const OwnApplications_query = graphql(`
  query OwnApplications {
    ownGrants { id application scopes createdAt expiresAt lastUsedAt }
  }
`)

/** Applications that the member let in; nothing where there are none. */
export function OwnApplications() {
  const { data, refetch } = useQuery(OwnApplications_query, { fetchPolicy: 'cache-and-network' })
  if (!data?.ownGrants.length) return null
  return (
    <SettingRow title="Applications" explanation="They act for you, and no further than you let them in for.">
      <GrantList
        label="Applications that you let in"
        by="application"
        grants={data.ownGrants}
        onEnded={() => void refetch()}
      />
    </SettingRow>
  )
}
