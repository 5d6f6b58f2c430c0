import { isBlockId } from '@verbatim/contracts/block-ids.ts'
import { documentSchema } from '@verbatim/contracts/document-schema.ts'
import * as Y from 'yjs'

/** A place in a document: UTF-16 units into the text of a block. */
export type BlockPosition = { blockId: string; offset: number }

/** Where a relative position is now; `survives` while the character that it holds on to is still there. */
export type LivePosition = BlockPosition & { survives: boolean }

/**
 * A Yjs relative position, encoded, for a place in a block. A start holds on to the character after it, an end to the
 * one before, so that what is typed at either edge stays outside. Null when the block is not that long.
 */
export function relativePositionOf(block: Y.XmlElement, offset: number, edge: 'start' | 'end'): Uint8Array | null {
  const assoc = edge === 'start' ? 0 : -1
  let passed = 0
  for (const [place, child] of block.toArray().entries()) {
    const length = lengthOf(child)
    const isHere = edge === 'start' ? offset < passed + length : offset > passed && offset <= passed + length
    if (isHere && child instanceof Y.XmlText)
      return Y.encodeRelativePosition(Y.createRelativePositionFromTypeIndex(child, offset - passed, assoc))
    if (isHere) {
      const index = edge === 'start' ? place : place + 1
      return Y.encodeRelativePosition(Y.createRelativePositionFromTypeIndex(block, index, assoc))
    }
    passed += length
  }
  return null
}

/** Where a relative position leads. Null when it cannot be read, or when its block was deleted. */
export function positionOfRelative(document: Y.Doc, encoded: Uint8Array): LivePosition | null {
  try {
    const relative = Y.decodeRelativePosition(encoded)
    const absolute = Y.createAbsolutePositionFromRelativePosition(relative, document)
    const place = absolute && positionIn(absolute)
    return place && { ...place, survives: survives(document, relative.item) }
  } catch {
    return null
  }
}

function positionIn({ type, index }: Y.AbsolutePosition): BlockPosition | null {
  const block = type instanceof Y.XmlText ? type.parent : type
  if (!(block instanceof Y.XmlElement) || !documentSchema.nodes[block.nodeName]?.isTextblock || isGone(type))
    return null
  const children = block.toArray()
  const before = children.slice(0, type instanceof Y.XmlText ? children.indexOf(type) : index)
  const length = before.reduce((sum, child) => sum + lengthOf(child), 0)
  const id: unknown = block.getAttribute('id')
  if (!isBlockId(id)) return null
  return { blockId: id, offset: type instanceof Y.XmlText ? length + index : length }
}

/** What was deleted and brought back by undo counts as never gone. */
function survives(document: Y.Doc, id: Y.ID | null): boolean {
  for (let at = id; at; ) {
    const item = Y.getItem(document.store, at)
    if (!item.deleted) return true
    at = item instanceof Y.Item ? item.redone : null
  }
  return false
}

type Child = ReturnType<Y.XmlElement['toArray']>[number]

/** Units of the block's text that a child takes; what the schema does not know takes none. */
function lengthOf(child: Child): number {
  if (child instanceof Y.XmlText) return child.length
  return child instanceof Y.XmlElement && documentSchema.nodes[child.nodeName]?.isInline ? 1 : 0
}

function isGone(type: Y.AbsolutePosition['type']): boolean {
  for (let item = type._item; item; item = item.parent instanceof Y.AbstractType ? item.parent._item : null) {
    if (item.deleted) return true
  }
  return false
}
