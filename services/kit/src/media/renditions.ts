/** One quality of a stream: its picture, and the most bits a second that the picture may take. */
export type Rendition = { name: string; width: number; height: number; maxBitrate: number }

/** How long a part of a stream is that is loaded by itself (Apple's authoring specification, 7.5). */
export const SEGMENT_S = 6
export const STREAM_SOUND_BITRATE = 96_000

/** Shorter sides of the picture with their bits a second, as authoring guides for speech and screens have them. */
const SMALL = { side: 360, maxBitrate: 800_000 }
const LARGE = { side: 720, maxBitrate: 2_500_000 }
/** What H.264 of level 4.0 surely holds, for films that are all length and no height. */
const LONGEST_SIDE = 1920
const SHORTEST_SIDE = 32

const even = (side: number): number => Math.max(SHORTEST_SIDE, Math.round(side / 2) * 2)

/**
 * The qualities of a film, the smallest first, none larger than the film: of 360 and 720 lines, by the shorter side, so
 * that a film held upright has the same ones. A film that lies between ends with its own size.
 */
export function renditionsOf({ width, height }: { width: number; height: number }): Rendition[] {
  const shorter = Math.min(width, height)
  const sides = shorter <= SMALL.side ? [shorter] : [SMALL.side, Math.min(LARGE.side, shorter)]
  return sides.map((side) => {
    const share = Math.min(side / shorter, LONGEST_SIDE / Math.max(width, height))
    const { maxBitrate } = side <= SMALL.side ? SMALL : LARGE
    return { name: `${side}p`, width: even(width * share), height: even(height * share), maxBitrate }
  })
}
