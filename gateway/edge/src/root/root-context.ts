import type { RegionKey } from '@verbatim/contracts/regions.ts'
import type { Logger } from '@verbatim/kit/log.ts'
import type { EdgeConfig } from '../config.ts'
import type { CachedDirectory } from '../directory/cached-directory.ts'
import type { HttpProxy } from '../proxy/http-proxy.ts'
import type { RegionCalls } from '../region-calls.ts'

/** What the routes of the root domain work with. */
export type RootContext = {
  config: EdgeConfig
  directory: CachedDirectory
  proxies: Partial<Record<RegionKey, HttpProxy>>
  regions: RegionCalls
  ticketKey: Uint8Array
  internalSecret: Uint8Array
  log: Logger
}

/** Regions of this installation, in the order of the table. */
export const installedRegions = ({ config }: Pick<RootContext, 'config'>): RegionKey[] =>
  Object.keys(config.regions) as RegionKey[]
