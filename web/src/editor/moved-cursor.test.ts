import { expect, test } from 'vitest'
import { lostLetters } from './moved-cursor.ts'

const own = (text: string) => text.split('').map((one) => ({ text: one, isOwn: true }))
const other = (text: string) => text.split('').map((one) => ({ text: one, isOwn: false }))

test('letters that were under way when a block was moved are put in again, by whoever typed them', () => {
  expect(lostLetters([...other('They '), ...own('do '), ...other('wait')], 'They wait')).toEqual({ text: 'do ', at: 5 })
  expect(lostLetters([...other('They wait'), ...other(' long')], 'They wait')).toBeNull()
  expect(lostLetters([...other('Th'), ...own('ey'), ...other('re')], 'Thre')).toEqual({ text: 'ey', at: 2 })
})

test('nothing is put in where nothing was lost, nor what a colleague wrote meanwhile taken out', () => {
  expect(lostLetters(own('They wait'), 'They wait')).toBeNull()
  expect(lostLetters([], 'They wait')).toBeNull()
  expect(lostLetters([...other('a'), ...own('b'), ...other('c')], 'a new c')).toEqual({ text: 'b', at: 1 })
})
