import { isBlockId, newBlockId } from '@verbatim/contracts/block-ids.ts'
import { documentSchema } from '@verbatim/contracts/document-schema.ts'
import type { DocumentBlock } from '@verbatim/contracts/document-text.ts'
import { isId } from '@verbatim/contracts/ids.ts'
import { inSlices, type Sliced } from '@verbatim/kit/in-slices.ts'
import * as Y from 'yjs'
import { contentOfYjs } from '#src/documents/yjs-document.ts'

/** Levels of lists and quotes that are read; whoever nests deeper means harm. */
const DEEPEST = 64
const OBJECT_REPLACEMENT = '\ufffc'
const INT_MAX = 2 ** 31 - 1

/**
 * The blocks of a collaborative document in reading order, the same as `blocksOf` gives for its ProseMirror form. Never
 * throws: it is fed by other people's browsers, and what the schema does not know is left out.
 */
export function blocksOfYjs(document: Y.Doc): DocumentBlock[] {
  return blockElements(document).map(blockOf)
}

/** The elements of those blocks, for who needs only some of the texts. */
export function blockElements(document: Y.Doc): Y.XmlElement[] {
  const elements: Y.XmlElement[] = []
  eachBlock(contentOfYjs(document), (element) => elements.push(element))
  return elements
}

/** Gives an id to every block that has none, or another block's, as after a split or paste. Whether any was given. */
export function nameBlocks(document: Y.Doc): boolean {
  const nameless = namelessBlocks(document)
  if (nameless.length) give(document, nameless)
  return nameless.length > 0
}

/** Gives most of them their ids with turns for others in between; a document may have thousands that were pasted. */
export const nameBlocksInSlices = (document: Y.Doc): Promise<void> =>
  inSlices(
    (function* (): Sliced<void> {
      const nameless = namelessBlocks(document)
      for (let at = 0; at < nameless.length; at += NAMED_AT_ONCE) {
        yield
        give(document, nameless.slice(at, at + NAMED_AT_ONCE))
      }
    })(),
  )

const NAMED_AT_ONCE = 100

const give = (document: Y.Doc, blocks: readonly Y.XmlElement[]): void =>
  document.transact(() => {
    for (const block of blocks) block.setAttribute('id', newBlockId())
  })

function namelessBlocks(document: Y.Doc): Y.XmlElement[] {
  const taken = new Set<string>()
  const nameless: Y.XmlElement[] = []
  eachBlock(contentOfYjs(document), (element) => {
    const id: unknown = element.getAttribute('id')
    if (isBlockId(id) && !taken.has(id)) taken.add(id)
    else nameless.push(element)
  })
  return nameless
}

function eachBlock(parent: Y.XmlFragment, visit: (element: Y.XmlElement) => void, depth = 0): void {
  if (depth > DEEPEST) return
  for (const child of parent.toArray()) {
    if (!(child instanceof Y.XmlElement)) continue
    const type = documentSchema.nodes[child.nodeName]
    if (!type?.isBlock) continue
    if (type.isTextblock || type.isLeaf) visit(child)
    else eachBlock(child, visit, depth + 1)
  }
}

/** One block as text; see `blocksOfYjs`. */
export function blockOf(element: Y.XmlElement): DocumentBlock {
  const attributes: Record<string, unknown> = element.getAttributes()
  const { id, speakerId, startMs, endMs } = attributes
  const block: DocumentBlock = { id: isBlockId(id) ? id : '', kind: element.nodeName, text: textOf(element) }
  if (typeof speakerId === 'string' && isId(speakerId)) block.speakerId = speakerId
  if (isMilliseconds(startMs)) block.startMs = startMs
  if (isMilliseconds(endMs)) block.endMs = endMs
  return block
}

/** Everything inline counts one unit, as in ProseMirror. Characters that PostgreSQL refuses are replaced in place. */
function textOf(element: Y.XmlElement): string {
  let text = ''
  for (const child of element.toArray()) {
    if (child instanceof Y.XmlText) text += plainText(child)
    else if (child instanceof Y.XmlElement && documentSchema.nodes[child.nodeName]?.isInline)
      text += child.nodeName === 'hardBreak' ? '\n' : OBJECT_REPLACEMENT
  }
  return text.replaceAll('\u0000', '\ufffd').toWellFormed()
}

function plainText(text: Y.XmlText): string {
  let plain = ''
  for (const { insert } of text.toDelta() as { insert: unknown }[])
    plain += typeof insert === 'string' ? insert : OBJECT_REPLACEMENT
  return plain
}

const isMilliseconds = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= INT_MAX
