import { useMutation } from '@apollo/client/react'
import { Lock, X } from 'lucide-react'
import type { GroupQuery, Role } from '../../gql/graphql.ts'
import { ColleagueLink } from '../../objects/member/ColleagueLink.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { InlineSelect } from '../../ui/InlineSelect.tsx'
import { ColleagueAvatar } from '../../ui/People.tsx'
import { showProblem, showToast } from '../../ui/toasts.ts'
import { GroupRole_mutation, TakeFromGroup_mutation } from './operations.ts'
import styles from './Screen.module.css'

const ROLE_NAMES: Record<Role, string> = { MANAGER: 'Manager', CONTRIBUTOR: 'Contributor', VIEWER: 'Viewer' }

type GroupMembersProps = { group: GroupQuery['userGroup']; onChange: () => void }

/** Who is in the group. Whom the directory put there only the directory takes out. */
export function GroupMembers({ group, onChange }: GroupMembersProps) {
  const { id, members, fromDirectory, viewerCan } = group
  const [take] = useMutation(TakeFromGroup_mutation, { onCompleted: onChange, onError: (error) => showProblem(error) })
  const takeOut = async (member: { id: string; name: string }) => {
    await take({ variables: { input: { userGroupId: id, memberIds: [member.id] } } })
    showToast({ message: `${member.name} is not in ${group.name} any more.` })
  }
  return (
    <div>
      <div className="row">
        <h3 className="strong grow">
          Members <span className="meta num">{members.length}</span>
        </h3>
        {fromDirectory && <GivenRole group={group} onChange={onChange} />}
      </div>
      {members.length === 0 && <p className="meta">Nobody is in it yet.</p>}
      <ul aria-label="Members of the group">
        {members.map((member) => (
          <li className={styles.member} key={member.id}>
            <ColleagueAvatar name={member.name} size={32} />
            <span className={styles.words}>
              <ColleagueLink member={member} strong />
              <span className="meta ellip">{member.email}</span>
            </span>
            <span className="sec">{ROLE_NAMES[member.role]}</span>
            {fromDirectory && <Icon of={Lock} size="s" />}
            {viewerCan.edit && (
              <IconButton
                icon={X}
                size="sm"
                label={`Take ${member.name} out of the group`}
                onClick={() => void takeOut(member)}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

const NO_ROLE = 'NONE'
const ROLE_OPTIONS = [
  { value: NO_ROLE, label: 'Gives no role' },
  ...(Object.keys(ROLE_NAMES) as Role[]).map((role) => ({ value: role, label: `Gives ${ROLE_NAMES[role]}` })),
]

/** The role that the directory's members have through the group. */
function GivenRole({ group: { id, name, givesRole }, onChange }: GroupMembersProps) {
  const [setRole, { loading }] = useMutation(GroupRole_mutation, {
    onCompleted: onChange,
    onError: (error) => showProblem(error),
  })
  return (
    <InlineSelect<string>
      label={`The role that ${name} gives`}
      options={ROLE_OPTIONS}
      value={givesRole ?? NO_ROLE}
      disabled={loading}
      onChange={(value) => {
        const role = (Object.keys(ROLE_NAMES) as Role[]).find((one) => one === value) ?? null
        void setRole({ variables: { input: { userGroupId: id, role } } })
      }}
    />
  )
}
