import { useMutation, useQuery } from '@apollo/client/react'
import { graphql } from '../../gql/gql.ts'
import { attempt } from '../../lib/attempt.ts'
import { InlineSelect } from '../../ui/InlineSelect.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { SettingRow } from '../settings/SettingRow.tsx'

const TakesOver_query = graphql(`
  query TakesOver {
    workspace { id managers { id name } }
    memberPolicy { heir { id } takesOver { id name } }
  }
`)
const SetHeir_mutation = graphql(`
  mutation SetHeir($input: SetMemberPolicyInput!) { setMemberPolicy(input: $input) { heir { id } takesOver { id name } } }
`)

/** Which manager is given what only somebody had whom the directory takes out. */
export function TakesOver() {
  const query = useQuery(TakesOver_query, { fetchPolicy: 'cache-and-network' })
  const [set, { loading }] = useMutation(SetHeir_mutation)
  const save = (id: string) => attempt(() => set({ variables: { input: { heirId: id || null } } }), query.refetch)
  return (
    <QueryState query={query} failed="Who takes over did not load" waiting={<SkeletonRows rows={1} />}>
      {({ workspace: { managers }, memberPolicy: { heir } }) => (
        <SettingRow
          title="Who takes over"
          explanation="When the directory takes somebody out, this manager gets full access to what only they had it to."
        >
          <span>
            <InlineSelect
              label="Who takes over"
              options={[
                { value: '', label: `Longest-serving manager (${managers[0]?.name ?? 'nobody'})` },
                ...managers.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              value={heir?.id ?? ''}
              disabled={loading}
              onChange={(id) => void save(id)}
            />
          </span>
        </SettingRow>
      )}
    </QueryState>
  )
}
