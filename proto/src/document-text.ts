import { Fragment, type Node } from 'prosemirror-model'
import { TEXT_LIMITS } from './limits.ts'

/**
 * A block of a document as text: a textblock, or an atom with empty text. Offsets into `text` (UTF-16 units) are offsets
 * into the block's content, for everything inline counts one unit: a line break reads as \n. Ids may be '' while a block
 * has none. Only turns have speaker and times (milliseconds).
 */
export type DocumentBlock = {
  id: string
  kind: string
  text: string
  speakerId?: string
  startMs?: number
  endMs?: number
}

const OBJECT_REPLACEMENT = '\ufffc'

/** The blocks of a document, in reading order. */
export function blocksOf(doc: Node): DocumentBlock[] {
  const blocks: DocumentBlock[] = []
  eachBlock(doc, (node) => blocks.push(blockOf(node)))
  return blocks
}

/** Where each block's content begins in the document, as ProseMirror counts, and how long it is. The first of two alike counts. */
export function blockPositions(doc: Node): Map<string, { from: number; length: number }> {
  const positions = new Map<string, { from: number; length: number }>()
  eachBlock(doc, (node, position) => {
    const id = idOf(node)
    if (id !== '' && !positions.has(id)) positions.set(id, { from: position + 1, length: node.content.size })
  })
  return positions
}

/** The whole document as plain text, a line per block. */
export function documentText(doc: Node): string {
  return blocksOf(doc)
    .map((block) => block.text)
    .join('\n')
}

/** Length of the plain text in UTF-16 units, without building it. */
export function documentLength(doc: Node): number {
  let length = -1
  eachBlock(doc, (node) => {
    length += 1 + node.content.size
  })
  return Math.max(0, length)
}

/** Whether the document is longer than rich text may be (5,000,000 characters). */
export function isTooLong(doc: Node): boolean {
  return documentLength(doc) > TEXT_LIMITS.richTextContent
}

/** The highlights that a document quotes as cards, each once, in order. */
export function quotedHighlightIds(doc: Node): string[] {
  const ids = new Set<string>()
  eachBlock(doc, (node) => {
    if (node.type.name === 'highlightCard' && typeof node.attrs.highlightId === 'string')
      ids.add(node.attrs.highlightId)
  })
  return [...ids]
}

/**
 * The same document with an id on every block. A block that has one keeps it; of two with the same, as after a split or a
 * paste, the first does. The very same document comes back when nothing is missing.
 */
export function assignBlockIds(doc: Node, newBlockId: () => string): Node {
  const taken = new Set<string>()
  const visit = (node: Node): Node => {
    if (isBlock(node)) {
      const id = idOf(node)
      if (id !== '' && !taken.has(id)) {
        taken.add(id)
        return node
      }
      const fresh = newBlockId()
      taken.add(fresh)
      return node.type.create({ ...node.attrs, id: fresh }, node.content, node.marks)
    }
    const children = node.children.map(visit)
    return children.every((child, index) => child === node.child(index)) ? node : node.copy(Fragment.from(children))
  }
  return visit(doc)
}

function eachBlock(doc: Node, visit: (node: Node, position: number) => void): void {
  doc.descendants((node, position) => {
    if (!isBlock(node)) return true
    visit(node, position)
    return false
  })
}

function isBlock(node: Node): boolean {
  return node.isTextblock || (node.isBlock && node.isLeaf)
}

function blockOf(node: Node): DocumentBlock {
  const text = node.textBetween(0, node.content.size, '', (leaf) =>
    leaf.type.name === 'hardBreak' ? '\n' : OBJECT_REPLACEMENT,
  )
  const block: DocumentBlock = { id: idOf(node), kind: node.type.name, text }
  const { speakerId, startMs, endMs } = node.attrs
  if (typeof speakerId === 'string') block.speakerId = speakerId
  if (typeof startMs === 'number') block.startMs = startMs
  if (typeof endMs === 'number') block.endMs = endMs
  return block
}

function idOf(node: Node): string {
  return typeof node.attrs.id === 'string' ? node.attrs.id : ''
}
