import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { SERVICES } from '../../proto/src/service-manifest.ts'
import { readConfig as readNotesConfig } from '../../services/notes/src/config.ts'
import { readConfig as readSearchConfig } from '../../services/search/src/config.ts'
import { type KubeObject, openHelm } from './helm.ts'
import { extraSettings, isOfTheChart, readSettings } from './pod-settings.ts'
import { environmentOf, secretOf } from './pods.ts'
import { openSchemas } from './schemas.ts'
import { VARIANTS } from './variants.ts'

const helm = openHelm()
afterAll(() => helm.close())
const problemsOf = openSchemas()
const root = join(import.meta.dirname, '..', '..')
const CHARTS = ['verbatim-region', 'verbatim-edge'] as const
const PROCESSES: Record<(typeof CHARTS)[number], readonly string[]> = {
  'verbatim-region': ['gateway', ...SERVICES],
  'verbatim-edge': ['edge'],
}
/** Read only where a process runs outside of the charts; ports and folders are those of the image. */
const NEVER_IN_PODS = {
  'verbatim-region': /_OWNER_DATABASE_URL$|^(?:[A-Z]+_)?PORT$/,
  'verbatim-edge': /^(?:EDGE_HOST|WEB_DIRECTORY|VERBATIM_REGION)$/,
}

/** Values that have no setting made of them where they are empty. */
const EVERYTHING = {
  'verbatim-region': ['staffEmailDomains=company.example', 'secrets.keys={VAULT_KEYS,PASSWORD_KEYS,RECAPTCHA_SECRET}'],
  'verbatim-edge': ['release.date=2026-11-23', 'secrets.keys={GOOGLE_CLIENT_SECRET,MICROSOFT_CLIENT_SECRET}'],
}

const schemaOf = (chart: string) => JSON.parse(readFileSync(join(root, 'charts', chart, 'values.schema.json'), 'utf8'))
const region = VARIANTS[0]!
const edge = VARIANTS.find(({ chart }) => chart === 'verbatim-edge')!
const deployment = (objects: readonly KubeObject[], name: string): KubeObject => {
  const found = objects.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === name)
  if (!found) throw new Error(`There is no Deployment ${name}`)
  return found
}

describe.each(CHARTS)('%s', (chart) => {
  test('what extraEnv may name is what the code reads: npm run generate -- charts', () => {
    const definitions = Object.entries(schemaOf(chart).$defs).filter(([name]) => name.startsWith('settings-'))
    expect(Object.fromEntries(definitions)).toEqual(extraSettings(chart))
  })

  test.each(PROCESSES[chart])('each setting that %s reads can be set, and in one place', (process) => {
    const set = new Set<string>()
    for (const variant of VARIANTS.filter((one) => one.chart === chart)) {
      const objects = helm.render(variant, EVERYTHING[chart])
      for (const one of objects.filter(({ kind }) => kind === 'Deployment'))
        if (one.metadata.labels?.['app.kubernetes.io/component']?.split('-')[0] === process)
          for (const name of Object.keys(environmentOf(one, objects, secretOf(variant.name)))) set.add(name)
    }
    const names = Object.keys(readSettings(chart, process)).filter((name) => !NEVER_IN_PODS[chart].test(name))
    expect(names.length).toBeGreaterThan(5)
    expect(names.filter((name) => isOfTheChart(name) !== set.has(name))).toEqual([])
  })

  test('no key can be written where everybody who may see a Deployment reads it', () => {
    const inTheClear = Object.values(extraSettings(chart)).flatMap(({ properties }) => Object.keys(properties ?? {}))
    expect(inTheClear.filter((name) => /(?:KEYS?|SECRETS?|PASSWORDS?|TOKENS?)$/.test(name))).toEqual([])
  })

  test('every setting is described', () => {
    const { $defs, ...schema } = schemaOf(chart)
    const silent: string[] = []
    type Node = { description?: string; $ref?: string; properties?: Record<string, Node>; items?: Node }
    const look = (node: Node, path: string): void => {
      for (const [key, inner] of Object.entries(node.properties ?? {})) {
        const named = $defs[inner.$ref?.split('/').at(-1) ?? '']
        if (!inner.description && !named?.description) silent.push(`${path}.${key}`)
        look(inner, `${path}.${key}`)
        if (inner.items) look(inner.items, `${path}.${key}[]`)
      }
    }
    look(schema, chart)
    for (const [name, node] of Object.entries<Node>($defs)) if (!name.startsWith('settings-')) look(node, name)
    expect(silent).toEqual([])
  })
})

test('what extraEnv says reaches the process, and those of that role alone', () => {
  const objects = helm.render(region, [
    'services.search.worker.extraEnv.SEARCH_EMBEDDINGS=off',
    'services.notes.api.extraEnv.NOTES_POOL_MAX=20',
  ])
  const envOf = (name: string) => environmentOf(deployment(objects, name), objects, secretOf(''))
  expect(readSearchConfig(envOf('region-search-worker'), 'worker').service.embeds).toBe(false)
  expect(readSearchConfig(envOf('region-search-api'), 'api').service.embeds).toBe(true)
  expect(readNotesConfig(envOf('region-notes-api'), 'api').service.poolMax).toBe(20)
})

test.each([
  ['services.notes.api.extraEnv.NOTES_POOL_MIN=2', 'NOTES_POOL_MIN'],
  ['services.notes.api.extraEnv.NOTES_POOL_MAX=1000', 'NOTES_POOL_MAX'],
  ['services.notes.api.extraEnv.SEARCH_POOL_MAX=20', 'SEARCH_POOL_MAX'],
  ['services.search.worker.extraEnv.SEARCH_EMBEDDINGS=perhaps', 'SEARCH_EMBEDDINGS'],
  ['services.notes.api.extraEnv.INTERNAL_KEY=secret', 'INTERNAL_KEY'],
  ['services.identity.api.extraEnv.VAULT_KEYS=secret', 'VAULT_KEYS'],
  ['secrets.keys={INTERNAL_KEY}', 'keys'],
  ['services.notes.api.scheduling.spread=Never', 'spread'],
])('the setting %s is refused by name', (setting, name) => {
  expect(() => helm.render(region, [setting])).toThrow(name)
})

test('keys that an installation has of its own come from its Secret, to the service that reads them alone', () => {
  const objects = helm.render(region, ['secrets.keys={VAULT_KEYS,PASSWORD_KEYS}'])
  const fromSecret = (name: string): string[] =>
    deployment(objects, name)
      .spec.template.spec.containers[0].env.filter(({ valueFrom }: { valueFrom?: object }) => valueFrom)
      .map((one: { name: string }) => one.name)
  for (const role of ['api', 'worker'])
    expect(fromSecret(`region-identity-${role}`)).toEqual(expect.arrayContaining(['VAULT_KEYS', 'PASSWORD_KEYS']))
  expect(fromSecret('region-notes-api')).not.toContain('VAULT_KEYS')
  const kept = objects.find(
    ({ kind, metadata }) => kind === 'ExternalSecret' && metadata.name === 'region-settings',
  )!.spec
  expect(kept.data.map(({ secretKey }: { secretKey: string }) => secretKey)).toContain('PASSWORD_KEYS')
})

test('every setting that the runbooks name is one that some process reads', () => {
  const known = new Set(
    CHARTS.flatMap((chart) => PROCESSES[chart].flatMap((process) => Object.keys(readSettings(chart, process)))),
  )
  const text = ['OPERATIONS.md', 'UPGRADING.md'].map((name) => readFileSync(join(root, 'docs', name), 'utf8')).join('')
  const named = [...text.matchAll(/`([A-Z]+(?:_[A-Z]+)+)\b/g)].map(([, name]) =>
    (name ?? '').replace('NAME_', 'NOTES_'),
  )
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((name) => !known.has(name))).toEqual([])
})

test('nodes are chosen for all, and otherwise for one role', () => {
  const objects = helm.render(region, [
    'scheduling.nodeSelector.pool=verbatim',
    'scheduling.priorityClassName=usual',
    'scheduling.spread=DoNotSchedule',
    'services.notes.worker.scheduling.priorityClassName=late',
    'services.notes.worker.scheduling.tolerations[0].key=spot',
    'services.notes.worker.scheduling.tolerations[0].operator=Exists',
    'services.notes.worker.scheduling.affinity.nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms[0].matchExpressions[0].key=gpu',
    'services.notes.worker.scheduling.affinity.nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms[0].matchExpressions[0].operator=DoesNotExist',
  ])
  expect(objects.flatMap(problemsOf)).toEqual([])
  const worker = deployment(objects, 'region-notes-worker').spec.template.spec
  expect(worker).toMatchObject({
    nodeSelector: { pool: 'verbatim' },
    priorityClassName: 'late',
    tolerations: [{ key: 'spot', operator: 'Exists' }],
    affinity: { nodeAffinity: expect.anything() },
  })
  const api = deployment(objects, 'region-notes-api').spec.template.spec
  expect(api).toMatchObject({ nodeSelector: { pool: 'verbatim' }, priorityClassName: 'usual' })
  expect(api.tolerations).toBeUndefined()
  const zones = (spec: typeof api) =>
    spec.topologySpreadConstraints.find((one: { topologyKey: string }) => one.topologyKey.endsWith('/zone'))
  expect(zones(api).whenUnsatisfiable).toBe('DoNotSchedule')
  const jobs = objects.filter(({ kind }) => kind === 'Job')
  expect(jobs.length).toBeGreaterThan(0)
  for (const job of jobs) expect(job.spec.template.spec.nodeSelector).toEqual({ pool: 'verbatim' })
})

test.each([
  ['region', region, 'region-notes-api'],
  ['edge', edge, 'edge-edge'],
])('a Secret that changes restarts the pods of a %s', (_what, variant, name) => {
  const [before, after] = [[], ['secrets.revision=second']].map((settings) =>
    deployment(helm.render(variant, settings), name),
  )
  const [first] = before?.spec.template.spec.containers[0].env ?? []
  expect(before?.metadata.annotations?.['secret.reloader.stakater.com/reload']).toBe(first.valueFrom.secretKeyRef.name)
  expect(after?.spec.template.metadata.annotations).not.toEqual(before?.spec.template.metadata.annotations)
})

test('names are resolved by whom the cluster has for it', () => {
  const objects = helm.render(region, [
    'network.dns.namespaces={openshift-dns}',
    'network.dns.cidrs={169.254.20.10/32}',
    'network.dns.port=5353',
  ])
  const policies = objects.filter(
    ({ kind, metadata }) => kind === 'NetworkPolicy' && !metadata.name.endsWith('-deny-all'),
  )
  expect(policies.length).toBeGreaterThan(10)
  for (const { spec } of policies)
    expect(spec.egress[0]).toEqual({
      to: [
        { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'openshift-dns' } } },
        { ipBlock: { cidr: '169.254.20.10/32' } },
      ],
      ports: [
        { protocol: 'UDP', port: 5353 },
        { protocol: 'TCP', port: 5353 },
      ],
    })
})

test('what an operator of monitors selects by stands on what it selects', () => {
  const objects = helm.render(region, ['telemetry.labels.release=prometheus'])
  for (const kind of ['ServiceMonitor', 'PrometheusRule'])
    expect(objects.filter((one) => one.kind === kind).map(({ metadata }) => metadata.labels?.release)).toEqual([
      'prometheus',
    ])
})
