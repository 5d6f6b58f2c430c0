import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROUTES } from '@verbatim/contracts/route-table.ts'
import { expect, test } from 'vitest'

test('docs/PLAN.md names every address that is not built, and no other', () => {
  const plan = readFileSync(join(import.meta.dirname, '../../../docs/PLAN.md'), 'utf8')
  const notBuilt = plan.split('## Not built')[1] ?? ''
  const rows = notBuilt.split('\n').filter((line) => line.startsWith('|'))
  const named = rows.flatMap((row) => Array.from(row.matchAll(/`([^`]+)`/g), (match) => match[1]))
  const missing = Object.values(ROUTES).filter(({ built }) => !built)
  expect(named.sort()).toEqual(missing.map(({ path }) => path).sort())
})
