import { useMutation, useQuery } from '@apollo/client/react'
import { useMantineColorScheme } from '@mantine/core'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { graphql } from '../../gql/gql.ts'
import type { AccountScreenQuery } from '../../gql/graphql.ts'
import { problemLine } from '../../lib/problem.ts'
import { regionName } from '../../objects/entrance/region-name.ts'
import { SettingsFrame } from '../../objects/settings/SettingsFrame.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Segmented } from '../../ui/Choices.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { showToast } from '../../ui/toasts.ts'

const AccountScreen_query = graphql(`
  query AccountScreen { me { id name email role } workspace { id name region } }
`)
const RenameMe_mutation = graphql(`
  mutation RenameMe($input: RenameMeInput!) { renameMe(input: $input) { id name } }
`)

/** The member's own name, colours and the way out. */
export function Screen() {
  const { data, error, refetch } = useQuery(AccountScreen_query)
  return (
    <SettingsFrame title="Account" lead={data ? `You are signed in to ${data.workspace.name}.` : undefined}>
      {error && !data && (
        <ErrorState title="Your account did not load" error={error} onRetry={() => void refetch()} framed />
      )}
      {!data && !error && <SkeletonRows rows={3} height={72} label="Loading your account" />}
      {data && <Account data={data} />}
    </SettingsFrame>
  )
}

type Scheme = 'light' | 'dark' | 'auto'

function Account({ data: { me, workspace } }: { data: AccountScreenQuery }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <>
      <NameRow name={me.name} />
      <section className="set-row">
        <div>
          <h2 className="strong">Email</h2>
          <p className="meta">Mails of this workspace go here.</p>
        </div>
        <div className="controls">{me.email}</div>
      </section>
      <section className="set-row">
        <div>
          <h2 className="strong">Colours</h2>
          <p className="meta">Kept on this device.</p>
        </div>
        <div className="controls">
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
        </div>
      </section>
      <section className="set-row">
        <div>
          <h2 className="strong">Sign out</h2>
          <p className="meta">{`What is in ${workspace.name} stays in the region ${regionName(workspace.region)}.`}</p>
        </div>
        <div className="controls">
          <span>
            <ButtonLink icon={LogOut} to={linkTo('logout', {})}>
              Sign out
            </ButtonLink>
          </span>
        </div>
      </section>
    </>
  )
}

function NameRow({ name }: { name: string }) {
  const [typed, setTyped] = useState(name)
  const [rename, { loading, error }] = useMutation(RenameMe_mutation, {
    onError: () => undefined,
    onCompleted: () => void showToast({ message: 'Your name is saved.' }),
  })
  const changed = typed.trim() !== name && typed.trim() !== ''
  return (
    <section className="set-row">
      <div>
        <h2 className="strong">Name</h2>
        <p className="meta">Colleagues see it beside your work.</p>
      </div>
      <form
        className="controls"
        onSubmit={(event) => {
          event.preventDefault()
          if (changed) void rename({ variables: { input: { name: typed.trim() } } })
        }}
      >
        <TextInput
          label={<span className="sr">Name</span>}
          value={typed}
          maxLength={100}
          error={error ? problemLine(error) : null}
          onChange={(event) => setTyped(event.target.value)}
        />
        {changed && (
          <span>
            <Button variant="primary" type="submit" pending={loading && 'Saving…'}>
              Save name
            </Button>
          </span>
        )}
      </form>
    </section>
  )
}
