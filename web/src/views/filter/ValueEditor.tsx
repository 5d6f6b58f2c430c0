import type { FilterRow } from '@verbatim/contracts/filters/filter-form.ts'
import { OPERATORS } from '@verbatim/contracts/filters/operators.ts'
import type { ChosenKind } from '@verbatim/contracts/filters/system-fields.ts'
import { valueEditorOf } from '@verbatim/contracts/filters/value-editors.ts'
import { FILTER_LIMITS } from '@verbatim/contracts/limits.ts'
import { useTypedSearch } from '../../lib/use-typed-search.ts'
import { Segmented } from '../../ui/Choices.tsx'
import { ChoiceEditor } from './ChoiceEditor.tsx'
import { DateEditor } from './DateEditor.tsx'
import styles from './FilterRow.module.css'
import { choicesFor, type FilterOffers } from './filter-offer.ts'

type ValueEditorProps = {
  row: FilterRow
  offers: FilterOffers
  /** Name for screen readers: "Value of Tags". */
  label: string
  /** Id of the sentence that says what is wrong. */
  explainedBy?: string
  onChange: (values: readonly string[]) => void
}

/** What a row asks for, by the type of its field and its operator. */
export function ValueEditor({ row: { field, operatorType, values }, offers, ...rest }: ValueEditorProps) {
  if (!field) return <span className={styles.nothing} />
  const asked = valueEditorOf(field, operatorType)
  const [value = ''] = values
  const one = { ...rest, value, onChange: (next: string) => rest.onChange(next === '' ? [] : [next]) }
  switch (asked.editor) {
    case 'none':
      return <span className={styles.nothing} />
    case 'boolean':
      return (
        <span>
          <Segmented
            label={rest.label}
            value={value === 'true' || value === 'false' ? value : null}
            options={[
              { value: 'true', label: 'Yes' },
              { value: 'false', label: 'No' },
            ]}
            onChange={one.onChange}
          />
        </span>
      )
    case 'date':
      return <DateEditor {...one} />
    case 'choice':
      return (
        <ChoiceEditor
          {...rest}
          options={choicesFor(offers, field)}
          values={values}
          coming={offers.coming}
          failed={offers.failed}
          onFind={findIn(offers, asked.of)}
          most={OPERATORS[operatorType].takes === 'many' ? FILTER_LIMITS.values : 1}
        />
      )
    default:
      return <TextEditor {...one} isNumber={asked.editor === 'number'} isSaid={field.id === 'content'} />
  }
}

/** Options of a field are all there; what else is chosen from is searched. */
const findIn = ({ find }: FilterOffers, of: ChosenKind | 'OPTION') =>
  find && of !== 'OPTION' ? (words: string) => find(of, words) : undefined

type TextEditorProps = Pick<ValueEditorProps, 'label' | 'explainedBy'> & {
  value: string
  isNumber: boolean
  /** What people said is set in serif. */
  isSaid: boolean
  onChange: (value: string) => void
}

const LONGEST = 500

/** Words or a number. They are asked after a pause in typing. */
function TextEditor({ label, explainedBy, value, isNumber, isSaid, onChange }: TextEditorProps) {
  const [typed, setTyped] = useTypedSearch(value, onChange)
  return (
    <span className="input sm">
      <input
        type="text"
        className={isSaid ? styles.said : undefined}
        inputMode={isNumber ? 'decimal' : undefined}
        aria-label={label}
        aria-describedby={explainedBy}
        aria-invalid={explainedBy ? true : undefined}
        placeholder={isNumber ? 'A number' : 'Words'}
        maxLength={LONGEST}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </span>
  )
}
