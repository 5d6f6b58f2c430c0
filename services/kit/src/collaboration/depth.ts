import * as Y from 'yjs'
import { DEEPEST_VALUE } from './decode.ts'

/**
 * The deepest place of an element that is kept: 200 levels of HTML reach it. Yjs and editors read and delete what is
 * nested by calling themselves, so that a document of thousands of levels could never be opened again.
 */
export const DEEPEST = 210

/** How deep an element of a document stands. Climbs instead of recursing, and with `known` each element once. */
export function depthIn(element: Y.Item, known: Map<Y.Item, number>): number {
  const way: Y.Item[] = []
  let at: Y.Item | null = element
  while (at && !known.has(at)) {
    way.push(at)
    at = at.parent instanceof Y.AbstractType ? at.parent._item : null
  }
  let depth = at ? (known.get(at) ?? 0) : 0
  for (const item of way.reverse()) known.set(item, ++depth)
  return depth
}

/** Throws for a value nested so deep that it could not be written down again: JSON is read without a limit. */
export function refuseDeepValues(content: Y.Item['content']): void {
  const values =
    content instanceof Y.ContentAny || content instanceof Y.ContentJSON
      ? content.arr
      : content instanceof Y.ContentFormat
        ? [content.value]
        : content instanceof Y.ContentEmbed
          ? [content.embed]
          : []
  for (const value of values) if (isDeeper(value, DEEPEST_VALUE)) throw new Error('A value is nested too deep')
}

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !ArrayBuffer.isView(value) &&
  (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)))
