import { expect, test } from 'vitest'
import { ACCEPTED, refusalOf, sizeInWords, uploadKey } from './upload.ts'

const file = { name: 'Dana.mp4', size: 12, type: 'video/mp4', lastModified: 5 }

test('a recording is taken, and so is one without an ending when its kind is known', () => {
  expect(refusalOf(file)).toBeNull()
  expect(refusalOf({ ...file, name: 'recording' })).toBeNull()
  expect(ACCEPTED).toContain('.pdf')
})

test('an empty file, one over 10 GB and one of an unknown kind are refused with the reason', () => {
  expect(refusalOf({ ...file, size: 0 })).toMatch(/empty/)
  expect(refusalOf({ ...file, size: 10_000_000_001 })).toMatch(/10 GB/)
  expect(refusalOf({ ...file, name: 'setup.exe', type: '' })).toMatch(
    /cannot be read.*recording.*docx, pdf.*pptx.*csv, xlsx.*picture/,
  )
})

test('the same file in the same project is known again, in another it is another upload', () => {
  expect(uploadKey({ projectId: 'p1' }, file)).toBe(uploadKey({ projectId: 'p1' }, { ...file }))
  expect(uploadKey({ projectId: 'p1', insightId: 'i' }, file)).not.toBe(uploadKey({ projectId: 'p1' }, file))
  expect(uploadKey({ projectId: 'p2' }, file)).not.toBe(uploadKey({ projectId: 'p1' }, file))
  expect(uploadKey({ projectId: 'p1' }, { ...file, lastModified: 6 })).not.toBe(uploadKey({ projectId: 'p1' }, file))
})

test('the size of a file is told in one number', () => {
  expect([12, 640_000, 1_240_000, 2e9].map(sizeInWords)).toEqual(['12 bytes', '640 kB', '1.2 MB', '2 GB'])
})
