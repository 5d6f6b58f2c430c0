import { expect, test } from 'vitest'
import { createJsonScan, parseJson } from './json-scan.ts'

const SHAPE = { depth: 3, values: 10 }
const refusal = (text: string, pieces = 1): string | null => {
  const scan = createJsonScan(SHAPE)
  const bytes = Buffer.from(text)
  const size = Math.ceil(bytes.length / pieces)
  try {
    for (let at = 0; at < bytes.length; at += size) scan(bytes.subarray(at, at + size))
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
const DEEP = 'This JSON is nested too deeply. At most 3 levels are read.'
const MANY = 'This JSON holds too many values. At most 10 are read at once.'

test.each([
  ['[[[1]]]', null],
  ['[[[[', DEEP],
  ['{"a":{"b":{"c":[]}}}', DEEP],
  ['[{"a":[1]},{"b":[2]}]', null],
  ['"[[[[[[[["', null],
  ['["\\"[[[[[["]', null],
  ['["\\\\",[[[1]]]]', DEEP],
  [`[${'1,'.repeat(8)}1]`, null],
  [`[${'1,'.repeat(9)}1]`, MANY],
  [`["${','.repeat(50)}"]`, null],
  ['{}]]]]', null],
] as const)('%s is looked at as it comes', (text, says) => {
  expect(refusal(text)).toBe(says)
  for (const pieces of [2, 3, text.length]) expect(refusal(text, pieces)).toBe(says)
})

test('what is no JSON is left to the parser', () => {
  expect(() => parseJson('[1', SHAPE)).toThrow(SyntaxError)
  expect(parseJson('{"a":[1,2]}', SHAPE)).toEqual({ a: [1, 2] })
})
