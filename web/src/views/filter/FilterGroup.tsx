import { type FilterForm, type FilterRow, isGroup } from '@verbatim/contracts/filters/filter-form.ts'
import type { FilterProblem } from '@verbatim/contracts/filters/filter-problems.ts'
import { Brackets, Plus, Ungroup } from 'lucide-react'
import { classNames } from '../../lib/class-names.ts'
import { Button } from '../../ui/Button.tsx'
import { Segmented } from '../../ui/Choices.tsx'
import styles from './FilterGroup.module.css'
import { FilterRowLine } from './FilterRowLine.tsx'
import type { FilterOffers } from './filter-offer.ts'

/** How many are left with each row, of how many. */
export type FilterCounts = { total: number; left: ReadonlyMap<string, number> }

/** What is done with a form by the ids of its rows and groups. */
export type FilterActs = {
  change: (row: FilterRow) => void
  remove: (id: string) => void
  addRow: (groupId: string) => void
  addGroup: (group: FilterForm) => void
  combine: (groupId: string, combinator: FilterForm['combinator']) => void
  ungroup: (groupId: string) => void
}

type FilterGroupProps = {
  form: FilterForm
  /** 0 for the form itself. */
  depth: number
  offers: FilterOffers
  problems: ReadonlyMap<string, FilterProblem>
  counts: FilterCounts | null
  acts: FilterActs
}

/** Deeper than this nobody reads; groups that come so from elsewhere are shown all the same. */
const DEEPEST = 4

/** Rows and groups of rows of which all or any are true. */
export function FilterGroup({ form, depth, ...given }: FilterGroupProps) {
  const { acts, counts, offers, problems } = given
  return (
    <>
      {depth > 0 && <GroupHead form={form} acts={acts} />}
      <ul className={styles.rows}>
        {form.rows.map((entry, at) => (
          <li key={entry.id} className={styles.entry}>
            <span className={styles.word}>{at > 0 && (form.combinator === 'And' ? 'and' : 'or')}</span>
            {isGroup(entry) ? (
              <div className={classNames(styles.group, depth % 2 === 1 && styles.raised)} data-filter-row={entry.id}>
                <FilterGroup form={entry} depth={depth + 1} {...given} />
              </div>
            ) : (
              <FilterRowLine
                row={entry}
                offers={offers}
                problem={problems.get(entry.id)}
                left={leftOf(entry.id, counts)}
                onChange={acts.change}
                onRemove={() => acts.remove(entry.id)}
              />
            )}
          </li>
        ))}
      </ul>
      <div className={styles.adding}>
        <Button variant="ghost" size="xs" icon={Plus} data-add-row={form.id} onClick={() => acts.addRow(form.id)}>
          Row
        </Button>
        {depth < DEEPEST && (
          <Button variant="ghost" size="xs" icon={Brackets} onClick={() => acts.addGroup(form)}>
            Group
          </Button>
        )}
      </div>
    </>
  )
}

function leftOf(rowId: string, counts: FilterCounts | null) {
  const count = counts?.left.get(rowId)
  return counts && count !== undefined ? { count, total: counts.total } : null
}

function GroupHead({ form, acts }: { form: FilterForm; acts: FilterActs }) {
  return (
    <div className={`row ${styles.head}`}>
      <Segmented<FilterForm['combinator']>
        label="Of this group"
        value={form.combinator}
        options={[
          { value: 'And', label: 'All' },
          { value: 'Or', label: 'Any' },
        ]}
        onChange={(combinator) => acts.combine(form.id, combinator)}
      />
      <span className="meta">of these is true</span>
      <span className="end">
        <Button variant="ghost" size="xs" icon={Ungroup} onClick={() => acts.ungroup(form.id)}>
          Ungroup
        </Button>
      </span>
    </div>
  )
}
