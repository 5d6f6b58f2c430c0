import { parseId } from '@verbatim/contracts/ids.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { Foundation } from '@verbatim/kit/foundation.ts'
import { readSharedBy } from '@verbatim/shares/known-name-repository.ts'
import {
  EMBED_HEADERS,
  EMBED_MEDIA_HEADERS,
  embeddedPage,
  MEDIA_HEADERS,
  PUBLIC_HEADERS,
  sharedPage,
} from '@verbatim/shares/public-frame.ts'
import type { Page, PublicRoom } from '@verbatim/shares/public-room.ts'
import type { ShareLink } from '@verbatim/shares/share-link.ts'
import type { Highlight } from '#src/highlights/highlight.ts'
import { clipPathsOf } from '#src/reels/clip-paths-of.ts'
import { clipsOfReel } from '#src/reels/clips-of-reel.ts'
import { playedHighlight } from '#src/reels/find-reels.ts'
import { clipPlayerHtml } from '#src/reels/reel-page.ts'
import { highlightLinked } from './linked-here.ts'
import { discoveryOf, PUBLIC_OBJECT } from './oembed.ts'
import { findSharedHighlight, QUOTE_TITLE, sharedHighlightHtml } from './shared-highlight.ts'

type Room = PublicRoom<Highlight>
/** Puts what is said and played of a highlight into its page. */
type Around = (words: string) => string

const plays = ({ grants }: ShareLink): boolean => grants.includes('playback')

/** The page of a shared highlight, and what stands of it in pages of others. Its clip plays where the link lets it. */
export function highlightPages(foundation: Foundation, hostSecret: Uint8Array) {
  const whole = async (
    tx: ReadTransaction,
    teamId: string,
    { link, highlight }: { link: ShareLink; highlight: Highlight },
    around: Around,
  ): Promise<Page> => {
    const words = await sharedHighlightHtml(tx, teamId, link, highlight)
    const asking = { viewerId: link.maker.userId, now: new Date() }
    const { clips, tooLong } = plays(link)
      ? await clipsOfReel(tx, teamId, playedHighlight(highlight), asking)
      : { clips: [], tooLong: 0 }
    const [clip] = clips
    if (!clip) return around(words + (tooLong ? '<p class="left-out">Clips of over ten minutes do not play.</p>' : ''))
    const placing = { teamId, link, of: highlightLinked(highlight), shown: [clip] }
    return async () => {
      const [path = null] = await clipPathsOf(foundation, hostSecret, placing)
      return around(words + clipPlayerHtml(clip, path))
    }
  }
  const page: Room & { prefix: string } = {
    prefix: PUBLIC_OBJECT,
    column: 'object_id',
    headers: (link) => (plays(link) ? MEDIA_HEADERS : PUBLIC_HEADERS),
    find: findSharedHighlight,
    async page(tx, teamId, link, highlight, { origin }) {
      const address = linkTo('publicObject', { shareToken: link.token })
      const discovery = link.passwordHash === null && origin ? discoveryOf(origin, address) : null
      const { expiresAt, indexed } = link
      const head = { title: QUOTE_TITLE, expiresAt, indexed, of: await readSharedBy(tx, teamId, link.maker) }
      return whole(tx, teamId, { link, highlight }, (words) =>
        sharedPage({ ...head, discovery, body: `<article><h1>${QUOTE_TITLE}</h1>${words}</article>` }),
      )
    },
  }
  const embed: Room & { url: string } = {
    url: '/embed/highlights/:highlightId',
    column: 'object_id',
    endedHeaders: EMBED_HEADERS,
    headers: (link) => (plays(link) ? EMBED_MEDIA_HEADERS : EMBED_HEADERS),
    async find(tx, teamId, link, { highlightId }) {
      const highlight = await findSharedHighlight(tx, teamId, link)
      // A link with a password is embedded nowhere.
      return link?.passwordHash === null && highlight?.id === parseId(highlightId ?? '') ? highlight : null
    },
    page: (tx, teamId, link, highlight) =>
      whole(tx, teamId, { link, highlight }, (body) => embeddedPage({ title: QUOTE_TITLE, body })),
  }
  return { page, embed }
}
