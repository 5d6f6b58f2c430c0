import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { HEARING } from '../../proto/src/service-manifest.ts'
import { FIGURES, GAUGES, SUMS } from '../../services/kit/src/telemetry/meters.ts'
import { openHelm, type Variant } from './helm.ts'
import { VARIANTS } from './variants.ts'

const root = join(import.meta.dirname, '..', '..')
const helm = openHelm()
afterAll(() => helm.close())
const runbooks = readFileSync(join(root, 'docs', 'OPERATIONS.md'), 'utf8')
const headings = runbooks
  .split('\n')
  .filter((line) => line.startsWith('## '))
  .map((line) =>
    line
      .slice(3)
      .toLowerCase()
      .replaceAll(' ', '-')
      .replaceAll(/[^a-z-]/g, ''),
  )

type Alert = { alert: string; expr: string; annotations: { runbook: string } }
const alertsOf = (variant: Variant): Alert[] =>
  helm.render(variant).find(({ kind }) => kind === 'PrometheusRule')?.spec.groups[0].rules ?? []

/** Figures that a query asks for. `up` is Prometheus's own, by what it asks. */
const figuresIn = (query: string): string[] =>
  query.replaceAll(/by \([^)]*\)/g, '').match(/\b(?:verbatim_(?!region)|http_|up\b)\w*(?=[{[)\s]|$)/g) ?? []

describe.each([VARIANTS[0]!, VARIANTS.find(({ chart }) => chart === 'verbatim-edge')!])('$name', (variant) => {
  test('each alert leads to a runbook that is there', () => {
    const alerts = alertsOf(variant)
    expect(alerts.length).toBeGreaterThan(3)
    for (const { annotations } of alerts)
      expect(headings.map((heading) => `docs/OPERATIONS.md#${heading}`)).toContain(annotations.runbook)
  })

  test('alerts and dashboard ask for figures that a process reports', () => {
    const dashboard = JSON.parse(readFileSync(join(root, 'charts', variant.chart, 'files', 'dashboard.json'), 'utf8'))
    const panels = (dashboard.panels as { targets: { expr: string }[] }[]).flatMap(({ targets }) => targets)
    for (const { expr } of [...alertsOf(variant), ...panels]) {
      expect(figuresIn(expr), expr).not.toEqual([])
      expect(figuresIn(expr).filter((name) => ![...FIGURES, 'up'].includes(name))).toEqual([])
    }
  })

  test('panels do not lie over each other', () => {
    const dashboard = JSON.parse(readFileSync(join(root, 'charts', variant.chart, 'files', 'dashboard.json'), 'utf8'))
    const places = (dashboard.panels as { gridPos: { x: number; y: number } }[]).map(
      ({ gridPos: { x, y } }) => `${x} ${y}`,
    )
    expect(new Set(places).size).toBe(places.length)
  })

  test('each Deployment is missed when no pod of it reports figures', () => {
    const absent = alertsOf(variant).find(({ alert }) => alert.endsWith('FiguresAbsent'))?.expr ?? ''
    const named = [...absent.matchAll(/component="([^"]+)"/g)].map(([, name]) => name).sort()
    const deployments = helm.render(variant).filter(({ kind }) => kind === 'Deployment')
    expect(named).toEqual(deployments.map(({ metadata }) => metadata.labels?.['app.kubernetes.io/component']).sort())
  })
})

test.each([...GAUGES, ...SUMS])('some process registers %s', (gauge) => {
  const sources = ['services/*/src/*.ts', 'gateway/*/src/*.ts']
  const registered = execFileSync(
    'git',
    ['grep', '--untracked', '-lE', `(registerGauge|registerSum)\\('${gauge}'`, '--', ...sources],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  expect(registered.split('\n').filter((path) => path && !path.endsWith('.test.ts'))).not.toEqual([])
})

test('the age of a backup is watched where one is made, and nowhere else', () => {
  const named = (variant: Variant) => alertsOf(variant).map(({ alert }) => alert)
  expect(named(VARIANTS[0]!)).toContain('VerbatimBackupOld')
  const without = VARIANTS.find(({ name }) => name === 'region us_a of shared-dev')!
  expect(named(without)).not.toContain('VerbatimBackupOld')
  expect(named(without)).toContain('VerbatimDeadLetters')
})

test('facts that wait make more workers of every service that listens', () => {
  const objects = helm.render(VARIANTS[0]!)
  for (const service of HEARING) {
    const scaled = objects.find(
      ({ kind, metadata }) => kind === 'ScaledObject' && metadata.name === `region-${service}-worker`,
    )
    const trigger = scaled?.spec.triggers.find(({ type }: { type: string }) => type === 'kafka')
    expect(trigger?.metadata.consumerGroup, service).toMatch(new RegExp(`\\.${service}$`))
  }
})

test('texts that wait for their vectors make more workers of search', () => {
  const scaled = helm
    .render(VARIANTS[0]!)
    .find(({ kind, metadata }) => kind === 'ScaledObject' && metadata.name === 'region-search-worker')
  const trigger = scaled?.spec.triggers.find(({ type }: { type: string }) => type === 'prometheus')
  expect(figuresIn(trigger.metadata.query)).toEqual(['verbatim_embeddings_waiting'])
  expect(trigger.metadata.query).toContain('verbatim_region="us_a"')
})
