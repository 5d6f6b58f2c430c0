import { Minus, Plus } from 'lucide-react'
import { expect, test } from 'vitest'
import { speakerColour } from './People.tsx'
import { signOf } from './sentiment.ts'
import { tagClass } from './TagPill.tsx'
import { Tilde } from './tilde.ts'

test('a tag has one of the ten hues, and is grey when its colour is none of them', () => {
  expect([tagClass('citron'), tagClass('#ff0000'), tagClass(null)]).toEqual(['tg-citron', 'tg-grey', 'tg-grey'])
})

test('a sentiment has its own colour whatever hue was stored, and a sign with it', () => {
  const roles = ['positive', 'mixed', 'negative'] as const
  expect(roles.map((role) => tagClass('blue', role))).toEqual(['tg-positive', 'tg-mixed', 'tg-negative'])
  expect(roles.map((role) => signOf(role))).toEqual([Plus, Tilde, Minus])
  expect([signOf(null), signOf('toString'), tagClass('blue', 'toString')]).toEqual([null, null, 'tg-blue'])
})

test('the ninth speaker starts again with the first colour, and the interviewer is grey', () => {
  expect([0, 1, 8, 9].map(speakerColour)).toEqual([0, 1, 8, 1])
})
