import { mentionOf } from '@verbatim/contracts/mentions.ts'
import { expect, test } from 'vitest'
import { mentionedIn, mentionQueryAt, toBody, toText, withMention } from './mention-text.ts'

const PRIYA = { id: '0197a2b4-0000-7000-8000-000000000001', name: 'Priya Raman' }
const PRI = { id: '0197a2b4-0000-7000-8000-000000000002', name: 'Pri' }

test('somebody is looked for behind an @ that begins a word', () => {
  expect(mentionQueryAt('Done, and I asked @Pri', 22)).toEqual({ from: 18, words: 'Pri' })
  expect(mentionQueryAt('@', 1)).toEqual({ from: 0, words: '' })
  expect(mentionQueryAt('@Priya Ra', 9)).toEqual({ from: 0, words: 'Priya Ra' })
  for (const [text, caret] of [
    ['vera@farrow', 11],
    ['no at', 5],
    ['@ now', 5],
    ['@Pri\nand', 8],
    ['@Priya  Raman', 13],
  ] as const)
    expect(mentionQueryAt(text, caret)).toBeNull()
})

test('a name takes the place of what was typed', () => {
  expect(withMention('I asked @Pri today', 12, 8, 'Priya Raman')).toEqual({
    text: 'I asked @Priya Raman today',
    caret: 21,
  })
})

test('whoever was chosen and taken out again is not mentioned, nor is who has the beginning of a longer name', () => {
  expect(mentionedIn('@Priya Raman said so', [PRI, PRIYA])).toEqual([PRIYA])
  expect(mentionedIn('Nobody', [PRI, PRIYA])).toEqual([])
})

test('what is written and what is kept are the same', () => {
  const text = '@Priya Raman and @Pri, see @nobody'
  const body = `${mentionOf(PRIYA.id)} and ${mentionOf(PRI.id)}, see @nobody`
  expect(toBody(text, [PRI, PRIYA])).toBe(body)
  expect(toText(body, [PRI, PRIYA])).toBe(text)
})
