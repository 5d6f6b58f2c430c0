import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { soundPng } from './sound-png.ts'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function chunk(type: string, body: Uint8Array, length = body.length): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(length, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body, Buffer.alloc(4)])
}
function header(width: number, height: number, rest: readonly number[] = [8, 6, 0, 0, 0]): Buffer {
  const body = Buffer.alloc(13)
  body.writeUInt32BE(width, 0)
  body.writeUInt32BE(height, 4)
  body.set(rest, 8)
  return chunk('IHDR', body)
}
const rows = (width: number, height: number, filter = 0): Buffer =>
  Buffer.concat(Array.from({ length: height }, () => Buffer.concat([Buffer.from([filter]), Buffer.alloc(width * 4)])))
const END = chunk('IEND', Buffer.alloc(0))
const png = (...chunks: Buffer[]): Buffer => Buffer.concat([SIGNATURE, ...chunks])
const pixels = (width = 2, height = 2, filter = 0) => chunk('IDAT', deflateSync(rows(width, height, filter)))

test('a picture keeps what draws and nothing else', async () => {
  const told = chunk('tEXt', Buffer.from('Author\0Dana'))
  const sound = await soundPng(png(header(2, 2), told, pixels(), END, Buffer.from('what was cropped')), 100)
  expect([sound?.width, sound?.height]).toEqual([2, 2])
  expect(sound?.bytes.equals(png(header(2, 2), pixels(), END))).toBe(true)
})

test.each([
  ['a length that leads backwards', png(header(2, 2), chunk('what', Buffer.alloc(0), 0xfffffff4), pixels(), END)],
  ['a length beyond the file', png(header(2, 2), chunk('PLTE', Buffer.alloc(3), 0x7fffffff))],
  ['two sizes', png(header(2, 2), header(30_000, 30_000), pixels(), END)],
  ['no end', png(header(2, 2), pixels())],
  ['more pixels than there may be', png(header(11, 11), pixels(11, 11), END)],
  ['more rows than it says', png(header(2, 2), pixels(2, 3), END)],
  ['fewer rows than it says', png(header(2, 2), pixels(2, 1), END)],
  ['a filter that there is not', png(header(2, 2), pixels(2, 2, 9), END)],
  ['rows that cannot be unpacked', png(header(2, 2), chunk('IDAT', Buffer.from('no zlib')), END)],
  ['interlace', png(header(2, 2, [8, 6, 0, 0, 1]), pixels(), END)],
  ['a colour that there is not', png(header(2, 2, [8, 5, 0, 0, 0]), pixels(), END)],
  ['a palette that is none', png(header(2, 2, [8, 3, 0, 0, 0]), pixels(), END)],
])('a picture with %s is not unpacked', async (_what, bytes) => {
  expect(await soundPng(bytes, 100)).toBeNull()
})
