import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { HEARING } from '../../proto/src/service-manifest.ts'
import { FIGURES, GAUGES, SUMS } from '../../services/kit/src/telemetry/meters.ts'
import { WATCHED_ENGINES } from '../../services/kit/src/telemetry/watch-engine.ts'
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

type Alert = { alert: string; expr: string; annotations: { runbook: string; summary: string } }
const alertsOf = (variant: Variant): Alert[] =>
  helm.render(variant).find(({ kind }) => kind === 'PrometheusRule')?.spec.groups[0].rules ?? []

/** Figures that a query asks for. `up` is Prometheus's own, by what it asks. */
const figuresIn = (query: string): string[] =>
  query.replaceAll(/by \([^)]*\)/g, '').match(/\b(?:verbatim_(?!region)|http_|up\b)\w*(?=[{[)\s]|$)/g) ?? []

/** Labels that Prometheus adds to what a pod tells (the ServiceMonitor names which of the pod's own). */
const OF_POD = ['app_kubernetes_io_component', 'verbatim_region', 'verbatim_environment', 'pod', 'job', 'instance']

/** Labels that a query, or words about its answer, asks for, though none of the query's figures is told with them. */
function unknownLabels(query: string, words = ''): string[] {
  const labelsOf = (figure: string) => [...OF_POD, ...(FIGURES.get(figure) ?? [])]
  const chosen = [...query.matchAll(/(\w+)\{([^}]*)\}/g)].flatMap(([, figure = '', chosen = '']) =>
    [...chosen.matchAll(/(\w+)(?:=~|!~|!=|=)"/g)].filter(([, label = '']) => !labelsOf(figure).includes(label)),
  )
  const known = figuresIn(query).flatMap(labelsOf)
  const grouped = [...query.matchAll(/by \(([^)]*)\)/g)].flatMap(([, names = '']) => names.split(/, */))
  const said = [...words.matchAll(/\$labels\.(\w+)/g)].map(([, label = '']) => label)
  return [...chosen.map(([, label = '']) => label), ...[...grouped, ...said].filter((label) => !known.includes(label))]
}

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
      expect(figuresIn(expr).filter((name) => name !== 'up' && !FIGURES.has(name))).toEqual([])
    }
  })

  test('alerts, what they say, and dashboard ask for labels with which a process reports the figure', () => {
    const dashboard = JSON.parse(readFileSync(join(root, 'charts', variant.chart, 'files', 'dashboard.json'), 'utf8'))
    for (const { targets } of dashboard.panels as { targets: { expr: string }[] }[])
      for (const { expr } of targets) expect(unknownLabels(expr), expr).toEqual([])
    for (const { alert, expr, annotations } of alertsOf(variant))
      expect(unknownLabels(expr, annotations.summary), alert).toEqual([])
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

/** What stands in the sources of all processes. */
const sources = execFileSync('git', ['ls-files', 'services/*/src/*.ts', 'gateway/*/src/*.ts'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path && !path.endsWith('.test.ts'))
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .join('\n')

/** Names of what stands between the braces of an object in the sources. */
const namesIn = (braces = ''): string[] => [...braces.matchAll(/(\w+)(?=\s*[:,}]|\s*$)/g)].map(([, name = '']) => name)

test.each([...GAUGES, ...SUMS])('some process registers %s, with each of its labels', (figure) => {
  const registered = [...sources.matchAll(new RegExp(`register(?:Gauge|Sum)\\(\\s*'${figure}',\\s*\\{([^}]*)\\}`, 'g'))]
  expect(registered).not.toEqual([])
  const places = figure === 'verbatim.engine.away' ? [...sources.matchAll(/watchEngine\('\w+', \{([^}]*)\}/g)] : []
  const told = [...registered, ...places].flatMap(([, braces]) => namesIn(braces))
  expect((FIGURES.get(figure.replaceAll('.', '_')) ?? []).filter((label) => !told.includes(label))).toEqual([])
})

test.each(WATCHED_ENGINES)('some adapter watches %s', (engine) => {
  expect(sources).toContain(`watchEngine('${engine}'`)
})

test('whichever engine keeps the directory, the edge tells whether it answers', () => {
  for (const engine of ['postgres', 'dynamo'])
    expect(readFileSync(join(root, 'gateway', 'edge', 'src', 'directory', `${engine}-directory.ts`), 'utf8')).toMatch(
      /= watch(Engine|Database)\(/,
    )
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
