import { createHash } from 'node:crypto'
import { newBlockId } from '@verbatim/contracts/block-ids.ts'

/**
 * Ids of blocks that the same seed always gives in the same order, so that a worker that begins again writes the same
 * blocks and sees which of them are there already.
 */
export function derivedBlockIds(seed: string): () => string {
  let count = 0
  const bytes = (length: number): Uint8Array => {
    count += 1
    return createHash('sha256').update(`${seed}\n${count}`).digest().subarray(0, length)
  }
  return () => newBlockId(bytes)
}
