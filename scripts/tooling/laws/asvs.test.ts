import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { brokenLines, linesOf, missingTests, testsIn } from './asvs.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const document = readFileSync(join(ROOT, 'docs', 'ASVS.md'), 'utf8')
const textOf = (path: string): string | null =>
  existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : null

test('docs/ASVS.md has each number of levels 1 and 2 once, with a test or a reason', () => {
  expect(brokenLines(linesOf(document))).toEqual([])
})

test('each test that docs/ASVS.md names is there', () => {
  const named = testsIn(document)
  expect(named.length).toBeGreaterThan(200)
  expect(missingTests(named, textOf)).toEqual([])
})

test('docs/ASVS.md counts its lines as they are', () => {
  const lines = linesOf(document)
  const count = (word: string): number => lines.filter(({ stands }) => stands.includes(word)).length
  expect(document).toContain(
    `Of ${lines.length} lines, ${count('**not met:**')} are not met in whole or in part, ${count('read, not tested')} rest in whole or in part on reading, and ${count('does not apply')} do not apply.`,
  )
})

const LINE = '| 1.1.1 | 2 | security | read, not tested: laws |'

test('a number that is missing, foreign, twice there or of the other level is found', () => {
  const broken = brokenLines(linesOf([LINE, LINE, '| 2.2.4 | 2 | of level 3 | does not apply: no |'].join('\n')))
  expect(broken).toContain('1.1.1 is there twice')
  expect(broken).toContain('1.1.2 is missing')
  expect(broken).toContain('2.2.4 is none of levels 1 and 2')
  expect(brokenLines(linesOf('| 1.1.1 | 1 | security | **not met:** nothing |'))).toContain('1.1.1 is of level 2')
})

test('a line that says nothing, or a test that is not there, is found', () => {
  for (const line of [
    '| 1.1.1 | 2 | security | |',
    '| 1.1.1 | 2 | | does not apply: no |',
    '| 1.1.1 | 2 | a | **not met:** |',
  ])
    expect(brokenLines(linesOf(line))).toContain('1.1.1 says neither a test nor a reason')
  const named = testsIn('`a.test.ts` “one”; `a.test.ts` “two”; `b.test.ts` “one”')
  const text = "test('one', () => {})\ntest.for([])(\n  'three',\n"
  expect(missingTests(named, (path) => (path === 'a.test.ts' ? text : null))).toEqual([
    'a.test.ts has no test “two”',
    'b.test.ts is not there',
  ])
  expect(missingTests([{ path: 'a.test.ts', name: 'three' }], () => text)).toEqual([])
  for (const idle of [...['skip', 'todo'].map((how) => `test.${how}('one', () => {})`), "// test('one', () => {})"])
    expect(missingTests(named.slice(0, 1), () => idle)).toEqual(['a.test.ts has no test “one”'])
})
