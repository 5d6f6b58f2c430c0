import type { Node } from 'prosemirror-model'
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
  highlightId: string | null
  /** What makes another card, picture or embed of one: its attributes in words; empty for text. */
  shows: string
  speakerId: string | null
  startMs: number | null
}

const CONTAINERS = new Set(['blockquote', 'bulletList', 'orderedList', 'callout', 'columns', 'table', 'speakerNotes'])

/** The blocks of a document in reading order, out of their lists and quotations. */
export function flatBlocks(doc: Node): FlatBlock[] {
  const texts = blocksOf(doc)
  const flat: FlatBlock[] = []
  const visit = (node: Node, inside: readonly string[]): void => {
    if (!(node.isTextblock || (node.isBlock && node.isLeaf))) {
      const within = CONTAINERS.has(node.type.name) ? [...inside, node.type.name] : inside
      for (const child of node.children) visit(child, within)
      return
    }
    const block = texts[flat.length]
    if (!block) return
    const { level, highlightId } = node.attrs
    flat.push({
      ...{ id: block.id, kind: block.kind, text: block.text, inside },
      level: block.kind === 'heading' && typeof level === 'number' ? level : 0,
      highlightId: typeof highlightId === 'string' ? highlightId : null,
      shows: node.isTextblock ? '' : shownBy(node),
      speakerId: block.speakerId ?? null,
      startMs: block.startMs ?? null,
    })
  }
  visit(doc, [])
  return flat
}

/** The attributes of an atom but its id, by which one is told from another. */
function shownBy({ attrs: { id: _id, ...attrs } }: Node): string {
  return Object.values(attrs)
    .filter((value) => value !== null && value !== '')
    .map(String)
    .join(' ')
}
