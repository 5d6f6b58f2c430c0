import { useMutation } from '@apollo/client/react'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { graphql } from '../../gql/gql.ts'
import type { Role, UsersScreenQuery } from '../../gql/graphql.ts'
import { shortDate } from '../../lib/times.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Menu, MenuAction, MenuRule } from '../../ui/Menu.tsx'
import { ColleagueAvatar } from '../../ui/People.tsx'
import { showProblem } from '../../ui/toasts.ts'
import { ROLE_NAMES } from './roles.ts'

const ChangeRole_mutation = graphql(`
  mutation ChangeRole($input: ChangeMemberRoleInput!) { changeMemberRole(input: $input) { id role } }
`)
const RemoveMember_mutation = graphql(`
  mutation RemoveMember($input: RemoveMemberInput!) { removeMember(input: $input) { memberId } }
`)

type Member = UsersScreenQuery['members']['items'][number]
type MembersProps = { members: readonly Member[]; meId: string; manages: boolean; onChange: () => void }

/** The people of the workspace. Managers change roles and remove people in place. */
export function Members({ members, meId, manages, onChange }: MembersProps) {
  const [now] = useState(Date.now)
  const [leaving, setLeaving] = useState<Member | null>(null)
  const [removeMember] = useMutation(RemoveMember_mutation)
  if (members.length === 0)
    return <EmptyState art="search" framed title="Nobody has this name or address" text="Try fewer letters." />
  return (
    <>
      <table className="tbl flush people">
        <thead>
          <tr>
            <th>Name</th>
            <th>Role</th>
            <th className="r wide-only">Joined</th>
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <tr key={member.id}>
              <td>
                <span className="row wide">
                  <ColleagueAvatar name={member.name} size={32} />
                  <span className="who">
                    <span className="row tight">
                      <span className="strong ellip" title={member.name}>
                        {member.name}
                      </span>
                      {member.id === meId && <span className="meta">(you)</span>}
                    </span>
                    <span className="meta ellip" title={member.email ?? undefined}>
                      {member.email}
                    </span>
                  </span>
                </span>
              </td>
              <td>
                {manages ? (
                  <RoleMenu
                    member={member}
                    isMe={member.id === meId}
                    onChange={onChange}
                    onRemove={() => setLeaving(member)}
                  />
                ) : (
                  ROLE_NAMES[member.role]
                )}
              </td>
              <td className="r sec num wide-only">{shortDate(member.joinedAt, now)}</td>
            </tr>
          ))}
        </tbody>
      </table>
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

function RoleMenu({
  member,
  isMe,
  onChange,
  onRemove,
}: {
  member: Member
  isMe: boolean
  onChange: () => void
  onRemove: () => void
}) {
  const [changeRole, { loading }] = useMutation(ChangeRole_mutation, {
    onCompleted: onChange,
    onError: (error) => showProblem(error),
  })
  const choose = (role: Role) => void changeRole({ variables: { input: { memberId: member.id, role } } })
  return (
    <Menu
      trigger={
        <Button
          variant="ghost"
          size="xs"
          pending={loading && 'Saving…'}
          aria-label={`Role of ${member.name}: ${ROLE_NAMES[member.role]}`}
        >
          {ROLE_NAMES[member.role]}
          <ChevronDown size={14} aria-hidden="true" />
        </Button>
      }
    >
      {(Object.keys(ROLE_NAMES) as Role[]).map((role) => (
        <MenuAction key={role} onSelect={() => choose(role)} end={role === member.role ? 'Now' : undefined}>
          {ROLE_NAMES[role]}
        </MenuAction>
      ))}
      {!isMe && <MenuRule />}
      {!isMe && (
        <MenuAction danger onSelect={onRemove}>
          Remove from the workspace
        </MenuAction>
      )}
    </Menu>
  )
}
