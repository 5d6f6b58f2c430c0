const EXTENSION = 0x21
const IMAGE = 0x2c
const COMMENT = 0xfe
const APPLICATION = 0xff
const GRAPHIC_CONTROL = 0xf9
/** How often it is shown again, and its colours. */
const DRAWING_APPS: ReadonlySet<string> = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'])

/** Blanks remarks, XMP and every other extension of a GIF that draws nothing, and what follows its end. */
export function blankGif(bytes: Buffer): void {
  let at = 13 + coloursAfter(bytes[10])
  while (at < bytes.length && (bytes[at] === EXTENSION || bytes[at] === IMAGE)) {
    const isImage = bytes[at] === IMAGE
    const blocks = isImage ? at + 11 + coloursAfter(bytes[at + 9]) : at + 2
    const end = endOfBlocks(bytes, blocks)
    if (!isImage && !isDrawing(bytes, at)) {
      bytes.writeUInt8(COMMENT, Math.min(at + 1, bytes.length - 1))
      emptyBlocks(bytes, blocks, end)
    }
    at = end
  }
  // Its end, or what no reader goes on with.
  if (at < bytes.length) bytes.fill(0, at + 1)
}

/** Bytes of the list of colours that a packed field tells of. */
const coloursAfter = (packed = 0): number => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0)

const isDrawing = (bytes: Buffer, at: number): boolean =>
  bytes[at + 1] === GRAPHIC_CONTROL ||
  (bytes[at + 1] === APPLICATION && bytes[at + 2] === 11 && DRAWING_APPS.has(bytes.toString('latin1', at + 3, at + 14)))

/** Behind the empty block that ends a list of blocks. */
function endOfBlocks(bytes: Buffer, from: number): number {
  let at = from
  while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0)
  return Math.min(at + 1, bytes.length)
}

/** Makes of a list of blocks one of zeros that ends where it ended: lengths of XMP are letters of its text. */
function emptyBlocks(bytes: Buffer, from: number, end: number): void {
  if (from < end) bytes.fill(0, from, end)
  for (let at = from; at < end - 1; ) {
    const left = end - 1 - at
    // No block holds nothing, so none may leave a single byte.
    const length = left === 257 ? 254 : Math.min(left - 1, 255)
    bytes.writeUInt8(length, at)
    at += 1 + length
  }
}
