import { parseId } from '@verbatim/contracts/ids.ts'
import type { Foundation } from '@verbatim/kit/foundation.ts'
import { originOf } from '@verbatim/kit/http/origin-of.ts'
import { hostTeam } from '@verbatim/shares/host-team.ts'
import { publicEmbeds, publicRoutes } from '@verbatim/shares/public-routes.ts'
import { parseShareToken, type ShareLink } from '@verbatim/shares/share-link.ts'
import { shareLinkReader } from '@verbatim/shares/share-link-repository.ts'
import type { Highlight } from '#src/highlights/highlight.ts'
import { findSharedReel } from '#src/reels/find-reels.ts'
import { pathOfReel } from '#src/reels/path-of-reel.ts'
import { highlightPages } from './highlight-pages.ts'
import { noteReelIn, OEMBED_PATH, oembedOf, oembedOfReel, reelIn, tokenIn } from './oembed.ts'
import { findSharedHighlight } from './shared-highlight.ts'
import { openSharedReel, pathOfNoteReel } from './shared-note-reel.ts'

type Oembed = { Querystring: { url?: string; format?: string; maxwidth?: string; maxheight?: string } }

/**
 * Serves highlights to whoever has their link, on a workspace's host: /public-object/{shareToken} as a page,
 * /embed/highlights/{highlightId} with the token in the query inside of pages of others, and how to embed it. A link with
 * a password is embedded nowhere.
 */
export function embedRoutes(foundation: Foundation, hostSecret: Uint8Array): void {
  const { server } = foundation
  const pages = highlightPages(foundation, hostSecret)
  publicRoutes(foundation, hostSecret, pages.page)
  publicEmbeds(foundation, hostSecret, pages.embed)
  server.get<Oembed>(OEMBED_PATH, async ({ headers, query }, reply) => {
    const [teamId, origin] = [await hostTeam(headers, hostSecret), originOf(headers)]
    reply.header('cache-control', 'no-store')
    if (query.format !== undefined && query.format !== 'json') return reply.status(501).send({ error: 'Ask for json.' })
    const reel = teamId && origin ? await reelPathOf(foundation, teamId, query.url, origin) : null
    if (reel && origin) return oembedOfReel(origin, reel, query)
    const open = teamId && (await openOf(foundation, teamId, tokenIn(query.url, origin), new Date()))
    if (!open || !origin) return reply.status(404).send({ error: 'There is nothing to embed at this address.' })
    return oembedOf(origin, { highlightId: open.highlight.id, link: open.link }, query)
  })
}

/** The path of the reel that an address of this host plays without a password; null for nothing. */
async function reelPathOf({ db }: Foundation, teamId: string, url: unknown, origin: string): Promise<string | null> {
  const [ofNote, other] = [noteReelIn(url, origin), reelIn(url, origin)]
  const now = new Date()
  if (ofNote) {
    const asked = { noteId: parseId(ofNote.noteId), fileId: parseId(ofNote.fileId), token: ofNote.token }
    const found = await openSharedReel(db, teamId, asked, now)
    return found && pathOfNoteReel(found)
  }
  const token = other && parseShareToken(other.token)
  if (!other || !token) return null
  return db.read(teamId, async (tx) => {
    const link = await shareLinkReader(tx, teamId, 'object_id').byToken(token, now)
    const reel = await findSharedReel(tx, teamId, link)
    if (link?.passwordHash !== null || !reel) return null
    const path = pathOfReel(reel, token)
    return new URL(path, origin).pathname === new URL(String(url)).pathname ? path : null
  })
}

/** What a token opens without a password; null for nothing. */
async function openOf(
  { db }: Foundation,
  teamId: string,
  given: unknown,
  now: Date,
): Promise<{ link: ShareLink; highlight: Highlight } | null> {
  const token = typeof given === 'string' ? parseShareToken(given) : null
  if (token === null) return null
  return db.read(teamId, async (tx) => {
    const link = await shareLinkReader(tx, teamId, 'object_id').byToken(token, now)
    const highlight = await findSharedHighlight(tx, teamId, link)
    return link && highlight && link.passwordHash === null ? { link, highlight } : null
  })
}
