import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from '../lib/class-names.ts'
import styles from './Choices.module.css'
import { Icon } from './Icon.tsx'

type One<Value extends string> = { value: Value; label: string; icon?: LucideIcon }
type ChoiceProps<Value extends string, Option> = {
  /** Name of the whole group, read before the options. */
  label: string
  options: readonly Option[]
  value: Value | null
  onChange: (value: Value) => void
}

/** The native radio: it brings the arrow keys and the name of the group. */
function Radio(props: {
  name: string
  checked: boolean
  label?: string
  /** Id of the sentence that explains it. */
  explainedBy?: string
  onChoose: () => void
}) {
  return (
    <input
      type="radio"
      name={props.name}
      checked={props.checked}
      aria-label={props.label}
      aria-describedby={props.explainedBy}
      onChange={props.onChoose}
    />
  )
}

/** Two to four views of the same thing, side by side. Arrow keys move. */
export function Segmented<Value extends string>(props: ChoiceProps<Value, One<Value>>) {
  const name = useId()
  return (
    <span className="seg" role="radiogroup" aria-label={props.label}>
      {props.options.map((option) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: Radio is the control
        <label className={classNames('seg-one', option.value === props.value && 'on')} key={option.value}>
          <Radio name={name} checked={option.value === props.value} onChoose={() => props.onChange(option.value)} />
          {option.icon && <Icon of={option.icon} size="s" />}
          {option.label}
        </label>
      ))}
    </span>
  )
}

const COLUMNS = { 2: styles.two, 3: styles.three, 5: styles.five }

/** Short answers in a grid with `columns`; the label stands above. */
export function Picks<Value extends string>(props: ChoiceProps<Value, One<Value>> & { columns: 2 | 3 | 5 }) {
  const name = useId()
  return (
    <div className="field" role="radiogroup" aria-labelledby={`${name}-label`}>
      <span className="flabel" id={`${name}-label`}>
        {props.label}
      </span>
      <div className={classNames(styles.picks, COLUMNS[props.columns])}>
        {props.options.map((option) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: Radio is the control
          <label className={option.value === props.value ? styles.on : ''} key={option.value}>
            <Radio name={name} checked={option.value === props.value} onChoose={() => props.onChange(option.value)} />
            {option.icon && <Icon of={option.icon} size="l" />}
            {option.label}
          </label>
        ))}
      </div>
    </div>
  )
}

type Explained<Value extends string> = One<Value> & {
  explanation?: ReactNode
  /** At the end of its line, such as a number. */
  end?: ReactNode
  children?: ReactNode
}

/**
 * Answers that need a sentence each. `children` of an option show below it while it is chosen. The label stands above
 * unless a title on the page says it: `isTitled`. As lines they have no frame.
 */
export function Choices<Value extends string>(
  props: ChoiceProps<Value, Explained<Value>> & { isTitled?: boolean; look?: 'line' },
) {
  const name = useId()
  return (
    <div role="radiogroup" aria-labelledby={`${name}-label`} className={props.look ? 'col' : 'col gap-2'}>
      <span className={props.isTitled ? 'sr' : 'flabel'} id={`${name}-label`}>
        {props.label}
      </span>
      {props.options.map(({ value, label, icon, explanation, end, children }) => (
        <div className="col gap-2" key={value}>
          <div className={classNames(props.look ? styles.line : styles.choice, value === props.value && styles.on)}>
            <Radio
              name={name}
              checked={value === props.value}
              label={label}
              explainedBy={explanation ? `${name}-${value}` : undefined}
              onChoose={() => props.onChange(value)}
            />
            <span className={classNames('radio', styles.mark, value === props.value && 'on')} aria-hidden="true" />
            {icon && <Icon of={icon} size="l" />}
            <span className="col" aria-hidden="true">
              <span className="strong">{label}</span>
              {explanation && (
                <span className="meta" id={`${name}-${value}`}>
                  {explanation}
                </span>
              )}
            </span>
            {end !== undefined && <span className="num meta end">{end}</span>}
          </div>
          {value === props.value && children}
        </div>
      ))}
    </div>
  )
}
