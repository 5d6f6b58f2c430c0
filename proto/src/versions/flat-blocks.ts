import type { Node } from 'prosemirror-model'
import { type CalloutTone, toneOf } from '../document-parts/containers.ts'
import { blocksOf } from '../document-text.ts'

/** A block of a document with all that a reader sees of where it stands. */
export type FlatBlock = {
  id: string
  kind: string
  text: string
  /** Of a heading; 0 for everything else. */
  level: number
  /** What it stands in, outermost first: lists, quotations, callouts, columns, tables, speaker notes. */
  inside: readonly string[]
  /** Of a callout around it; null outside of them. */
  tone: CalloutTone | null
  cell: FlatCell | null
  highlightId: string | null
  /** What makes another card, picture or embed of one: its attributes in words; empty for text. */
  shows: string
  speakerId: string | null
  startMs: number | null
}

/** The cell of a table in which a block stands: ids of all blocks of its row and of its cell. */
type FlatCell = { row: readonly string[]; cell: readonly string[]; isHeading: boolean }

const CONTAINERS = new Set(['blockquote', 'bulletList', 'orderedList', 'callout', 'columns', 'table', 'speakerNotes'])

/** The blocks of a document in reading order, out of their lists and quotations. */
export function flatBlocks(doc: Node): FlatBlock[] {
  const texts = blocksOf(doc)
  const flat: FlatBlock[] = []
  const visit = (node: Node, around: Around): void => {
    if (!(node.isTextblock || (node.isBlock && node.isLeaf))) {
      const within = aroundIn(node, around)
      for (const child of node.children) visit(child, within)
      return
    }
    const block = texts[flat.length]
    if (!block) return
    const { level, highlightId } = node.attrs
    flat.push({
      id: block.id,
      kind: block.kind,
      text: block.text,
      inside: around.inside,
      tone: around.tone,
      cell: around.cell,
      level: block.kind === 'heading' && typeof level === 'number' ? level : 0,
      highlightId: typeof highlightId === 'string' ? highlightId : null,
      shows: node.isTextblock ? '' : shownBy(node),
      speakerId: block.speakerId ?? null,
      startMs: block.startMs ?? null,
    })
  }
  visit(doc, { inside: [], tone: null, cell: null })
  return flat
}

/** Whether two blocks stand in one row of a table, also where one of them came or went. */
export const isSameRow = (one: FlatBlock, other: FlatBlock): boolean => share(one.cell?.row, other.cell?.row)

/** Whether they stand in one cell. */
export const isSameCell = (one: FlatBlock, other: FlatBlock): boolean => share(one.cell?.cell, other.cell?.cell)

const share = (one: readonly string[] = [], other: readonly string[] = []): boolean =>
  one.some((id) => id !== '' && other.includes(id))

type Around = Pick<FlatBlock, 'inside' | 'tone' | 'cell'>

function aroundIn(node: Node, { inside, tone, cell }: Around): Around {
  const { name } = node.type
  const isCell = name === 'tableCell' || name === 'tableHeader'
  return {
    inside: CONTAINERS.has(name) ? [...inside, name] : inside,
    tone: name === 'callout' ? toneOf(node) : tone,
    cell:
      name === 'tableRow'
        ? { row: idsIn(node), cell: [], isHeading: false }
        : cell && isCell
          ? { ...cell, cell: idsIn(node), isHeading: name === 'tableHeader' }
          : cell,
  }
}

const idsIn = (node: Node): string[] => blocksOf(node).map(({ id }) => id)

/** The attributes of an atom but its id, by which one is told from another. */
function shownBy({ attrs: { id: _id, ...attrs } }: Node): string {
  return Object.values(attrs)
    .filter((value) => value !== null && value !== '')
    .map(String)
    .join(' ')
}
