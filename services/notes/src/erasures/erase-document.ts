import { documentSchema } from '@verbatim/contracts/document-schema.ts'
import { DamagedDocument, openSound } from '@verbatim/kit/collaboration/sound.ts'
import { readDocument } from '@verbatim/kit/documents/yjs-document.ts'
import { type DocumentErasure, eraseNode } from '@verbatim/kit/erasure/erase-nodes.ts'
import type { FinderAhead } from '@verbatim/kit/erasure/finder-ahead.ts'
import type { Doc } from 'yjs'
import { editContent } from '#src/documents/edit-content.ts'

/** A document as it is stored, its updates since, and its sound copy. */
export type KeptDocument = { state: Uint8Array | null; updates: readonly Uint8Array[]; sound: Uint8Array | null }

/** Which of its forms hold something to be erased; `damaged` where one cannot be opened. */
export type FoundIn = { text: boolean; sound: boolean; damaged: boolean }

/** Whether a document holds something to be erased; looks while others have their turns. */
type Holds = (document: Doc) => Promise<boolean>

/** Looks for what is to be erased in all forms of a document. */
export async function findIn(holds: Holds, { state, updates, sound }: KeptDocument): Promise<FoundIn> {
  const text = state || updates.length ? await opened(holds, state, updates) : false
  const isOther = sound !== null && (state === null || Buffer.compare(sound, state) !== 0)
  const inSound = isOther ? await opened(holds, sound, []) : false
  return { text: text === true, sound: inSound !== false || text !== false, damaged: text === null }
}

/** Whether the document holds it; null for one that is damaged. */
async function opened(holds: Holds, state: Uint8Array | null, updates: readonly Uint8Array[]): Promise<boolean | null> {
  try {
    const document = openSound({ state, updates })
    const held = await holds(document)
    document.destroy()
    return held
  } catch (error) {
    if (error instanceof DamagedDocument) return null
    throw error
  }
}

/** Whether a text holds something to be erased. */
export const holdsErased =
  (erasure: DocumentErasure & { finder: FinderAhead }): Holds =>
  async (document) => {
    const json: unknown = readDocument(document).toJSON()
    await erasure.finder.lookAhead((finder) => eraseNode({ ...erasure, finder }, json))
    return eraseNode(erasure, json) !== json
  }

/** Work for `change` that erases in a text. What is deleted there is in no byte of it once it is stored. */
export const textErasure = (erasure: DocumentErasure): Promise<(document: Doc) => void> =>
  editContent((doc) => {
    const json: unknown = doc.toJSON()
    const next = eraseNode(erasure, json)
    return next === json ? null : documentSchema.nodeFromJSON(next)
  })
