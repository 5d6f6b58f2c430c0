import { beforeEach, expect, test } from 'vitest'
import { forgetEdit, forgetEdits, rememberEdit, rememberedEdits } from './bulk-history.ts'

const edit = (id: string, until: string) => ({ id, job: 'notes' as const, said: `Edit ${id}`, until })
const LATER = '2126-11-26T10:00:00Z'
const shown = (now = Date.now()) => rememberedEdits(now).map(({ id }) => id)

beforeEach(() => localStorage.clear())

test('the last five edits that can be taken back are offered, the last one first, until they are', () => {
  for (const id of ['1', '2', '3', '4', '5', '6']) rememberEdit(edit(id, LATER))
  expect(shown()).toEqual(['6', '5', '4', '3', '2'])
  rememberEdit(edit('4', LATER))
  expect(shown()).toEqual(['4', '6', '5', '3', '2'])
  forgetEdit('5')
  expect(shown()).toEqual(['4', '6', '3', '2'])
  expect(shown(Date.parse(LATER))).toEqual([])
})

test('nothing of them is left for whoever comes after a sign-out', () => {
  rememberEdit(edit('1', LATER))
  forgetEdits()
  expect(shown()).toEqual([])
  expect(localStorage.length).toBe(0)
})

test('what somebody else wrote there is as if it was not there', () => {
  rememberEdit(edit('1', LATER))
  const [key = ''] = Object.keys(localStorage)
  for (const written of ['{', '"text"', '[null, 3, {"id": 1}]', '[{"id": "1", "said": "", "until": "2126-11-26"}]']) {
    localStorage.setItem(key, written)
    expect(shown()).toEqual([])
  }
})
