import { parseId } from '@verbatim/contracts/ids.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'
import type { Foundation } from '@verbatim/kit/foundation.ts'
import { originOf } from '@verbatim/kit/http/origin-of.ts'
import { countView } from '@verbatim/shares/count-view.ts'
import { hostTeam } from '@verbatim/shares/host-team.ts'
import { readSharedBy } from '@verbatim/shares/known-name-repository.ts'
import { EMBED_HEADERS, embeddedPage, endedPage, sharedPage } from '@verbatim/shares/public-frame.ts'
import { publicRoutes } from '@verbatim/shares/public-routes.ts'
import { parseShareToken, type ShareLink } from '@verbatim/shares/share-link.ts'
import { shareLinkReader } from '@verbatim/shares/share-link-repository.ts'
import type { Highlight } from '#src/highlights/highlight.ts'
import { findSharedReel } from '#src/reels/find-reels.ts'
import { pathOfReel } from '#src/reels/path-of-reel.ts'
import {
  discoveryOf,
  noteReelIn,
  OEMBED_PATH,
  oembedOf,
  oembedOfReel,
  PUBLIC_OBJECT,
  reelIn,
  tokenIn,
} from './oembed.ts'
import { findSharedHighlight, QUOTE_TITLE, sharedHighlightHtml } from './shared-highlight.ts'
import { openSharedReel, pathOfNoteReel } from './shared-note-reel.ts'

type Embed = { Params: { highlightId: string }; Querystring: { shareToken?: string } }
type Oembed = { Querystring: { url?: string; format?: string; maxwidth?: string; maxheight?: string } }

/**
 * Serves highlights to whoever has their link, on a workspace's host: /public-object/{shareToken} as a page,
 * /embed/highlights/{highlightId} with the token in the query inside of pages of others, and how to embed it. A link with
 * a password is embedded nowhere.
 */
export function embedRoutes(foundation: Foundation, hostSecret: Uint8Array): void {
  const { server, db } = foundation
  publicRoutes(foundation, hostSecret, {
    prefix: PUBLIC_OBJECT,
    column: 'object_id',
    find: findSharedHighlight,
    async page(tx, teamId, link, highlight, origin) {
      const body = `<article><h1>${QUOTE_TITLE}</h1>${await sharedHighlightHtml(tx, teamId, link, highlight)}</article>`
      const discovery =
        link.passwordHash === null && origin
          ? discoveryOf(origin, linkTo('publicObject', { shareToken: link.token }))
          : null
      const of = await readSharedBy(tx, teamId, link.maker)
      return sharedPage({ title: QUOTE_TITLE, expiresAt: link.expiresAt, body, of, discovery })
    },
  })
  server.get<Embed>('/embed/highlights/:highlightId', async ({ headers, params, query }, reply) => {
    const teamId = await hostTeam(headers, hostSecret)
    const now = new Date()
    const open = teamId && (await openOf(foundation, teamId, query.shareToken, now))
    reply.headers(EMBED_HEADERS).type('text/html; charset=utf-8')
    if (!teamId || !open || open.highlight.id !== parseId(params.highlightId))
      return reply.status(404).send(endedPage())
    const { link, highlight } = open
    const body = await db.read(teamId, (tx) => sharedHighlightHtml(tx, teamId, link, highlight))
    await countView(db, 'object_id', link, { teamId, now })
    return reply.send(embeddedPage({ title: QUOTE_TITLE, body }))
  })
  server.get<Oembed>(OEMBED_PATH, async ({ headers, query }, reply) => {
    const [teamId, origin] = [await hostTeam(headers, hostSecret), originOf(headers)]
    reply.header('cache-control', 'no-store')
    if (query.format !== undefined && query.format !== 'json') return reply.status(501).send({ error: 'Ask for json.' })
    const reel = teamId && origin ? await reelPathOf(foundation, teamId, query.url, origin) : null
    if (reel && origin) return oembedOfReel(origin, reel, query)
    const open = teamId && (await openOf(foundation, teamId, tokenIn(query.url, origin), new Date()))
    if (!open || !origin) return reply.status(404).send({ error: 'There is nothing to embed at this address.' })
    return oembedOf(origin, { highlightId: open.highlight.id, shareToken: open.link.token }, query)
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
