/**
 * A block of an insight on the page: where it stands in its column, in pixels, how far its sides are from those of the
 * column, and the beginning of its words.
 */
export type BlockLine = {
  id: string
  top: number
  height: number
  start: number
  end: number
  /** Another block stands at its right. */
  isBeside: boolean
  words: string
  isCard: boolean
}

/** A block that ends so many pixels before the others leaves room for another one. */
const NARROWER = 80

/** As many words of a block as a thread shows. */
const WORDS = 200

/** Where each block of a column stands, from above to below. A reel is all the blocks that play in it. Reads the layout. */
export function blockLines(column: HTMLElement): BlockLine[] {
  const frame = column.getBoundingClientRect()
  const free = Number.parseFloat(getComputedStyle(column).paddingRight)
  return [...column.querySelectorAll<HTMLElement>('[data-block-id]')].flatMap((element) => {
    const { top, height, left, right } = element.getBoundingClientRect()
    const [start, end] = [Math.round(left - frame.left), Math.round(frame.right - right)]
    const isCard = element.querySelector('.qcard') !== null
    const words = wordsOf(element).trim().slice(0, WORDS)
    return idsOf(element).map((id) => ({
      id,
      top: Math.round(top - frame.top),
      height: Math.round(height),
      start,
      end,
      isBeside: end > free + NARROWER,
      words,
      isCard,
    }))
  })
}

/** What a block says: what is quoted, what it is called where it says nothing itself, or its words. */
const wordsOf = (element: HTMLElement): string =>
  element.querySelector<HTMLElement>('[data-words]')?.dataset.words ??
  (element.querySelector('.q') ?? element).textContent

/** The element of a block in a column. */
export const blockElement = (column: HTMLElement | null, id: string): HTMLElement | null =>
  column?.querySelector<HTMLElement>(`[data-block-id~="${CSS.escape(id)}"]`) ?? null

/** The block in which something of a column is; null for none. */
export function blockAround(column: HTMLElement | null, node: Node | null): string | null {
  const element = node instanceof Element ? node : node?.parentElement
  const block = element?.closest<HTMLElement>('[data-block-id]')
  return block && column?.contains(block) ? (idsOf(block)[0] ?? null) : null
}

/** The block in which words are selected, or which is selected as a whole; null for none. */
export function selectedBlock(column: HTMLElement | null): string | null {
  const { anchorNode, anchorOffset } = document.getSelection() ?? {}
  const whole = anchorNode instanceof Element ? anchorNode.childNodes[anchorOffset ?? 0] : null
  return blockAround(column, whole ?? null) ?? blockAround(column, anchorNode ?? null)
}

const idsOf = (element: HTMLElement): string[] => (element.dataset.blockId ?? '').split(' ').filter(Boolean)
