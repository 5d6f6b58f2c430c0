import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { missingTests, namedTests } from './named-tests.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const FINDINGS = 52
const report = readFileSync(join(ROOT, 'docs/reports/first-review.md'), 'utf8')
const sourceOf = (path: string): string | null => {
  const file = join(ROOT, path)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

test('every test that the report of the first review names is there', () => {
  expect(namedTests(report).length).toBeGreaterThan(FINDINGS)
  expect(missingTests(report, sourceOf)).toEqual([])
})

test('each finding of the first review has its lines, and each line a test', () => {
  const lines = report.split('\n').filter((line) => /^\| \d+ \|/.test(line))
  const numbers = new Set(lines.map((line) => Number(line.split('|')[1])))
  expect([...numbers]).toEqual(Array.from({ length: FINDINGS }, (_, at) => at + 1))
  expect(lines.filter((line) => namedTests(line).length === 0)).toEqual([])
})

test('a test that is gone, or was given another name, is found', () => {
  const source = "test('somebody\\'s note is kept', () => {})\ntest('and read', () => {})"
  const of = (path: string): string | null => (path === 'a.test.ts' ? source : null)
  expect(missingTests("`a.test.ts`: `somebody's note is kept`; `and read`", of)).toEqual([])
  expect(missingTests('`a.test.ts`: `and written`; `b.test.tsx`: `and read`. Made by `npm test`.', of)).toEqual([
    'a.test.ts: and written',
    'b.test.tsx: and read',
  ])
})
