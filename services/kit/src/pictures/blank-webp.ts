const IN_FRAME: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'ALPH'])
const DRAWING: ReadonlySet<string> = new Set([...IN_FRAME, 'VP8X', 'ANIM', 'ANMF', 'ICCP'])
/** Where a frame is and how long it stays, before the chunks that it is made of. */
const FRAME_HEAD = 16

/** Blanks every chunk of a WebP that draws nothing, and what follows its end. */
export function blankWebp(bytes: Buffer): void {
  if (bytes.length < 12) return
  const end = Math.min(Math.max(8 + bytes.readUInt32LE(4), 12), bytes.length)
  bytes.fill(0, end)
  blankChunks(bytes, 12, end, DRAWING)
}

function blankChunks(bytes: Buffer, from: number, end: number, drawing: ReadonlySet<string>): void {
  let at = from
  while (at + 8 <= end) {
    const [name, length] = [bytes.toString('latin1', at, at + 4), bytes.readUInt32LE(at + 4)]
    const to = Math.min(at + 8 + length, end)
    // That it has EXIF and XMP, it says in the head.
    if (name === 'VP8X' && at + 8 < to) bytes.writeUInt8((bytes[at + 8] ?? 0) & ~0x0c, at + 8)
    if (!drawing.has(name)) {
      bytes.write('JUNK', at, 'latin1')
      bytes.fill(0, at + 8, to)
    } else if (name === 'ANMF') blankChunks(bytes, Math.min(at + 8 + FRAME_HEAD, to), to, IN_FRAME)
    at += 8 + length + (length % 2)
  }
  if (at < end) bytes.fill(0, at, end)
}
