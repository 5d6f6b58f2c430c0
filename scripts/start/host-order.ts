import type { RegionKey } from '@verbatim/contracts/regions.ts'
import type { StartOptions } from './arguments.ts'
import type { Secrets } from './secrets.ts'

/** What the supervisor tells the process that hosts everything. */
export type HostOrder = StartOptions & { secrets: Secrets; adminUrl: string }

/** Where things answer, as the ready file says. */
export type HostReady = { root: string; regions: { key: RegionKey; graphql: string }[]; mail: string }
