import { documentSchema } from '@verbatim/contracts/document-schema.ts'
import { DamagedDocument, openSound } from '@verbatim/kit/collaboration/sound.ts'
import { readDocument } from '@verbatim/kit/documents/yjs-document.ts'
import { type DocumentErasure, eraseNode } from '@verbatim/kit/erasure/erase-nodes.ts'
import type { Doc } from 'yjs'
import { editContent } from '#src/documents/edit-content.ts'

/** A document as it is stored, its updates since, and its sound copy. */
export type KeptDocument = { state: Uint8Array | null; updates: readonly Uint8Array[]; sound: Uint8Array | null }

/** Which of its forms hold something to be erased; `damaged` where one cannot be opened. */
export type FoundIn = { text: boolean; sound: boolean; damaged: boolean }

/** Looks for what is to be erased in all forms of a document. */
export function findIn(holds: (document: Doc) => boolean, { state, updates, sound }: KeptDocument): FoundIn {
  const text = state || updates.length ? opened(holds, state, updates) : false
  const isOther = sound !== null && (state === null || Buffer.compare(sound, state) !== 0)
  const inSound = isOther ? opened(holds, sound, []) : false
  return { text: text === true, sound: inSound !== false || text !== false, damaged: text === null }
}

/** Whether the document holds it; null for one that is damaged. */
function opened(
  holds: (document: Doc) => boolean,
  state: Uint8Array | null,
  updates: readonly Uint8Array[],
): boolean | null {
  try {
    const document = openSound({ state, updates })
    const held = holds(document)
    document.destroy()
    return held
  } catch (error) {
    if (error instanceof DamagedDocument) return null
    throw error
  }
}

/** Whether a text holds something to be erased. */
export const holdsErased =
  (erasure: DocumentErasure) =>
  (document: Doc): boolean => {
    const json: unknown = readDocument(document).toJSON()
    return eraseNode(erasure, json) !== json
  }

/** Work for `change` that erases in a text. What is deleted there is in no byte of it once it is stored. */
export const textErasure = (erasure: DocumentErasure): Promise<(document: Doc) => void> =>
  editContent((doc) => {
    const json: unknown = doc.toJSON()
    const next = eraseNode(erasure, json)
    return next === json ? null : documentSchema.nodeFromJSON(next)
  })
