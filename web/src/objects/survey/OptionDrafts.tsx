import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { Plus, X } from 'lucide-react'
import { type ReactNode, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../ui/Button.tsx'
import { type ColumnPosition, inOrder, layoutOf, withCardAt } from '../../ui/board/layout.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { SortableList } from '../../ui/sortable/SortableList.tsx'
import styles from './OptionDrafts.module.css'
import { newOption, type OptionDraft } from './question-draft.ts'

type OptionDraftsProps = { options: readonly OptionDraft[]; onChange: (options: readonly OptionDraft[]) => void }

/** The options of a question, one below the other: written, put in order, added by Enter, taken away unless chosen. */
export function OptionDrafts({ options, onChange }: OptionDraftsProps) {
  const place = useRef<HTMLDivElement>(null)
  const groups = useMemo(
    () => [
      { id: 'options', title: 'Options', rows: options.map((one) => ({ ...one, title: one.text || 'New option' })) },
    ],
    [options],
  )
  const move = (id: string, to: ColumnPosition): void => {
    const layout = layoutOf(groups.map((group) => ({ id: group.id, cards: group.rows })))
    onChange(inOrder(options, withCardAt(layout, id, to)[0]?.cardIds ?? []))
  }
  const focus = (id: string): void => place.current?.querySelector<HTMLElement>(`[data-option="${id}"]`)?.focus()
  /** Another option behind this one, where the cursor goes on. */
  const addAfter = (id: string | null): void => {
    const added = newOption()
    const at = id === null ? options.length : options.findIndex((one) => one.id === id) + 1
    flushSync(() => onChange([...options.slice(0, at), added, ...options.slice(at)]))
    focus(added.id)
  }
  const remove = (id: string): void => {
    const at = options.findIndex((one) => one.id === id)
    flushSync(() => onChange(options.filter((one) => one.id !== id)))
    const next = options[at + 1] ?? options[at - 1]
    if (next) focus(next.id)
  }
  return (
    <div className="field" ref={place}>
      <span className="flabel">Options</span>
      <SortableList
        label="Options"
        groups={groups}
        onMove={move}
        row={(option, grip) => (
          <OptionLine
            {...{ option, grip }}
            at={options.findIndex(({ id }) => id === option.id) + 1}
            onWrite={(text) => onChange(options.map((one) => (one.id === option.id ? { ...one, text } : one)))}
            onEnter={() => addAfter(option.id)}
            onRemove={() => remove(option.id)}
          />
        )}
      />
      <Button className={styles.add} variant="ghost" size="sm" icon={Plus} onClick={() => addAfter(null)}>
        Option
      </Button>
    </div>
  )
}

type OptionLineProps = {
  option: OptionDraft
  at: number
  grip: ReactNode
  onWrite: (text: string) => void
  onEnter: () => void
  onRemove: () => void
}

function OptionLine({ option: { id, text, count }, at, grip, onWrite, onEnter, onRemove }: OptionLineProps) {
  return (
    <div className={styles.line}>
      {grip}
      <span className="input">
        <input
          type="text"
          aria-label={`Option ${at}`}
          data-option={id}
          value={text}
          maxLength={TEXT_LIMITS.questionOptionText}
          onChange={({ target }) => onWrite(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.metaKey || event.ctrlKey) return
            event.preventDefault()
            onEnter()
          }}
        />
      </span>
      {count > 0 ? (
        <span className={`num meta ${styles.count}`} title="It was chosen, so it can be renamed but not taken away">
          {count === 1 ? 'chosen once' : `chosen ${count.toLocaleString('en')} times`}
        </span>
      ) : (
        <IconButton icon={X} label={`Take option ${at} away`} onClick={onRemove} />
      )}
    </div>
  )
}
