import { expect, test } from 'vitest'
import { changedWords } from './changed-words.ts'

test('of two texts the words are told that differ, and what stands around them', () => {
  expect(changedWords('The lady said Friday again.', 'The lady said Tuesday again.')).toEqual({
    ...{ start: 'The lady said ', gone: 'Friday ', come: 'Tuesday ', end: 'again.' },
  })
  expect(changedWords('2-20', 'Small fleet')).toEqual({ start: '', gone: '2-20', come: 'Small fleet', end: '' })
  expect(changedWords('It was fine', 'It was')).toEqual({ start: 'It ', gone: 'was fine', come: 'was', end: '' })
  expect(changedWords('same same', 'same')).toEqual({ start: '', gone: 'same ', come: '', end: 'same' })
  expect(changedWords(`${'word '.repeat(20)}old`, `${'word '.repeat(20)}new`)).toMatchObject({
    ...{ start: '…ord word word word word ', gone: 'old', come: 'new' },
  })
})
