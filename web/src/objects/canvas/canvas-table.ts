import type { CanvasItem } from '@verbatim/contracts/canvas/canvas-item.ts'
import { clockTime } from '@verbatim/contracts/clock-time.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { groupsOf, ITEM_NAMES, inReadingOrder } from '../../canvas/item-words.ts'
import { linkToHighlight } from '../highlight/HighlightCard.tsx'
import type { CardFaces } from './card-faces.ts'

const HEADING = ['Group', 'Kind', 'Words', 'Said by', 'Tags', 'Note', 'Moment', 'Link'] as const
type Line = readonly string[]
type Known = Pick<CardFaces, 'faceFor' | 'saidOf'>

/**
 * What lies on a canvas as a table, in the order in which it is read, each item below the title of its group. What the
 * viewer may not see is left out.
 * @param origin of the links.
 */
export function canvasTable(items: readonly CanvasItem[], known: Known, origin: string): Line[] {
  const groups = groupsOf(items)
  const lines = inReadingOrder(items).flatMap((item): Line[] => {
    const line = lineOf(item, known, origin)
    return line ? [[groups.get(item)?.text ?? '', ...line]] : []
  })
  return [HEADING, ...lines]
}

function lineOf(item: CanvasItem, known: Known, origin: string): Line | null {
  const { kind, objectId, text } = item
  const name = ITEM_NAMES[kind]
  if (kind === 'group' || kind === 'text' || kind === 'rectangle') return [name, text, '', '', '', '', '']
  const face = objectId ? known.faceFor(kind, objectId) : null
  if (!objectId || face?.state !== 'shown') return null
  const said = kind === 'highlight' ? known.saidOf(objectId) : null
  const to = said ? linkToHighlight(said.note.id, said.id) : pageOf(kind, objectId)
  return [
    name,
    face.words,
    said?.speaker?.name ?? '',
    face.tags.map(({ title }) => title).join(', '),
    said?.note.title ?? '',
    said?.audioVideo ? clockTime(said.audioVideo.startTime * 1000) : '',
    `${origin}${to}`,
  ]
}

const pageOf = (kind: CanvasItem['kind'], objectId: string): string =>
  kind === 'insight' ? linkTo('insight', { insightId: objectId }) : linkTo('note', { noteId: objectId })
