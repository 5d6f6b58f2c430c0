import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { namedBelow, secretKeys, unnamedWays, waysIn } from './security-tables.ts'
import { sourceFiles } from './source-files.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const document = readFileSync(join(ROOT, 'docs', 'SECURITY.md'), 'utf8')
const charts = ['verbatim-region', 'verbatim-edge', 'verbatim-lib'].flatMap((chart) => {
  const folder = join(ROOT, 'charts', chart, 'templates')
  return readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
})

test('docs/SECURITY.md says of every way in from outside who may come and what stands there', () => {
  const ways = waysIn(sourceFiles(ROOT))
  expect(ways.length).toBeGreaterThan(40)
  expect(unnamedWays(ways, namedBelow(document, 'Ways in'))).toEqual([])
})

test('docs/SECURITY.md says of every key how it begins, is replaced and ends', () => {
  const keys = secretKeys(charts)
  expect(keys).toEqual(expect.arrayContaining(['INTERNAL_KEY', 'VAULT_KEYS', 'DIRECTORY_OWNER_URL', 'BUS_URL']))
  const named = namedBelow(document, 'Life of keys')
  expect(keys.filter((key) => !named.includes(key))).toEqual([])
})

test('no row of ways in and keys has an empty cell', () => {
  for (const heading of ['Ways in', 'Life of keys']) {
    const part = document.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
    const rows = part.split('\n').filter((line) => line.startsWith('| `'))
    expect(rows.length).toBeGreaterThan(5)
    for (const row of rows)
      expect(
        row
          .split('|')
          .slice(1, -1)
          .filter((cell) => !cell.trim()),
        row,
      ).toEqual([])
  }
})

test('a way in without a row is found, and so is a row without a way in', () => {
  expect(unnamedWays(['/files/download', '/hooks/new'], ['/files', '/gone'])).toEqual([
    '/hooks/new has no row',
    '/gone is no way in',
  ])
  const file = {
    path: 'gateway/edge/src/x.ts',
    text: "server.post<{ Body: A }>('/hooks/new', go)",
    lines: 1,
    isTest: false,
  }
  expect(waysIn([file])).toContain('/hooks/new')
  expect(waysIn([{ ...file, text: "server.post('/internal/new', go)" }])).not.toContain('/internal/new')
})
