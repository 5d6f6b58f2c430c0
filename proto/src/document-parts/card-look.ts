import type { AttributeSpec, Node } from 'prosemirror-model'
import { isId } from '../ids.ts'
import type { DomAttrs } from './attributes.ts'

/**
 * How a card stands in its document: `HALF` beside another one where there is room, `FULL` over the whole width, `LINE`
 * as its title alone.
 */
const CARD_LAYOUTS = ['HALF', 'FULL', 'LINE'] as const
export type CardLayout = (typeof CARD_LAYOUTS)[number]

/** Attributes of cards: their layout, and the properties that are not shown, parted by spaces. */
export const cardLook: Record<string, AttributeSpec> = {
  layout: { default: 'HALF', validate: 'string' },
  hidden: { default: '', validate: 'string' },
}

/** Names of properties are words, and so many at most are kept. */
const NAME = /^[a-zA-Z]{1,40}$/
const MOST_HIDDEN = 30

/** The layout of a card; `HALF` for one that nobody knows. */
export const layoutOf = ({ attrs: { layout } }: Node): CardLayout =>
  CARD_LAYOUTS.find((one) => one === layout) ?? 'HALF'

/** Whether a block is a card that another one may stand beside. Clips of a reel stand below each other. */
export const isHalf = (node: Node): boolean =>
  'layout' in node.attrs && layoutOf(node) === 'HALF' && !isId(node.attrs.reelId)

/** Names of the properties that a card does not show. */
export function hiddenOn({ attrs: { hidden } }: Node): ReadonlySet<string> {
  const names = typeof hidden === 'string' ? hidden.slice(0, 2000).split(' ') : []
  return new Set(names.filter((name) => NAME.test(name)).slice(0, MOST_HIDDEN))
}

/** The attribute for these names. */
export const hiddenNames = (names: Iterable<string>): string => [...names].join(' ')

/** Attribute of cards of what has custom fields: ids of those that are shown, parted by spaces. */
export const cardFields: Record<string, AttributeSpec> = { fields: { default: '', validate: 'string' } }

/** So many fields at most stand on a card. */
export const MOST_FIELDS = 20

/** Ids of the custom fields that a card shows, in the order in which they were chosen. */
export function fieldsOn({ attrs: { fields } }: Node): readonly string[] {
  return typeof fields === 'string' ? fieldIds(fields) : []
}

const fieldIds = (text: string): string[] =>
  [...new Set(text.slice(0, 2000).split(' '))].filter(isId).slice(0, MOST_FIELDS)

/** The attribute for these fields. */
export const fieldNames = (ids: Iterable<string>): string => [...ids].slice(0, MOST_FIELDS).join(' ')

/** The fields of a card as an attribute of the page. */
export function fieldAttrs(node: Node): DomAttrs {
  const fields = fieldNames(fieldsOn(node))
  return fields ? { 'data-fields': fields } : {}
}

/** The fields of a card that is pasted. */
export const readFields = (dom: HTMLElement): { fields: string } => ({
  fields: fieldNames(fieldIds(dom.getAttribute('data-fields') ?? '')),
})

/** The look of a card as attributes of the page; those that every card begins with are left out. */
export function lookAttrs(node: Node): DomAttrs {
  const [layout, hidden] = [layoutOf(node), hiddenNames(hiddenOn(node))]
  return { ...(layout !== 'HALF' && { 'data-layout': layout }), ...(hidden && { 'data-hidden': hidden }) }
}

/** The look of a card that is pasted. */
export function readLook(dom: HTMLElement): { layout: string; hidden: string } {
  const [layout, hidden] = [dom.getAttribute('data-layout'), dom.getAttribute('data-hidden')]
  return {
    layout: CARD_LAYOUTS.find((one) => one === layout) ?? 'HALF',
    hidden: hiddenNames(
      (hidden ?? '')
        .slice(0, 2000)
        .split(' ')
        .filter((name) => NAME.test(name)),
    ),
  }
}
