import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

const unpack = promisify(inflate)

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** What draws; everything else is left behind. */
const DRAWS = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']
const [MOST_PALETTE, MOST_TRANSPARENT] = [768, 256]
/** Values of a pixel by colour type (PNG, section 11.2.2): grey, colour, palette, grey and colour with transparency. */
const VALUES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
/** The bits that a value may have, by colour type. */
const BITS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
}
const LAST_FILTER = 4

export type SoundPng = { bytes: Buffer; width: number; height: number }

/**
 * A PNG with nothing in it but what draws, once all of it was looked at; null for one that is damaged, interlaced or larger
 * than `mostPixels`. Whoever unpacks a picture into a page trusts what it says of itself: lengths, size and rows.
 */
export async function soundPng(bytes: Buffer, mostPixels: number): Promise<SoundPng | null> {
  const chunks = chunksOf(bytes)
  const size = chunks && sizeOf(chunks)
  if (!chunks || !size || size.width * size.height > mostPixels) return null
  const rowBytes = Math.ceil((size.width * size.bits * size.values) / 8) + 1
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ body }) => body))
  const rows = await unpack(packed, { maxOutputLength: rowBytes * size.height + 1 }).catch(() => null)
  if (rows?.length !== rowBytes * size.height) return null
  for (let at = 0; at < rows.length; at += rowBytes) if ((rows[at] ?? 0) > LAST_FILTER) return null
  const { width, height } = size
  return { bytes: Buffer.concat([SIGNATURE, ...chunks.map(({ whole }) => whole)]), width, height }
}

type Chunk = { type: string; body: Buffer; whole: Buffer }

/** The chunks that draw, in their order; null where one reaches beyond the file, or none ends it. */
function chunksOf(bytes: Buffer): Chunk[] | null {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return null
  const chunks: Chunk[] = []
  for (let at = SIGNATURE.length; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    const end = at + 12 + length
    if (end > bytes.length) return null
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (DRAWS.includes(type))
      chunks.push({ type, body: bytes.subarray(at + 8, end - 4), whole: bytes.subarray(at, end) })
    if (type === 'IEND') return chunks
    at = end
  }
  return null
}

function sizeOf(chunks: readonly Chunk[]): { width: number; height: number; bits: number; values: number } | null {
  const of = (type: string): Chunk[] => chunks.filter((one) => one.type === type)
  const [header, second] = of('IHDR')
  const [palette, more] = of('PLTE')
  const [transparent, again] = of('tRNS')
  if (header !== chunks[0] || second || more || again || header?.body.length !== 13) return null
  const [width, height] = [header.body.readUInt32BE(0), header.body.readUInt32BE(4)]
  const [bits = 0, colour = -1, ...rest] = header.body.subarray(8)
  const values = VALUES[colour]
  // Compression, filter and interlace are 0.
  if (!values || !BITS[colour]?.includes(bits) || rest.some((one) => one !== 0) || !width || !height) return null
  const colours = palette?.body.length ?? 0
  if (colours > MOST_PALETTE || colours % 3 || (colour === 3 && !colours)) return null
  if ((transparent?.body.length ?? 0) > MOST_TRANSPARENT) return null
  return { width, height, bits, values }
}
