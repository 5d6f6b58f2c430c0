import { documentSchema } from '@verbatim/contracts/document-schema.ts'
import type { MadeChange } from '@verbatim/kit/collaboration/change.ts'
import { refuseHarmfulUpdate } from '@verbatim/kit/collaboration/update.ts'
import { Fragment, type Node } from 'prosemirror-model'
import { updateYFragment, yXmlFragmentToProseMirrorRootNode } from 'y-prosemirror'
import * as Y from 'yjs'
import { derivedBlockIds } from '#src/documents/derived-block-ids.ts'
import { withBlockIds, withContent, withSpeakers } from '#src/documents/place-content.ts'
import { contentOfYjs } from '#src/documents/yjs-document.ts'

/** What a file holds, and the state of the document that takes it. */
export type ContentOrder = {
  state: Uint8Array
  json: unknown
  /** By the id of each who speaks, who it is to be. */
  speakerIds: readonly (readonly [string, string])[]
  /** Of the ids of its blocks. */
  seed: string
}

/** Blocks of a part: some ten milliseconds of whoever puts them into a document. */
const BLOCKS_AT_ONCE = 1000

/** Makes the updates by which a document takes what a file holds; null where it is there already. */
export function makeContentUpdates({ state, json, speakerIds, seed }: ContentOrder): MadeChange | null {
  const read = documentSchema.nodeFromJSON(json)
  const held = withBlockIds(withSpeakers(read, new Map(speakerIds)), derivedBlockIds(seed))
  const document = new Y.Doc()
  Y.applyUpdate(document, state)
  const content = contentOfYjs(document)
  const before = yXmlFragmentToProseMirrorRootNode(content, documentSchema)
  const after = withContent(before, held, new Set())
  if (!after) return null
  const parts: Uint8Array[] = []
  document.on('update', (update: Uint8Array) => parts.push(update))
  for (const part of partsOf(after, before.childCount))
    document.transact(() => updateYFragment(document, content, part, { mapping: new Map(), isOMark: new Map() }))
  document.destroy()
  if (!parts.length) return null
  const whole = Y.mergeUpdates(parts)
  mustBeSound(whole, state)
  return { whole, parts }
}

/** Throws for what a document could not hold. Others may write meanwhile, which takes nothing away that it refers to. */
function mustBeSound(update: Uint8Array, state: Uint8Array): void {
  const before = new Y.Doc()
  Y.applyUpdate(before, state)
  refuseHarmfulUpdate(update, before, { mostElements: Number.POSITIVE_INFINITY })
  before.destroy()
}

/** The document as it grows: first with all that is there already, so that nothing is taken out to be put in again. */
function* partsOf(after: Node, there: number): Generator<Node> {
  for (let end = there + BLOCKS_AT_ONCE; end < after.childCount; end += BLOCKS_AT_ONCE)
    yield after.copy(Fragment.from(after.children.slice(0, end)))
  yield after
}
