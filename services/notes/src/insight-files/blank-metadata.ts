import { crc32 } from 'node:zlib'
import type { FormatName } from '@verbatim/contracts/media-types.ts'

/**
 * Blanks in place what a picture says of where, when and by whom it was taken; it stays as long as it is, and how it is
 * to be turned stays, too. Whether something was changed. Of other formats nothing is.
 */
export function blankMetadata(bytes: Buffer, format: FormatName): boolean {
  const before = Buffer.from(bytes)
  if (format === 'jpeg') blankJpeg(bytes)
  if (format === 'png') blankPng(bytes)
  if (format === 'webp') blankWebp(bytes)
  return !before.equals(bytes)
}

const EXIF = Buffer.from('Exif\0\0', 'latin1')
const SOS = 0xda
const EOI = 0xd9
/** EXIF and XMP, what newspapers write (IPTC), and remarks. */
const TELLING: ReadonlySet<number> = new Set([0xe1, 0xed, 0xfe])

function blankJpeg(bytes: Buffer): void {
  for (let at = 2; at + 4 <= bytes.length; ) {
    const marker = bytes[at] === 0xff ? (bytes[at + 1] ?? 0) : 0
    if (marker === EOI) {
      // After its end a camera may hide another picture, with a place of its own.
      bytes.fill(0, at + 2)
      return
    }
    if (marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7)) {
      // Within the pixels, up to the next marker.
      const next = bytes.indexOf(0xff, at + 1)
      if (next < 0) return
      at = next
      continue
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (TELLING.has(marker)) blankSegment(bytes.subarray(at + 4, end))
    at = marker === SOS || end > at + 2 ? end : at + 2
  }
}

function blankSegment(segment: Buffer): void {
  const turned = segment.subarray(0, EXIF.length).equals(EXIF) ? orientationOf(segment.subarray(EXIF.length)) : null
  segment.fill(0)
  if (turned === null || segment.length < 32) return
  EXIF.copy(segment)
  // One entry: how it is to be turned.
  Buffer.from(`4d4d002a00000008000101120003000000010000000000000000`, 'hex').copy(segment, EXIF.length)
  segment.writeUInt16BE(turned, EXIF.length + 18)
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

function blankPng(bytes: Buffer): void {
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length) return
    if (['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME'].includes(bytes.toString('latin1', at + 4, at + 8))) {
      // A chunk of nobody's, which every reader skips.
      bytes.write('voId', at + 4, 'latin1')
      bytes.fill(0, at + 8, end - 4)
      bytes.writeUInt32BE(crc32(bytes.subarray(at + 4, end - 4)), end - 4)
    }
    at = end
  }
}

function blankWebp(bytes: Buffer): void {
  for (let at = 12; at + 8 <= bytes.length; ) {
    const [name, length] = [bytes.toString('latin1', at, at + 4), bytes.readUInt32LE(at + 4)]
    // That it has EXIF and XMP, it says in the head.
    if (name === 'VP8X' && at + 8 < bytes.length) bytes.writeUInt8((bytes[at + 8] ?? 0) & ~0x0c, at + 8)
    if (name === 'EXIF' || name === 'XMP ') {
      bytes.write('JUNK', at, 'latin1')
      bytes.fill(0, at + 8, Math.min(at + 8 + length, bytes.length))
    }
    at += 8 + length + (length % 2)
  }
}
