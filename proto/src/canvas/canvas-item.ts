/** What can lie on a canvas (workspace application, section 3). */
export const CANVAS_KINDS = ['rectangle', 'text', 'group', 'highlight', 'insight', 'note'] as const
export type CanvasKind = (typeof CANVAS_KINDS)[number]

/** Kinds that stand for an object elsewhere. */
export const CARD_KINDS = ['highlight', 'insight', 'note'] as const
export type CardKind = (typeof CARD_KINDS)[number]
export const isCardKind = (kind: CanvasKind): kind is CardKind => CARD_KINDS.some((one) => one === kind)

export const TEXT_FORMATS = ['PARAGRAPH', 'H1', 'H2', 'H3'] as const
export type TextFormat = (typeof TEXT_FORMATS)[number]

/** Where an item lies, from its upper left corner, and its place in the order from below to above. */
export type CanvasBox = { x: number; y: number; width: number; height: number; order: number }

export type CanvasItem = CanvasBox & {
  id: string
  kind: CanvasKind
  /** Id of the object that a card stands for; null for what is no card. */
  objectId: string | null
  /** Words of a text or a rectangle, title of a group. */
  text: string
  textFormat: TextFormat
  /** #rrggbb; null for the usual one. */
  color: string | null
  /** The tag that a group stands for: a highlight that is moved into it gets the tag. */
  tagId: string | null
  /** Whether clustering made a group, so that a further run may replace it. */
  clustered: boolean
}
