import { useMutation, useQuery } from '@apollo/client/react'
import { useMantineColorScheme } from '@mantine/core'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { ListChecks, LogOut } from 'lucide-react'
import { graphql } from '../../gql/gql.ts'
import type { AccountScreenQuery } from '../../gql/graphql.ts'
import { useAction } from '../../lib/use-actions.ts'
import { regionName } from '../../objects/entrance/region-name.ts'
import { NameRow } from '../../objects/settings/NameRow.tsx'
import { SettingRow } from '../../objects/settings/SettingRow.tsx'
import { SettingsFrame } from '../../objects/settings/SettingsFrame.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Segmented } from '../../ui/Choices.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { OwnApplications } from './OwnApplications.tsx'
import { Passkeys } from './Passkeys.tsx'
import { Password } from './Password.tsx'
import { ProviderAccounts } from './ProviderAccounts.tsx'

const AccountScreen_query = graphql(`
  query AccountScreen { me { id name email role } workspace { id name region } }
`)
const RenameMe_mutation = graphql(`
  mutation RenameMe($input: RenameMeInput!) { renameMe(input: $input) { id name } }
`)

/** The member's own name, colours and the way out. */
export function Screen() {
  const query = useQuery(AccountScreen_query)
  const { data } = query
  return (
    <SettingsFrame title="Account" lead={data ? `You are signed in to ${data.workspace.name}.` : undefined}>
      <QueryState
        query={query}
        failed="Your account did not load"
        framed
        waiting={<SkeletonRows rows={3} height={72} label="Loading your account" />}
      >
        {(account) => <Account data={account} />}
      </QueryState>
    </SettingsFrame>
  )
}

type Scheme = 'light' | 'dark' | 'auto'

function Account({ data: { me, workspace } }: { data: AccountScreenQuery }) {
  const [rename] = useMutation(RenameMe_mutation)
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const firstSteps = useAction('first-steps')
  return (
    <>
      <NameRow
        name={me.name}
        explanation="Colleagues see it beside your work."
        longest={100}
        saved="Your name is saved."
        onSave={(name) => rename({ variables: { input: { name } } })}
      />
      <SettingRow title="Email" explanation="Mails of this workspace go here.">
        {me.email}
      </SettingRow>
      <SettingRow title="Colours" explanation="Kept on this device.">
        <Segmented<Scheme>
          label="Colours"
          value={colorScheme}
          onChange={setColorScheme}
          options={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
            { value: 'auto', label: 'Like the system' },
          ]}
        />
      </SettingRow>
      {firstSteps && (
        <SettingRow title="First steps" explanation="The way from a recording to your first insight.">
          <span>
            <Button icon={ListChecks} onClick={firstSteps.run}>
              Show first steps
            </Button>
          </span>
        </SettingRow>
      )}
      <Password />
      <Passkeys />
      <ProviderAccounts />
      <OwnApplications />
      <SettingRow
        title="Sign out"
        explanation={`What is in ${workspace.name} stays in the region ${regionName(workspace.region)}.`}
      >
        <span>
          <ButtonLink icon={LogOut} to={linkTo('logout', {})}>
            Sign out
          </ButtonLink>
        </span>
      </SettingRow>
    </>
  )
}
