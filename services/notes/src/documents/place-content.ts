import { assignBlockIds, blocksOf } from '@verbatim/contracts/document-text.ts'
import { Fragment, type Node } from 'prosemirror-model'

/** The document with other ids on its blocks, given out in order. */
export const withBlockIds = (doc: Node, nextId: () => string): Node => assignBlockIds(withoutBlockIds(doc), nextId)

function withoutBlockIds(node: Node): Node {
  if (node.isTextblock || (node.isBlock && node.isLeaf))
    return node.type.create({ ...node.attrs, id: null }, node.content, node.marks)
  return node.copy(Fragment.from(node.children.map(withoutBlockIds)))
}

/** Turns with other speakers: by the id of each, who it is to be. */
export function withSpeakers(node: Node, ids: ReadonlyMap<string, string>): Node {
  if (node.type.name === 'turn') {
    const { speakerId } = node.attrs
    const mapped = typeof speakerId === 'string' ? (ids.get(speakerId) ?? null) : null
    return node.type.create({ ...node.attrs, speakerId: mapped }, node.content, node.marks)
  }
  return node.isLeaf || node.isTextblock
    ? node
    : node.copy(Fragment.from(node.children.map((child) => withSpeakers(child, ids))))
}

/**
 * A note's document with the content of a file in it: in the place of what an earlier run wrote, as the whole where the
 * note is still blank, else at the end, so that nothing anybody wrote is lost. Null when the content is there already.
 * @param earlier ids of the blocks that an earlier run wrote.
 */
export function withContent(doc: Node, content: Node, earlier: ReadonlySet<string>): Node | null {
  const present = new Set(blocksOf(doc).map((block) => block.id))
  if (blocksOf(content).some((block) => present.has(block.id))) return null
  const isEarlier = (node: Node): boolean =>
    blocksOf(doc.copy(Fragment.from(node))).every((block) => earlier.has(block.id))
  const first = doc.children.findIndex(isEarlier)
  if (first >= 0) {
    const before = doc.children.slice(0, first)
    const after = doc.children.slice(first).filter((node) => !isEarlier(node))
    return doc.copy(Fragment.from([...before, ...content.children, ...after]))
  }
  return isBlank(doc) ? content : doc.copy(Fragment.from([...doc.children, ...content.children]))
}

const isBlank = (doc: Node): boolean =>
  doc.children.every((node) => node.type.name === 'paragraph' && node.content.size === 0)
