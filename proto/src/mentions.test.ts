import { expect, test } from 'vitest'
import { commentPieces, mentionOf } from './mentions.ts'

const INES = '0197a2b4-0000-7000-8000-000000000001'

test('a comment is words and the members whom it mentions', () => {
  expect(commentPieces(`Ask ${mentionOf(INES)}, please`)).toEqual([
    { text: 'Ask ' },
    { memberId: INES },
    { text: ', please' },
  ])
  expect(commentPieces(mentionOf(INES))).toEqual([{ memberId: INES }])
})

test('what only resembles a mention stays words', () => {
  for (const text of ['', 'mail@[nobody]', '@[0197a2b4]', '@INES'])
    expect(commentPieces(text)).toEqual(text ? [{ text }] : [])
})
