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

/** What a picture says after it is blanked, with its length unchanged. */
function blanked(bytes: Buffer, format: 'jpeg' | 'png' | 'webp' | 'gif'): string {
  const { length } = bytes
  blankMetadata(bytes, format)
  expect(bytes).toHaveLength(length)
  return bytes.toString('latin1')
}
const latin = (text: string) => Buffer.from(text, 'latin1')

test('a JPEG keeps the segments that draw, and of all others nothing', () => {
  const drawing = [
    ...[segment(0xe0, latin('JFIF\0\x01\x02\0\0\x01\0\x01\0\0')), segment(0xe2, latin('ICC_PROFILE\0\x01\x01p'))],
    ...[segment(0xee, latin('Adobe\0d')), segment(0xdb, latin('table')), segment(0xc2, latin('frame'))],
    ...[Buffer.from([0xff, 0xff]), segment(0xda, Buffer.alloc(10, 1)), Buffer.from([7, 0xff, 0, 0xff, 0xd0, 9])],
    ...[segment(0xc4, latin('more')), segment(0xda, Buffer.alloc(10, 2)), Buffer.from([8, 0xff, 0xd9])],
  ]
  const telling = [
    ...[segment(0xe2, latin('MPF\0Dana')), segment(0xe0, latin('JFXX\0Dana')), segment(0xe3, latin('Meta\0Dana'))],
    ...[segment(0xeb, latin('JUMBF c2pa Dana')), segment(0xef, latin('Dana')), segment(0xf0, latin('Dana'))],
    ...[segment(0xee, latin('Dana')), segment(0xed, latin('Photoshop Dana')), latin('between Dana')],
  ]
  const start = Buffer.from([0xff, 0xd8])
  const said = blanked(Buffer.concat([start, ...telling, ...drawing]), 'jpeg')
  expect(said).not.toContain('Dana')
  for (const one of drawing) expect(said).toContain(one.toString('latin1'))
  expect(blankMetadata(Buffer.concat([start, ...drawing]), 'jpeg')).toBe(false)
})

test('a PNG keeps the chunks that draw, and of all others and of what follows its end nothing', () => {
  const chunk = (name: string, text = '') => {
    const data = latin(name + text)
    const ends = [Buffer.alloc(4), Buffer.alloc(4)] as const
    ends[0].writeUInt32BE(text.length)
    ends[1].writeUInt32BE(crc32(data))
    return Buffer.concat([ends[0], data, ends[1]])
  }
  const names = ['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'bKGD', 'pHYs', 'acTL', 'fcTL', 'fdAT']
  const drawing = Buffer.concat([...[...names, 'IDAT'].map((name) => chunk(name, 'kept')), chunk('IEND')])
  const head = Buffer.alloc(8, 1)
  const telling = ['caBX', 'iDOT', 'prVW', 'zzZz', 'eXIf'].map((name) => chunk(name, 'Dana'))
  const said = blanked(Buffer.concat([head, ...telling, drawing, latin('Dana of another')]), 'png')
  expect(said).not.toContain('Dana')
  expect(said).toContain(drawing.toString('latin1'))
  expect(blanked(Buffer.concat([head, chunk('caBX', 'Dana').subarray(0, 12)]), 'png')).not.toContain('Dana')
})

test('a WebP keeps the chunks that draw, also of its frames, and nothing behind its size', () => {
  const chunk = (name: string, data: Buffer) => {
    const size = Buffer.alloc(4)
    size.writeUInt32LE(data.length)
    return Buffer.concat([latin(name), size, data])
  }
  const frame = Buffer.concat([Buffer.alloc(16, 3), chunk('VP8 ', latin('kept')), chunk('mine', latin('Dana'))])
  const body = Buffer.concat([
    ...[latin('WEBP'), chunk('VP8X', Buffer.alloc(10, 0xff)), chunk('c2pa', latin('Dana')), chunk('ANMF', frame)],
    chunk('ICCP', latin('kept')),
  ])
  const said = blanked(Buffer.concat([chunk('RIFF', body), latin('Dana of another')]), 'webp')
  expect(said).not.toContain('Dana')
  expect(said.match(/kept/g)).toHaveLength(2)
})

test('a GIF keeps its frames and how often they run, and of remarks and XMP nothing', () => {
  const block = (text: string) => Buffer.concat([Buffer.from([text.length]), latin(text)])
  const app = (name: string, ...rest: Buffer[]) =>
    Buffer.concat([Buffer.from([0x21, 0xff]), block(name), ...rest, Buffer.from([0])])
  const start = Buffer.concat([latin('GIF89a'), Buffer.from([1, 0, 1, 0, 0x80, 0, 0]), latin('colour')])
  const loop = app('NETSCAPE2.0', block('\x01\0\0'))
  const frame = Buffer.concat([
    ...[Buffer.from([0x21, 0xf9, 4, 0, 0, 0, 0, 0]), Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2])],
    ...[block('pixels'), Buffer.from([0])],
  ])
  const trailer = Buffer.from(Array.from({ length: 256 }, (_, at) => 255 - at))
  const xmp = app('XMP DataXMP', latin('<x:xmpmeta by Dana Ortiz>'.repeat(40)), Buffer.from([1]), trailer)
  const comment = Buffer.concat([Buffer.from([0x21, 0xfe]), block('Dana Ortiz'), Buffer.from([0])])
  const gif = Buffer.concat([start, comment, loop, xmp, frame, Buffer.from([0x3b]), latin('Dana')])
  const said = blanked(gif, 'gif')
  expect(said).not.toMatch(/Dana|xmp/i)
  for (const one of [start, loop, frame]) expect(said).toContain(one.toString('latin1'))
  // What is blanked is remarks of nothing now, each of which ends where it ended.
  expect(blankMetadata(gif, 'gif')).toBe(false)
})

test('a picture that is nothing but fill bytes, or frames in frames, is gone through', () => {
  const fill = Buffer.alloc(50_000_000, 0xff)
  fill[1] = 0xd8
  blankMetadata(fill, 'jpeg')
  const frame = Buffer.concat([latin('ANMF'), Buffer.from([0xff, 0xff, 0xff, 0x7f]), Buffer.alloc(16)])
  const nested = Buffer.concat([latin('RIFF'), Buffer.from([0xff, 0xff, 0xff, 0x7f]), latin('WEBP')])
  blankMetadata(Buffer.concat([nested, ...Array(50_000).fill(frame)]), 'webp')
})

test('damaged pictures end', () => {
  for (const format of ['jpeg', 'png', 'webp', 'gif'] as const)
    for (const bytes of [
      [],
      [0xff, 0xd8, 0xff],
      [0xff, 0xd8, 0xff, 0xe1, 0, 0],
      Array(64).fill(0xff),
      Array(64).fill(0),
    ])
      blankMetadata(Buffer.from(bytes), format)
})
