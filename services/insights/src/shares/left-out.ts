import type { Node } from 'prosemirror-model'

/** What a page may leave out, in the words for one of it. */
const KINDS: Readonly<Record<string, string>> = {
  highlightCard: 'quote',
  referenceCard: 'card',
  chartCard: 'card',
  image: 'picture',
  fileCard: 'file',
}

/** What a page does not show, counted while it is made. */
export type LeftOut = Map<string, number>

/** Counts one more. */
export function leaveOut(leftOut: LeftOut, { type }: Node): null {
  const kind = KINDS[type.name] ?? 'card'
  leftOut.set(kind, (leftOut.get(kind) ?? 0) + 1)
  return null
}

/** One sentence for all of it, whatever it is: `2 quotes and 1 card are left out of this page.` Empty for nothing. */
export function leftOutSentence(leftOut: LeftOut): string {
  const parts = [...leftOut].map(([kind, count]) => `${count} ${kind}${count === 1 ? '' : 's'}`)
  const last = parts.pop()
  if (last === undefined) return ''
  const isOne = !parts.length && leftOut.values().next().value === 1
  return `${parts.length ? `${parts.join(', ')} and ` : ''}${last} ${isOne ? 'is' : 'are'} left out of this page.`
}
