import { REGIONS as CONTRACT, REGION_KEYS, type RegionKey } from '../../proto/src/regions.ts'

export const ENVIRONMENTS = ['production', 'staging', 'chaos', 'central', 'shared-dev'] as const
export type Environment = (typeof ENVIRONMENTS)[number]
export { REGION_KEYS, type RegionKey }

/** Sizes of the engines of a region. Databases in Aurora capacity units (2 GiB of memory each). */
export type Size = {
  zones: 2 | 3
  database: { readers: number; minUnits: number; maxUnits: number }
  broker: { type: string; perZone: number; gigabytes: number }
  index: { type: string; perZone: number; gigabytes: number }
  /** Days for which backups are kept. */
  keepDays: number
  /** Whether a stack that is deleted leaves its data, and refuses to be deleted by accident. */
  keepsData: boolean
}

const LARGE: Size = {
  zones: 3,
  database: { readers: 1, minUnits: 2, maxUnits: 64 },
  broker: { type: 'kafka.m7g.large', perZone: 1, gigabytes: 500 },
  index: { type: 'r7g.large.search', perZone: 1, gigabytes: 200 },
  keepDays: 35,
  keepsData: true,
}
const MIDDLE: Size = {
  ...LARGE,
  database: { readers: 1, minUnits: 1, maxUnits: 16 },
  broker: { type: 'kafka.t3.small', perZone: 1, gigabytes: 100 },
  index: { type: 't3.medium.search', perZone: 1, gigabytes: 50 },
  keepDays: 7,
}
const SMALL: Size = {
  ...MIDDLE,
  zones: 2,
  database: { readers: 0, minUnits: 0.5, maxUnits: 4 },
  keepDays: 1,
  keepsData: false,
}

export const SIZES: Readonly<Record<Environment, Size>> = {
  production: LARGE,
  // Things are broken there on purpose, so it has what production has.
  chaos: { ...LARGE, keepDays: 1, keepsData: false },
  staging: MIDDLE,
  central: MIDDLE,
  'shared-dev': SMALL,
}

/** Where the edge's tenant directory takes its writes; the other regions hold replicas. */
export const HOME_OF_ROUTES = 'us-east-2'

/** The directory's table, as the values of the edge name it. */
export const routesTable = (environment: Environment): string => `verbatim-${environment}-routes`

/** First two numbers of each region's network: they never meet, so that networks can be joined later. */
const NETWORKS: Readonly<Record<RegionKey, string>> = { us_a: '10.16', us_b: '10.32', eu_a: '10.48', au_a: '10.64' }

/** Ranges of a region's network, one per kind of neighbour; the charts' network policies name the same ones. */
export const rangesOf = (key: RegionKey) => {
  const start = NETWORKS[key]
  return {
    whole: `${start}.0.0/16`,
    database: `${start}.64.0/20`,
    bus: `${start}.80.0/20`,
    cloud: `${start}.96.0/20`,
  }
}

export const cloudRegionOf = (key: RegionKey): string => CONTRACT[key].cloudRegion

/** Prefix of everything that a region has a name for, as in its values file. */
export const prefixOf = (environment: Environment, key: RegionKey): string =>
  `verbatim-${environment}-${key.replace('_', '-')}`

/** Below which an environment's workspaces have their hosts, as in its values file. */
export const rootDomainOf = (environment: Environment): string => {
  const suffix = { production: '', staging: '-staging', chaos: '-chaos', central: '-central', 'shared-dev': '-dev' }
  return `verbatim${suffix[environment]}.example.com`
}

/** Where inputs and outputs of media jobs stand in a region's bucket: `services/kit/src/media/mediaconvert-sending.ts`. */
export const SCRATCH = 'media/'
