import type { StaffVisit } from '@verbatim/contracts/staff.ts'
import { useEffect, useState } from 'react'
import { shortTime } from '../../lib/times.ts'
import { useCall } from '../../lib/use-call.ts'
import { enterByVisit, leaveVisit, ownVisits } from '../../objects/console/calls.ts'
import { lengthWords } from '../../objects/support-visit/visit-words.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { AskToComeIn } from './AskToComeIn.tsx'
import styles from './OwnVisits.module.css'

/** A manager answers when they like: the page looks again by itself. */
const LOOK_AGAIN_MS = 3000

const STATES: Readonly<Record<StaffVisit['state'], string>> = {
  ASKED: 'Waits for a manager',
  DECLINED: 'Not let in',
  WITHDRAWN: 'Taken back',
  LAPSED: 'Nobody answered',
  ALLOWED: 'Let in',
  ENDED: 'Over',
}

/** One's own visits to a workspace: asking for one, coming in, leaving. */
export function OwnVisits({ teamId }: { teamId: string }) {
  const { visits, error, load } = useOwnVisits(teamId)
  const isOpen = visits?.some(({ state }) => state === 'ASKED' || state === 'ALLOWED')
  return (
    <section aria-labelledby="visits">
      <h2 className="h-sec" id="visits">
        Your visits
      </h2>
      {error && !visits ? (
        <ErrorState title="Your visits did not load" error={error} onRetry={load} framed />
      ) : (
        <>
          {visits && !isOpen && <AskToComeIn teamId={teamId} onAsked={load} />}
          <ul className={styles.visits}>
            {visits?.map((visit) => (
              <Visit key={visit.id} {...{ teamId, visit }} onDone={load} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function useOwnVisits(teamId: string) {
  const [visits, setVisits] = useState<StaffVisit[] | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    const look = () =>
      ownVisits(teamId).then(({ visits: found }) => {
        setVisits(found)
        setError(null)
      }, setError)
    void look()
    const timer = setInterval(() => document.hidden || void look(), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [teamId, tries])
  return { visits, error, load: () => setTries((before) => before + 1) }
}

type VisitProps = { teamId: string; visit: StaffVisit; onDone: () => void }

function Visit({ teamId, visit, onDone }: VisitProps) {
  const { pending, failure, run } = useCall()
  const [now] = useState(Date.now)
  const { id: visitId, state, endsAt } = visit
  const enter = () => run(async () => location.assign((await enterByVisit({ teamId, visitId })).url))
  const leave = () => run(async () => leaveVisit({ teamId, visitId })).then(onDone)
  return (
    <li className={styles.visit}>
      <span>
        <span className="strong">{visit.reason}</span>
        <br />
        <span className="meta">
          {shortTime(visit.askedAt, now)}, for {lengthWords(visit.minutes)}
          {state === 'ALLOWED' && endsAt && `, until ${shortTime(endsAt, now)}`}
        </span>
      </span>
      <Badge {...(state === 'ALLOWED' && { tone: 'warn' as const })}>{STATES[state]}</Badge>
      <span className="row tight">
        {state === 'ALLOWED' && (
          <Button variant="primary" size="sm" pending={pending && 'Opening…'} onClick={() => void enter()}>
            Come in
          </Button>
        )}
        {(state === 'ALLOWED' || state === 'ASKED') && (
          <Button size="sm" disabled={pending} onClick={() => void leave()}>
            {state === 'ALLOWED' ? 'End the visit' : 'Take it back'}
          </Button>
        )}
      </span>
      <Failure>{failure}</Failure>
    </li>
  )
}
