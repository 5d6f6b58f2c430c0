import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { graphql } from '../../gql/gql.ts'
import type { BegunWith, SecurityScreenQuery } from '../../gql/graphql.ts'
import { timeAgo } from '../../lib/times.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ColleagueAvatar } from '../../ui/People.tsx'
import type { DataColumn } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { showProblem, showToast } from '../../ui/toasts.ts'
import styles from './Screen.module.css'

const EndSession_mutation = graphql(`
  mutation EndSession($input: EndSessionInput!) { endSession(input: $input) { count } }
`)

type Session = SecurityScreenQuery['openSessions']['items'][number]
type SessionsProps = { sessions: readonly Session[]; meId: string; onEnded: () => void }

const WAYS: Record<BegunWith, string> = {
  PASSWORD: 'by password',
  EMAIL: 'by mail',
  INVITE: 'by an invite',
  HAND_OFF: 'from the start page',
  PROVIDER: 'by single sign-on',
  PASSKEY: 'by passkey',
  PASSKEY_ELSEWHERE: 'by a passkey of another region',
}

/** Browsers that are signed in, each with a way to end it. */
export function Sessions({ sessions, meId, onEnded }: SessionsProps) {
  const [now] = useState(Date.now)
  const [end] = useMutation(EndSession_mutation)
  const endOne = ({ id, member }: Session) =>
    void end({ variables: { input: { sessionId: id } } }).then(() => {
      showToast({ message: member?.id === meId ? 'Your session there has ended.' : 'The session has ended.' })
      onEnded()
    }, showProblem)
  const columns: DataColumn<Session>[] = [
    { key: 'who', label: 'Who', cell: (session) => <Who {...{ session, now }} /> },
    {
      key: 'device',
      label: 'Where',
      className: styles.wide,
      cell: ({ device, begunWith }) => <span className="sec">{whereFrom(device, begunWith)}</span>,
    },
    {
      key: 'used',
      label: 'Last used',
      className: styles.wide,
      cell: ({ usedAt }) => <span className="sec num">{timeAgo(usedAt, now)}</span>,
    },
    {
      key: 'acts',
      label: 'Actions',
      className: 'r',
      cell: (session) =>
        session.isThisOne ? null : (
          <Button
            variant="ghost"
            size="xs"
            aria-label={`End the session of ${session.member?.name ?? 'somebody'}${session.device ? `, ${session.device}` : ''}`}
            onClick={() => endOne(session)}
          >
            End
          </Button>
        ),
    },
  ]
  return (
    <DataTable
      label="Open sessions"
      isFlush
      className={styles.sessions}
      columns={columns}
      rows={sessions}
      keyOf={({ id }) => id}
      rowHeight={48}
    />
  )
}

const whereFrom = (device: Session['device'], begunWith: Session['begunWith']): string =>
  [device ?? 'Unknown browser', begunWith && WAYS[begunWith]].filter(Boolean).join(', ')

/** Whose session it is, and on a phone, where there are no columns for it, where and when it was used. */
function Who({ session: { member, device, begunWith, usedAt, isThisOne }, now }: { session: Session; now: number }) {
  const name = member?.name ?? 'Unknown user'
  return (
    <span className="row">
      <ColleagueAvatar name={name} size={24} />
      <span className={styles.who}>
        <span className="row tight">
          <span className="ellip" title={device ?? undefined}>
            {name}
          </span>
          {isThisOne && <Badge>This one</Badge>}
        </span>
        <span className={`meta ${styles.narrow}`}>{`${whereFrom(device, begunWith)}, ${timeAgo(usedAt, now)}`}</span>
      </span>
    </span>
  )
}
