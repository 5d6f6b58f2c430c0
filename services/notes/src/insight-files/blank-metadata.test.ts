import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { blankMetadata } from './blank-metadata.ts'

const segment = (marker: number, data: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}
const exif = Buffer.concat([
  Buffer.from('Exif\0\0II*\0', 'latin1'),
  Buffer.from('080000000100120103000100000006000000', 'hex'),
  Buffer.from('\0\0\0\0GPS 52.5 N', 'latin1'),
])

test('a JPEG loses its place, remarks and what comes after it, and keeps its pixels and how it is turned', () => {
  const pixels = Buffer.concat([segment(0xda, Buffer.alloc(10, 1)), Buffer.from([7, 0xff, 0, 8, 0xff, 0xd9])])
  const head = Buffer.from([0xff, 0xd8])
  const jpeg = Buffer.concat([
    ...[head, segment(0xe1, exif), segment(0xfe, Buffer.from('by Dana Ortiz'))],
    ...[pixels, Buffer.from('GPS of another')],
  ])
  const { length } = jpeg
  expect(blankMetadata(jpeg, 'jpeg')).toBe(true)
  expect(jpeg.toString('latin1')).not.toMatch(/GPS|Dana/)
  expect([jpeg.length, jpeg.includes(pixels), jpeg.readUInt16BE(6 + 6 + 18)]).toEqual([length, true, 6])
})

test('a PNG and a WebP lose what is written in them, and stay whole', () => {
  const data = Buffer.from('tEXtAuthor\0Dana Ortiz', 'latin1')
  const ends = [Buffer.alloc(4), Buffer.alloc(4)] as const
  ends[0].writeUInt32BE(data.length - 4)
  ends[1].writeUInt32BE(crc32(data))
  const png = Buffer.concat([Buffer.alloc(8, 1), ends[0], data, ends[1]])
  expect(blankMetadata(png, 'png')).toBe(true)
  expect(png.toString('latin1')).not.toContain('Dana')
  expect(png.readUInt32BE(png.length - 4)).toBe(crc32(png.subarray(12, png.length - 4)))
  const webp = Buffer.from('RIFF\0\0\0\0WEBPEXIF\x04\0\0\0Dana', 'latin1')
  expect(blankMetadata(webp, 'webp')).toBe(true)
  expect(webp.toString('latin1')).not.toMatch(/Dana|EXIF/)
})

test('damaged pictures end', () => {
  for (const format of ['jpeg', 'png', 'webp'] as const)
    for (const bytes of [
      [],
      [0xff, 0xd8, 0xff],
      [0xff, 0xd8, 0xff, 0xe1, 0, 0],
      Array(64).fill(0xff),
      Array(64).fill(0),
    ])
      blankMetadata(Buffer.from(bytes), format)
})
