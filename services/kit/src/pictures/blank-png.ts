import { crc32 } from 'node:zlib'

/** What draws: the picture, its colours and size, and its frames. */
const DRAWING: ReadonlySet<string> = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'sBIT', 'bKGD', 'pHYs'],
  ...['acTL', 'fcTL', 'fdAT'],
])

/** Blanks every chunk of a PNG that draws nothing, and what follows its end. */
export function blankPng(bytes: Buffer): void {
  for (let at = 8; at < bytes.length; ) {
    const name = bytes.toString('latin1', at + 4, at + 8)
    const end = at + 12 <= bytes.length ? at + 12 + bytes.readUInt32BE(at) : Number.POSITIVE_INFINITY
    if (end > bytes.length) {
      // Cut off: half a picture may be drawn, and nothing else is kept of it.
      if (!DRAWING.has(name)) bytes.fill(0, at)
      return
    }
    if (!DRAWING.has(name)) {
      // A chunk of nobody's, which every reader skips.
      bytes.write('voId', at + 4, 'latin1')
      bytes.fill(0, at + 8, end - 4)
      bytes.writeUInt32BE(crc32(bytes.subarray(at + 4, end - 4)), end - 4)
    }
    if (name === 'IEND') bytes.fill(0, end)
    at = name === 'IEND' ? bytes.length : end
  }
}
