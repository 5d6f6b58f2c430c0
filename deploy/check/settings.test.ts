import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../gateway/edge/src/read-config.ts'
import { readRegionPodConfig } from '../../gateway/region/src/config.ts'
import { SERVICES } from '../../proto/src/service-manifest.ts'
import { openHelm } from './helm.ts'
import { type Environment, environmentOf, secretOf } from './pods.ts'
import { VARIANTS } from './variants.ts'

const helm = openHelm()
afterAll(() => helm.close())

type ReadConfig = (env: Environment, role: 'api' | 'worker') => { service: { port: number } }
const readers = new Map<string, ReadConfig>()
for (const service of SERVICES)
  readers.set(
    `services/${service}/src/main.ts`,
    (await import(`../../services/${service}/src/config.ts`)).readConfig as ReadConfig,
  )

/** Reads the environment as the entry that the container starts does; the port on which it will listen. */
function portOf([entry = '', role]: string[], env: Environment): number {
  if (entry === 'gateway/edge/src/main.ts') return readConfig(env).port
  if (entry === 'gateway/region/src/main.ts') return readRegionPodConfig(env).port
  const read = readers.get(entry)
  if (!read) throw new Error(`${entry} is no entry of a process`)
  return read(env, role === 'worker' ? 'worker' : 'api').service.port
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
  const names = SERVICES.map((service) => `region-${service}-api`)
  const answering = objects
    .filter(({ kind, metadata }) => kind === 'Service' && names.includes(metadata.name))
    .map(({ metadata, spec }) => `http://${metadata.name}:${spec.ports[0].port}`)
  expect(Object.values(services).sort()).toEqual(answering.sort())
})
