import { useMutation } from '@apollo/client/react'
import { ChevronDown, Lock } from 'lucide-react'
import { useState } from 'react'
import { graphql } from '../../gql/gql.ts'
import type { Role, UsersScreenQuery } from '../../gql/graphql.ts'
import { shortDate } from '../../lib/times.ts'
import { ROLE_NAMES } from '../../objects/access/roles.ts'
import { ColleagueLink } from '../../objects/member/ColleagueLink.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Menu, MenuAction, MenuRule } from '../../ui/Menu.tsx'
import { ColleagueAvatar } from '../../ui/People.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import type { DataColumn } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { ChangeRole } from './ChangeRole.tsx'
import styles from './Members.module.css'

const RemoveMember_mutation = graphql(`
  mutation RemoveMember($input: RemoveMemberInput!) { removeMember(input: $input) { memberId } }
`)

type Member = UsersScreenQuery['members']['items'][number]
type MembersProps = {
  members: readonly Member[]
  meId: string
  manages: boolean
  onChange: () => void
  /** Reads the next page; null where all are shown. */
  onMore: (() => Promise<void>) | null
}

/** The people of the workspace. Managers change roles and remove people in place. */
export function Members({ members, meId, manages, onChange, onMore }: MembersProps) {
  const [now] = useState(Date.now)
  const [leaving, setLeaving] = useState<Member | null>(null)
  const [given, setGiven] = useState<{ member: Member; role: Role } | null>(null)
  const [removeMember] = useMutation(RemoveMember_mutation)
  if (members.length === 0)
    return <EmptyState art="search" framed title="Nobody has this name or address" text="Try fewer letters." />
  const columns: DataColumn<Member>[] = [
    { key: 'name', label: 'Name', cell: (member) => <Who member={member} isMe={member.id === meId} /> },
    {
      key: 'role',
      label: 'Role',
      cell: (member) =>
        manages ? (
          <RoleMenu
            member={member}
            isMe={member.id === meId}
            onChoose={(role) => setGiven({ member, role })}
            onRemove={() => setLeaving(member)}
          />
        ) : (
          ROLE_NAMES[member.role]
        ),
    },
    {
      key: 'joined',
      label: 'Joined',
      isNumber: true,
      className: styles.wide,
      cell: ({ joinedAt }) => <span className="sec num">{shortDate(joinedAt, now)}</span>,
    },
  ]
  return (
    <>
      <DataTable
        label="People"
        isFlush
        className={styles.people}
        columns={columns}
        rows={members}
        keyOf={({ id }) => id}
        rowHeight={48}
      />
      {onMore && <ShowMore onMore={onMore} />}
      {given && <ChangeRole {...given} onDone={onChange} onClose={() => setGiven(null)} />}
      {leaving && (
        <ConfirmDialog
          question={`Remove ${leaving.name}?`}
          consequence="They are signed out at once and can no longer open this workspace. What they made stays."
          verb="Remove"
          pendingVerb="Removing…"
          danger
          onConfirm={async () => {
            await removeMember({ variables: { input: { memberId: leaving.id } } })
            onChange()
          }}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  )
}

function Who({ member, isMe }: { member: Member; isMe: boolean }) {
  const { name, email, fromDirectory } = member
  return (
    <span className="row wide">
      <ColleagueAvatar name={name} size={32} />
      <span className={styles.who}>
        <span className="row tight">
          <ColleagueLink member={member} strong />
          {isMe && <span className="meta">(you)</span>}
          {fromDirectory && <Badge icon={Lock}>Directory</Badge>}
        </span>
        <span className="meta ellip" title={email ?? undefined}>
          {email}
        </span>
      </span>
    </span>
  )
}

type RoleMenuProps = { member: Member; isMe: boolean; onChoose: (role: Role) => void; onRemove: () => void }

function RoleMenu({ member, isMe, onChoose, onRemove }: RoleMenuProps) {
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="xs" aria-label={`Role of ${member.name}: ${ROLE_NAMES[member.role]}`}>
          {ROLE_NAMES[member.role]}
          <ChevronDown size={14} aria-hidden="true" />
        </Button>
      }
    >
      {(Object.keys(ROLE_NAMES) as Role[]).map((role) => (
        <MenuAction
          key={role}
          onSelect={() => role !== member.role && onChoose(role)}
          end={role === member.role ? 'Now' : undefined}
          off={member.roleGivenBy && role !== member.role ? `Given by ${member.roleGivenBy.name}` : undefined}
        >
          {ROLE_NAMES[role]}
        </MenuAction>
      ))}
      {!isMe && <MenuRule />}
      {!isMe && (
        <MenuAction danger onSelect={onRemove} off={member.fromDirectory ? 'Kept by your directory' : undefined}>
          Remove from the workspace
        </MenuAction>
      )}
    </Menu>
  )
}
