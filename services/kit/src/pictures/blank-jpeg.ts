const MARK = 0xff
const TEM = 0x01
const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const EXIF = Buffer.from('Exif\0\0', 'latin1')
/** What stands in a JFIF head before its small picture. */
const JFIF_HEAD = 14
/** How an application segment begins that says how pixels are meant. */
const DRAWING_APPS: ReadonlyMap<number, string> = new Map([
  [0xe0, 'JFIF\0'],
  [0xe2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe'],
])

/** Blanks every segment of a JPEG that draws nothing, what stands between segments, and what follows its end. */
export function blankJpeg(bytes: Buffer): void {
  let isPixels = false
  for (let at = 2; at < bytes.length; ) {
    const marker = bytes[at] === MARK ? bytes[at + 1] : 0
    if (marker === MARK) {
      // Any number of these may stand before a marker.
      at += 1
    } else if (marker === EOI) {
      // After its end a camera may hide another picture, with a place of its own.
      bytes.fill(0, at + 2)
      return
    } else if (!marker || (isPixels && marker < 0xc0)) {
      if (!isPixels) bytes[at] = 0
      at += 1
    } else if (isAlone(marker)) {
      at += 2
    } else {
      if (at + 4 > bytes.length) return
      const end = at + 2 + bytes.readUInt16BE(at + 2)
      if (end >= at + 4) blankSegment(bytes, marker, at + 4, Math.min(end, bytes.length))
      isPixels = marker === SOS
      at = Math.max(end, at + 2)
    }
  }
}

/** A marker without a segment. */
const isAlone = (marker: number): boolean => marker === TEM || (marker >= 0xd0 && marker <= SOI)

/** Frames, tables and scans. */
const isDrawing = (marker: number): boolean => (marker >= 0xc0 && marker <= 0xcf) || (marker >= SOS && marker <= 0xdf)

function blankSegment(bytes: Buffer, marker: number, from: number, end: number): void {
  if (isDrawing(marker)) return
  const app = DRAWING_APPS.get(marker)
  if (app !== undefined && startsWith(bytes, from, end, app)) {
    if (marker === 0xe0) zero(bytes, from + JFIF_HEAD, end)
    return
  }
  const turned =
    marker === 0xe1 &&
    startsWith(bytes, from, end, 'Exif\0\0') &&
    orientationOf(bytes.subarray(from + EXIF.length, end))
  zero(bytes, from, end)
  if (!turned || end - from < 32) return
  EXIF.copy(bytes, from)
  // One entry: how it is to be turned.
  Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex').copy(bytes, from + EXIF.length)
  bytes.writeUInt16BE(turned, from + EXIF.length + 18)
}

const startsWith = (bytes: Buffer, from: number, end: number, word: string): boolean =>
  from + word.length <= end && bytes.toString('latin1', from, from + word.length) === word

/** Without a call for each of the millions of small segments that a hostile picture may hold. */
function zero(bytes: Buffer, from: number, end: number): void {
  if (end - from > 64) bytes.fill(0, from, end)
  else for (let at = from; at < end; at += 1) bytes[at] = 0
}

/** How a picture is to be turned, by the first list of its EXIF. */
function orientationOf(tiff: Buffer): number | null {
  if (tiff.length < 10) return null
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const list = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (list + 2 > tiff.length) return null
  for (let one = 0, at = list + 2; one < short(list) && at + 12 <= tiff.length; one += 1, at += 12)
    if (short(at) === 0x0112) return short(at + 8)
  return null
}
