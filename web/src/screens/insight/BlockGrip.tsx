import { GripVertical } from 'lucide-react'
import type { EditorView } from 'prosemirror-view'
import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { BLOCK_KEYS, stepBlock } from '../../editor/block-acts.ts'
import { blockOf, elementOfBlock, endDrag, startDrag } from '../../editor/block-drag.ts'
import { blockInHand, blockNamed, nameOf, type TakenBlock, wordsOf } from '../../editor/blocks-in-hand.ts'
import type { StateWatch } from '../../editor/state-watch.ts'
import { useActions } from '../../lib/use-actions.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu } from '../../ui/Menu.tsx'
import styles from './BlockGrip.module.css'
import { BlockMenu } from './BlockMenu.tsx'
import type { BlockComments } from './use-block-comments.ts'

type BlockGripProps = {
  view: EditorView
  watch: StateWatch
  talk: BlockComments
  /** Opens the menu of the block in hand, for a button elsewhere. */
  opener: RefObject<(() => void) | null>
}

/** The grip of the block that is pointed at, or else of the one in hand: it drags the block, and opens what can be done. */
export function BlockGrip({ view, watch, talk, opener }: BlockGripProps) {
  const { column } = talk
  const state = useSyncExternalStore(watch.subscribe, watch.get)
  const [pointed, setPointed] = useState<string | null>(null)
  usePointed(view, column, setPointed)
  const there = state && pointed !== null ? blockNamed(state.doc, pointed) : null
  const block = there ?? (state && blockInHand(state))
  const open = (): void => {
    const inHand = blockInHand(view.state)
    flushSync(() => setPointed(inHand && nameOf(inHand.node)))
    gripIn(column)?.click()
  }
  useEffect(() => {
    opener.current = open
  })
  useBlockActions(view, open)
  const place = block && placeOf(view, block, column)
  if (!block || !place) return null
  return (
    <Menu
      width={224}
      trigger={
        <IconButton
          icon={GripVertical}
          label={`Menu of this block: ${wordsOf(block.node)}`}
          keys={BLOCK_KEYS.menu}
          size="sm"
          side="left"
          className={styles.grip}
          style={{ left: place.left, top: place.top }}
          data-block-grip
          data-beside={place.isInner || undefined}
          data-shown={there ? true : undefined}
          draggable
          onDragStart={(event) => startDrag(view, block, event)}
          onDragEnd={() => endDrag(view)}
        />
      }
    >
      <BlockMenu view={view} block={block} talk={talk} />
    </Menu>
  )
}

const gripIn = (column: HTMLElement | null): HTMLElement | null =>
  column?.querySelector<HTMLElement>('[data-block-grip]') ?? null

/** Which block the mouse is level with, by its name. While its menu is open, and while somebody types, it stays. */
function usePointed(view: EditorView, column: HTMLElement | null, setPointed: (name: string | null) => void): void {
  useEffect(() => {
    if (!column) return
    const listening = new AbortController()
    const { signal } = listening
    const isOpen = (): boolean => gripIn(column)?.getAttribute('aria-expanded') === 'true'
    const move = ({ clientX, clientY, pointerType, buttons }: PointerEvent): void => {
      if (pointerType !== 'mouse' || buttons || isOpen()) return
      const { top, bottom } = view.dom.getBoundingClientRect()
      const element = clientY >= top && clientY <= bottom ? elementOfBlock(view, clientX, clientY) : null
      const block = element && blockOf(view, element)
      setPointed(block ? nameOf(block.node) : null)
    }
    const forget = (): void => {
      if (!isOpen()) setPointed(null)
    }
    column.addEventListener('pointermove', move, { signal })
    column.addEventListener('pointerleave', forget, { signal })
    view.dom.addEventListener('keydown', forget, { signal })
    return () => listening.abort()
  }, [view, column, setPointed])
}

/** A block begins so many pixels right of the others where another one stands before it. */
const INNER = 40
const HEIGHT = 24

/** Where the grip of a block stands in its column: level with its first line. */
function placeOf(view: EditorView, { from }: TakenBlock, column: HTMLElement | null) {
  const element = view.nodeDOM(from)
  if (!(element instanceof HTMLElement) || !column) return null
  const [box, frame, text] = [element, column, view.dom].map((one) => one.getBoundingClientRect())
  if (!box || !frame || !text) return null
  const line = Number.parseFloat(getComputedStyle(element).lineHeight) || HEIGHT
  const isInner = box.left - text.left > INNER
  const lower = element.isContentEditable && !isInner ? (line - HEIGHT) / 2 : 0
  return { left: box.left - frame.left, top: box.top - frame.top + lower, isInner }
}

/** The keys of blocks, in the palette and on the sheet of keys. In the text the editor takes those of moving itself. */
function useBlockActions(view: EditorView, open: () => void): void {
  const step = (by: -1 | 1) => () => {
    const block = blockInHand(view.state)
    if (block) stepBlock(view, block, by)
  }
  const group = 'This insight'
  useActions([
    { id: 'block-up', title: 'Move this block up', group, keys: BLOCK_KEYS.up, inFields: true, run: step(-1) },
    { id: 'block-down', title: 'Move this block down', group, keys: BLOCK_KEYS.down, inFields: true, run: step(1) },
    { id: 'block-menu', title: 'Menu of this block', group, keys: BLOCK_KEYS.menu, inFields: true, run: open },
  ])
}
