import { expect, test } from 'vitest'
import { around, bestMatch, fragmentsOf } from './preview.ts'

const unmarked = (text: string): string => text.replaceAll('\u0001', '').replaceAll('\u0002', '')

test('fragments hold every character once, matches flagged', () => {
  expect(fragmentsOf('It says \u0001verifying\u0002. By who?')).toEqual([
    { text: 'It says ', match: false },
    { text: 'verifying', match: true },
    { text: '. By who?', match: false },
  ])
})

test('the place of a match is counted in the text without marks', () => {
  expect(bestMatch('It says \u0001verifying\u0002.')).toBe(8)
  expect(bestMatch('nothing')).toBeNull()
})

test('a long text is cut to the part around its first match', () => {
  const cut = around(`${'before '.repeat(100)}\u0001match\u0002 ${'after '.repeat(100)}`)
  expect(cut).toContain('\u0001match\u0002')
  expect(cut.length).toBeLessThan(260)
  expect(cut.startsWith('…')).toBe(true)
  expect(cut.endsWith('…')).toBe(true)
})

test('of a long text the part is shown, and opened, where the words stand together', () => {
  const [far, near] = [
    'The \u0001fuel\u0002 report. ',
    'the \u0001wrong\u0002 \u0001fuel\u0002 \u0001cost\u0002 to the board',
  ]
  const text = `${far}${'between '.repeat(60)}${near}`
  expect(around(text).endsWith(near)).toBe(true)
  expect(unmarked(text).slice(bestMatch(text) ?? 0)).toBe('wrong fuel cost to the board')
})

test('a cut never falls into a match', () => {
  const phrase = `\u0001${'a long phrase '.repeat(6)}\u0002`
  const cut = around(`${'before '.repeat(40)}${phrase} and \u0001this\u0002 \u0001that\u0002`)
  const shown = fragmentsOf(cut).map(({ text }) => text)
  expect(shown.join('')).toBe(unmarked(cut))
})
