import { expect, test } from 'vitest'
import { speakerClass } from './People.tsx'
import { tagClass } from './TagPill.tsx'

test('a tag has one of the ten hues, and is grey when its colour is none of them', () => {
  expect([tagClass('citron'), tagClass('#ff0000'), tagClass(null)]).toEqual(['tg-citron', 'tg-grey', 'tg-grey'])
})

test('the ninth speaker starts again with the first colour, and the interviewer is grey', () => {
  expect([0, 1, 8, 9].map(speakerClass)).toEqual(['sp-0', 'sp-1', 'sp-8', 'sp-1'])
})
