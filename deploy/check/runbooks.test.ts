import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const root = join(import.meta.dirname, '..', '..')
const headings = readFileSync(join(root, 'docs', 'OPERATIONS.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('## '))
  .map((line) => line.slice(3).toLowerCase().replaceAll(' ', '-'))

test.each(['verbatim-region', 'verbatim-edge'])('each alert of %s leads to a runbook that is there', (chart) => {
  const alerts = parse(readFileSync(join(root, 'charts', chart, 'files', 'alerts.yaml'), 'utf8'))
  expect(alerts.length).toBeGreaterThan(0)
  for (const { annotations } of alerts)
    expect(headings.map((heading) => `docs/OPERATIONS.md#${heading}`)).toContain(annotations.runbook)
})
