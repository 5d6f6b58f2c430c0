import { useState } from 'react'
import { timeAgo } from '../../../lib/times.ts'
import { counted } from '../../../lib/words.ts'
import { Button } from '../../../ui/Button.tsx'
import styles from './SummaryCard.module.css'
import type { Summary } from './use-summaries.ts'

type SummaryFootProps = { shown: Summary; mayEdit: boolean; onPutBack: (lineId: string) => Promise<unknown> }

/** Whose it is, what changed since, and what was taken out of it. */
export function SummaryFoot({ shown, mayEdit, onPutBack }: SummaryFootProps) {
  const [now] = useState(Date.now)
  const [isOpen, setOpen] = useState(false)
  const { requestedBy, changedBy, madeAt, isStale, gone, chapters, state } = shown
  const out = chapters.flatMap(({ lines }) => lines.filter(({ removed }) => removed))
  const by = requestedBy ? `for ${requestedBy.name}` : 'as it arrived'
  return (
    <div className={styles.foot}>
      <p className="meta">
        Sentences of this note, word for word, chosen {by}
        {madeAt && `, ${timeAgo(madeAt, now)}`}
        {changedBy && `; edited by ${changedBy.name}`}.{state === 'RUNNING' && ' It is being made again.'}
        {isStale && ' The text has changed since.'}
        {gone > 0 && ` ${counted(gone, 'line')} ${gone === 1 ? 'stands' : 'stand'} in it no more.`}
      </p>
      {out.length > 0 && (
        <Button size="xs" variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {counted(out.length, 'line')} taken out
        </Button>
      )}
      {isOpen && (
        <ul>
          {out.map(({ id, text }) => (
            <li key={id} className="row">
              <span className="sec">{text}</span>
              {mayEdit && (
                <Button size="xs" className="end" onClick={() => void onPutBack(id)}>
                  Put back
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
