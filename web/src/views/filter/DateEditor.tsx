import { isIsoDate, isRelativeDate, momentOf, RELATIVE_DATES } from '@verbatim/contracts/filters/relative-dates.ts'
import { useState } from 'react'
import { shortDate } from '../../lib/times.ts'
import { SelectBox } from '../../ui/SelectBox.tsx'
import styles from './FilterRow.module.css'

type DateEditorProps = {
  label: string
  explainedBy?: string
  value: string
  onChange: (value: string) => void
}

/** Stands for a day of the calendar among the dates that are relative to now. */
const A_DAY = 'day'

const DATES = [
  { value: '', label: 'Choose a date' },
  ...RELATIVE_DATES.map((ago) => ({ value: ago, label: ago })),
  { value: A_DAY, label: 'A day' },
]

/** A date: relative to now, with the day that it is, or a day of the calendar. */
export function DateEditor({ label, explainedBy, value, onChange }: DateEditorProps) {
  const [now] = useState(Date.now)
  const [wantsDay, setWantsDay] = useState(false)
  const isRelative = isRelativeDate(value)
  const kind = isRelative ? value : value || wantsDay ? A_DAY : ''
  return (
    <span className="row tight wide">
      <SelectBox
        className={styles.dates}
        label={label}
        explainedBy={explainedBy}
        options={DATES}
        value={kind}
        onChange={(chosen) => {
          setWantsDay(chosen === A_DAY)
          onChange(chosen === A_DAY ? '' : chosen)
        }}
      />
      {kind === A_DAY && (
        <span className="input sm">
          <input
            type="date"
            aria-label={`${label}, the day`}
            value={isIsoDate(value) ? value.slice(0, 10) : ''}
            onChange={({ target }) => onChange(target.value)}
          />
        </span>
      )}
      {isRelative && <span className="meta num">{shortDate(new Date(momentOf(value, now)).toISOString(), now)}</span>}
    </span>
  )
}
