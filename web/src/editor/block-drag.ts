import { NodeSelection, Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { announce } from '../ui/live-region.ts'
import styles from './BlockDrag.module.css'
import { blockAround, blockNamed, nameOf, type TakenBlock, wordsOf } from './blocks-in-hand.ts'
import { moveBlock } from './move-block.ts'

/** Between two blocks: a position, and the line that shows it. */
type Gap = { at: number; line: { left: number; top: number; width: number; height: number } }

/** As far beside the text a block may be dropped: where its grips are, in pixels. */
const BESIDE = 64
const THICK = 2

/** Begins to drag a block by something outside of the text. */
export function startDrag(view: EditorView, { from }: TakenBlock, event: React.DragEvent): void {
  const selection = NodeSelection.create(view.state.doc, from)
  view.dispatch(view.state.tr.setSelection(selection))
  const slice = selection.content()
  const { dom, text } = view.serializeForClipboard(slice)
  const { dataTransfer } = event
  dataTransfer.clearData()
  dataTransfer.setData('text/html', dom.innerHTML)
  dataTransfer.setData('text/plain', text)
  dataTransfer.effectAllowed = 'move'
  const element = view.nodeDOM(from)
  if (element instanceof Element) dataTransfer.setDragImage(element, 0, 0)
  view.dragging = { slice, move: true }
}

/** What is dragged at the end of it. */
export function endDrag(view: EditorView): void {
  view.dragging = null
}

/**
 * Drops of blocks: a line shows where one would stand, beside the text too, and it goes there as `moveBlock` does. What
 * else is dragged is the editor's.
 */
export function blockDrag(): Plugin {
  return new Plugin({
    view(view) {
      const line = document.createElement('div')
      line.className = styles.line ?? ''
      line.hidden = true
      document.body.append(line)
      const listening = new AbortController()
      const on = (type: 'dragover' | 'drop' | 'dragend', listener: (event: DragEvent) => void): void =>
        document.addEventListener(type, listener, { capture: true, signal: listening.signal })
      on('dragover', (event) => {
        const gap = draggedBlock(view) && gapAt(view, event)
        line.hidden = !gap
        if (!gap) return
        event.preventDefault()
        event.stopPropagation()
        for (const [side, pixels] of Object.entries(gap.line)) line.style.setProperty(side, `${pixels}px`)
      })
      on('drop', (event) => {
        line.hidden = true
        const block = draggedBlock(view)
        const gap = block && gapAt(view, event)
        if (!block || !gap) return
        event.preventDefault()
        event.stopPropagation()
        view.dragging = null
        drop(view, block, gap.at)
      })
      on('dragend', () => {
        line.hidden = true
      })
      return {
        destroy() {
          listening.abort()
          line.remove()
        },
      }
    },
  })
}

function drop(view: EditorView, block: TakenBlock, at: number): void {
  const above = view.state.doc.resolve(at).nodeBefore
  if (moveBlock(view, block.from, at)) announce(above ? `Below “${wordsOf(above)}”` : 'At the beginning')
  view.focus()
}

/** The block that is dragged, where it stands now: colleagues may have changed the text since. */
function draggedBlock({ dragging, state }: EditorView): TakenBlock | null {
  const { content, openStart } = dragging?.slice ?? {}
  const node = dragging?.move && content?.childCount === 1 && openStart === 0 ? content.firstChild : null
  const name = node && nameOf(node)
  return name ? blockNamed(state.doc, name) : null
}

/** The gap between blocks that the pointer is nearest to; null where it is not near the text. */
function gapAt(view: EditorView, { clientX: x, clientY: y }: MouseEvent): Gap | null {
  const text = view.dom.getBoundingClientRect()
  if (x < text.left - BESIDE || x > text.right + BESIDE || y < text.top - BESIDE || y > text.bottom + BESIDE)
    return null
  const element = elementOfBlock(view, x, y)
  const block = element && blockOf(view, element)
  if (!element || !block) return null
  const { left, top, width, height } = element.getBoundingClientRect()
  const isInRow = element.dataset.row === 'start' || element.dataset.row === 'end'
  const isAfter = isInRow ? x > left + width / 2 : y > top + height / 2
  const at = isAfter ? block.from + block.node.nodeSize : block.from
  if (isInRow)
    return { at, line: { left: isAfter ? left + width + THICK : left - 2 * THICK, top, width: THICK, height } }
  return { at, line: { left, top: isAfter ? top + height + THICK : top - 2 * THICK, width, height: THICK } }
}

/** The element of the block at a point of the window, or level with it. */
export function elementOfBlock(view: EditorView, x: number, y: number): HTMLElement | null {
  const { left, right, top, bottom } = view.dom.getBoundingClientRect()
  const clamp = (value: number, from: number, to: number): number => Math.min(Math.max(value, from + 1), to - 1)
  const [inX, inY] = [clamp(x, left, right), clamp(y, top, bottom)]
  const hit = document.elementsFromPoint(inX, inY).find((one) => one !== view.dom && view.dom.contains(one))
  const direct = hit && blockElementOf(view, hit)
  return direct ?? nearest(childrenOf(view), inX, inY)
}

/** The element of the block that an element stands in. */
function blockElementOf(view: EditorView, element: Element): HTMLElement | null {
  const found = element.closest<HTMLElement>('.document > *, .stretch > *, [data-column] > *')
  if (!found || !view.dom.contains(found) || found.matches('.stretch, [data-columns]')) return null
  return found
}

const childrenOf = (view: EditorView): HTMLElement[] => [
  ...view.dom.querySelectorAll<HTMLElement>(':scope > :not(.stretch), :scope > .stretch > *, [data-column] > *'),
]

function nearest(elements: readonly HTMLElement[], x: number, y: number): HTMLElement | null {
  let [best, least] = [null as HTMLElement | null, Number.POSITIVE_INFINITY]
  for (const element of elements) {
    if (element.matches('[data-columns]')) continue
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const distance = Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
    if (distance < least) [best, least] = [element, distance]
  }
  return best
}

/** The block that an element draws. */
export function blockOf(view: EditorView, element: HTMLElement): TakenBlock | null {
  const block = blockAround(view.state.doc.resolve(view.posAtDOM(element, 0)))
  return block && view.nodeDOM(block.from) === element ? block : null
}
