const MARK = 0xff
const EOI = 0xd9
const SOS = 0xda
/** Markers between the first and the last of frames that begin none: tables, arithmetic coding and one that is reserved. */
const NO_FRAMES: ReadonlySet<number> = new Set([0xc4, 0xc8, 0xcc])

/**
 * The size that a JPEG is drawn in, read as decoders read it: past any number of fill bytes and what stands between its
 * segments. Null where it has no frame before its pixels, or more than one, of which readers take different ones.
 */
export function jpegSize(bytes: Buffer): { width: number; height: number } | null {
  let size: { width: number; height: number } | null = null
  for (let at = 2; at + 4 <= bytes.length; ) {
    const marker = bytes[at] === MARK ? (bytes[at + 1] ?? 0) : 0
    if (marker === SOS || marker === EOI) return size
    if (marker === MARK || marker === 0) at += 1
    else if (isAlone(marker)) at += 2
    else {
      if (isFrame(marker)) {
        if (size || at + 9 > bytes.length) return null
        size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
      }
      at += 2 + Math.max(2, bytes.readUInt16BE(at + 2))
    }
  }
  return null
}

const isAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && !NO_FRAMES.has(marker)
