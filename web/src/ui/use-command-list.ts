import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { stepTo } from './list-steps.ts'

export type CommandSection<Option> = { heading?: string; options: readonly Option[] }

/** The modifiers of the Enter by which an option was chosen; a press by pointer has none. */
type HowChosen = { shift: boolean; mod: boolean }

type CommandListOptions<Option> = {
  sections: readonly CommandSection<Option>[]
  /** The option that is active before any key; -1 where Enter must not choose what nobody pointed at. */
  start?: 0 | -1
  /** Whether an option was found for words of before: Enter is meant for what is being looked for, and waits for it. */
  isStale?: (option: Option) => boolean
  onChoose: (option: Option, how: HowChosen) => void
}

export type CommandList<Option> = {
  id: string
  sections: readonly CommandSection<Option>[]
  /** Index of the active option over all sections; -1 when none is. */
  at: number
  active: Option | undefined
  list: RefObject<HTMLDivElement | null>
  setAt: (at: number) => void
  choose: (option: Option, how?: HowChosen) => void
  /** What a key does to the list: moves, or chooses by Enter. False when the key is not for it. */
  press: (event: KeyboardEvent | React.KeyboardEvent) => boolean
  /** For the field that keeps focus while the list is walked. */
  combobox: { role: 'combobox'; 'aria-expanded': true; 'aria-controls': string; 'aria-activedescendant'?: string }
}

const PLAIN: HowChosen = { shift: false, mod: false }

export const optionId = (listId: string, at: number): string => `${listId}-${at}`

/** The logic of a list of options under a field: which is active, the keys, and what screen readers are told. */
export function useCommandList<Option>(props: CommandListOptions<Option>) {
  const { sections, start = 0, isStale, onChoose } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [wanted, setAt] = useState<number>(start)
  const options = sections.flatMap((section) => section.options)
  const at = Math.min(wanted, options.length - 1)
  const active = options[at]
  useEffect(() => {
    if (at >= 0) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [at])

  const isWaitedFor = active !== undefined && !!isStale?.(active)
  const waiting = useWaitingEnter(isWaitedFor, (how) => active !== undefined && onChoose(active, how))

  const press = ({ key, shiftKey: shift, metaKey, ctrlKey }: KeyboardEvent | React.KeyboardEvent): boolean => {
    waiting.current = null
    const next = shift || metaKey || ctrlKey ? null : stepTo(key, at, options.length)
    if (next !== null) setAt(next)
    else if (key !== 'Enter' || active === undefined) return false
    else if (isWaitedFor) waiting.current = { shift, mod: metaKey || ctrlKey }
    else onChoose(active, { shift, mod: metaKey || ctrlKey })
    return true
  }
  const state: CommandList<Option> = {
    id,
    sections,
    at,
    active,
    list,
    setAt(to) {
      waiting.current = null
      setAt(to)
    },
    press,
    choose(option, how = PLAIN) {
      waiting.current = null
      onChoose(option, how)
    },
    combobox: {
      role: 'combobox',
      'aria-expanded': true,
      'aria-controls': id,
      'aria-activedescendant': active === undefined ? undefined : optionId(id, at),
    },
  }
  return state
}

/** An Enter that waits for what is being looked for; it is given up once the person does anything else with the list. */
function useWaitingEnter(isWaitedFor: boolean, choose: (how: HowChosen) => unknown): RefObject<HowChosen | null> {
  const waiting = useRef<HowChosen | null>(null)
  // After every drawing: whoever pressed Enter has moved on, and what they looked for has come.
  useEffect(() => {
    const how = waiting.current
    if (!how || isWaitedFor) return
    waiting.current = null
    choose(how)
  })
  return waiting
}
