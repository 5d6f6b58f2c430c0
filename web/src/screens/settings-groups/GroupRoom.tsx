import { useMutation, useQuery } from '@apollo/client/react'
import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { Ellipsis, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { GroupQuery } from '../../gql/graphql.ts'
import { counted } from '../../lib/words.ts'
import { NameDialog } from '../../objects/project/NameDialog.tsx'
import { RoomDetail } from '../../objects/settings/SettingsRoom.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu, MenuAction, MenuRule } from '../../ui/Menu.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { AddToGroup } from './AddToGroup.tsx'
import { Given } from './Given.tsx'
import { GroupMembers } from './GroupMembers.tsx'
import { DeleteGroup_mutation, Group_query, GroupsScreen_query, RenameGroup_mutation } from './operations.ts'

/** One group: what it opens, and who is in it. */
export function GroupRoom({ id }: { id: string }) {
  const query = useQuery(Group_query, { variables: { id } })
  return (
    <RoomDetail label="Group" back={{ to: linkTo('settingsGroups', {}), label: 'All groups' }}>
      <QueryState
        query={query}
        failed="The group did not load"
        framed
        waiting={<SkeletonRows rows={5} height={48} label="Loading the group" />}
      >
        {({ userGroup }) => <Group group={userGroup} onChange={() => void query.refetch()} />}
      </QueryState>
    </RoomDetail>
  )
}

type Doing = 'add' | 'rename' | 'delete' | null
type GroupProps = { group: GroupQuery['userGroup']; onChange: () => void }

function Group({ group, onChange }: GroupProps) {
  const [doing, setDoing] = useState<Doing>(null)
  const { id, name, members, fromDirectory, viewerCan } = group
  return (
    <>
      <div className="row">
        <div className="grow">
          <h2 className="h-page">{name}</h2>
          <p className="sec">
            {counted(members.length, 'person')}
            {fromDirectory ? ', kept by your directory. Change it there.' : ', added here.'}
          </p>
        </div>
        {viewerCan.edit && (
          <>
            <Button size="sm" icon={UserPlus} onClick={() => setDoing('add')}>
              Add people
            </Button>
            <Menu trigger={<IconButton icon={Ellipsis} size="sm" label={`More about ${name}`} />}>
              <MenuAction onSelect={() => setDoing('rename')}>Rename</MenuAction>
              <MenuRule />
              <MenuAction danger onSelect={() => setDoing('delete')}>
                Delete group
              </MenuAction>
            </Menu>
          </>
        )}
      </div>
      <Given group={group} />
      <GroupMembers group={group} onChange={onChange} />
      {doing === 'add' && (
        <AddToGroup
          groupId={id}
          name={name}
          known={members.map((member) => member.id)}
          onChange={onChange}
          onClose={() => setDoing(null)}
        />
      )}
      {(doing === 'rename' || doing === 'delete') && <Change {...{ group, doing }} onClose={() => setDoing(null)} />}
    </>
  )
}

type ChangeProps = { group: GroupQuery['userGroup']; doing: 'rename' | 'delete'; onClose: () => void }

function Change({ group: { id, name, given }, doing, onClose }: ChangeProps) {
  const navigate = useNavigate()
  const [rename] = useMutation(RenameGroup_mutation, { refetchQueries: [GroupsScreen_query] })
  const [remove] = useMutation(DeleteGroup_mutation, {
    refetchQueries: [GroupsScreen_query],
    awaitRefetchQueries: true,
  })
  if (doing === 'rename')
    return (
      <NameDialog
        title="Rename group"
        label="Group name"
        name={name}
        longest={TEXT_LIMITS.groupName}
        onSave={(next) => rename({ variables: { input: { userGroupId: id, name: next } } })}
        onClose={onClose}
      />
    )
  return (
    <ConfirmDialog
      question={`Delete ${name}?`}
      consequence={`What was given to it ends at once: ${counted(given.length, 'place')}. The people stay in the workspace.`}
      verb="Delete group"
      pendingVerb="Deleting…"
      danger
      onConfirm={async () => {
        void navigate(linkTo('settingsGroups', {}))
        await remove({ variables: { input: { userGroupId: id } } })
      }}
      onClose={onClose}
    />
  )
}
