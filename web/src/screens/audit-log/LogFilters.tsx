import { OTHER_ACTORS } from '../../objects/audit/act-options.ts'
import { FindPerson } from '../../objects/member/FindPerson.tsx'
import { usePeopleOptions } from '../../objects/member/use-people-options.ts'
import { Button } from '../../ui/Button.tsx'
import { FilterChip } from '../../ui/Chip.tsx'
import { SelectBox } from '../../ui/SelectBox.tsx'
import { FILTERS, type FilterName } from './log-address.ts'
import { WHAT_OPTIONS } from './log-words.ts'
import styles from './Screen.module.css'

type LogFiltersProps = {
  address: URLSearchParams
  /** Empty takes one away. */
  onChange: (part: Partial<Record<FilterName, string>>) => void
}

/** What the log is narrowed by: who, what, between which days, and one object, chosen in an entry of it. */
export function LogFilters({ address, onChange }: LogFiltersProps) {
  const said = (name: FilterName): string => address.get(name) ?? ''
  const isNarrowed = FILTERS.some((name) => said(name) !== '')
  return (
    <form className={`row wrap ${styles.filters}`} aria-label="Filter" onSubmit={(event) => event.preventDefault()}>
      <Who value={said('who')} onChange={(who) => onChange({ who })} />
      <SelectBox
        className={styles.choice}
        label="What happened"
        options={WHAT_OPTIONS}
        value={said('what')}
        onChange={(what) => onChange({ what })}
      />
      <Day label="From" value={said('from')} onChange={(from) => onChange({ from })} />
      <Day label="To" value={said('to')} onChange={(to) => onChange({ to })} />
      {said('object') && (
        <FilterChip
          field="Object"
          operator="is"
          value={said('object').split(':')[0] ?? ''}
          onRemove={() => onChange({ object: '' })}
        />
      )}
      {isNarrowed && (
        <Button
          size="sm"
          variant="ghost"
          onClick={() => onChange(Object.fromEntries(FILTERS.map((name) => [name, ''])))}
        >
          Clear
        </Button>
      )}
    </form>
  )
}

type ChoiceProps = { value: string; onChange: (value: string) => void }

function Who({ value, onChange }: ChoiceProps) {
  const isMember = value !== '' && !OTHER_ACTORS.some((one) => one.value === value)
  const { people, finding } = usePeopleOptions(isMember ? value : '')
  const known = [...OTHER_ACTORS, ...people]
  const isMissing = value !== '' && !known.some((one) => one.value === value)
  return (
    <>
      <SelectBox
        className={styles.choice}
        label="Who"
        options={[
          { value: '', label: 'Everybody' },
          ...known,
          ...(isMissing ? [{ value, label: 'Somebody who left' }] : []),
        ]}
        value={value}
        onChange={onChange}
      />
      <FindPerson finding={finding} />
    </>
  )
}

function Day({ label, value, onChange }: ChoiceProps & { label: string }) {
  return (
    <label className={`row tight ${styles.day}`}>
      <span className="meta">{label}</span>
      <span className="input sm">
        <input type="date" value={value} onChange={({ target }) => onChange(target.value)} />
      </span>
    </label>
  )
}
