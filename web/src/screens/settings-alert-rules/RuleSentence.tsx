import type { FilterForm } from '@verbatim/contracts/filters/filter-form.ts'
import { ALERT_LIMITS } from '@verbatim/contracts/limits.ts'
import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { SEVERITY_OPTIONS } from '../../objects/alert/alert-words.ts'
import { AuditFilter } from '../../objects/audit/AuditFilter.tsx'
import { useAuditOffers } from '../../objects/audit/use-audit-offers.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { SelectBox } from '../../ui/SelectBox.tsx'
import { FilterSentence } from '../../views/filter/FilterSentence.tsx'
import { type faultsOf, minuteOptions, PER_OPTIONS, type RuleDraft } from './rule-draft.ts'
import styles from './Screen.module.css'

type RuleSentenceProps = {
  draft: RuleDraft
  mayChange: boolean
  faults: ReturnType<typeof faultsOf>
  onChange: (draft: RuleDraft) => void
}

/** A rule as a sentence, with a box for each thing that can be chosen. */
export function RuleSentence({ draft, mayChange, faults, onChange }: RuleSentenceProps) {
  const set = (part: Partial<RuleDraft>): void => onChange({ ...draft, ...part })
  const { per, times, withinMinutes, severity } = draft
  return (
    <fieldset className={styles.sentence} disabled={!mayChange}>
      <legend className="sr">What the rule says</legend>
      <p>
        When
        <SelectBox
          className={styles.box}
          label="Counted for"
          options={PER_OPTIONS}
          value={per}
          onChange={(one) => set({ per: one })}
        />
        does what stands in the audit log as
      </p>
      <Counted form={draft.form} fault={faults.where} onChange={(form) => set({ form })} />
      <p>
        at least
        <Times times={times} fault={faults.times} onChange={(count) => set({ times: count })} />
        {times === 1 ? 'time' : 'times'} within
        <SelectBox
          className={styles.box}
          label="Within"
          options={minuteOptions(withinMinutes)}
          value={String(withinMinutes)}
          onChange={(minutes) => set({ withinMinutes: Number(minutes) })}
        />
      </p>
      <p>
        raise an alert of level
        <SelectBox
          className={styles.box}
          label="Level"
          options={SEVERITY_OPTIONS}
          value={severity}
          onChange={(level) => set({ severity: level })}
        />
        and tell the managers by mail.
      </p>
    </fieldset>
  )
}

function Times({ times, fault, onChange }: { times: number; fault?: string; onChange: (times: number) => void }) {
  const id = useId()
  return (
    <>
      <span className={`input sm ${styles.times}`}>
        <input
          type="number"
          aria-label="How often"
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault && id}
          min={1}
          max={ALERT_LIMITS.times}
          value={Number.isNaN(times) ? '' : times}
          onChange={({ target }) => onChange(target.valueAsNumber)}
        />
      </span>
      {fault && <Fault id={id} words={fault} />}
    </>
  )
}

type CountedProps = { form: FilterForm | null; fault?: string; onChange: (form: FilterForm | null) => void }

/** Which entries are counted, in words, and the filter that says so. */
function Counted({ form, fault, onChange }: CountedProps) {
  const offers = useAuditOffers(form, { ofRule: true })
  const id = useId()
  return (
    <>
      {form && (
        <p className={styles.counted}>
          <FilterSentence form={form} offers={offers} objects="Entries" />
        </p>
      )}
      <AuditFilter {...{ form, offers, onChange }} label="What is counted" result={null} explainedBy={fault && id} />
      {fault && <Fault id={id} words={fault} />}
    </>
  )
}

const Fault = ({ id, words }: { id: string; words: string }) => (
  <span className={`err row tight ${styles.fault}`} id={id} role="alert">
    <Icon of={CircleAlert} />
    {words}
  </span>
)
