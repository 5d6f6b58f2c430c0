import { expect, test } from 'vitest'
import { knownStyles } from './inline-styles.ts'

const broken = (style: string): number =>
  knownStyles([{ path: 'web/src/ui/Part.tsx', text: `<i\n  style={{ ${style} }} />`, lines: 2, isTest: false }]).length

test('a value that was known when it was written does not stand in the markup', () => {
  expect(broken('gap: 8')).toBe(1)
  expect(broken("display: 'flex', color: 'var(--text-3)'")).toBe(2)
  expect(broken("visibility: name === null ? 'hidden' : undefined")).toBe(1)
  expect(broken('width: percent(at), height: 10')).toBe(1)
})

test('what is measured does', () => {
  expect(broken('width, height')).toBe(0)
  expect(broken('left: row.left + 2, top: Math.max(4, row.height - 4)')).toBe(0)
  expect(broken('width: `$' + '{percent}%`')).toBe(0)
  expect(broken('minWidth: hasWidths ? tableWidth(columns, dragged) : undefined')).toBe(0)
  expect(broken("'--at': at, ...style")).toBe(0)
})
