import { expect, test } from 'vitest'
import { alphaOf, type CodedUnit, cohenKappa, countUnit, emptyTally, krippendorffAlpha } from './agreement.ts'

/** Units from what each coder gave, one character a unit; a dot where a coder did not look. */
function unitsOf(...coders: string[]): CodedUnit<string>[] {
  return [...(coders[0] ?? '')].map((_, at) =>
    coders.map((values) => (values[at] === '.' ? null : (values[at] ?? null))),
  )
}

test('α of two coders and two values is that of Krippendorff (2011), example A', () => {
  expect(krippendorffAlpha(unitsOf('0100000010', '1110010000'))).toBeCloseTo(0.095, 3)
})

test('α of two coders and several values is that of Krippendorff (2011), example B', () => {
  expect(krippendorffAlpha(unitsOf('aabbdcccedda', 'babbbccceddd'))).toBeCloseTo(0.692, 3)
})

test('α of four coders who did not look at everything is that of Krippendorff (2011), example C', () => {
  const units = unitsOf('123321412...', '1233224125.3', '.3332342251.', '12332441251.')
  expect(krippendorffAlpha(units)).toBeCloseTo(0.743, 3)
})

test('κ is that of Viera and Garrett (2005), “Understanding interobserver agreement”, table 1', () => {
  const pairs = [
    { first: true, second: true, count: 15 },
    { first: true, second: false, count: 5 },
    { first: false, second: true, count: 10 },
    { first: false, second: false, count: 70 },
  ]
  expect(cohenKappa(pairs)).toBeCloseTo(0.57, 2)
})

test('nothing is said where nothing was coded twice, or nothing varies', () => {
  expect(krippendorffAlpha(unitsOf('1.', '.1'))).toBeNull()
  expect(krippendorffAlpha(unitsOf('111', '111'))).toBeNull()
  expect(cohenKappa([])).toBeNull()
  expect(cohenKappa([{ first: 1, second: 1, count: 4 }])).toBeNull()
})

test('who always agrees has 1, who never does less than 0', () => {
  expect(krippendorffAlpha(unitsOf('1010', '1010'))).toBe(1)
  expect(krippendorffAlpha(unitsOf('1010', '0101'))).toBeLessThan(0)
})

test('units that are alike count as if they came one by one', () => {
  const [together, alone] = [emptyTally<string>(), emptyTally<string>()]
  countUnit(together, ['a', 'b', null], 5)
  countUnit(together, ['a', 'a', 'a'], 7)
  for (let at = 0; at < 5; at += 1) countUnit(alone, ['a', 'b', null])
  for (let at = 0; at < 7; at += 1) countUnit(alone, ['a', 'a', 'a'])
  expect(alphaOf(together)).toBeCloseTo(alphaOf(alone) ?? Number.NaN, 12)
})
