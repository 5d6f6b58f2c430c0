import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { graphql } from '../../gql/gql.ts'
import type { UsersScreenQuery } from '../../gql/graphql.ts'
import { shortDate, timeAgo } from '../../lib/times.ts'
import { Button } from '../../ui/Button.tsx'
import { showProblem, showToast } from '../../ui/toasts.ts'
import { ROLE_NAMES } from './roles.ts'

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
  return (
    <table className="tbl flush people">
      <thead>
        <tr>
          <th>Address</th>
          <th>Role</th>
          <th className="wide-only">Sent</th>
          <th className="r">Actions</th>
        </tr>
      </thead>
      <tbody>
        {invites.map(({ id, email, role, createdAt, expiresAt, lapsed, invitedBy }) => (
          <tr key={id}>
            <td className="ttl">
              <span className="ellip" title={email}>
                {email}
              </span>
              {lapsed && (
                <span className="meta">
                  Does not count any more: {invitedBy?.name ?? 'whoever sent it'} may not invite as{' '}
                  {ROLE_NAMES[role].toLowerCase()} now. Send it again yourself, or revoke it.
                </span>
              )}
            </td>
            <td className="sec">{ROLE_NAMES[role]}</td>
            <td className="sec wide-only">
              {timeAgo(createdAt, now)}
              {invitedBy && `, by ${invitedBy.name}`}
              {!lapsed && `, until ${shortDate(expiresAt, now)}`}
            </td>
            <td className="r acts">
              <Button variant="ghost" size="xs" onClick={() => void resend({ variables: { input: { inviteId: id } } })}>
                Send again
              </Button>
              <Button variant="ghost" size="xs" onClick={() => void revoke({ variables: { input: { inviteId: id } } })}>
                Revoke
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
