import { Ellipsis } from 'lucide-react'
import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useActions } from '../../lib/use-actions.ts'
import { ActMenu } from '../../ui/ActMenu.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { wordsInHand } from '../selection-spot.ts'
import type { StateWatch } from '../state-watch.ts'
import { around } from './containers.ts'
import styles from './StructureBar.module.css'
import { type StructureAct, type StructureName, structureActs } from './structure-acts.ts'

type StructureBarProps = { view: EditorView; watch: StateWatch }

/** What can be done with the callout, columns or table in which the cursor stands, at its upper edge. Alt F10 leads there. */
export function StructureBar({ view, watch }: StructureBarProps) {
  const state = useSyncExternalStore(watch.subscribe, watch.get)
  const isBegun = useBegun(view)
  const found = state && isBegun ? around(state, 'callout', 'columns', 'table') : null
  if (!state || !found) return null
  const name = found.node.type.name as StructureName
  return <Bar key={name} {...{ view, state, name }} position={found.pos} />
}

/** Whether somebody has gone into the text: before that its cursor is nowhere that anybody put it. */
function useBegun(view: EditorView): boolean {
  const [isBegun, setBegun] = useState(() => view.hasFocus())
  useEffect(() => {
    const begin = (): void => setBegun(true)
    view.dom.addEventListener('focus', begin, { once: true })
    return () => view.dom.removeEventListener('focus', begin)
  }, [view])
  return isBegun
}

type BarProps = { view: EditorView; state: EditorState; name: StructureName; position: number }

function Bar({ view, state, name, position }: BarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const acts = structureActs(name, state)
  const run = ({ run: command }: StructureAct) => {
    command(view.state, view.dispatch, view)
    // After the menu gave the keyboard back to its button, which may be gone.
    requestAnimationFrame(() => view.isDestroyed || view.focus())
  }
  const shown = acts.filter(({ isShown }) => isShown)
  const rest = acts.filter(({ isShown, isOff }) => !isShown && !isOff)
  const asAct = (act: StructureAct) => ({ ...act, run: () => run(act) })
  useActions(shown.map((act) => ({ id: act.id, title: act.title, group: GROUPS[name], run: () => run(act) })))
  useKeyToBar(view, bar)
  usePlace(view, bar, position)
  return (
    <div
      ref={bar}
      className={`${styles.bar} row tight`}
      role="toolbar"
      aria-label={NAMES[name]}
      onKeyDown={(event) => pressed(event, view)}
    >
      {shown.map((act) => (
        <IconButton
          key={act.id}
          icon={act.icon}
          label={act.title}
          on={act.isOn}
          off={act.isOff ? act.title : undefined}
          size="sm"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(act)}
        />
      ))}
      {rest.length > 0 && (
        <ActMenu
          group={GROUPS[name]}
          align="end"
          trigger={<IconButton icon={Ellipsis} label={`More for ${GROUPS[name].toLowerCase()}`} size="sm" />}
          acts={rest.map(asAct)}
        />
      )}
    </div>
  )
}

const NAMES: Record<StructureName, string> = { callout: 'Callout', columns: 'Columns', table: 'Table' }
const GROUPS: Record<StructureName, string> = {
  callout: 'This callout',
  columns: 'These columns',
  table: 'This table',
}

/** Arrow keys go from button to button, Escape back to the text. */
function pressed(event: KeyboardEvent<HTMLElement>, view: EditorView): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.findIndex((one) => one.matches(':focus'))
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (at < 0 || (event.key !== 'Escape' && step === 0)) return
  event.preventDefault()
  if (event.key === 'Escape') view.focus()
  else buttons[(at + step + buttons.length) % buttons.length]?.focus()
}

/** Alt F10 in the text puts the keyboard on the bar, as in other editors. */
function useKeyToBar(view: EditorView, bar: { current: HTMLElement | null }): void {
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent): void => {
      // Where words are selected it leads to their bar.
      if (event.key !== 'F10' || !event.altKey || wordsInHand(view.state)) return
      event.preventDefault()
      bar.current?.querySelector('button')?.focus()
    }
    view.dom.addEventListener('keydown', press)
    return () => view.dom.removeEventListener('keydown', press)
  }, [view, bar])
}

/** Keeps the bar at the upper right of its block, also while what stands above that grows. */
function usePlace(view: EditorView, bar: { current: HTMLElement | null }, position: number): void {
  useLayoutEffect(() => {
    const place = (): void => {
      const block = view.isDestroyed ? null : view.nodeDOM(position)
      const [element, frame] = [bar.current, bar.current?.offsetParent]
      if (!element || !frame || !(block instanceof HTMLElement)) return
      const [inner, outer] = [block.getBoundingClientRect(), frame.getBoundingClientRect()]
      element.style.top = `${inner.top - outer.top}px`
      element.style.right = `${outer.right - inner.right}px`
    }
    place()
    const observer = new ResizeObserver(place)
    observer.observe(view.dom)
    return () => observer.disconnect()
  })
}
