import type { FormatName } from '@verbatim/contracts/media-types.ts'
import { blankGif } from './blank-gif.ts'
import { blankJpeg } from './blank-jpeg.ts'
import { blankPng } from './blank-png.ts'
import { blankWebp } from './blank-webp.ts'

const BLANKS: { [format in FormatName]?: (bytes: Buffer) => void } = {
  jpeg: blankJpeg,
  png: blankPng,
  webp: blankWebp,
  gif: blankGif,
}

/**
 * Blanks in place whatever a picture holds besides what draws it, so also where, when and by whom it was taken; it stays
 * as long as it is, and how it is to be turned stays, too. Whether something was changed. Of other formats nothing is.
 */
export function blankMetadata(bytes: Buffer, format: FormatName): boolean {
  const before = Buffer.from(bytes)
  BLANKS[format]?.(bytes)
  return !before.equals(bytes)
}
