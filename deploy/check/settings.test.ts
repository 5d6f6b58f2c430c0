import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../gateway/edge/src/read-config.ts'
import { readRegionPodConfig } from '../../gateway/region/src/config.ts'
import { SERVICE_PATHS } from '../../proto/src/service-paths.ts'
import { readIdentityConfig } from '../../services/identity/src/config.ts'
import { readInsightsConfig } from '../../services/insights/src/config.ts'
import { readNotesConfig } from '../../services/notes/src/config.ts'
import { readSearchConfig } from '../../services/search/src/config.ts'
import { openHelm } from './helm.ts'
import { type Environment, environmentOf, secretOf } from './pods.ts'
import { VARIANTS } from './variants.ts'

const helm = openHelm()
afterAll(() => helm.close())

/** Reads the environment as the entry that the container starts does; the port on which it will listen. */
function portOf([entry, role]: string[], env: Environment): number {
  const of = role === 'worker' ? 'worker' : 'api'
  if (entry === 'gateway/edge/src/main.ts') return readConfig(env).port
  if (entry === 'gateway/region/src/main.ts') return readRegionPodConfig(env).port
  if (entry === 'services/identity/src/main.ts') return readIdentityConfig(env, of).service.port
  if (entry === 'services/notes/src/main.ts') return readNotesConfig(env, of).service.port
  if (entry === 'services/insights/src/main.ts') return readInsightsConfig(env, of).service.port
  if (entry === 'services/search/src/main.ts') return readSearchConfig(env, of).service.port
  throw new Error(`${entry} is no entry of a process`)
}

describe.each(VARIANTS)('$name', (variant) => {
  test('every process reads its settings, and listens where its probes ask', () => {
    const objects = helm.render(variant)
    const deployments = objects.filter(({ kind }) => kind === 'Deployment')
    expect(deployments.length).toBeGreaterThan(0)
    for (const deployment of deployments) {
      const [container] = deployment.spec.template.spec.containers
      const env = environmentOf(deployment, objects, secretOf(variant.name))
      expect(portOf(container.args, env)).toBe(container.ports[0].containerPort)
    }
  })
})

test('the gateway reaches every service by the name and port of its Service', () => {
  const objects = helm.render(VARIANTS[0]!)
  const gateway = objects.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'region-gateway-api')
  const { services } = readRegionPodConfig(environmentOf(gateway!, objects, secretOf('')))
  const answering = objects
    .filter(
      ({ kind, metadata }) => kind === 'Service' && /-(?:identity|notes|insights|search)-api$/.test(metadata.name),
    )
    .map(({ metadata, spec }) => `http://${metadata.name}:${spec.ports[0].port}`)
  expect(Object.values(services).sort()).toEqual(answering.sort())
})

test('the routes from outside are those of the service path table, and the calls of the edge', () => {
  const file = join(import.meta.dirname, '..', '..', 'charts', 'verbatim-region', 'files', 'service-paths.json')
  const prefixes = new Set(SERVICE_PATHS.map(({ prefix }) => prefix)).add('/internal')
  expect(JSON.parse(readFileSync(file, 'utf8')).sort()).toEqual([...prefixes].sort())
})
