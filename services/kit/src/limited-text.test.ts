import { expect, test } from 'vitest'
import { limitedText, limitedTitle, storableText } from './limited-text.ts'

test('a text is kept trimmed and without what cannot be kept', () => {
  expect(limitedText(' a\u0000b\ud800 ', 3, 'A title')).toBe('ab\ufffd')
  expect(limitedText('😀', 2, 'A title')).toBe('😀')
  expect(limitedTitle('\u0000 ', 10, 'A title', 'Untitled')).toBe('Untitled')
})

test('a text over its limit is refused, with by how much', () => {
  expect(() => limitedText('abcd', 3, 'A title')).toThrow('A title may have at most 3 characters. Shorten it by 1.')
})

test('replaced in place, all else stays where it was', () => {
  expect(storableText('a\u0000b\udc00c😀')).toBe('a\ufffdb\ufffdc😀')
})
