import type { CanvasItem, TextFormat } from '@verbatim/contracts/canvas/canvas-item.ts'
import { type CanvasTheme, itemHue } from './canvas-theme.ts'
import type { CardFace } from './card-face.ts'
import { type Context, drawCard, roundRect } from './draw-card.ts'
import { linesOf, shortened } from './text-lines.ts'

/** Size, height of a line and weight of each format of a text. */
export const TEXT_LOOKS: Record<TextFormat, { size: number; line: number; weight: number }> = {
  PARAGRAPH: { size: 14, line: 20, weight: 400 },
  H1: { size: 28, line: 36, weight: 600 },
  H2: { size: 20, line: 28, weight: 600 },
  H3: { size: 16, line: 24, weight: 600 },
}
/** Space within a text, a rectangle and at the title of a group. */
const INSET = { text: 4, rectangle: 12, group: 14 } as const
export const GROUP_HEAD = 40

/** What drawing an item needs besides the item. */
export type ItemWorld = {
  theme: CanvasTheme
  faceOf(item: CanvasItem): CardFace
  /** How many cards lie in a group. */
  countIn(group: CanvasItem): number
  /** The item whose words stand in a field of the page at the moment, so that they are not drawn twice. */
  writing: string | null
}

/** Draws an item at its place, in units of the canvas. */
export function drawItem(context: Context, world: ItemWorld, item: CanvasItem): void {
  if (item.kind === 'group') drawGroup(context, world, item)
  else if (item.kind === 'rectangle') drawRectangle(context, world, item)
  else if (item.kind === 'text') drawText(context, world, item)
  else drawCard(context, world.theme, item, world.faceOf(item))
}

function drawGroup(context: Context, { theme, countIn, writing }: ItemWorld, group: CanvasItem): void {
  const hue = itemHue(theme, group.color)
  roundRect(context, group, 8)
  context.globalAlpha = 0.62
  context.fillStyle = hue.tint
  context.fill()
  context.globalAlpha = 0.45
  context.lineWidth = 1
  context.strokeStyle = hue.line
  context.stroke()
  context.globalAlpha = 1
  if (writing === group.id) return
  context.textBaseline = 'middle'
  context.font = `600 14px ${theme.say}`
  context.fillStyle = hue.text
  const measure = (text: string): number => context.measureText(text).width
  const title = shortened(group.text || 'Untitled group', group.width - 2 * INSET.group - 32, measure)
  const [x, y] = [group.x + INSET.group, group.y + 22]
  context.fillText(title, x, y)
  const width = measure(title)
  const count = countIn(group)
  context.font = `13px ${theme.say}`
  if (count) context.fillText(String(count), x + width + 8, y)
}

function drawRectangle(context: Context, { theme, writing }: ItemWorld, item: CanvasItem): void {
  const hue = itemHue(theme, item.color)
  roundRect(context, item, 2)
  context.fillStyle = hue.tint
  context.fill()
  context.globalAlpha = 0.5
  context.lineWidth = 1
  context.strokeStyle = hue.line
  context.stroke()
  context.globalAlpha = 1
  if (item.text && writing !== item.id) drawWords(context, item, INSET.rectangle, theme.say, hue.text)
}

function drawText(context: Context, { theme, writing }: ItemWorld, item: CanvasItem): void {
  if (writing === item.id) return
  const color = item.color ? itemHue(theme, item.color).text : theme.text1
  drawWords(
    context,
    item.text ? item : { ...item, text: 'Text' },
    INSET.text,
    theme.say,
    item.text ? color : theme.text3,
  )
}

function drawWords(context: Context, item: CanvasItem, inset: number, font: string, color: string): void {
  const { size, line, weight } = TEXT_LOOKS[item.textFormat]
  context.font = `${weight} ${size}px ${font}`
  context.fillStyle = color
  context.textBaseline = 'middle'
  const most = Math.max(1, Math.floor((item.height - 2 * inset + 4) / line))
  const lines = linesOf(item.text, item.width - 2 * inset, most, (text) => context.measureText(text).width)
  for (const [at, text] of lines.entries()) context.fillText(text, item.x + inset, item.y + inset + (at + 0.5) * line)
}
