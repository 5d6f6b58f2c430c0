import { type BoundedCache, createBoundedCache } from '@verbatim/kit/bounded-cache.ts'
import type { Database } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { isHeld } from '@verbatim/kit/errors.ts'
import { joinedWork } from '@verbatim/kit/joined-work.ts'
import { countView } from './count-view.ts'
import { type PageBytes, pageBytes } from './page-bytes.ts'
import { linkedParts } from './page-parts.ts'
import type { Named, Page, PublicRoom, ReadVersion } from './public-room.ts'
import type { ShareLink } from './share-link.ts'
import { shareLinkReader, shareLinkRepository } from './share-link-repository.ts'

/**
 * Which page is asked for: the token of an address, what it names besides, where the host is seen from outside, and which
 * part of it, with the query of its address up to that.
 */
export type Asking = {
  teamId: string
  token: string
  named: Named
  origin: string | null
  part: number
  query: string
}

/** What a link opens: its page as it is sent, or what is found where a password stands before it. */
type Opened<Found> = { link: ShareLink } & ({ html: PageBytes } | { found: Found })

/** Opens a page. What is shown of a link without a password is counted as a view, where its first part is asked for and not only its head. */
export type OpenPage<Found> = (asking: Asking, isHead: boolean) => Promise<Opened<Found> | null>

/** A page that was made, and what was read of all that decides about it before. */
type KeptPage = { link: ShareLink; html: PageBytes; version: string; readVersion: ReadVersion }

/** Pages that are kept, and bytes of them together. */
const [MOST_PAGES, MOST_BYTES] = [2000, 32_000_000]

/**
 * What many who open the same page share: who asks at once is answered together, by what was so after they asked, and a
 * page that a thousand people open is made once. Whether the link opens it, and whether it is still the same page, is asked
 * every time.
 */
export function pageOpener<Found>(db: Database, room: PublicRoom<Found>): OpenPage<Found> {
  const together = joinedWork<Opened<Found> | null>()
  const looking: Looking<Found> = { room, pages: createBoundedCache({ maxEntries: MOST_PAGES, maxWeight: MOST_BYTES }) }
  /** Views by what was asked for that are not kept yet. */
  const views = new Map<string, number>()
  return (asking, isHead) => {
    const key = JSON.stringify([asking.teamId, asking.token, asking.named, asking.origin, asking.part])
    if (isView(asking, isHead)) views.set(key, (views.get(key) ?? 0) + 1)
    return together(key, async () => {
      const count = views.get(key) ?? 0
      views.delete(key)
      const looked = await lookAndCount(db, looking, { ...asking, key }, count)
      if (!looked || !('page' in looked)) return looked
      const { link } = looked
      const page = await looked.page()
      if (page === null) return null
      const html = pageBytes(page)
      if (count) await countView(db, room.column, link, { teamId: asking.teamId, now: new Date() }, count)
      return { link, html }
    })
  }
}

/** Whether a page is seen: who goes on to its next part sees the same. */
export const isView = ({ part }: Pick<Asking, 'part'>, isHead: boolean): boolean => !isHead && part === 1

type Looking<Found> = { room: PublicRoom<Found>; pages: BoundedCache<KeptPage> }
type Keyed = Asking & { key: string }
type Looked<Found> = { link: ShareLink } & ({ html: PageBytes } | { page: Exclude<Page, string> } | { found: Found })

/**
 * Views are kept before they are answered. Pages that have a version are looked at and counted by one transaction; others
 * are found and made by a read, so that no writer waits for that. While its workspace is being moved a page is read, and
 * nothing is counted.
 */
async function lookAndCount<Found>(
  db: Database,
  looking: Looking<Found>,
  asking: Keyed,
  count: number,
): Promise<Looked<Found> | null> {
  const { room } = looking
  const { teamId } = asking
  const read = () => db.read(teamId, (tx) => look(tx, looking, asking))
  if (!count) return read()
  if (!room.versionOf) {
    const looked = await read()
    if (looked && 'html' in looked) await countView(db, room.column, looked.link, { teamId, now: new Date() }, count)
    return looked
  }
  try {
    return await db.write(teamId, async (tx) => {
      const looked = await look(tx, looking, asking)
      if (looked && 'html' in looked)
        await shareLinkRepository(tx, teamId, room.column).countViews(looked.link.id, new Date(), count)
      return looked
    })
  } catch (error) {
    if (isHeld(error)) return read()
    throw error
  }
}

async function look<Found>(tx: ReadTransaction, looking: Looking<Found>, asking: Keyed): Promise<Looked<Found> | null> {
  const { room, pages } = looking
  const { teamId, key, origin, part, query } = asking
  const kept = pages.get(key)
  if (kept && isGood(kept.link) && (await kept.readVersion(tx, teamId)) === kept.version) return kept
  // Nothing of what a link showed is kept once it opens something else, or nothing.
  pages.delete(key)
  const known = await find(tx, looking, asking)
  if (!known || known.link.passwordHash !== null) return known
  const version = await room.versionOf?.(known.link, known.found)(tx, teamId)
  // Found again after its version was read: what changed before stands in both, what changes from here on in neither.
  const open = version === undefined ? known : await find(tx, looking, asking)
  if (!open || open.link.passwordHash !== null) return open
  const readVersion = room.versionOf?.(open.link, open.found)
  const isSame = version !== undefined && (await readVersion?.(tx, teamId)) === version
  const page = await room.page(tx, teamId, open.link, open.found, { origin, part, leadTo: linkedParts(query) })
  if (typeof page !== 'string') return { link: open.link, page }
  const made = { link: open.link, html: pageBytes(page) }
  // Its encodings are no longer than half of it each.
  if (isSame && readVersion) pages.set(key, { ...made, version, readVersion }, 2 * made.html.plain.length)
  return made
}

const isGood = ({ expiresAt }: ShareLink): boolean => expiresAt === null || expiresAt > new Date()

async function find<Found>(
  tx: ReadTransaction,
  { room }: Looking<Found>,
  { teamId, token, named }: Keyed,
): Promise<{ link: ShareLink; found: Found } | null> {
  const link = await shareLinkReader(tx, teamId, room.column).byToken(token, new Date())
  const found = await room.find(tx, teamId, link, named)
  return link && found !== null ? { link, found } : null
}
