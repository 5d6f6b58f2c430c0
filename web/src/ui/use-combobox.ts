import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useCommandList } from './use-command-list.ts'

export type Option = { id: string; label: string }

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
export const ADD = ''

/** What a combobox knows and does: what is typed, which options that leaves, and what keys and presses mean. */
export function useCombobox<Choice extends Option>(props: ComboboxProps<Choice>) {
  const { options, chosen, most, onChange, onDone, onCancel, onType, adding } = props
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
  const type = (text: string): void => {
    setQuery(text)
    onType?.(text.trim())
    list.setAt(text.trim() ? 0 : -1)
  }
  const leave = (): void => close(() => onDone(false))
  return { query, list, isFull, isChosen, without, press, type, leave }
}
