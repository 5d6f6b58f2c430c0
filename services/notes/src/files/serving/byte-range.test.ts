import { expect, test } from 'vitest'
import { byteRange } from '#src/files/serving/byte-range.ts'

test('a range is read as the specification of HTTP says', () => {
  const of100 = (header: string | undefined) => byteRange(header, 100)
  expect(of100(undefined)).toBe('all')
  expect(of100('bytes=0-')).toEqual({ start: 0, end: 99 })
  expect(of100('bytes=10-19')).toEqual({ start: 10, end: 19 })
  expect(of100('bytes=90-1000')).toEqual({ start: 90, end: 99 })
  expect(of100('bytes=-10')).toEqual({ start: 90, end: 99 })
  expect(of100('bytes=-1000')).toEqual({ start: 0, end: 99 })
})

test('a range beyond the end is none, and one that is not understood is the whole', () => {
  const of100 = (header: string) => byteRange(header, 100)
  expect(of100('bytes=100-')).toBe('none')
  expect(of100('bytes=-0')).toBe('none')
  expect(of100('bytes=20-10')).toBe('all')
  expect(of100('bytes=0-1,5-6')).toBe('all')
  expect(of100('lines=0-1')).toBe('all')
  expect(byteRange('bytes=0-', 0)).toBe('none')
})
