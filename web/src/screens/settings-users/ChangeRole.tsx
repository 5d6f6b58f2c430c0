import { useMutation, useQuery } from '@apollo/client/react'
import { graphql } from '../../gql/gql.ts'
import type { ChangeRolePreviewQuery, Role } from '../../gql/graphql.ts'
import { counted } from '../../lib/words.ts'
import { LEVEL_NAMES } from '../../objects/access/access-words.ts'
import { A_ROLE, ROLE_MEANINGS } from '../../objects/access/roles.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import styles from './Members.module.css'

const ChangeRole_mutation = graphql(`
  mutation ChangeRole($input: ChangeMemberRoleInput!) { changeMemberRole(input: $input) { id role } }
`)
const ChangeRolePreview_query = graphql(`
  query ChangeRolePreview($input: AccessPreviewInput!) {
    accessPreview(input: $input) { now after project { id title } }
  }
`)

/** More are told by their number. */
const SHOWN = 8

type ChangeRoleProps = { member: { id: string; name: string }; role: Role; onDone: () => void; onClose: () => void }

/** Before a role is given or taken: what the person could open then, beside what they open now. */
export function ChangeRole({ member: { id: memberId, name }, role, onDone, onClose }: ChangeRoleProps) {
  const [changeRole] = useMutation(ChangeRole_mutation)
  const query = useQuery(ChangeRolePreview_query, {
    variables: { input: { memberId, role } },
    fetchPolicy: 'network-only',
  })
  return (
    <ConfirmDialog
      question={`Make ${name} ${A_ROLE[role]}?`}
      consequence={
        <div className="col gap-4">
          <p>{ROLE_MEANINGS[role]}.</p>
          <QueryState
            query={query}
            failed="What changes for them did not load"
            waiting={<SkeletonRows rows={3} height={32} label="Working out what changes" />}
          >
            {({ accessPreview }) => <Changes projects={accessPreview} />}
          </QueryState>
        </div>
      }
      verb={`Make ${A_ROLE[role]}`}
      pendingVerb="Saving…"
      onConfirm={async () => {
        await changeRole({ variables: { input: { memberId, role } } })
        onDone()
      }}
      onClose={onClose}
    />
  )
}

function Changes({ projects }: { projects: ChangeRolePreviewQuery['accessPreview'] }) {
  const changed = projects.filter(({ now, after }) => now !== after)
  if (!changed.length) return <p className="sec">Nothing changes in what they can open.</p>
  const rest = changed.length - SHOWN
  return (
    <div className="col gap-2">
      <p className="strong">What they may do changes in {counted(changed.length, 'project')}</p>
      <ul className={styles.changes} aria-label="What changes">
        {changed.slice(0, SHOWN).map(({ project, now, after }) => (
          <li key={project.id} className="row wrap">
            <span className="ellip">{project.title}</span>
            <span className="meta end">
              {LEVEL_NAMES[now]} → {LEVEL_NAMES[after]}
            </span>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="meta">and {counted(rest, 'other project')}</p>}
    </div>
  )
}
