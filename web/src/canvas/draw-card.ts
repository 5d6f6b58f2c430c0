import { initials } from '@verbatim/contracts/initials.ts'
import type { CanvasTheme } from './canvas-theme.ts'
import { CARD, CARD_WORDS, type CardFace } from './card-face.ts'
import type { Rect } from './geometry.ts'
import { linesOf, shortened } from './text-lines.ts'

export type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D
const HIDDEN = 'Not visible to you'

export function roundRect(context: Context, { x, y, width, height }: Rect, radius: number): void {
  context.beginPath()
  context.roundRect(x, y, width, height, radius)
}

/** Draws a card at its place, in units of the canvas. */
export function drawCard(context: Context, theme: CanvasTheme, box: Rect, face: CardFace): void {
  roundRect(context, box, CARD.radius)
  context.fillStyle = face.state === 'hidden' ? theme.sunken : theme.raised
  context.fill()
  context.lineWidth = 1
  context.strokeStyle = theme.hairline
  context.stroke()
  if (face.state === 'loading') drawBars(context, theme, box)
  else if (face.state === 'hidden') drawHidden(context, theme, box)
  else drawShown(context, theme, box, face)
}

function drawHidden(context: Context, theme: CanvasTheme, box: Rect): void {
  context.textBaseline = 'middle'
  context.font = `13px ${theme.say}`
  context.fillStyle = theme.text3
  context.fillText(HIDDEN, box.x + CARD.padding, box.y + box.height / 2, box.width - 2 * CARD.padding)
}

/** Where words will stand. */
function drawBars(context: Context, theme: CanvasTheme, { x, y, width, height }: Rect): void {
  context.fillStyle = theme.hairline
  for (let at = y + 16; at < Math.min(y + height - 12, y + 60); at += 16)
    context.fillRect(x + CARD.padding, at, (width - 2 * CARD.padding) * (at > y + 40 ? 0.6 : 1), 6)
}

type Shown = Extract<CardFace, { state: 'shown' }>

function drawShown(context: Context, theme: CanvasTheme, box: Rect, face: Shown): void {
  context.textBaseline = 'middle'
  const [left, width] = [box.x + CARD.padding, box.width - 2 * CARD.padding]
  const hasFoot = face.person !== null || face.end !== ''
  let foot = box.y + box.height - CARD.top
  if (hasFoot) {
    drawSource(context, theme, { x: left, y: foot - CARD.source, width, height: CARD.source }, face)
    foot -= CARD.source + CARD.gap
  }
  if (face.tags.length) {
    drawTags(context, theme, { x: left, y: foot - CARD.pill, width, height: CARD.pill }, face.tags)
    foot -= CARD.pill + CARD.gap
  }
  const { size, line } = face.isSaid ? CARD_WORDS.said : CARD_WORDS.say
  context.font = face.isSaid ? `${size}px ${theme.said}` : `500 ${size}px ${theme.say}`
  context.fillStyle = theme.text1
  const top = box.y + CARD.top
  const most = Math.max(1, Math.floor((foot - top) / line))
  const measure = (text: string): number => context.measureText(text).width
  for (const [at, text] of linesOf(face.words, width, most, measure).entries())
    context.fillText(text, left, top + (at + 0.5) * line)
}

function drawTags(context: Context, theme: CanvasTheme, row: Rect, tags: Shown['tags']): void {
  context.font = `500 12px ${theme.say}`
  const measure = (text: string): number => context.measureText(text).width
  let at = row.x
  for (const [index, { title, hue }] of tags.entries()) {
    const left = row.x + row.width - at
    const rest = tags.length - index
    const text = shortened(title, left - 12 - (rest > 1 ? 24 : 0), measure)
    // A few letters of a name tell nothing.
    if (left < 48 || (index > 0 && text !== title && measure(text) < 40)) {
      context.fillStyle = theme.text3
      context.fillText(`+${rest}`, at, row.y + row.height / 2)
      return
    }
    const pill = { x: at, y: row.y, width: measure(text) + 12, height: row.height }
    roundRect(context, pill, 4)
    context.fillStyle = theme.hue(hue).tint
    context.fill()
    context.fillStyle = theme.hue(hue).text
    context.fillText(text, at + 6, row.y + row.height / 2)
    at += pill.width + 4
  }
}

function drawSource(context: Context, theme: CanvasTheme, row: Rect, { person, end }: Shown): void {
  const middle = row.y + row.height / 2
  context.font = `12px ${theme.say}`
  const endWidth = end ? context.measureText(end).width : 0
  context.fillStyle = theme.text2
  if (end) context.fillText(end, row.x + row.width - endWidth, middle)
  if (!person) return
  const { soft, text } = theme.speaker(person.order)
  roundRect(context, { x: row.x, y: row.y, width: row.height, height: row.height }, 4)
  context.fillStyle = soft
  context.fill()
  context.fillStyle = theme.text2
  const measure = (words: string): number => context.measureText(words).width
  context.fillText(
    shortened(person.name, row.width - row.height - endWidth - 14, measure),
    row.x + row.height + 6,
    middle,
  )
  context.font = `500 9px ${theme.say}`
  context.fillStyle = text
  context.textAlign = 'center'
  context.fillText(initials(person.name), row.x + row.height / 2, middle)
  context.textAlign = 'start'
}

/** How high a card has to be for all its words, at most so many lines. */
export function cardHeight(context: Context, theme: CanvasTheme, face: CardFace, width: number = CARD.width): number {
  if (face.state !== 'shown') return 100
  const { size, line } = face.isSaid ? CARD_WORDS.said : CARD_WORDS.say
  context.font = face.isSaid ? `${size}px ${theme.said}` : `500 ${size}px ${theme.say}`
  const lines = linesOf(face.words, width - 2 * CARD.padding, 8, (text) => context.measureText(text).width).length
  const tags = face.tags.length ? CARD.pill + CARD.gap : 0
  const source = face.person || face.end ? CARD.source + CARD.gap : 0
  return 2 * CARD.top + lines * line + tags + source
}
