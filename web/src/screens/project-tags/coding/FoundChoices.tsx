import type { ReactNode } from 'react'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { QueryState, type ReadQuery } from '../../../ui/QueryState.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import styles from './Coding.module.css'

/** What is chosen, or may be: its id and what it is called. */
export type Choice = { value: string; label: string }

type FoundChoicesProps = {
  legend: string
  /** The field by which others are found. */
  search: ReactNode
  found: ReadQuery<readonly Choice[]>
  /** Said when they did not load, and while they do. */
  failed: string
  loading: string
  chosen: readonly Choice[]
  onChange: (chosen: readonly Choice[]) => void
  /** Below the choices: that nothing is found, or that there is more. */
  children?: ReactNode
}

/** Several of what is found; what is chosen stays in the list while others are looked for. */
export function FoundChoices({
  legend,
  search,
  found,
  failed,
  loading,
  chosen,
  onChange,
  children,
}: FoundChoicesProps) {
  const isChosen = ({ value }: Choice): boolean => chosen.some((one) => one.value === value)
  const toggle = (choice: Choice): void =>
    onChange(isChosen(choice) ? chosen.filter(({ value }) => value !== choice.value) : [...chosen, choice])
  return (
    <fieldset className={styles.list}>
      <legend className="flabel">{legend}</legend>
      {search}
      <QueryState query={found} failed={failed} framed waiting={<SkeletonRows rows={3} label={loading} />}>
        {(offered) => {
          const kept = chosen.filter(({ value }) => offered.every((one) => one.value !== value))
          return (
            <div className={styles.choices}>
              {[...kept, ...offered].map((choice) => (
                <Checkbox
                  key={choice.value}
                  label={choice.label}
                  checked={isChosen(choice)}
                  onChange={() => toggle(choice)}
                />
              ))}
              {children}
            </div>
          )
        }}
      </QueryState>
    </fieldset>
  )
}
