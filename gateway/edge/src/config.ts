import type { RegionKey } from '@verbatim/contracts/regions.ts'
import type { DirectoryChoice } from './directory/directory-choice.ts'

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
  /** What the page calls itself; an empty one leaves what its build wrote. */
  release: { hash: string; date: string }
}
