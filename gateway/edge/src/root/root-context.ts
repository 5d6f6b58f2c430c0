import type { RegionKey } from '@verbatim/contracts/regions.ts'
import type { Logger } from '@verbatim/kit/log.ts'
import type { EdgeConfig } from '../config.ts'
import type { CachedDirectory } from '../directory/cached-directory.ts'
import type { RegionGateways } from '../proxy/region-gateways.ts'
import type { RegionCalls } from '../region-calls.ts'
import type { ProviderWays } from './providers/provider-ways.ts'

/** What the routes of the root domain work with. */
export type RootContext = {
  config: EdgeConfig
  directory: CachedDirectory
  gateways: Partial<Record<RegionKey, RegionGateways>>
  regions: RegionCalls
  ticketKey: Uint8Array
  /** Ways to Google and Microsoft, where the installation is a client of theirs. */
  ways: ProviderWays
  internalSecret: Uint8Array
  log: Logger
}

/** Regions of this installation, in the order of the table. */
export const installedRegions = ({ config }: Pick<RootContext, 'config'>): RegionKey[] =>
  Object.keys(config.regions) as RegionKey[]
