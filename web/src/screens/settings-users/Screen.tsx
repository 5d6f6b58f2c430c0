import { useReactiveVar, useSubscription } from '@apollo/client/react'
import { Lock, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { graphql } from '../../gql/gql.ts'
import type { Role } from '../../gql/graphql.ts'
import { beingMoved } from '../../lib/being-moved.ts'
import { counted } from '../../lib/words.ts'
import { AskForRole } from '../../objects/access/AskForRole.tsx'
import { SettingsFrame } from '../../objects/settings/SettingsFrame.tsx'
import { Button } from '../../ui/Button.tsx'
import { Segmented } from '../../ui/Choices.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SearchInput } from '../../ui/SearchInput.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { Invites } from './Invites.tsx'
import { LoneManager } from './LoneManager.tsx'
import { Members } from './Members.tsx'
import { RoleRequests } from './RoleRequests.tsx'
import styles from './Screen.module.css'
import { usePeople } from './use-people.ts'
import { WhoInvites } from './WhoInvites.tsx'

const UsersChanges_subscription = graphql(`
  subscription UsersChanges { workspaceChanged { objectType } }
`)

type Shown = 'people' | 'invites'

/** "12", and of those whom a search finds "3 of 12". */
const foundOf = (search: string, found: number, total: number): string =>
  search.trim() ? `${found.toLocaleString('en')} of ${total.toLocaleString('en')}` : total.toLocaleString('en')

/** Who is in the workspace, who is invited, and what each of them may do. */
export function Screen() {
  const [search, setSearch] = useState('')
  const [shown, setShown] = useState<Shown>('people')
  const [inviting, setInviting] = useState(false)
  const { known, error, readSoon, refetch, readMore } = usePeople(search.trim())
  useSubscription(UsersChanges_subscription, {
    onData: ({ data: { data: change } }) =>
      ['MEMBER', 'INVITE', 'WORKSPACE'].includes(change?.workspaceChanged.objectType ?? '') && readSoon(),
  })
  const may = known?.workspace.viewerCan
  const found = known && foundOf(search, known.members.total, known.everybody.total)
  return (
    <SettingsFrame
      title="People"
      lead={
        known
          ? `${counted(known.everybody.total, 'person')} in ${known.workspace.name}. Viewers read, contributors add, managers look after people and settings.`
          : undefined
      }
      actions={
        may?.inviteMembers && (
          <Button variant="primary" size="sm" icon={UserPlus} onClick={() => setInviting(true)}>
            Invite people
          </Button>
        )
      }
    >
      {may && <WhoMayChange {...may} role={known.me.role} />}
      {known && <LoneManager data={known} />}
      {known && <RoleRequests requests={known.roleRequests} onDone={refetch} />}
      <div className={`row wrap ${styles.bar}`}>
        <SearchInput className={styles.search} label="Name or email" value={search} onChange={setSearch} />
        {known && search.trim() && known.invites.length === 0 && <span className="meta num">{found}</span>}
        {known && known.invites.length > 0 && (
          <span className="end">
            <Segmented<Shown>
              label="Show"
              value={shown}
              onChange={setShown}
              options={[
                { value: 'people', label: `People ${found}` },
                { value: 'invites', label: `Invites ${known.invites.length}` },
              ]}
            />
          </span>
        )}
      </div>
      <QueryState
        query={{ data: known, error, refetch }}
        failed="People did not load"
        framed
        waiting={<SkeletonRows rows={5} height={48} label="Loading people" />}
      >
        {({ members, me, workspace, invites }) =>
          shown === 'people' || invites.length === 0 ? (
            <Members
              members={members.items}
              meId={me.id}
              manages={workspace.viewerCan.manageMembers}
              onChange={() => void refetch()}
              onMore={readMore}
            />
          ) : (
            <Invites invites={invites} onChange={() => void refetch()} />
          )
        }
      </QueryState>
      {may?.manageMembers && (
        <div className={styles.belowTable}>
          <WhoInvites />
        </div>
      )}
      {inviting && known && (
        <InviteDialog
          manager={known.me.role === 'MANAGER'}
          onClose={() => setInviting(false)}
          onSent={() => {
            setInviting(false)
            setShown('invites')
            void refetch()
          }}
        />
      )}
    </SettingsFrame>
  )
}

type Rights = { inviteMembers: boolean; manageMembers: boolean; role: Role }

/** What the person cannot do here, and who can. While the workspace is moved nobody can, and the bar says why. */
function WhoMayChange({ inviteMembers, manageMembers, role }: Rights) {
  const isMoved = useReactiveVar(beingMoved)
  if (manageMembers || isMoved) return null
  return (
    <>
      <p className={`sec row top ${styles.mayChange}`}>
        <Icon of={Lock} size="s" />
        {inviteMembers
          ? 'You can invite people. Managers change roles and remove people.'
          : `You can see who is here. ${role === 'CONTRIBUTOR' ? 'In this workspace only managers' : 'Managers'} invite people, change roles and remove people.`}
      </p>
      <AskForRole lead="Your role keeps some of this away." />
    </>
  )
}
