import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openHelm } from '../helm.ts'
import { VARIANTS } from '../variants.ts'
import type { Case } from './cases.ts'
import { EDGE_CASES } from './edge-cases.ts'
import { findPromtool, GET_PROMTOOL } from './promtool.ts'
import { REGION_CASES } from './region-cases.ts'

// Alerts as the charts install them, evaluated by Prometheus's own promtool over series that were made up.

const root = join(import.meta.dirname, '..', '..', '..')
const promtool = findPromtool()
if (!promtool) console.log(`NOT DONE  alerts were not evaluated: there is no promtool (${GET_PROMTOOL})`)

const helm = openHelm()
const folder = mkdtempSync(join(tmpdir(), 'verbatim-alerts-'))
afterAll(() => {
  helm.close()
  rmSync(folder, { recursive: true, force: true })
})

type Rule = { alert: string; expr: string; annotations: { runbook: string } }

/** JSON, which promtool reads as the YAML that it is. */
function written(name: string, content: unknown): string {
  const path = join(folder, name)
  writeFileSync(path, JSON.stringify(content))
  return path
}

/** What promtool complains of; nothing where all holds. */
function complaintsOf(...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(promtool ?? '', args, { encoding: 'utf8' })
  return status === 0 ? '' : `${stdout}${stderr}` || `${status}`
}

const asTest = ({ alert, series, at, says }: Case, { annotations }: Rule) => ({
  interval: '1m',
  input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
  alert_rule_test: [
    {
      eval_time: at,
      alertname: alert,
      exp_alerts: says
        ? [{ exp_labels: says.labels, exp_annotations: { summary: says.summary, runbook: annotations.runbook } }]
        : [],
    },
  ],
})

describe.each([
  ['verbatim-region', VARIANTS[0], REGION_CASES],
  ['verbatim-edge', VARIANTS.find(({ chart }) => chart === 'verbatim-edge'), EDGE_CASES],
] as const)('%s', (chart, variant, cases) => {
  const spec = variant && helm.render(variant).find(({ kind }) => kind === 'PrometheusRule')?.spec
  const rules: readonly Rule[] = spec?.groups[0].rules ?? []

  test('every alert is seen to fire, and to stay quiet', () => {
    const named = (of: (one: Case) => boolean) => [...new Set(cases.filter(of).map(({ alert }) => alert))].sort()
    const all = rules.map(({ alert }) => alert).sort()
    expect(named(({ says }) => says !== null)).toEqual(all)
    expect(named(({ says }) => says === null)).toEqual(all)
  })

  test.skipIf(!promtool)('what alerts and panels ask is understood by Prometheus', () => {
    const dashboard = JSON.parse(readFileSync(join(root, 'charts', chart, 'files', 'dashboard.json'), 'utf8'))
    const panels = (dashboard.panels as { id: number; targets: { expr: string }[] }[]).flatMap(({ id, targets }) =>
      targets.map(({ expr }, at) => ({ record: `panel:${id}:${at}`, expr })),
    )
    const group = (name: string, of: unknown) => ({ groups: [{ name, rules: of }] })
    expect(complaintsOf('check', 'rules', written(`${chart}-rules.json`, spec))).toBe('')
    expect(complaintsOf('check', 'rules', written(`${chart}-panels.json`, group('panels', panels)))).toBe('')
  })

  test.skipIf(!promtool).each(rules)('$alert fires when it should and is quiet when it should be', (rule) => {
    const tests = cases.filter(({ alert }) => alert === rule.alert).map((one) => asTest(one, rule))
    const rule_files = [written(`${chart}-rules.json`, spec)]
    const all = { rule_files, evaluation_interval: '1m', tests }
    expect(complaintsOf('test', 'rules', written(`${chart}-test.json`, all))).toBe('')
  })
})
