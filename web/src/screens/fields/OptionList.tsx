import { COUNT_LIMITS, TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { ArrowDownUp, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { type ColumnPosition, inOrder, layoutOf, withCardAt } from '../../ui/board/layout.ts'
import { NameField } from '../../ui/NameField.tsx'
import { SortableList } from '../../ui/sortable/SortableList.tsx'
import { showToast } from '../../ui/toasts.ts'
import page from './FieldPage.module.css'
import { MergeOptions } from './MergeOptions.tsx'
import { usesOf } from './merge-target.ts'
import styles from './OptionList.module.css'
import { OptionRow } from './OptionRow.tsx'
import type { OpenField } from './open-field.ts'
import { newOption } from './option-acts.ts'
import type { FieldActs } from './use-field-acts.ts'

type OptionListProps = { field: OpenField; acts: FieldActs; mayEdit: boolean }

/** The options of a field in the order in which they stand everywhere: named, coloured, moved, merged. */
export function OptionList({ field, acts, mayEdit }: OptionListProps) {
  const { options } = field
  const [picked, setPicked] = useState<readonly string[]>([])
  const [isAdding, setIsAdding] = useState(false)
  const groups = useMemo(
    () => [{ id: 'options', title: 'Options', rows: options.map((option) => ({ ...option, title: option.label })) }],
    [options],
  )
  const layout = useMemo(() => layoutOf(groups.map(({ id, rows }) => ({ id, cards: rows }))), [groups])
  const chosen = options.filter(({ id }) => picked.includes(id))
  const most = Math.max(1, ...options.map(usesOf))
  const move = (id: string, to: ColumnPosition): void => {
    const ids = withCardAt(layout, id, to)[0]?.cardIds ?? []
    void acts.changeOptions('Option moved', field, inOrder(options, ids))
  }
  return (
    <section className={page.part} aria-label="Options">
      <OptionsHead {...{ field, acts, mayEdit }} onAdd={() => setIsAdding(true)} />
      <SortableList
        label="Options"
        className={page.lines}
        groups={groups}
        onMove={mayEdit ? move : undefined}
        rowClass={({ id }) => (picked.includes(id) ? styles.picked : undefined)}
        row={(option, grip) => (
          <OptionRow
            {...{ field, option, grip, most, mayEdit, acts }}
            isPicked={picked.includes(option.id)}
            onPick={(isPicked) =>
              setPicked(isPicked ? [...picked, option.id] : picked.filter((id) => id !== option.id))
            }
          />
        )}
      />
      {isAdding && <NewOption {...{ field, acts }} onClose={() => setIsAdding(false)} />}
      {mayEdit && chosen.length > 0 && options.length > 1 && (
        <MergeOptions key={picked.join()} {...{ field, chosen, acts }} onDone={() => setPicked([])} />
      )}
    </section>
  )
}

/** How many options there are, and beside it what puts them in order of use and what makes another. */
function OptionsHead({ field, acts, mayEdit, onAdd }: OptionListProps & { onAdd: () => void }) {
  const { options } = field
  const byUse = options.toSorted((a, b) => usesOf(b) - usesOf(a))
  const isByUse = byUse.every(({ id }, at) => options[at]?.id === id)
  return (
    <div className={styles.title}>
      <h2 className="h-sec">Options</h2>
      <span className="meta">
        {options.length === 0 ? 'None yet' : `${options.length.toLocaleString('en')}, in this order everywhere`}
      </span>
      {mayEdit && (
        <span className="end row">
          {options.length > 1 && !isByUse && (
            <Button
              variant="ghost"
              size="sm"
              icon={ArrowDownUp}
              onClick={() => void acts.changeOptions('Options stand by use', field, byUse)}
            >
              Sort by use
            </Button>
          )}
          <Button
            size="sm"
            icon={Plus}
            data-new-option
            disabled={options.length >= COUNT_LIMITS.selectOptions}
            onClick={onAdd}
          >
            Option
          </Button>
        </span>
      )}
    </div>
  )
}

/** Where options are written one after the other. A name that is taken is said and not saved. */
function NewOption({ field, acts, onClose }: Omit<OptionListProps, 'mayEdit'> & { onClose: () => void }) {
  const { options } = field
  const add = (label: string): void => {
    if (options.some((one) => one.label.toLowerCase() === label.toLowerCase()))
      return void showToast({ message: `“${label}” is there already` })
    void acts.saveOptions(field, [...options, newOption(label, options)])
  }
  return (
    <div className={styles.adding}>
      <NameField
        label="New option"
        placeholder="Name of the option"
        longest={TEXT_LIMITS.selectOptionLabel}
        stays
        back="[data-new-option]"
        onSave={add}
        onClose={onClose}
      />
    </div>
  )
}
