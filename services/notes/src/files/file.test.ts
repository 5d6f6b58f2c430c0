import { expect, test } from 'vitest'
import { fileName, fileSize, titleFromName } from '#src/files/file.ts'

test('a file name has no folders and no control characters', () => {
  expect(fileName('C:\\Users\\me\\Interview 4.mp3')).toBe('Interview 4.mp3')
  expect(fileName('../../etc/passwd')).toBe('passwd')
  expect(fileName('a\u0000b\u202e.txt')).toBe('ab.txt')
  expect(() => fileName('folder/')).toThrow(/no name/)
  expect(() => fileName('a'.repeat(205))).toThrow(/at most 204/)
})

test('a file has one byte at least and ten gigabytes at most', () => {
  expect(fileSize(1)).toBe(1)
  expect(fileSize(1e10)).toBe(1e10)
  expect(() => fileSize(0)).toThrow(/empty/)
  for (const size of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])
    expect(() => fileSize(size)).toThrow(/whole number/)
  expect(() => fileSize(1e10 + 1)).toThrow(/10 GB/)
})

test('a note is titled by its file’s name without the ending', () => {
  expect(titleFromName('Interview 4.mp3')).toBe('Interview 4')
  expect(titleFromName('v1.2 final.docx')).toBe('v1.2 final')
  expect(titleFromName('.hidden')).toBe('.hidden')
  expect(titleFromName(`${'x'.repeat(204)}`)).toHaveLength(200)
})
