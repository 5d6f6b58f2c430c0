import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { graphql } from '../../gql/gql.ts'
import type { Role, UsersScreenQuery } from '../../gql/graphql.ts'
import { attempt } from '../../lib/attempt.ts'
import { timeAgo } from '../../lib/times.ts'
import { A_ROLE, ROLE_NAMES } from '../../objects/access/roles.ts'
import { Button } from '../../ui/Button.tsx'
import { InlineSelect } from '../../ui/InlineSelect.tsx'
import { ListRow, RowList } from '../../ui/ListRow.tsx'
import { ColleagueAvatar } from '../../ui/People.tsx'

const DecideRoleRequest_mutation = graphql(`
  mutation DecideRoleRequest($input: DecideRoleRequestInput!) {
    decideRoleRequest(input: $input) { id state member { id role } }
  }
`)

type Request = UsersScreenQuery['roleRequests'][number]
type RoleRequestsProps = { requests: readonly Request[]; onDone: () => Promise<unknown> }

/** Who asked for another role and waits for an answer. */
export function RoleRequests({ requests, onDone }: RoleRequestsProps) {
  const [now] = useState(Date.now)
  if (requests.length === 0) return null
  return (
    <section aria-labelledby="role-requests">
      <h2 className="h-sec" id="role-requests">
        Waiting for an answer
      </h2>
      <RowList flush stacked>
        {requests.map((request) => (
          <RoleRequestRow key={request.id} {...{ request, now, onDone }} />
        ))}
      </RowList>
    </section>
  )
}

/** The roles that can be given to whoever asked: what was asked for, or less, but more than they have. */
const givable = ({ role, member }: Request): Role[] =>
  role === 'MANAGER' && member?.role === 'VIEWER' ? ['MANAGER', 'CONTRIBUTOR'] : [role]

type RoleRequestRowProps = { request: Request; now: number; onDone: () => Promise<unknown> }

function RoleRequestRow({ request, now, onDone }: RoleRequestRowProps) {
  const [decide, { loading }] = useMutation(DecideRoleRequest_mutation)
  const [role, setRole] = useState<Role>(request.role)
  const name = request.member?.name ?? 'Somebody'
  const roles = givable(request)
  const answer = (allow: boolean) =>
    attempt(() => decide({ variables: { input: { requestId: request.id, allow, ...(allow && { role }) } } }), onDone)
  return (
    <ListRow
      sign={<ColleagueAvatar name={name} size={32} />}
      words={
        <>
          <span>
            <span className="strong">{name}</span> asked {timeAgo(request.createdAt, now)} to be {A_ROLE[request.role]}
          </span>
          {request.message && <span className="sec">“{request.message}”</span>}
        </>
      }
    >
      <span className="row tight">
        {roles.length > 1 && (
          <InlineSelect
            label={`Role for ${name}`}
            options={roles.map((one) => ({ value: one, label: ROLE_NAMES[one] }))}
            value={role}
            onChange={setRole}
          />
        )}
        <Button size="sm" disabled={loading} aria-label={`Allow ${name}`} onClick={() => void answer(true)}>
          Allow
        </Button>
        <Button
          size="sm"
          variant="ghost"
          disabled={loading}
          aria-label={`Decline ${name}`}
          onClick={() => void answer(false)}
        >
          Decline
        </Button>
      </span>
    </ListRow>
  )
}
