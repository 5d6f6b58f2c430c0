import { DISPLAY } from '@verbatim/contracts/limits.ts'

const { storyboard } = DISPLAY
/** The grid of a sheet, and the sides of one picture in pixels. */
export const GRID = {
  columns: storyboard.columns,
  rows: storyboard.rows,
  tileWidth: storyboard.tileWidthPx,
  tileHeight: storyboard.tileHeightPx,
}
export const PICTURES_A_SHEET = GRID.columns * GRID.rows

/** Films up to here have a picture each second, longer ones each eighth. */
const SHORT_S = 600
/** A film of twelve hours has its pictures 44 seconds apart for this. */
const MOST_SHEETS = 10

export type StoryboardPlan = { gapMs: number; count: number }

/** How far apart the pictures of a film are, in whole seconds, and how many there are: at 0, one gap, two gaps … */
export function planStoryboard(durationMs: number): StoryboardPlan {
  const seconds = durationMs / 1000
  const usual = seconds <= SHORT_S ? storyboard.gapSecondsV2 : storyboard.gapSecondsV1
  const gapMs = Math.max(usual, Math.ceil(seconds / (PICTURES_A_SHEET * MOST_SHEETS))) * 1000
  return { gapMs, count: Math.max(1, Math.ceil(durationMs / gapMs)) }
}

/** Names of sheets; nothing else is stored, asked for or served as one. */
export const SHEET_NAME = /^sheet_\d{1,2}\.jpg$/
export const sheetName = (at: number): string => `sheet_${at}.jpg`

/** Where one JPEG ends and the next begins: within a picture, 0xff is never followed by either. */
const BETWEEN = Buffer.from([0xff, 0xd9, 0xff, 0xd8, 0xff])
const END_BYTES = 2

/** The JPEG pictures of a file that holds one after the other. */
export function picturesIn(bytes: Buffer): Buffer[] {
  const pictures: Buffer[] = []
  let from = 0
  for (let at = bytes.indexOf(BETWEEN); at >= 0; at = bytes.indexOf(BETWEEN, from)) {
    pictures.push(bytes.subarray(from, at + END_BYTES))
    from = at + END_BYTES
  }
  return from < bytes.length ? [...pictures, bytes.subarray(from)] : pictures
}

/** How many gaps key pictures may lie apart so that they do: each picture is then at most a gap from its time. */
const ENOUGH = 1.5

/**
 * Reads the times of pictures as ffmpeg's `framecrc` writes them, in any pieces, and says whether there are enough of
 * them to make a storyboard of.
 */
export function pictureTimes() {
  let rest = ''
  let tick = 0
  let lastMs = 0
  let longestMs = 0
  const read = (line: string): void => {
    const [, numerator, denominator] = /^#tb 0: (\d+)\/(\d+)$/.exec(line) ?? []
    if (denominator) tick = (Number(numerator) * 1000) / Number(denominator)
    const [, time] = /^0, +-?\d+, +(-?\d+),/.exec(line) ?? []
    if (time === undefined) return
    longestMs = Math.max(longestMs, Number(time) * tick - lastMs)
    lastMs = Number(time) * tick
  }
  return {
    push(chunk: Uint8Array): void {
      const lines = (rest + Buffer.from(chunk).toString('latin1')).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) read(line.trim())
    },
    areEnough: (gapMs: number, durationMs: number): boolean =>
      Math.max(longestMs, durationMs - lastMs) <= gapMs * ENOUGH,
  }
}
