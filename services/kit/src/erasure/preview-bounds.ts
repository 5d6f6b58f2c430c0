import { createFairTurns } from '../documents/fair-turns.ts'

/** Characters that one dry look reads in one service; it says that there may be more. */
export const PREVIEW_CHARACTERS = 20_000_000

/** Bytes of texts that it has in memory at a time, unless one document alone has more. */
export const PREVIEW_PORTION_BYTES = 500_000

/**
 * Turns of dry looks in this process: two at a time and one of each workspace, of which another may wait. Throws
 * TooManyRequests for one more.
 */
export const createPreviewTurns = () =>
  createFairTurns({
    ...{ atOnce: 2, atOnceOfOne: 1, waitingOfOne: 1 },
    refusal: 'Your workspace is already counting what an erasure would find. Try again when that is done.',
  })
