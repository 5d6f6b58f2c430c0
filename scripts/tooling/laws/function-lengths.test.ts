import { expect, test } from 'vitest'
import { functionLines, measureTree } from '../measure/tree.ts'
import { longFunctions } from './function-lengths.ts'

const lines = (count: number): string => 'work()\n'.repeat(count)
const file = (path: string, text: string) => ({ path, text, lines: text.split('\n').length, isTest: false })
const short = 'export const short = () => {\n  work()\n}\n'

test('a function is measured by its block; an arrow to an expression has none', () => {
  expect(functionLines(file('web/src/a.ts', 'const a = () => 1\nfunction b() {\n  work()\n}\n'))).toEqual([
    { lines: 3, isComponent: false },
  ])
})

test('of few functions one may be long where the share allows it, and a component may have eighty lines', () => {
  const page = file('web/src/Page.tsx', `export function Page() {\n${lines(70)}}\n`)
  expect(longFunctions(measureTree([page]))).toEqual([])
  const hook = file('web/src/use-page.ts', `export function usePage() {\n${lines(70)}}\n`)
  expect(longFunctions(measureTree([hook]))).toEqual([expect.stringContaining('web: 100.00 %')])
})

test('nothing makes up for one that is far too long', () => {
  const short200 = file('services/a/src/many.ts', short.repeat(200))
  const long = file('services/a/src/long.ts', `export function long() {\n${lines(130)}}\n`)
  expect(longFunctions(measureTree([short200, long]))).toEqual([
    'services/a/src/long.ts has a function of 132 lines, 120 is the limit',
  ])
})
