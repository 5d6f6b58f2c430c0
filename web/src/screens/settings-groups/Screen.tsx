import { useMutation, useQuery, useSubscription } from '@apollo/client/react'
import { parseId } from '@verbatim/contracts/ids.ts'
import { COUNT_LIMITS, TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { GroupsScreenQuery } from '../../gql/graphql.ts'
import { DirectorySection } from '../../objects/directory/DirectorySection.tsx'
import { NameDialog } from '../../objects/project/NameDialog.tsx'
import { SettingsFrame } from '../../objects/settings/SettingsFrame.tsx'
import { SettingsRoom } from '../../objects/settings/SettingsRoom.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { GroupList } from './GroupList.tsx'
import { GroupRoom } from './GroupRoom.tsx'
import { CreateGroup_mutation, Groups_subscription, GroupsScreen_query } from './operations.ts'

const CHANGES = ['USER_GROUP', 'MEMBER', 'PROJECT', 'FOLDER']

/** The groups of the workspace: who is in them, and what they may open. */
export function Screen() {
  const [address] = useSearchParams()
  const openId = parseId(address.get('group') ?? '')
  const query = useQuery(GroupsScreen_query)
  const [isMaking, setMaking] = useState(false)
  const navigate = useNavigate()
  const [create] = useMutation(CreateGroup_mutation)
  useSubscription(Groups_subscription, {
    onData: ({ client, data: { data } }) => {
      if (CHANGES.includes(data?.workspaceChanged.objectType ?? ''))
        void client.refetchQueries({ include: ['GroupsScreen', 'Group'] })
    },
  })
  const mayManage = query.data?.workspace.viewerCan.manageMembers ?? false
  return (
    <SettingsFrame
      title="Groups"
      lead="A group is given a project or folder once, and everybody in it can open that. Managers make groups and say who is in them."
      actions={
        mayManage && (
          <Button variant="primary" size="sm" icon={Plus} onClick={() => setMaking(true)}>
            New group
          </Button>
        )
      }
    >
      <QueryState
        query={query}
        failed="Groups did not load"
        framed
        waiting={<SkeletonRows rows={4} height={48} label="Loading groups" />}
      >
        {(data) => <Groups data={data} openId={openId} />}
      </QueryState>
      {mayManage && <DirectorySection />}
      {isMaking && (
        <NameDialog
          title="New group"
          label="Group name"
          name=""
          longest={TEXT_LIMITS.groupName}
          verb="Make group"
          onSave={async (name) => {
            const { data } = await create({ variables: { input: { name } } })
            await query.refetch()
            if (data) void navigate(linkTo('settingsGroups', {}, { query: { group: data.createUserGroup.id } }))
          }}
          onClose={() => setMaking(false)}
        />
      )}
    </SettingsFrame>
  )
}

function Groups({ data, openId }: { data: GroupsScreenQuery; openId: string | null }) {
  const { userGroups, workspace } = data
  if (userGroups.length === 0)
    return (
      <EmptyState
        art="find"
        framed
        title="No groups yet"
        text={
          workspace.viewerCan.manageMembers
            ? `Make up to ${COUNT_LIMITS.groupsPerTeam}, each with up to ${COUNT_LIMITS.membersPerGroup} people.`
            : 'Managers make them.'
        }
      />
    )
  return (
    <SettingsRoom>
      <GroupList groups={userGroups} openId={openId} />
      {openId && <GroupRoom key={openId} id={openId} />}
    </SettingsRoom>
  )
}
