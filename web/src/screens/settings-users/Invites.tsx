import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { graphql } from '../../gql/gql.ts'
import type { UsersScreenQuery } from '../../gql/graphql.ts'
import { shortDate, timeAgo } from '../../lib/times.ts'
import { ROLE_NAMES } from '../../objects/access/roles.ts'
import { Button } from '../../ui/Button.tsx'
import type { DataColumn } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { showProblem, showToast } from '../../ui/toasts.ts'
import styles from './Members.module.css'

const ResendInvite_mutation = graphql(`
  mutation ResendInvite($input: InviteRefInput!) { resendInvite(input: $input) { id expiresAt lapsed } }
`)
const RevokeInvite_mutation = graphql(`
  mutation RevokeInvite($input: InviteRefInput!) { revokeInvite(input: $input) { inviteId } }
`)

type Invite = UsersScreenQuery['invites'][number]

/** Invites that nobody has taken up yet. */
export function Invites({ invites, onChange }: { invites: readonly Invite[]; onChange: () => void }) {
  const [now] = useState(Date.now)
  const onError = (error: unknown) => void showProblem(error)
  const [resend] = useMutation(ResendInvite_mutation, {
    onError,
    onCompleted: () => {
      showToast({ message: 'The invite is on its way again.' })
      onChange()
    },
  })
  const [revoke] = useMutation(RevokeInvite_mutation, { onError, onCompleted: onChange })
  const columns: DataColumn<Invite>[] = [
    { key: 'address', label: 'Address', cell: (invite) => <Address invite={invite} /> },
    {
      key: 'role',
      label: 'Role',
      cell: ({ role }) => <span className="sec">{ROLE_NAMES[role]}</span>,
    },
    {
      key: 'sent',
      label: 'Sent',
      className: styles.wide,
      cell: ({ createdAt, invitedBy, lapsed, expiresAt }) => (
        <span className="sec">
          {timeAgo(createdAt, now)}
          {invitedBy && `, by ${invitedBy.name}`}
          {!lapsed && `, until ${shortDate(expiresAt, now)}`}
        </span>
      ),
    },
    {
      key: 'acts',
      label: 'Actions',
      className: `r ${styles.actions}`,
      cell: ({ id: inviteId }) => (
        <>
          <Button variant="ghost" size="xs" onClick={() => void resend({ variables: { input: { inviteId } } })}>
            Send again
          </Button>
          <Button variant="ghost" size="xs" onClick={() => void revoke({ variables: { input: { inviteId } } })}>
            Revoke
          </Button>
        </>
      ),
    },
  ]
  return (
    <DataTable
      label="Invites"
      isFlush
      className={styles.people}
      columns={columns}
      rows={invites}
      keyOf={({ id }) => id}
      rowHeight={48}
    />
  )
}

function Address({ invite: { email, role, invitedBy, lapsed } }: { invite: Invite }) {
  return (
    <div className={`ttl ${styles.address}`}>
      <span className="ellip" title={email}>
        {email}
      </span>
      {lapsed && (
        <span className="meta">
          Does not count any more: {invitedBy?.name ?? 'whoever sent it'} may not invite as{' '}
          {ROLE_NAMES[role].toLowerCase()} now. Send it again yourself, or revoke it.
        </span>
      )}
    </div>
  )
}
