import { expect, test } from 'vitest'
import { jpegSize } from './jpeg-size.ts'

const START = Buffer.from([0xff, 0xd8])
const segment = (marker: number, data: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}
const frame = (width: number, height: number, marker = 0xc0) => {
  const data = Buffer.alloc(15)
  data.writeUInt16BE(height, 1)
  data.writeUInt16BE(width, 3)
  return segment(marker, data)
}
const PIXELS = segment(0xda, Buffer.alloc(10))
const jpeg = (...parts: Buffer[]) => Buffer.concat([START, ...parts, PIXELS])

test('the size stands in the frame, behind tables, fill bytes and what is nothing', () => {
  const table = segment(0xc4, Buffer.alloc(40, 0xc0))
  expect(jpegSize(jpeg(table, frame(640, 480)))).toEqual({ width: 640, height: 480 })
  expect(jpegSize(jpeg(Buffer.from([0xff, 0xff]), frame(640, 480, 0xc2)))).toEqual({ width: 640, height: 480 })
  expect(jpegSize(jpeg(Buffer.from('between'), frame(640, 480)))).toEqual({ width: 640, height: 480 })
})

test('a fill byte hides no frame behind a smaller one, and two frames are no picture', () => {
  const hidden = jpeg(Buffer.from([0xff]), frame(30_000, 30_000), segment(0xfe, frame(8, 8)))
  expect(jpegSize(hidden)).toEqual({ width: 30_000, height: 30_000 })
  expect(jpegSize(jpeg(frame(8, 8), frame(30_000, 30_000)))).toBeNull()
  expect(jpegSize(jpeg())).toBeNull()
  expect(jpegSize(START)).toBeNull()
})
