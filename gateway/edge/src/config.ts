import type { RegionKey } from '@verbatim/contracts/regions.ts'
import { type ConnectionLimits, INNER_LIMITS } from '@verbatim/kit/http/connection-limits.ts'
import type { DirectoryChoice } from './directory/directory-choice.ts'
import type { RootProviders } from './root/providers/provider-settings.ts'
import type { CaptchaOnPages } from './web/captcha-on-pages.ts'

export type EdgeConfig = {
  port: number
  /** Interface to listen on. */
  host: string
  rootDomain: string
  publicPort: number
  publicProtocol: 'http' | 'https'
  /** Urls of each region's gateways that this edge can reach: one that stands for all, or each by itself. */
  regions: Partial<Record<RegionKey, readonly string[]>>
  /** Where browsers reach a region's bucket, if they may: the pages of its workspaces send files there. */
  buckets: Partial<Record<RegionKey, string>>
  /** Where the tenant directory is kept. */
  directory: DirectoryChoice
  /** Folder of the built web application. */
  webDirectory: string
  internalKey: string
  emailHashKey: string
  logLevel: string
  /** True where mails stay on the local outbox page. */
  outbox: boolean
  /** What people are asked on the pages of sign-in; null: nothing. */
  captcha: CaptchaOnPages | null
  /** By whom people may sign in on the root domain. */
  providers: RootProviders
  /** What the page calls itself; an empty one leaves what its build wrote. */
  release: { hash: string; date: string }
  /** Where the operator says what becomes of people's data, and on what terms; pages at the door lead there. */
  notices?: { privacyUrl?: string; termsUrl?: string }
  /** Whether this edge looks at who ends TLS before it; never where the product is http. */
  looksAtTls?: boolean
  /** What connections are granted, where it is not `EDGE_LIMITS`. */
  connections?: Partial<ConnectionLimits>
}

/**
 * What the edge grants a connection. A browser opens six to a host, and people behind one address are many, so that what
 * holds one client back is the number and what holds many back is progress. Load balancers keep idle ones for 60 seconds.
 */
export const EDGE_LIMITS: ConnectionLimits = {
  ...INNER_LIMITS,
  headersMs: 15_000,
  bodyMs: 20_000,
  idleMs: 65_000,
  silenceMs: 120_000,
  websocketMs: 120_000,
  connections: 20_000,
  connectionsOfClient: 1000,
}
