import { DOCUMENT_FRAGMENT } from '@verbatim/contracts/document-schema.ts'
import * as encoding from 'lib0/encoding'

const CLIENT = 7
const [AN_ELEMENT, BLOCKQUOTE] = [7, 3]

/**
 * An update for each level of elements in elements, the outermost first, and one that deletes it with all that it holds.
 * Written byte by byte: Yjs notifies every level above of each new one, which takes minutes for as many as a stranger sends.
 */
export function nestedUpdates(levels: number): { parts: Uint8Array[]; deletion: Uint8Array; whole: Uint8Array } {
  const level = (encoder: encoding.Encoder, clock: number): void => {
    encoding.writeUint8(encoder, AN_ELEMENT)
    encoding.writeVarUint(encoder, clock === 0 ? 1 : 0)
    if (clock === 0) encoding.writeVarString(encoder, DOCUMENT_FRAGMENT)
    else for (const number of [CLIENT, clock - 1]) encoding.writeVarUint(encoder, number)
    encoding.writeVarUint(encoder, BLOCKQUOTE)
    encoding.writeVarString(encoder, 'blockquote')
  }
  const update = (first: number, count: number, deleted: readonly number[] = [0]): Uint8Array => {
    const encoder = encoding.createEncoder()
    const head = count ? [1, count, CLIENT, first] : [0]
    for (const number of head) encoding.writeVarUint(encoder, number)
    for (let clock = first; clock < first + count; clock++) level(encoder, clock)
    for (const number of deleted) encoding.writeVarUint(encoder, number)
    return encoding.toUint8Array(encoder)
  }
  return {
    parts: Array.from({ length: levels }, (_, clock) => update(clock, 1)),
    deletion: update(0, 0, [1, CLIENT, 1, 0, 1]),
    whole: update(0, levels, [1, CLIENT, 1, 0, 1]),
  }
}
