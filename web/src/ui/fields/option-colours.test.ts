import { expect, test } from 'vitest'
import { HEX_OF, hueOf } from '../hues.ts'
import { TAG_COLOURS } from '../TagPill.tsx'
import { nextHue } from './option-colours.ts'

test('every hue is found again by the colour it is stored as', () => {
  for (const hue of TAG_COLOURS) expect(hueOf(HEX_OF[hue])).toBe(hue)
})

test('a colour of three digits or without # is drawn in the hue next to it, and no colour in grey', () => {
  expect(hueOf('58e')).toBe('blue')
  expect(hueOf('A6AE20')).toBe('citron')
  for (const none of [null, undefined, '', 'blue', '#12']) expect(hueOf(none)).toBe('grey')
})

test('a new option has a colour that the others do not have yet', () => {
  expect(nextHue([])).toBe('blue')
  expect(nextHue([HEX_OF.blue, HEX_OF.orchid])).toBe('citron')
  expect(new Set(['blue', nextHue([HEX_OF.blue])]).size).toBe(2)
})
