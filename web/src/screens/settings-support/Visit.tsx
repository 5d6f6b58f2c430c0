import { useMutation } from '@apollo/client/react'
import { attempt } from '../../lib/attempt.ts'
import { shortTime } from '../../lib/times.ts'
import { EndSupportVisit_mutation } from '../../objects/support-visit/operations.ts'
import { Button } from '../../ui/Button.tsx'
import type { SupportVisitLine } from './operations.ts'
import styles from './Screen.module.css'

type VisitProps = { visit: SupportVisitLine; now: number; onDone: () => Promise<unknown> }

const clock = (iso: string): string =>
  new Date(iso).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' })

/** The visit that lasts, or the last one, step by step. */
export function Visit({ visit, now, onDone }: VisitProps) {
  const [end, { loading }] = useMutation(EndSupportVisit_mutation)
  const isOpen = visit.state === 'ALLOWED'
  const by = visit.decidedBy ? `, let in by ${visit.decidedBy.name}` : ''
  return (
    <section aria-labelledby="visit">
      <div className={`row wrap ${styles.head}`}>
        <h2 className="h-sec" id="visit">
          {isOpen ? 'Open now' : 'Last visit'}
        </h2>
        <span className="meta">
          {visit.staffName}, {whenOf(visit, now)}
          {by}
        </span>
        {isOpen && (
          <span className="end">
            <Button
              variant="danger-quiet"
              size="sm"
              disabled={loading}
              onClick={() => void attempt(() => end({ variables: { input: { visitId: visit.id } } }), onDone)}
            >
              End the visit
            </Button>
          </span>
        )}
      </div>
      {visit.steps.length > 0 ? (
        <ol className={`card ${styles.steps}`} aria-label="Steps of the visit">
          {visit.steps.map((step) => (
            <li key={step.id} className={styles.step}>
              <span className="sec num">{clock(step.happenedAt)}</span>
              <span className="strong">{step.words}</span>
              <span className="sec">{[step.objectName, step.detail].filter(Boolean).join(', ')}</span>
            </li>
          ))}
        </ol>
      ) : (
        <p className="sec">Nothing was opened yet.</p>
      )}
    </section>
  )
}

function whenOf({ state, cameAt, endsAt, endedAt }: SupportVisitLine, now: number): string {
  const from = cameAt ? shortTime(cameAt, now) : 'not in yet'
  if (state === 'ALLOWED') return `${from}, ends by itself at ${endsAt ? shortTime(endsAt, now) : 'once'}`
  return endedAt ? `${from} to ${shortTime(endedAt, now)}` : from
}
