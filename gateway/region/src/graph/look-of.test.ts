import { expect, test } from 'vitest'
import { lookOf } from './look-of.ts'

test('a look is named by the object that an answer is about, never by who asks', () => {
  const data = { me: { id: 'v', name: 'Mira' }, note: { id: 'n', title: 'Bernd Huber, phone call' }, tags: [] }
  expect(lookOf(['me', 'note', 'tags'], { data })).toEqual({
    what: ['me', 'note', 'tags'],
    object: { type: 'note', id: 'n', name: 'Bernd Huber, phone call' },
  })
})

test('a list, a refusal and an object without a title are looks as well', () => {
  expect(lookOf(['projects'], { data: { projects: [{ id: 'p' }] } })).toEqual({ what: ['projects'], object: null })
  expect(lookOf(['note'], { data: null })).toEqual({ what: ['note'], object: null })
  expect(lookOf(['file'], { data: { file: { id: 'f' } } }).object).toEqual({ type: 'file', id: 'f', name: '' })
})
