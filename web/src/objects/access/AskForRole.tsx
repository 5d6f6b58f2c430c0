import { useMutation, useQuery, useSubscription } from '@apollo/client/react'
import { useState } from 'react'
import { graphql } from '../../gql/gql.ts'
import type { OwnRoleRequestQuery } from '../../gql/graphql.ts'
import { attempt } from '../../lib/attempt.ts'
import { classNames } from '../../lib/class-names.ts'
import { shortTime } from '../../lib/times.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './AskForRole.module.css'
import { AskForRoleDialog } from './AskForRoleDialog.tsx'
import { A_ROLE } from './roles.ts'

const OwnRoleRequest_query = graphql(`
  query OwnRoleRequest { me { id role } ownRoleRequest { id role state expiresAt } }
`)
const OwnRole_subscription = graphql(`
  subscription OwnRoleChanges { workspaceChanged { objectType } }
`)
const WithdrawRoleRequest_mutation = graphql(`
  mutation WithdrawRoleRequest($input: RoleRequestRefInput!) { withdrawRoleRequest(input: $input) { id state } }
`)

type AskForRoleProps = {
  /** What the person misses here: “Viewers read.” */
  lead: string
  /** Only for those who read. */
  onlyViewers?: boolean
  /** Where what is beside it has no edge of its own. */
  inset?: boolean
}

/** One calm line where the role keeps something away: it asks for another role, and says what was asked. */
export function AskForRole({ lead, onlyViewers, inset }: AskForRoleProps) {
  const query = useQuery(OwnRoleRequest_query, { fetchPolicy: 'cache-and-network' })
  const [asking, setAsking] = useState(false)
  useSubscription(OwnRole_subscription, {
    ignoreResults: true,
    onData: ({ data: { data: change } }) =>
      change?.workspaceChanged.objectType === 'MEMBER' && void query.refetch().catch(() => undefined),
  })
  const { me, ownRoleRequest: request } = query.data ?? {}
  if (!me || me.role === 'MANAGER' || (onlyViewers && me.role !== 'VIEWER')) return null
  return (
    <p className={classNames('sec', styles.line, inset && styles.inset)}>
      {request?.state === 'PENDING' ? (
        <Waiting request={request} readAgain={query.refetch} />
      ) : (
        <>
          {lead} {request?.state === 'DECLINED' && 'Your last request was declined. '}
          {request?.state === 'EXPIRED' && 'Nobody answered your last request in time. '}
          <Button variant="ghost" size="xs" onClick={() => setAsking(true)}>
            Ask for another role
          </Button>
        </>
      )}
      {asking && (
        <AskForRoleDialog
          role={me.role}
          onClose={() => setAsking(false)}
          onAsked={async () => {
            setAsking(false)
            await query.refetch()
          }}
        />
      )}
    </p>
  )
}

type WaitingProps = {
  request: NonNullable<OwnRoleRequestQuery['ownRoleRequest']>
  readAgain: () => Promise<unknown>
}

function Waiting({ request, readAgain }: WaitingProps) {
  const [now] = useState(Date.now)
  const [withdraw, { loading }] = useMutation(WithdrawRoleRequest_mutation)
  return (
    <>
      You asked to be {A_ROLE[request.role]}. A manager answers, until {shortTime(request.expiresAt, now)}.{' '}
      <Button
        variant="ghost"
        size="xs"
        pending={loading && 'Withdrawing…'}
        onClick={() => void attempt(() => withdraw({ variables: { input: { requestId: request.id } } }), readAgain)}
      >
        Withdraw
      </Button>
    </>
  )
}
