import type { FilterRow } from '@verbatim/contracts/filters/filter-form.ts'
import type { FilterProblem } from '@verbatim/contracts/filters/filter-problems.ts'
import { OPERATORS, type OperatorType } from '@verbatim/contracts/filters/operators.ts'
import { operatorsOf } from '@verbatim/contracts/filters/value-editors.ts'
import { CircleAlert, X } from 'lucide-react'
import { useId } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { SelectBox } from '../../ui/SelectBox.tsx'
import { FieldPicker } from './FieldPicker.tsx'
import styles from './FilterRow.module.css'
import { type FilterOffer, type FilterOffers, offerOf } from './filter-offer.ts'
import { LeftBar } from './LeftBar.tsx'
import { ValueEditor } from './ValueEditor.tsx'

type FilterRowLineProps = {
  row: FilterRow
  offers: FilterOffers
  problem?: FilterProblem
  /** How many are left with it, of how many; null where it is not known. */
  left: { count: number; total: number } | null
  onChange: (row: FilterRow) => void
  onRemove: () => void
}

/** One condition: field, operator, values, how many it leaves, and what is wrong with it. */
export function FilterRowLine({ row, offers, problem, left, onChange, onRemove }: FilterRowLineProps) {
  const id = useId()
  const offer = offerOf(offers, row.field)
  const title = offer?.title ?? 'this row'
  // A row that was begun just now is not told off for what it lacks.
  const isUnfinished = problem?.kind === 'noField' || problem?.kind === 'valueMissing'
  return (
    <div className={styles.row} data-filter-row={row.id}>
      <FieldPicker field={row.field} offers={offers} onChoose={(chosen) => onChange(rowWith(row, chosen))} />
      {row.field ? (
        <OperatorSelect
          title={title}
          chosen={row.operatorType}
          offered={operatorsOf(row.field, offer?.max)}
          onChoose={(operatorType) => onChange(rowUnder(row, operatorType))}
        />
      ) : (
        <span />
      )}
      <ValueEditor
        row={row}
        offers={offers}
        label={`Value of ${title}`}
        explainedBy={problem && !isUnfinished ? id : undefined}
        onChange={(values) => onChange({ ...row, values })}
      />
      {left ? <LeftBar {...left} noun={offers.noun} /> : <span />}
      <IconButton icon={X} size="sm" label={`Remove ${title}`} onClick={onRemove} />
      {problem && !isUnfinished && (
        <p className={styles.problem} id={id} role="alert">
          <Icon of={CircleAlert} size="s" />
          {problem.message}
          {problem.filtersNothing && ' The row is left out until then.'}
        </p>
      )}
    </div>
  )
}

/**
 * The row asking for another field, without values, which meant something else: with the operator that was chosen where
 * the field has it, else with its first.
 */
function rowWith(row: FilterRow, { field, max }: FilterOffer): FilterRow {
  if (row.field?.id === field.id && row.field.fieldType === field.fieldType) return row
  const offered = operatorsOf(field, max)
  return {
    ...row,
    field,
    operatorType: (row.field && offered.find((one) => one === row.operatorType)) ?? offered[0] ?? 'is',
    values: [],
  }
}

/** The row under another operator: its values stay, as many as it takes. */
const rowUnder = (row: FilterRow, operatorType: OperatorType): FilterRow => ({
  ...row,
  operatorType,
  values: OPERATORS[operatorType].takes === 'one' ? row.values.slice(0, 1) : row.values,
})

type OperatorSelectProps = {
  title: string
  chosen: OperatorType
  offered: readonly OperatorType[]
  onChoose: (operator: OperatorType) => void
}

function OperatorSelect({ title, chosen, offered, onChoose }: OperatorSelectProps) {
  return (
    <SelectBox
      label={`Operator of ${title}`}
      options={[...new Set([...(offered.includes(chosen) ? [] : [chosen]), ...offered])].map((operator) => ({
        value: operator,
        label: OPERATORS[operator].title,
      }))}
      value={chosen}
      onChange={onChoose}
    />
  )
}
