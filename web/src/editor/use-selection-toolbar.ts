import type { EditorView } from 'prosemirror-view'
import { type RefObject, useEffect, useState } from 'react'
import { useAction, useActions } from '../lib/use-actions.ts'
import { wordsInHand } from './selection-spot.ts'
import { ACT_LOOKS } from './WritingBar.tsx'
import { WRITING_ACTS, type WritingActName } from './writing-acts.ts'

const BAR_KEYS = 'alt+f10'
export const LINK_KEYS = 'mod+k'
/** The forms that words take. */
export const MARKS = ['bold', 'italic', 'underline', 'strike', 'code'] as const satisfies WritingActName[]

/** Whether words are being worked with: the text or the bar has the keyboard, and no mouse is just selecting. */
export function useInUse(view: EditorView, bar: RefObject<HTMLElement | null>): boolean {
  const [isInUse, setInUse] = useState(() => view.hasFocus())
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const on = (type: string, listener: (event: Event) => void): void =>
      document.addEventListener(type, listener, { capture: true, signal })
    const isOurs = (target: unknown): boolean =>
      target instanceof Node && (view.dom.contains(target) || Boolean(bar.current?.contains(target)))
    on('focusin', ({ target }) => setInUse(isOurs(target)))
    on('focusout', (event) => (event as FocusEvent).relatedTarget || setInUse(false))
    on('pointerdown', ({ target }) => target instanceof Node && view.dom.contains(target) && setInUse(false))
    on('pointerup', () => setInUse(view.hasFocus() || isOurs(document.activeElement)))
    return () => listening.abort()
  }, [view, bar])
  return isInUse
}

/** The keys that lead to the bar and to the link. Where no words are selected, the key of the link is the palette's. */
export function useToolbarKeys(view: EditorView, bar: RefObject<HTMLElement | null>, link: () => void): void {
  const palette = useAction('palette')
  const group = 'Selected words'
  const isThere = (): boolean => view.hasFocus() && wordsInHand(view.state) !== null
  useActions([
    {
      id: 'to-selection',
      title: 'To the bar of these words',
      group,
      keys: BAR_KEYS,
      inFields: true,
      keysOnly: true,
      run: () => bar.current?.querySelector<HTMLElement>('button, a')?.focus(),
    },
    {
      id: 'link-words',
      title: 'Link these words',
      group,
      keys: LINK_KEYS,
      inFields: true,
      keysOnly: true,
      run: () => (isThere() ? link() : palette?.run()),
    },
    ...MARKS.map((name) => ({
      id: `mark-${name}`,
      title: ACT_LOOKS[name].label,
      group,
      keys: ACT_LOOKS[name].keys,
      keysOnly: true,
      run: () => void WRITING_ACTS[name].run(view.state, view.dispatch, view),
    })),
  ])
}

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/** Moves the keyboard within the bar; false for a key that does not. */
export function stepIn(bar: HTMLElement | null, key: string): boolean {
  const buttons = [...(bar?.querySelectorAll<HTMLElement>('button, a') ?? [])]
  const at = buttons.findIndex((one) => one.matches(':focus'))
  const next = STEPS[key]?.(at, buttons.length)
  if (next === undefined) return false
  buttons[next]?.focus()
  return true
}
