import { auditWords } from '@verbatim/contracts/audit-acts.ts'
import { ALERT_LIMITS } from '@verbatim/contracts/limits.ts'
import { CircleAlert, X } from 'lucide-react'
import { useId } from 'react'
import { SEVERITY_OPTIONS } from '../../objects/alert/alert-words.ts'
import { ACT_OPTIONS, OTHER_ACTORS } from '../../objects/audit/act-options.ts'
import { FindPerson } from '../../objects/member/FindPerson.tsx'
import { usePeopleOptions } from '../../objects/member/use-people-options.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { SelectBox } from '../../ui/SelectBox.tsx'
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
  const { per, times, withinMinutes, severity, who } = draft
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
        does any of these
      </p>
      <Acts draft={draft} fault={faults.acts} onChange={onChange} />
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
        counting acts of
        <Who who={who} onChange={(one) => set({ who: one })} />
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

type ActsProps = { draft: RuleDraft; fault?: string; onChange: (draft: RuleDraft) => void }

/** The acts that are counted, each to take away, and a box that adds one. */
function Acts({ draft, fault, onChange }: ActsProps) {
  const id = useId()
  const { acts } = draft
  const left = ACT_OPTIONS.filter(({ value }) => !acts.includes(value))
  return (
    <div className={styles.acts}>
      {acts.map((act) => (
        <span key={act} className={styles.act}>
          {auditWords(act)}
          <IconButton
            icon={X}
            size="sm"
            label={`Do not count ${auditWords(act)}`}
            onClick={() => onChange({ ...draft, acts: acts.filter((other) => other !== act) })}
          />
        </span>
      ))}
      <SelectBox
        className={styles.box}
        label="Add what is counted"
        options={[{ value: '', label: acts.length ? 'Add…' : 'Choose an act…' }, ...left]}
        value=""
        isFaulty={Boolean(fault)}
        explainedBy={fault && id}
        onChange={(act) => act && onChange({ ...draft, acts: [...acts, act] })}
      />
      {fault && <Fault id={id} words={fault} />}
    </div>
  )
}

const Fault = ({ id, words }: { id: string; words: string }) => (
  <span className={`err row tight ${styles.fault}`} id={id} role="alert">
    <Icon of={CircleAlert} />
    {words}
  </span>
)

function Who({ who, onChange }: { who: string; onChange: (who: string) => void }) {
  const isOne = who !== '' && !who.includes(' ') && !OTHER_ACTORS.some(({ value }) => value === who)
  const { people, finding } = usePeopleOptions(isOne ? who : '')
  const known = [...OTHER_ACTORS, ...people]
  const isOther = who !== '' && !known.some(({ value }) => value === who)
  const others = who.includes(' ') ? `${who.split(' ').length} people` : 'Somebody who left'
  return (
    <>
      <SelectBox
        className={styles.box}
        label="By whom"
        options={[{ value: '', label: 'anybody' }, ...known, ...(isOther ? [{ value: who, label: others }] : [])]}
        value={who}
        onChange={onChange}
      />
      <FindPerson finding={finding} />
    </>
  )
}
