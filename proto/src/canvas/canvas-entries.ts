import { isId } from '#src/ids.ts'
import {
  CANVAS_KINDS,
  type CanvasBox,
  type CanvasItem,
  type CanvasKind,
  isCardKind,
  TEXT_FORMATS,
} from './canvas-item.ts'
import { CANVAS_LIMITS } from './canvas-limits.ts'

/** Root map of a canvas' document. Its values are plain, so that a guard can judge each by itself. */
export const CANVAS_ROOT = 'items'

/**
 * The parts of an item, each an entry of its own, so that one person moves what another one writes on: what it is at its
 * id, `id.box`, `id.text` and `id.look`. An item without its first entry or its box is not there.
 */
export const ITEM_PARTS = ['is', 'box', 'text', 'look'] as const
export type ItemPart = (typeof ITEM_PARTS)[number]

type ItemIs = { kind: CanvasKind; objectId?: string }
export type ItemLook = { color?: string; textFormat?: string; tagId?: string; clustered?: boolean }

const KEY = /^([0-9a-z]{8,24})(?:\.(box|text|look))?$/
const COLOR = /^#[0-9a-f]{6}$/i

export const keyOf = (id: string, part: ItemPart): string => (part === 'is' ? id : `${id}.${part}`)

/** The item and the part of it that a key names; null for a key that no canvas has. */
export function readKey(key: string): { id: string; part: ItemPart } | null {
  const [, id, part = 'is'] = KEY.exec(key) ?? []
  return id ? { id, part: part as ItemPart } : null
}

/** Why an entry may not be in a canvas, in plain words; null for a good one. */
export function entryProblem(key: string, value: unknown): string | null {
  const read = readKey(key)
  if (!read) return 'A key that no canvas has'
  const isGood = { is: isItemIs, box: isBox, text: isItemText, look: isLook }[read.part](value)
  return isGood ? null : `A part of an item that cannot be read: ${read.part}`
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function isItemIs(value: unknown): value is ItemIs {
  if (!isPlain(value)) return false
  const { kind, objectId, ...rest } = value
  const known = CANVAS_KINDS.find((one) => one === kind)
  if (!known || Object.keys(rest).length) return false
  return isCardKind(known) ? typeof objectId === 'string' && isId(objectId) : objectId === undefined
}

const within = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= least && value <= most

/** `[x, y, width, height, order]`. */
function isBox(value: unknown): value is [number, number, number, number, number] {
  if (!Array.isArray(value) || value.length !== 5) return false
  const { reach, minSize, maxSize, order } = CANVAS_LIMITS
  const [x, y, width, height, place]: unknown[] = value
  return (
    within(x, -reach, reach) &&
    within(y, -reach, reach) &&
    within(width, minSize, maxSize) &&
    within(height, minSize, maxSize) &&
    within(place, -order, order)
  )
}

const isItemText = (value: unknown): value is string => typeof value === 'string' && value.length <= CANVAS_LIMITS.text

function isLook(value: unknown): value is ItemLook {
  if (!isPlain(value)) return false
  const { color, textFormat, tagId, clustered, ...rest } = value
  return (
    Object.keys(rest).length === 0 &&
    (color === undefined || (typeof color === 'string' && COLOR.test(color))) &&
    (textFormat === undefined || TEXT_FORMATS.some((one) => one === textFormat)) &&
    (tagId === undefined || (typeof tagId === 'string' && isId(tagId))) &&
    (clustered === undefined || typeof clustered === 'boolean')
  )
}

/** One item out of its entries; null when it is not there or cannot be read. */
export function readItem(id: string, entryOf: (key: string) => unknown): CanvasItem | null {
  const is = entryOf(keyOf(id, 'is'))
  const box = entryOf(keyOf(id, 'box'))
  if (!isItemIs(is) || !isBox(box)) return null
  const text = entryOf(keyOf(id, 'text'))
  const look = entryOf(keyOf(id, 'look'))
  const { color, textFormat, tagId, clustered }: ItemLook = isLook(look) ? look : {}
  const [x, y, width, height, order] = box
  return {
    id,
    kind: is.kind,
    objectId: is.objectId ?? null,
    x,
    y,
    width,
    height,
    order,
    text: isItemText(text) ? text : '',
    textFormat: TEXT_FORMATS.find((one) => one === textFormat) ?? 'PARAGRAPH',
    color: color?.toLowerCase() ?? null,
    tagId: tagId ?? null,
    clustered: clustered ?? false,
  }
}

/** A box as it is kept: within reach, of a size that can be seen, to the hundredth. */
export function boxEntry({ x, y, width, height, order }: CanvasBox): number[] {
  const { reach, minSize, maxSize, order: most } = CANVAS_LIMITS
  return [
    clamp(x, -reach, reach),
    clamp(y, -reach, reach),
    clamp(width, minSize, maxSize),
    clamp(height, minSize, maxSize),
    clamp(order, -most, most),
  ]
}

const clamp = (value: number, least: number, most: number): number =>
  Math.round(Math.min(most, Math.max(least, Number.isFinite(value) ? value : least)) * 100) / 100

/** The entries of a whole item. */
export function entriesOf(item: CanvasItem): [string, unknown][] {
  const look = lookEntry(item)
  const is: ItemIs = item.objectId === null ? { kind: item.kind } : { kind: item.kind, objectId: item.objectId }
  return [
    [keyOf(item.id, 'is'), is],
    [keyOf(item.id, 'box'), boxEntry(item)],
    ...(item.text ? [[keyOf(item.id, 'text'), item.text.slice(0, CANVAS_LIMITS.text)] as [string, unknown]] : []),
    ...(Object.keys(look).length ? [[keyOf(item.id, 'look'), look] as [string, unknown]] : []),
  ]
}

/** How an item looks, as it is kept: only what differs from the usual. */
export const lookEntry = ({
  color,
  textFormat,
  tagId,
  clustered,
}: Pick<CanvasItem, 'color' | 'textFormat' | 'tagId' | 'clustered'>): ItemLook => ({
  ...(color !== null && { color }),
  ...(textFormat !== 'PARAGRAPH' && { textFormat }),
  ...(tagId !== null && { tagId }),
  ...(clustered && { clustered }),
})
