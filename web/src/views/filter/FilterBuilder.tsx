import type { FilterForm } from '@verbatim/contracts/filters/filter-form.ts'
import { Braces } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { counted } from '../../lib/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Segmented } from '../../ui/Choices.tsx'
import styles from './FilterBuilder.module.css'
import { type FilterCounts, FilterGroup } from './FilterGroup.tsx'
import { FilterSentence } from './FilterSentence.tsx'
import { firstFilter } from './filter-edit.ts'
import { type FilterOffers, offerOf, problemsByRow } from './filter-offer.ts'
import { strongestRow } from './row-filters.ts'
import { useFilterActs } from './use-filter-acts.ts'
import { useFormAtOnce } from './use-form-at-once.ts'

export type FilterBuilderProps = {
  form: FilterForm | null
  offers: FilterOffers
  counts: FilterCounts | null
  /** What matches, in words: "7 of 26 notes, 6 people". */
  result: string | null
  /** How the things begin a sentence: "Notes". */
  objects: string
  onChange: (form: FilterForm | null) => void
  onCopy: (form: FilterForm) => void
  onDone: () => void
}

/**
 * Edits a filter: rows and nested groups, what each leaves, and the whole as a sentence. Ctrl Enter adds a row, Ctrl
 * Backspace takes the row away that has the keyboard, Escape is Done.
 */
export function FilterBuilder({ offers, counts, onDone, ...props }: FilterBuilderProps) {
  const [form, change] = useFormAtOnce(props.form, props.onChange, () =>
    firstFilter((id) => offers.fields.some(({ field }) => field.id === id), offers.first),
  )
  const place = useRef<HTMLDivElement>(null)
  const acts = useFilterActs(form, change, place)
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') onDone()
    if (!event.ctrlKey && !event.metaKey) return
    const rowId = (event.target as HTMLElement).closest<HTMLElement>('[data-filter-row]')?.dataset.filterRow
    if (event.key === 'Enter') acts.addRow(form.id)
    else if (event.key === 'Backspace' && rowId && !isWriting(event.target)) acts.remove(rowId)
    else return
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the controls in it
    <div ref={place} onKeyDown={press}>
      <div className={`row wrap ${styles.head}`}>
        <h2 className="strong">{`Show ${props.objects.toLowerCase()} where`}</h2>
        <Segmented<FilterForm['combinator']>
          label="Of all rows"
          value={form.combinator}
          options={[
            { value: 'And', label: 'All are true' },
            { value: 'Or', label: 'Any is true' },
          ]}
          onChange={(combinator) => acts.combine(form.id, combinator)}
        />
        {counts && counts.left.size > 0 && (
          <span className="meta num end">{`${props.objects} left, of ${counts.total.toLocaleString('en')}`}</span>
        )}
      </div>
      <div className={styles.rows}>
        <FilterGroup form={form} depth={0} problems={problemsByRow(form, offers)} {...{ offers, counts, acts }} />
      </div>
      <p className={styles.sentence} data-filter-sentence>
        <FilterSentence form={form} offers={offers} objects={props.objects} />
      </p>
      <footer className={`row wrap ${styles.foot}`}>
        <span className="strong num" role="status">
          {props.result}
        </span>
        <Strongest {...{ form, offers, counts }} />
        <span className="end row">
          {form.rows.length > 0 && (
            <Button variant="ghost" size="sm" onClick={() => change(null)}>
              Clear all
            </Button>
          )}
          <Button variant="ghost" size="sm" icon={Braces} onClick={() => props.onCopy(form)}>
            Copy as query
          </Button>
          <Button size="sm" keys="escape" onClick={onDone}>
            Done
          </Button>
        </span>
      </footer>
    </div>
  )
}

const isWriting = (target: EventTarget): boolean => target instanceof HTMLInputElement && target.value !== ''

function Strongest({ form, offers, counts }: Pick<FilterBuilderProps, 'offers' | 'counts'> & { form: FilterForm }) {
  const strongest = counts && strongestRow(form, counts.total, counts.left)
  if (!strongest) return null
  const title = offerOf(offers, strongest.row.field)?.title ?? 'A row'
  return <span className="meta num">{`${title} takes most away: ${counted(strongest.removed, offers.noun)}`}</span>
}
