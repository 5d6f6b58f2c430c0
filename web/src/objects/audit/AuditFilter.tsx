import type { FilterForm } from '@verbatim/contracts/filters/filter-form.ts'
import { ListFilter } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { FilterPanel } from '../../views/filter/FilterPanel.tsx'
import { rowCount, withoutWaiting } from '../../views/filter/filter-edit.ts'
import type { FilterOffers } from '../../views/filter/filter-offer.ts'
import { FilterChips } from '../../views/toolbar/FilterChips.tsx'
import { ToolButton } from '../../views/toolbar/ToolButton.tsx'
import { copyQuery } from '../list/copy-query.ts'
import styles from './AuditFilter.module.css'

type AuditFilterProps = {
  form: FilterForm | null
  offers: FilterOffers
  /** What is found, in words. */
  result: string | null
  onChange: (form: FilterForm | null) => void
  label?: string
  /** Id of the sentence that says what is wrong. */
  explainedBy?: string
}

/** The filter of the audit log and of its rules: what is on as chips, and where it is edited. */
export function AuditFilter({ form, offers, result, onChange, label = 'Filter', explainedBy }: AuditFilterProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // What was chosen just now may not have been drawn yet when the form is closed.
  const newest = useRef(form)
  newest.current = form
  const change = (next: FilterForm | null): void => {
    newest.current = next
    onChange(next)
  }
  const close = (): void => {
    const now = newest.current
    const kept = now && withoutWaiting(now, offers.first)
    if (kept?.rows.length !== now?.rows.length) change(kept)
    setOpen(false)
    button.current?.focus()
  }
  // Within the form of a rule Enter would save it.
  const hold = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a key of the inputs in it
    <div className={styles.frame} onKeyDown={hold}>
      <ToolButton
        ref={button}
        icon={ListFilter}
        label={label}
        count={form ? rowCount(form) : 0}
        aria-expanded={isOpen}
        aria-describedby={explainedBy}
        onClick={() => (isOpen ? close() : setOpen(true))}
      />
      {form && form.rows.length > 0 && !isOpen && (
        <FilterChips isFlush form={form} offers={offers} onChange={change} onOpen={() => setOpen(true)} />
      )}
      {isOpen && (
        <FilterPanel
          {...{ form, offers, result }}
          counts={null}
          objects="Entries"
          opener={button}
          onChange={change}
          onCopy={(copied) => void copyQuery(copied)}
          onDone={close}
        />
      )}
    </div>
  )
}
