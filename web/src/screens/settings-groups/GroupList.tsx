import { COUNT_LIMITS } from '@verbatim/contracts/limits.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { Lock, Users } from 'lucide-react'
import type { GroupsScreenQuery } from '../../gql/graphql.ts'
import { RoomList } from '../../objects/settings/SettingsRoom.tsx'
import { Icon } from '../../ui/Icon.tsx'

type Group = GroupsScreenQuery['userGroups'][number]

/** All groups, by name. */
export function GroupList({ groups, openId }: { groups: readonly Group[]; openId: string | null }) {
  return (
    <RoomList
      label="Groups"
      icon={Users}
      items={groups}
      openId={openId}
      toItem={({ id }) => linkTo('settingsGroups', {}, { query: { group: id } })}
      words={({ name, fromDirectory }) => ({ title: name, line: fromDirectory ? 'From your directory' : 'By hand' })}
      end={({ fromDirectory, memberCount }) => (
        <>
          {fromDirectory && <Icon of={Lock} size="s" />}
          <span className="meta num">{memberCount}</span>
        </>
      )}
      head={
        <p className="meta num">
          {groups.length} of {COUNT_LIMITS.groupsPerTeam}
        </p>
      }
    />
  )
}
