import { expect, test } from 'vitest'
import { brokenGates } from './asked-gates.ts'

const file = (path: string, text: string) => ({ path, text, lines: 1, isTest: path.includes('.test.') })

const IMPORTED = "import { gate } from '@verbatim/contracts/gates.ts'\n"
const declared = (lines: string) => file('proto/src/gates.ts', `const CAPABILITIES = [\n${lines}] as const\n`)
const act = (text: string, path = 'services/notes/src/charts/read-chart.ts') => file(path, IMPORTED + text)
const CLOSES = "entitlements: { closed: ['charts'] }"

test('a gate that is asked and closed by a test is well, and so is one with a reason why nobody asks it', () => {
  const gates = declared("  'charts',\n  // Not asked: there are no extensions yet.\n  'extensions',\n")
  expect(
    brokenGates([gates, act("gate(ctx.actor, 'charts')"), file('services/notes/test/charts.test.ts', CLOSES)]),
  ).toEqual([])
})

test('a gate that nobody asks needs a reason, and loses it once somebody does', () => {
  const closes = file('services/notes/test/charts.test.ts', CLOSES)
  expect(brokenGates([declared("  'charts',\n")])).toEqual([expect.stringContaining('asked by nobody')])
  expect(
    brokenGates([declared("  // Not asked: later.\n  'charts',\n"), act("isOpen(actor, 'charts')"), closes]),
  ).toEqual([expect.stringContaining('take the reason away')])
})

test.each([
  ['nothing', 'services/notes/test/other.test.ts', "['charts']"],
  ['a test of another service', 'services/insights/test/charts.test.ts', CLOSES],
])('what %s closes is found', (_what, path, text) => {
  expect(brokenGates([declared("  'charts',\n"), act("gate(ctx.actor, 'charts')"), file(path, text)])).toEqual([
    expect.stringContaining('No test closes the gate charts'),
  ])
})

test.each([
  ["for (const closed of ['export', 'charts']) close(closed)"],
  [`import type { GateName } from '@verbatim/contracts/gates.ts'\n[\n  'charts',\n  'createChart']`],
])('a test closes gates one after the other, or by a table: %s', (text) => {
  const files = [
    declared("  'charts',\n"),
    act("gate(ctx.actor, 'charts')"),
    file('services/notes/test/gates.test.ts', text),
  ]
  expect(brokenGates(files)).toEqual([])
})

test('what services mount is closed by a test of any of them', () => {
  const mounted = act("if (!isOpen({ entitlements }, 'charts')) stop()", 'services/shares/src/share-stop.ts')
  expect(brokenGates([declared("  'charts',\n"), mounted, file('services/insights/test/x.test.ts', CLOSES)])).toEqual(
    [],
  )
})

test('a gate is asked by name', () => {
  expect(brokenGates([declared(''), act('gate(ctx.actor, TEMPLATES)')])).toEqual([expect.stringContaining('TEMPLATES')])
})
