import { Popover as MantinePopover } from '@mantine/core'
import { Check, Plus, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import styles from './Combobox.module.css'
import { CommandList } from './CommandList.tsx'
import { Icon } from './Icon.tsx'
import { useCommandList } from './use-command-list.ts'

type Option = { id: string; label: string }

export type ComboboxProps<Choice extends Option> = {
  label: string
  options: readonly Choice[]
  chosen: readonly Choice[]
  /** How many may be chosen; where it is one a choice takes the place of the other. */
  most: number
  option: (option: Choice) => ReactNode
  onChange: (chosen: readonly Choice[]) => void
  /** Enter without an option, Tab, or a press elsewhere: what is chosen is meant. */
  onDone: (byKeys: boolean) => void
  onCancel: () => void
  /** Told what is typed, where the options come with it. */
  onType?: ((query: string) => void) | undefined
  /** Offers to make an option of what is typed where none is called so; null where it was not made. */
  adding?: { label: (query: string) => string; run: (query: string) => Promise<Choice | null> } | null | undefined
}

/** The line that adds what is typed. */
const ADD = ''

/**
 * One or several of a list, found by their letters. Arrows walk, Enter chooses and takes back, Backspace takes back the
 * last one, Escape cancels.
 */
export function Combobox<Choice extends Option>(props: ComboboxProps<Choice>) {
  const { label, options, chosen, most, onChange, onDone, onCancel, onType, adding } = props
  const [query, setQuery] = useState('')
  const isClosed = useRef(false)
  const wanted = query.trim().toLowerCase()
  const isChosen = (id: string): boolean => chosen.some((one) => one.id === id)
  const without = (id: string): readonly Choice[] => chosen.filter((one) => one.id !== id)
  const isFull = most > 1 && chosen.length >= most
  const found = options.filter((one) => one.label.toLowerCase().includes(wanted))
  const offersAdding = adding && wanted && !isFull && !options.some((one) => one.label.toLowerCase() === wanted)
  const list = useCommandList<Option>({
    sections: [{ options: found }, { options: offersAdding ? [{ id: ADD, label: adding.label(query.trim()) }] : [] }],
    start: -1,
    onChoose: ({ id }) => {
      if (id === ADD) return void addTyped()
      const option = options.find((one) => one.id === id)
      if (!option) return
      if (most === 1) {
        isClosed.current = true
        onChange([option])
      } else if (isChosen(option.id)) onChange(without(option.id))
      else if (!isFull) onChange([...chosen, option])
      clear()
    },
  })
  /** What was typed is done with: the next Enter saves, and chooses nothing that nobody pointed at. */
  const clear = (): void => {
    if (query) list.setAt(-1)
    setQuery('')
  }
  const addTyped = async (): Promise<void> => {
    const added = await adding?.run(query.trim())
    if (!added || isClosed.current) return
    if (most === 1) isClosed.current = true
    onChange(most === 1 ? [added] : [...chosen, added])
    clear()
  }
  const close = (act: () => void): void => {
    if (isClosed.current) return
    isClosed.current = true
    act()
  }
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Tab') event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') close(onCancel)
    else if (event.key === 'Backspace' && query === '' && chosen.length > 0) onChange(chosen.slice(0, -1))
    else if (list.press(event)) event.preventDefault()
    else if (event.key === 'Enter') {
      event.preventDefault()
      close(() => onDone(true))
    }
  }
  return (
    <MantinePopover
      opened
      position="bottom-start"
      width="target"
      offset={4}
      trapFocus={false}
      returnFocus={false}
      closeOnEscape={false}
      withinPortal
      withRoles={false}
      transitionProps={{ duration: 0 }}
      zIndex="var(--z-popover)"
      classNames={{ dropdown: 'pop' }}
    >
      <MantinePopover.Target>
        <span className={`input sm ${styles.box}`}>
          {chosen.map((one) => (
            <span key={one.id} className={styles.chosen}>
              {props.option(one)}
              <button
                type="button"
                tabIndex={-1}
                className={styles.remove}
                aria-label={`Remove ${one.label}`}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChange(without(one.id))}
              >
                <Icon of={X} size="s" />
              </button>
            </span>
          ))}
          <input
            {...list.combobox}
            type="text"
            aria-label={label}
            autoComplete="off"
            // biome-ignore lint/a11y/noAutofocus: it appears because the person asked to choose here
            autoFocus
            value={query}
            onChange={(event) => {
              setQuery(event.target.value)
              onType?.(event.target.value.trim())
              list.setAt(event.target.value.trim() ? 0 : -1)
            }}
            onKeyDown={press}
            onBlur={() => close(() => onDone(false))}
          />
        </span>
      </MantinePopover.Target>
      <MantinePopover.Dropdown onMouseDown={(event) => event.preventDefault()}>
        {isFull && <p className={`meta ${styles.full}`}>{`At most ${most} can be chosen`}</p>}
        <CommandList
          list={list}
          label={label}
          keyOf={({ id }) => id}
          className={styles.list}
          followsPointer
          none={
            <p className="none">{query ? `Nothing here is called “${query}”.` : 'There is nothing to choose from.'}</p>
          }
        >
          {(one) => (
            <>
              {one.id === ADD ? (
                <AddLine label={one.label} />
              ) : (
                <OptionLine {...{ options, one }} draw={props.option} />
              )}
              {isChosen(one.id) && (
                <span className="end">
                  <Icon of={Check} size="s" />
                  <span className="sr">Chosen</span>
                </span>
              )}
            </>
          )}
        </CommandList>
      </MantinePopover.Dropdown>
    </MantinePopover>
  )
}

function AddLine({ label }: { label: string }) {
  return (
    <>
      <Icon of={Plus} size="s" />
      <span className="ellip">{label}</span>
    </>
  )
}

type OptionLineProps<Choice extends Option> = Pick<ComboboxProps<Choice>, 'options'> & {
  one: Option
  draw: (option: Choice) => ReactNode
}

function OptionLine<Choice extends Option>({ options, one, draw }: OptionLineProps<Choice>) {
  const option = options.find(({ id }) => id === one.id)
  return option && draw(option)
}
