import type { CanvasItem } from '@verbatim/contracts/canvas/canvas-item.ts'
import { counted } from '../lib/words.ts'
import type { CardFace } from './card-face.ts'
import type { ThreadsOn } from './thread-marks.ts'

export const ITEM_NAMES = {
  rectangle: 'Rectangle',
  text: 'Text',
  group: 'Group',
  highlight: 'Highlight',
  insight: 'Insight',
  note: 'Note',
} as const

/** What an item is, said in words: for who hears the canvas, and for its list. */
export function wordsOf(item: CanvasItem, face: CardFace): string {
  const name = ITEM_NAMES[item.kind]
  if (item.objectId === null) return item.text ? `${name}: ${item.text}` : `${name} without words`
  if (face.state === 'hidden') return `${name}: not visible to you`
  if (face.state === 'loading') return `${name}, loading`
  const tags = face.tags.map(({ title }) => title).join(', ')
  const words = /[.!?…]$/.test(face.words) ? face.words : `${face.words}.`
  return [`${name}: ${words}`, face.person?.name, tags].filter(Boolean).join(' · ')
}

/** The same, with how many open threads are on it. */
export function toldOf(item: CanvasItem, around: { faceOf(item: CanvasItem): CardFace; threadsOn: ThreadsOn }): string {
  const threads = around.threadsOn(item)
  const words = wordsOf(item, around.faceOf(item))
  return threads ? `${words} · ${counted(threads, 'thread')}` : words
}

/** The group in which each item lies, by the middle of the item. */
export function groupsOf(items: readonly CanvasItem[]): Map<CanvasItem, CanvasItem> {
  const groups = items.filter(({ kind }) => kind === 'group')
  const found = new Map<CanvasItem, CanvasItem>()
  for (const item of items) {
    if (item.kind === 'group') continue
    const [x, y] = [item.x + item.width / 2, item.y + item.height / 2]
    const group = groups.find((one) => x >= one.x && x <= one.x + one.width && y >= one.y && y <= one.y + one.height)
    if (group) found.set(item, group)
  }
  return found
}

/** Items in the order in which they are read: each group with what lies in it, from above to below. */
export function inReadingOrder(items: Iterable<CanvasItem>): CanvasItem[] {
  const all = [...items]
  const heads = groupsOf(all)
  const placeOf = (item: CanvasItem): CanvasItem => heads.get(item) ?? item
  const byPlace = (one: CanvasItem, other: CanvasItem): number => one.y - other.y || one.x - other.x
  return all.sort((one, other) => {
    const [head, otherHead] = [placeOf(one), placeOf(other)]
    if (head !== otherHead) return byPlace(head, otherHead) || (head.id < otherHead.id ? -1 : 1)
    if (one === head) return -1
    if (other === head) return 1
    return byPlace(one, other)
  })
}
