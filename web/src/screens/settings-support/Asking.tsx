import { useMutation } from '@apollo/client/react'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { attempt } from '../../lib/attempt.ts'
import { timeAgo } from '../../lib/times.ts'
import { AllowSupportVisit_mutation, DeclineSupportVisit_mutation } from '../../objects/support-visit/operations.ts'
import { MINUTES_OPTIONS } from '../../objects/support-visit/visit-words.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { SelectBox } from '../../ui/SelectBox.tsx'
import type { SupportVisitLine } from './operations.ts'
import styles from './Screen.module.css'

type AskingProps = { visit: SupportVisitLine; now: number; onDone: () => Promise<unknown> }

/** Somebody of support asks to come in: why, what they could do, and the answer. */
export function Asking({ visit, now, onDone }: AskingProps) {
  const [allow, allowing] = useMutation(AllowSupportVisit_mutation)
  const [decline, declining] = useMutation(DeclineSupportVisit_mutation)
  const [minutes, setMinutes] = useState(String(visit.minutes))
  const busy = allowing.loading || declining.loading
  const first = visit.staffName.split(' ')[0]
  const input = { visitId: visit.id }
  return (
    <section className={`card ${styles.asking}`} aria-labelledby={`asking-${visit.id}`}>
      <h2 className={styles.who} id={`asking-${visit.id}`}>
        {visit.staffName} asks to come in
      </h2>
      <p className="sec">
        “{visit.reason}” <span className="meta">{timeAgo(visit.askedAt, now)}</span>
      </p>
      <p className="row tight">
        <Icon of={Eye} size="s" />
        Reads what every viewer reads, and changes nothing
      </p>
      <div className={styles.answer}>
        <SelectBox
          size="md"
          className={styles.length}
          label="For how long"
          options={MINUTES_OPTIONS}
          value={minutes}
          onChange={setMinutes}
        />
        <Button
          variant="primary"
          disabled={busy}
          onClick={() =>
            void attempt(() => allow({ variables: { input: { ...input, minutes: Number(minutes) } } }), onDone)
          }
        >
          Let {first} in
        </Button>
        <Button
          variant="ghost"
          disabled={busy}
          onClick={() => void attempt(() => decline({ variables: { input } }), onDone)}
        >
          Not now
        </Button>
        <span className="meta">You see every step live and can end it</span>
      </div>
    </section>
  )
}
