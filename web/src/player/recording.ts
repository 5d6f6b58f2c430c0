import type { Storyboard } from './storyboard.ts'

/** A film or sound as it is played. */
export type Recording = {
  name: string
  isVideo: boolean
  streamUrl: string
  /** Of the same film as a stream; null where it has none. */
  hlsUrl: string | null
  posterUrl: string | null
  /** Null for sound, and for a film that has none. */
  storyboard: Storyboard | null
  peaks: readonly number[]
}
