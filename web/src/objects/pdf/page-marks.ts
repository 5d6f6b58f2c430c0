import { nthPlace, plainLetters } from './plain-letters.ts'

/** Letters of a page that are marked, as `plainLetters` gives them. */
export type PageMark = {
  id: string
  letters: string
  /** How often the same letters stand before them on the page. */
  nth: number
  /** The class that says in which colour. */
  look: string
}

type Letter = { node: Text; at: number; length: number }

/** Draws marks over the words of a page, in place of those that were there. What is not found on it is left out. */
export function drawMarks(page: HTMLElement, marks: readonly PageMark[], className: string): void {
  const words = page.querySelector<HTMLElement>('.textLayer')
  const frame = page.getBoundingClientRect()
  page.querySelector('[data-marks]')?.remove()
  if (!words || marks.length === 0 || frame.width === 0) return
  const { letters, text } = lettersIn(words)
  const layer = document.createElement('div')
  layer.dataset.marks = ''
  // The same words are told of in the text beside the page.
  layer.ariaHidden = 'true'
  layer.className = className
  for (const { id, letters: sought, nth, look } of marks) {
    const at = nthPlace(text, sought, nth)
    if (at === null) continue
    for (const rect of rectsOf(letters.slice(at, at + sought.length))) layer.append(boxOf(id, look, rect, frame))
  }
  words.before(layer)
}

/** The mark at a place of the window, the smallest where several lie over each other; null where there is none. */
export function markAt(pages: HTMLElement, { x, y }: { x: number; y: number }): string | null {
  const found = [...pages.querySelectorAll<HTMLElement>('[data-mark]')]
    .map((box) => ({ id: box.dataset.mark ?? '', rect: box.getBoundingClientRect() }))
    .filter(({ rect }) => x >= rect.left && x <= rect.right && y >= rect.top && y <= rect.bottom)
    .toSorted((one, other) => one.rect.width - other.rect.width)
  return found[0]?.id ?? null
}

function lettersIn(words: HTMLElement): { letters: Letter[]; text: string } {
  const letters: Letter[] = []
  const parts: string[] = []
  const walker = document.createTreeWalker(words, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text)) continue
    let at = 0
    for (const character of node.data) {
      for (const unit of plainLetters(character)) {
        letters.push({ node, at, length: character.length })
        parts.push(unit)
      }
      at += character.length
    }
  }
  return { letters, text: parts.join('') }
}

/** Where letters stand in the window: a box or more for each piece of text. */
function rectsOf(letters: readonly Letter[]): DOMRect[] {
  return [...Map.groupBy(letters, ({ node }) => node)].flatMap(([node, own]) => {
    const [first, last] = [own[0], own.at(-1)]
    if (!first || !last) return []
    const range = document.createRange()
    range.setStart(node, first.at)
    range.setEnd(node, last.at + last.length)
    return [...range.getClientRects()]
  })
}

/** In parts of the page, so that it stays over its words when the page is made larger. */
function boxOf(id: string, look: string, rect: DOMRect, frame: DOMRect): HTMLElement {
  const box = document.createElement('span')
  box.dataset.mark = id
  box.className = look
  const part = (length: number, whole: number): string => `${(100 * length) / whole}%`
  box.style.left = part(rect.left - frame.left, frame.width)
  box.style.top = part(rect.top - frame.top, frame.height)
  box.style.width = part(rect.width, frame.width)
  box.style.height = part(rect.height, frame.height)
  return box
}
