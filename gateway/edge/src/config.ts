import type { RegionKey } from '@verbatim/contracts/regions.ts'
import type { DirectoryChoice } from './directory/directory-choice.ts'

export type EdgeConfig = {
  port: number
  /** Interface to listen on. */
  host: string
  rootDomain: string
  publicPort: number
  publicProtocol: 'http' | 'https'
  /** Url of each region's gateway that this edge can reach. */
  regions: Partial<Record<RegionKey, string>>
  /** Where the tenant directory is kept. */
  directory: DirectoryChoice
  /** Folder of the built web application. */
  webDirectory: string
  internalKey: string
  emailHashKey: string
  logLevel: string
  /** True where mails stay on the local outbox page. */
  outbox: boolean
  release: { hash: string; date: string }
}
