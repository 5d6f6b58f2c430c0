import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { attempt } from '../../lib/attempt.ts'
import { shortTime, timeAgo } from '../../lib/times.ts'
import { counted } from '../../lib/words.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Drawing } from '../../ui/Drawing.tsx'
import { ColleagueAvatar } from '../../ui/People.tsx'
import { ASKED } from './access-words.ts'
import styles from './ClosedProject.module.css'
import { type Closed, WithdrawAccessRequest_mutation } from './operations.ts'

type AskedForAccessProps = {
  project: Closed
  request: NonNullable<Closed['request']>
  onDone: () => Promise<unknown>
}

/** What somebody asked and waits for: whom, since when, until when, and the way back. */
export function AskedForAccess({ project, request, onDone }: AskedForAccessProps) {
  const [now] = useState(Date.now)
  const [withdraw, { loading }] = useMutation(WithdrawAccessRequest_mutation)
  const deciders = project.deciders.flatMap((one) => one ?? [])
  return (
    <>
      <Drawing art="lock" flush />
      <div>
        <h1 className="h-page">
          You asked to {ASKED[request.level]} {project.title}
        </h1>
        <p className="sec">
          Sent to {counted(deciders.length, 'person')} {timeAgo(request.createdAt, now)}. You get a mail when one of
          them answers. The request ends on {shortTime(request.expiresAt, now)}.
        </p>
      </div>
      {request.message && <p>“{request.message}”</p>}
      <ul className={styles.people} aria-label="Who decides">
        {deciders.map(({ id, name }) => (
          <li key={id} className={styles.person}>
            <ColleagueAvatar name={name} />
            {name}
          </li>
        ))}
      </ul>
      <div className="row">
        <Button
          pending={loading && 'Withdrawing…'}
          onClick={() => void attempt(() => withdraw({ variables: { input: { requestId: request.id } } }), onDone)}
        >
          Withdraw
        </Button>
        <ButtonLink variant="ghost" to="/home">
          Back to home
        </ButtonLink>
      </div>
    </>
  )
}
