import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { type KubeObject, openHelm } from './helm.ts'
import { brokenRules } from './policy.ts'
import { openSchemas } from './schemas.ts'
import { ENVIRONMENTS, REGIONS, VARIANTS } from './variants.ts'

const helm = openHelm()
afterAll(() => helm.close())
const problemsOf = openSchemas()

describe.each(VARIANTS)('$name', (variant) => {
  test('helm finds nothing to complain of', () => expect(helm.lint(variant)).toEqual([]))
  test('every object is one that Kubernetes takes', () => expect(helm.render(variant).flatMap(problemsOf)).toEqual([]))
  test('every object keeps to the rules', () => expect(brokenRules(helm.render(variant))).toEqual([]))
})

const [first] = VARIANTS
const named = (objects: readonly KubeObject[], kind: string, name: string): KubeObject => {
  const found = objects.find((one) => one.kind === kind && one.metadata.name === name)
  if (!found) throw new Error(`There is no ${kind} ${name}`)
  return found
}

/** Faults planted into good objects, so that no rule is one that cannot fail. */
const FAULTS: [string, string, string, (object: KubeObject) => void][] = [
  [
    'a tag instead of a digest',
    'Deployment',
    'region-notes-api',
    (o) => {
      o.spec.template.spec.containers[0].image = 'verbatim:latest'
    },
  ],
  [
    'a root that can be written',
    'Deployment',
    'region-notes-api',
    (o) => {
      o.spec.template.spec.containers[0].securityContext.readOnlyRootFilesystem = false
    },
  ],
  [
    'a token of the cluster',
    'Deployment',
    'region-notes-api',
    (o) => {
      delete o.spec.template.spec.automountServiceAccountToken
    },
  ],
  [
    'no memory limit',
    'Deployment',
    'region-notes-api',
    (o) => {
      delete o.spec.template.spec.containers[0].resources.limits
    },
  ],
  [
    'no readiness probe',
    'Deployment',
    'region-notes-api',
    (o) => {
      delete o.spec.template.spec.containers[0].readinessProbe
    },
  ],
  [
    'liveness by the database',
    'Deployment',
    'region-notes-api',
    (o) => {
      o.spec.template.spec.containers[0].livenessProbe.httpGet.path = '/readyz'
    },
  ],
  [
    'too short a drain',
    'Deployment',
    'region-notes-api',
    (o) => {
      o.spec.template.spec.terminationGracePeriodSeconds = 29
    },
  ],
  [
    'a pause before it drains',
    'Deployment',
    'region-notes-api',
    (o) => {
      o.spec.template.spec.containers[0].lifecycle = { preStop: { sleep: { seconds: 5 } } }
    },
  ],
  [
    'all pods in one zone',
    'Deployment',
    'region-notes-api',
    (o) => {
      o.spec.template.spec.topologySpreadConstraints = []
    },
  ],
  [
    'a gap while pods change',
    'Deployment',
    'region-notes-api',
    (o) => {
      o.spec.strategy.rollingUpdate.maxUnavailable = 1
    },
  ],
  [
    'a number of pods that two decide',
    'Deployment',
    'region-notes-api',
    (o) => {
      o.spec.replicas = 2
    },
  ],
  [
    'labels that no budget knows',
    'PodDisruptionBudget',
    'region-notes-api',
    (o) => {
      o.spec.selector.matchLabels['app.kubernetes.io/component'] = 'other'
    },
  ],
  [
    'two autoscalers',
    'HorizontalPodAutoscaler',
    'region-notes-api',
    (o) => {
      o.spec.scaleTargetRef.name = 'region-notes-worker'
    },
  ],
  [
    'everybody may come in',
    'NetworkPolicy',
    'region-notes-api',
    (o) => {
      o.spec.ingress = [{}]
    },
  ],
  [
    'everything may go out',
    'NetworkPolicy',
    'region-notes-api',
    (o) => {
      o.spec.egress.push({})
    },
  ],
  [
    'a migration before its policy',
    'NetworkPolicy',
    'region-notes-migrate-hook',
    (o) => {
      o.metadata.annotations = { ...o.metadata.annotations, 'helm.sh/hook-weight': '5' }
    },
  ],
  [
    'a password in a ConfigMap',
    'ConfigMap',
    'region-settings',
    (o) => {
      o.data.QUEUE_URL = 'postgres://user:password@host/db'
    },
  ],
  [
    'a service without pods',
    'Service',
    'region-notes-api',
    (o) => {
      o.spec.selector['app.kubernetes.io/component'] = 'other'
    },
  ],
  [
    'a route to nowhere',
    'HTTPRoute',
    'region',
    (o) => {
      o.spec.rules[0].backendRefs[0].name = 'other'
    },
  ],
  [
    'no environment',
    'Service',
    'region-notes-api',
    (o) => {
      delete o.metadata.labels?.['verbatim/environment']
    },
  ],
]

test.each(FAULTS)('a rule finds %s', (_what, kind, name, plant) => {
  const objects = helm.render(first!)
  plant(named(objects, kind, name))
  expect(brokenRules(objects).length).toBeGreaterThan(0)
})

test('a render asks no cluster, so that whoever renders gets the same', () => {
  const charts = join(import.meta.dirname, '..', '..', 'charts')
  const templates = readdirSync(charts, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /templates\/.*\./.test(path),
  )
  expect(templates.length).toBeGreaterThan(10)
  expect(templates.filter((path) => /\blookup\b/.test(readFileSync(join(charts, path), 'utf8')))).toEqual([])
})

test('a schema finds a field that does not exist', () => {
  const deployment = named(helm.render(first!), 'Deployment', 'region-notes-api')
  deployment.spec.template.spec.containers[0].readynessProbe = {}
  expect(problemsOf(deployment)).toHaveLength(1)
})

test.each([
  ['region=mars', 'region'],
  ['image.digest=latest', 'image'],
  ['services.notes.api.min=0', 'min'],
  ['services.notes.api.replicas=3', 'replicas'],
  ['publicProtocol=gopher', 'publicProtocol'],
  ['drainSeconds=5', 'drainSeconds'],
])('the setting %s is refused by name', (setting, name) => {
  expect(() => helm.render(first!, [setting])).toThrow(name)
})

/** What the files of one environment's regions may differ in: what a region is, where it is, and nothing else. */
const REGIONAL = [
  'region',
  'queueUrl',
  'blobUrl',
  'mediaUrl',
  'secrets.path',
  'gateway.host',
  'network.database.cidrs',
  'network.bus.cidrs',
  'network.cloud.cidrs',
  'scaling.kafka.brokers',
  'scaling.kafka.prefix',
  'scaling.sqs.awsRegion',
  'scaling.sqs.prefix',
]

function leaves(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path]
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, path ? `${path}.${key}` : key))
}

const VALUES = join(import.meta.dirname, '..', 'values', 'region')
const EDGES = join(import.meta.dirname, '..', 'values', 'edge')

test.each(ENVIRONMENTS)(
  'there is an edge of %s beside every region, and they differ in their replica alone',
  (environment) => {
    expect(readdirSync(join(EDGES, environment)).sort()).toEqual(REGIONS.map((region) => `${region}.yaml`).sort())
    const files = REGIONS.map((region) => parse(readFileSync(join(EDGES, environment, `${region}.yaml`), 'utf8')))
    for (const file of files) expect(leaves(file)).toEqual(['directoryUrl'])
    expect(new Set(files.map((file) => file.directoryUrl)).size).toBe(REGIONS.length)
    expect(leaves(parse(readFileSync(join(EDGES, `${environment}.yaml`), 'utf8')))).not.toContain('directoryUrl')
  },
)

test.each(ENVIRONMENTS)('the regions of %s differ in what a region is, and in all of that', (environment) => {
  expect(readdirSync(join(VALUES, environment)).sort()).toEqual(REGIONS.map((region) => `${region}.yaml`).sort())
  const files = REGIONS.map((region) => parse(readFileSync(join(VALUES, environment, `${region}.yaml`), 'utf8')))
  for (const file of files) expect(leaves(file).sort()).toEqual([...REGIONAL].sort())
  const hosts = files.map((file) => [file.region, file.blobUrl, file.secrets.path, file.gateway.host])
  expect(new Set(hosts.flat()).size).toBe(4 * REGIONS.length)
  expect(files.map((file) => file.region)).toEqual([...REGIONS])
})
