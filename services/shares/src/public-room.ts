import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { LeadTo } from './page-parts.ts'
import type { ShareLink } from './share-link.ts'
import type { ObjectColumn } from './share-link-repository.ts'
import type { Headers } from './share-refusals.ts'

/** Parameters of an address, as they came. */
export type Named = Readonly<Record<string, string>>

/**
 * HTML, or what makes it once the read has ended: what asks a store, waits or writes holds no connection meanwhile. Only
 * the first is kept and given again. Null where the link has ended meanwhile, which who waits long has to ask again.
 */
export type Page = string | (() => Promise<string | null>)

/** Reads what stands for a page, for everything that it shows and for everything that decides whether it is shown. */
export type ReadVersion = (tx: ReadTransaction, teamId: string) => Promise<string>

/** Of which page a part is asked for: where its host is seen from outside, which part, and what leads to others. */
export type AskedPart = { origin: string | null; part: number; leadTo: LeadTo }

/** What stands at the addresses below a prefix. */
export type PublicRoom<Found> = {
  column: ObjectColumn
  /** Headers of an open page, where they are not the usual ones. */
  headers?: Headers | ((link: ShareLink) => Headers)
  /** Those of the page for what opens nothing, where they are not the usual ones. */
  endedHeaders?: Headers
  /**
   * What the link opens at this moment; null for nothing. Called without a link as well, and asks the same then.
   * @param named what the address names besides the token.
   */
  find(tx: ReadTransaction, teamId: string, link: ShareLink | null, named: Named): Promise<Found | null>
  /**
   * For pages that are kept: reads another version as soon as the link would open something else or nothing, or its page
   * would be another one. While it reads the same, what was made before is given again. Of the time only the link's end
   * may count besides. Without it each page is found and made anew.
   */
  versionOf?(link: ShareLink, found: Found): ReadVersion
  /** Its page, for whoever may see it. */
  page(tx: ReadTransaction, teamId: string, link: ShareLink, found: Found, asked: AskedPart): Promise<Page>
}
