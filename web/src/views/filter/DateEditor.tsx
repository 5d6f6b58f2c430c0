import { isIsoDate, isRelativeDate, momentOf, RELATIVE_DATES } from '@verbatim/contracts/filters/relative-dates.ts'
import { useState } from 'react'
import { shortDate } from '../../lib/times.ts'
import styles from './FilterRow.module.css'

type DateEditorProps = {
  label: string
  explainedBy?: string
  value: string
  onChange: (value: string) => void
}

/** Stands for a day of the calendar among the dates that are relative to now. */
const A_DAY = 'day'

/** A date: relative to now, with the day that it is, or a day of the calendar. */
export function DateEditor({ label, explainedBy, value, onChange }: DateEditorProps) {
  const [now] = useState(Date.now)
  const [wantsDay, setWantsDay] = useState(false)
  const isRelative = isRelativeDate(value)
  const kind = isRelative ? value : value || wantsDay ? A_DAY : ''
  return (
    <span className="input sm">
      <select
        className={styles.dates}
        aria-label={label}
        aria-describedby={explainedBy}
        value={kind}
        onChange={({ target }) => {
          setWantsDay(target.value === A_DAY)
          onChange(target.value === A_DAY ? '' : target.value)
        }}
      >
        <option value="">Choose a date</option>
        {RELATIVE_DATES.map((ago) => (
          <option key={ago} value={ago}>
            {ago}
          </option>
        ))}
        <option value={A_DAY}>A day</option>
      </select>
      {kind === A_DAY && (
        <input
          type="date"
          aria-label={`${label}, the day`}
          value={isIsoDate(value) ? value.slice(0, 10) : ''}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      {isRelative && <span className="meta num">{shortDate(new Date(momentOf(value, now)).toISOString(), now)}</span>}
    </span>
  )
}
