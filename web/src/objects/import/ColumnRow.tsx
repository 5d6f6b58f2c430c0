import { classNames } from '../../lib/class-names.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { SelectBox } from '../../ui/SelectBox.tsx'
import styles from './ColumnsStep.module.css'
import { type MappingDraft, mayHoldDates, type TargetGroup } from './mapping-draft.ts'
import type { ShownTable } from './operations.ts'

type ColumnRowProps = {
  column: ShownTable['columns'][number]
  at: number
  draft: MappingDraft
  groups: readonly TargetGroup[]
  flag: string | null
  onChange: (draft: MappingDraft) => void
}

/** One column of the file: its name, some answers, what it becomes, whether rows are known by it. */
export function ColumnRow({ column, at, draft, groups, flag, onChange }: ColumnRowProps) {
  const { name, samples } = column
  const target = draft.targets[at] ?? 'SKIP'
  const isKey = draft.keyColumn === at
  const put = <T,>(list: readonly T[], value: T): T[] => list.map((one, place) => (place === at ? value : one))
  return (
    <tr className={classNames(target === 'SKIP' && !isKey && styles.left)}>
      <th scope="row" className={styles.name}>
        <span className="ellip">{name}</span>
        <span className={`mobile-only ellip ${styles.sample}`}>{samples[0] ?? ''}</span>
      </th>
      <td className={`desk-only ${styles.says}`}>
        {samples.length ? (
          <span className="ellip">{samples.slice(0, 3).join(' · ')}</span>
        ) : (
          <span className="meta">Nothing in any row</span>
        )}
      </td>
      <td>
        <SelectBox
          className={styles.target}
          label={`What “${name}” becomes`}
          isFaulty={flag !== null}
          options={groups}
          value={target}
          onChange={(chosen) => onChange({ ...draft, targets: put(draft.targets, chosen) })}
        />
        {mayHoldDates(target) && (
          <span className={styles.days}>
            <Checkbox
              label="08/10 is in October"
              checked={draft.dayFirst[at] ?? false}
              onChange={(event) => onChange({ ...draft, dayFirst: put(draft.dayFirst, event.target.checked) })}
            />
          </span>
        )}
        {flag && (
          <p className={styles.flag} role="alert">
            {flag}
          </p>
        )}
      </td>
      <td className={styles.key}>
        <Checkbox
          aria-label={`Rows are known by “${name}”`}
          checked={isKey}
          onChange={() => onChange({ ...draft, keyColumn: isKey ? null : at })}
        />
      </td>
    </tr>
  )
}
