import { type FilterForm, type FilterRow, isGroup } from '@verbatim/contracts/filters/filter-form.ts'
import { OPERATORS } from '@verbatim/contracts/filters/operators.ts'
import type { ReactNode } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { shortDate } from '../../lib/times.ts'
import { counted } from '../../lib/words.ts'
import { Chip, FilterChip } from '../../ui/Chip.tsx'
import { rowCount, withEntry } from '../filter/filter-edit.ts'
import { choicesFor, type FilterOffers, offerOf } from '../filter/filter-offer.ts'
import styles from './FilterChips.module.css'

type FilterChipsProps = {
  form: FilterForm
  offers: FilterOffers
  /** At the right: how many are shown. */
  end?: ReactNode
  /** Stands in a column that has its own margins. */
  isFlush?: boolean
  onChange: (form: FilterForm | null) => void
  onOpen: () => void
}

/** The filters that are on, each with a way out; a press opens where they are edited. */
export function FilterChips({ form, offers, end, isFlush, onChange, onOpen }: FilterChipsProps) {
  const remove = (id: string) => {
    const next = withEntry(form, id, () => null)
    onChange(next.rows.length > 0 ? next : null)
  }
  return (
    <div className={classNames(styles.chips, isFlush && styles.flush)}>
      <ul className={styles.list} aria-label="Filters">
        {form.rows.map((entry, at) => (
          <li key={entry.id} className="row tight">
            {at > 0 && form.combinator === 'Or' && <span className="meta">or</span>}
            <FilterChip {...wordsOf(entry, offers)} onOpen={onOpen} onRemove={() => remove(entry.id)} />
          </li>
        ))}
        <li>
          <Chip add onClick={onOpen}>
            Filter
          </Chip>
        </li>
      </ul>
      {end && <span className={styles.end}>{end}</span>}
    </div>
  )
}

/** What a chip says: field, operator, value; of a group how many rows it has. */
function wordsOf(entry: FilterRow | FilterForm, offers: FilterOffers) {
  if (isGroup(entry))
    return {
      field: entry.combinator === 'And' ? 'All' : 'Any',
      operator: 'of',
      value: counted(rowCount(entry), 'condition'),
    }
  const { field, operatorType } = entry
  if (!field) return { field: 'No field', operator: '', value: 'chosen yet' }
  return {
    field: offerOf(offers, field)?.title ?? 'A field that is gone',
    operator: OPERATORS[operatorType].title,
    value: valueWords(entry, offers),
  }
}

function valueWords({ field, operatorType, values }: FilterRow, offers: FilterOffers): string {
  if (!field || OPERATORS[operatorType].takes === 'none') return ''
  const [first] = values
  if (first === undefined) return '…'
  if (field.fieldType === 'BOOLEAN') return first === 'true' ? 'yes' : 'no'
  if (field.fieldType === 'DATETIME') return /^\d{4}-/.test(first) ? shortDate(first, Date.now()) : first
  const choices = choicesFor(offers, field)
  if (values.length === 1) return choices.find(({ id }) => id === first)?.label ?? first
  return `${values.length} of ${choices.length}`
}
