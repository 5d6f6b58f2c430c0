import { expect, test } from 'vitest'
import { type EmojiGroup, foundEmoji, toned } from './emoji-groups.ts'

const GROUPS: EmojiGroup[] = [
  {
    name: 'People & Body',
    emojis: [
      { emoji: '👋', name: 'waving hand', skin_tone_support: true },
      { emoji: '🧑‍💻', name: 'technologist', skin_tone_support: true },
    ],
  },
  { name: 'Objects', emojis: [{ emoji: '📞', name: 'telephone receiver', skin_tone_support: false }] },
]

test('what is often used stands first, and words find by name, in any order', () => {
  expect(foundEmoji(GROUPS, ' ').map(({ name }) => name)).toEqual(['Often used', 'People & Body', 'Objects'])
  expect(foundEmoji(GROUPS, 'Hand wav')).toEqual([{ name: 'People & Body', emojis: [GROUPS[0]?.emojis[0]] }])
  expect(foundEmoji(GROUPS, 'lorry')).toEqual([])
})

test.each([
  ['a hand', '👋', true, '👋🏽'],
  ['a sign that asks for its picture', '☝️', true, '☝🏽'],
  ['a profession', '🧑‍💻', true, '🧑🏽‍💻'],
  ['two people who hold hands', '🧑‍🤝‍🧑', true, '🧑🏽‍🤝‍🧑🏽'],
  ['a handshake', '🤝', true, '🤝🏽'],
  ['a family, which has none', '👨‍👩‍👧', false, '👨‍👩‍👧'],
  ['a thing', '📞', false, '📞'],
])('%s takes a skin tone', (_what, emoji, isToned, expected) => {
  const one = { emoji, name: '', skin_tone_support: isToned }
  expect(toned(one, '🏽')).toBe(expected)
  expect(toned(one, '')).toBe(emoji)
})
