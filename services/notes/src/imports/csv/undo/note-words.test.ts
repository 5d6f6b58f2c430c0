import { expect, test } from 'vitest'
import { type NoteWords, undoingOf } from '#src/imports/csv/undo/note-words.ts'

const words = (more: Partial<NoteWords> = {}): NoteWords => ({
  ...{ title: 'Interview', createdAt: '2026-10-08T00:00:00.000Z', values: {}, answers: {} },
  ...more,
})
const answer = (text: string) => ({ text, optionIds: [] })

test('what still says what the import wrote goes back; what it did not change is left alone', () => {
  const before = words({ title: 'Dana', values: { size: ['small'] }, answers: { why: answer('Slow') } })
  const after = words({ title: 'Dana W.', values: { size: ['large'], score: [4] }, answers: { why: answer('Quick') } })
  expect(undoingOf(before, after, after)).toEqual({
    ...{ title: 'Dana', createdAt: null, values: { size: ['small'], score: [] } },
    ...{ answers: { why: answer('Slow') }, kept: 0 },
  })
})

test('what somebody changed since stays and is counted, each by itself', () => {
  const before = words({ title: 'Dana', values: { size: ['small'] } })
  const after = words({ title: 'Dana W.', values: { size: ['large'] } })
  const now = words({ title: 'Dana Whitlock', values: { size: ['large'] } })
  expect(undoingOf(before, after, now)).toMatchObject({ title: null, values: { size: ['small'] }, kept: 1 })
})

test('what somebody put back themselves is neither changed nor counted', () => {
  const before = words({ answers: { why: answer('Slow') } })
  const after = words({ answers: { why: answer('Quick') } })
  expect(undoingOf(before, after, before)).toMatchObject({ answers: {}, kept: 0 })
})

test('the order in which a database gives the keys of an answer back means nothing', () => {
  const before = words({ answers: { why: { text: null, optionIds: ['a'] } } })
  const after = words({ answers: { why: { optionIds: ['b'], text: null } } })
  expect(undoingOf(before, after, words({ answers: { why: { text: null, optionIds: ['b'] } } })).kept).toBe(0)
})
