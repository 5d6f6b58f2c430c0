import { useState } from 'react'
import { useNavigate } from 'react-router'
import { shortTime } from '../../lib/times.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { UnusualAct } from './operations.ts'
import styles from './Unusual.module.css'
import { UnusualAnswer } from './UnusualAnswer.tsx'
import { factsOf, ruleOf, sentenceOf, toEntries, toRule } from './unusual-words.ts'

type UnusualDialogProps = { act: UnusualAct; onClose: () => void }

/** Why something looks unusual: the rule by which it was chosen and its figures, and what can be done with it. */
export function UnusualDialog({ act, onClose }: UnusualDialogProps) {
  const [now] = useState(Date.now)
  const navigate = useNavigate()
  const [entries, rule] = [toEntries(act), toRule(act)]
  const { firstAt, lastAt, dismissedBy, dismissedAt } = act
  return (
    <Dialog
      wide
      title="Why this looks unusual"
      onClose={onClose}
      footer={
        <>
          {entries && (
            <ButtonLink size="sm" to={entries}>
              Entries
            </ButtonLink>
          )}
          <Button
            size="sm"
            off={rule ? null : 'A rule cannot ask for hours.'}
            onClick={() => rule && void navigate(rule)}
          >
            Make a rule of this
          </Button>
          <UnusualAnswer act={act} onDone={onClose} />
        </>
      }
    >
      <div className="col gap-4">
        <p className="strong">{sentenceOf(act)}</p>
        <p className="meta num">
          From {shortTime(firstAt, now)} to {shortTime(lastAt, now)}
          {dismissedAt && `. Put away ${shortTime(dismissedAt, now)} by ${dismissedBy?.name ?? 'somebody who left'}`}
        </p>
        <p className="sec">{ruleOf(act)}</p>
        <dl className={styles.facts}>
          {factsOf(act).map(({ label, value, note }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <b className="num">{value}</b> <span className="meta">{note}</span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Dialog>
  )
}
