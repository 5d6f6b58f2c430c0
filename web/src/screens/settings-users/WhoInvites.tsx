import { useMutation, useQuery } from '@apollo/client/react'
import { graphql } from '../../gql/gql.ts'
import { attempt } from '../../lib/attempt.ts'
import { SettingRow } from '../../objects/settings/SettingRow.tsx'
import { InlineSelect } from '../../ui/InlineSelect.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'

const WhoInvites_query = graphql(`
  query WhoInvites { memberPolicy { invitesByManagers } }
`)
const SetWhoInvites_mutation = graphql(`
  mutation SetWhoInvites($input: SetMemberPolicyInput!) { setMemberPolicy(input: $input) { invitesByManagers } }
`)

const CHOICES = [
  { value: 'CONTRIBUTORS', label: 'Managers and contributors' },
  { value: 'MANAGERS', label: 'Managers only' },
] as const

/** Who invites people to the workspace, which managers say. */
export function WhoInvites() {
  const query = useQuery(WhoInvites_query, { fetchPolicy: 'cache-and-network' })
  const [set, { loading }] = useMutation(SetWhoInvites_mutation)
  const save = (invitesByManagers: boolean) =>
    attempt(() => set({ variables: { input: { invitesByManagers } } }), query.refetch)
  return (
    <QueryState query={query} failed="The rule for invites did not load" waiting={<SkeletonRows rows={1} />}>
      {({ memberPolicy: { invitesByManagers } }) => (
        <SettingRow
          title="Who can invite people"
          explanation={
            invitesByManagers
              ? 'Invites that contributors sent do not count while this holds.'
              : 'Contributors invite viewers and contributors; only managers invite managers.'
          }
        >
          <span>
            <InlineSelect
              label="Who can invite people"
              options={CHOICES}
              value={invitesByManagers ? 'MANAGERS' : 'CONTRIBUTORS'}
              disabled={loading}
              onChange={(who) => void save(who === 'MANAGERS')}
            />
          </span>
        </SettingRow>
      )}
    </QueryState>
  )
}
