import { COUNT_LIMITS, TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { ArrowDownUp, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { inOrder, layoutOf, withCardAt } from '../../ui/board/layout.ts'
import { HEX_OF, nextHue } from '../../ui/fields/option-colours.ts'
import { NameField } from '../../ui/NameField.tsx'
import { SortableList } from '../../ui/sortable/SortableList.tsx'
import { showToast } from '../../ui/toasts.ts'
import page from './FieldPage.module.css'
import { MergeOptions } from './MergeOptions.tsx'
import styles from './OptionList.module.css'
import { OptionRow } from './OptionRow.tsx'
import type { OpenField } from './open-field.ts'
import { type FieldActs, NEW } from './use-field-acts.ts'

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
  const most = Math.max(1, ...options.map(({ usageCount }) => usageCount))
  const byUse = options.toSorted((a, b) => b.usageCount - a.usageCount)
  const isByUse = byUse.every(({ id }, at) => options[at]?.id === id)
  const add = (label: string): void => {
    if (options.some((one) => one.label.toLowerCase() === label.toLowerCase()))
      return void showToast({ message: `“${label}” is there already` })
    const color = HEX_OF[nextHue(options.map((one) => one.color))]
    const made = { __typename: 'FieldOption', id: `${NEW}${label}`, label, color, description: '', usageCount: 0 }
    void acts.saveOptions(field, [...options, made])
  }
  return (
    <section className={page.part} aria-label="Options">
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
              onClick={() => setIsAdding(true)}
            >
              Option
            </Button>
          </span>
        )}
      </div>
      <SortableList
        label="Options"
        className={page.lines}
        groups={groups}
        onMove={
          mayEdit
            ? (id, to) => {
                const ids = withCardAt(layout, id, to)[0]?.cardIds ?? []
                void acts.changeOptions('Option moved', field, inOrder(options, ids))
              }
            : undefined
        }
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
      {isAdding && (
        <div className={styles.adding}>
          <NameField
            label="New option"
            placeholder="Name of the option"
            longest={TEXT_LIMITS.selectOptionLabel}
            stays
            back="[data-new-option]"
            onSave={add}
            onClose={() => setIsAdding(false)}
          />
        </div>
      )}
      {mayEdit && chosen.length > 0 && options.length > 1 && (
        <MergeOptions key={picked.join()} {...{ field, chosen, acts }} onDone={() => setPicked([])} />
      )}
    </section>
  )
}
