import { useMutation, useQuery } from '@apollo/client/react'
import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { graphql } from '../../gql/gql.ts'
import type { WorkspaceSettingsQuery } from '../../gql/graphql.ts'
import { useSite } from '../../lib/environment.ts'
import { regionName } from '../../objects/entrance/region-name.ts'
import { NameRow } from '../../objects/settings/NameRow.tsx'
import { SettingRow } from '../../objects/settings/SettingRow.tsx'
import { SettingsFrame } from '../../objects/settings/SettingsFrame.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'

const WorkspaceSettings_query = graphql(`
  query WorkspaceSettings { workspace { id name subdomain region viewerCan { rename } } }
`)
const RenameWorkspace_mutation = graphql(`
  mutation RenameWorkspace($input: RenameWorkspaceInput!) { renameWorkspace(input: $input) { id name } }
`)

/** What the workspace is called, where people find it, and where it is stored. */
export function Screen() {
  const query = useQuery(WorkspaceSettings_query)
  return (
    <SettingsFrame title="General">
      <QueryState
        query={query}
        failed="The workspace did not load"
        framed
        waiting={<SkeletonRows rows={3} height={72} label="Loading the workspace" />}
      >
        {(data) => <General {...data} />}
      </QueryState>
    </SettingsFrame>
  )
}

function General({ workspace: { name, subdomain, region, viewerCan } }: WorkspaceSettingsQuery) {
  const { rootDomain, regions } = useSite()
  const [rename] = useMutation(RenameWorkspace_mutation)
  const stays = regions.find(({ key }) => key === region)?.dataStays
  return (
    <>
      {viewerCan.rename ? (
        <NameRow
          name={name}
          explanation="Everybody sees it beside the navigation and in mails."
          longest={TEXT_LIMITS.teamName}
          saved="The name is saved."
          onSave={(next) => rename({ variables: { input: { name: next } } })}
        />
      ) : (
        <SettingRow title="Name" explanation="Managers change it.">
          {name}
        </SettingRow>
      )}
      <SettingRow title="Address" explanation="It stays when the name changes.">
        {`${subdomain}.${rootDomain}`}
      </SettingRow>
      <SettingRow title="Region" explanation={stays ?? 'Everything in this workspace stays in this region.'}>
        {regionName(region)}
      </SettingRow>
    </>
  )
}
