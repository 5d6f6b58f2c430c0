import { entryOf, GATEWAY_PORT, OWN_KEYS, perService, ROLES, SERVICES } from '../../proto/src/service-manifest.ts'
import { SERVICE_PATHS } from '../../proto/src/service-paths.ts'
import { COMMANDS } from '../../scripts/operate/commands.ts'

/** What the templates of a region know of its services: `files/manifest.json`. Calls of the edge come by /internal. */
export const chartManifest = () => ({
  gateway: { port: GATEWAY_PORT },
  services: perService((service) => {
    const { port, hears, queues, secrets, ownKeys = [], reaches } = entryOf(service)
    return { port, hears, queues, secrets, ownKeys, reaches }
  }),
  paths: [...new Set([...SERVICE_PATHS.map(({ prefix }) => prefix), '/internal'])],
})

/** What a region's values may name as an operation: a command of operators, or none. */
export const operationNames = () => ({
  description: 'A command of operators; empty: none. Generated from the code.',
  enum: ['', ...Object.keys(COMMANDS)],
})

/** What a region's values may name as keys of the installation's own. */
const ownKeyNames = () => ({
  description: 'A secret of the installation’s own that some service can do without. Generated from the code.',
  enum: OWN_KEYS,
})

type Schema = Record<string, unknown>
type ValuesSchema = { $defs: Schema; properties: { services: { required: string[]; properties: Schema } } }

/**
 * Puts the sizes of the services, each like the gateway's, and the names of operations and keys into a region's schema of values.
 * What is no service goes.
 */
export function withNames(schema: ValuesSchema): ValuesSchema {
  const size = schema.$defs['size-gateway'] as { properties: Schema }
  const sizes = SERVICES.map((service) => [
    `size-${service}`,
    { ...size, properties: { ...size.properties, extraEnv: { $ref: `#/$defs/settings-${service}` } } },
  ])
  const others = Object.entries(schema.$defs).filter(([name]) => !/^(?:size|settings)-(?!gateway)/.test(name))
  const { services } = schema.properties
  return {
    ...schema,
    $defs: {
      ...Object.fromEntries(others),
      ...Object.fromEntries(sizes),
      'operation-name': operationNames(),
      'own-key': ownKeyNames(),
    },
    properties: {
      ...schema.properties,
      services: {
        ...services,
        required: ['gateway', ...SERVICES],
        properties: {
          gateway: services.properties.gateway,
          ...perService((service) => rolesOf(service)),
        },
      },
    },
  }
}

const rolesOf = (service: string): Schema => ({
  description: `The service ${service}.`,
  type: 'object',
  additionalProperties: false,
  required: [...ROLES],
  properties: Object.fromEntries(ROLES.map((role) => [role, { $ref: `#/$defs/size-${service}` }])),
})

/** Sizes with which a service begins; operators and measurements say others. */
const usualSize = (service: string): string => `  ${service}:
    api: { min: 2, max: 4, cpu: 60, resources: { requests: { cpu: 100m, memory: 256Mi }, limits: { memory: 512Mi } } }
    worker: { min: 1, max: 4, resources: { requests: { cpu: 50m, memory: 192Mi }, limits: { memory: 512Mi } } }
`

/** A region's values.yaml with a usual size for each service that has none yet; `services` stands last in it. */
export const withSizes = (values: string): string =>
  SERVICES.reduce(
    (text, service) => (new RegExp(`^ {2}${service}:$`, 'm').test(text) ? text : `${text}${usualSize(service)}`),
    values,
  )
