import { parseId } from '@verbatim/contracts/ids.ts'
import { notFound } from '@verbatim/kit/errors.ts'
import type { Foundation } from '@verbatim/kit/foundation.ts'
import { hostTeam } from '@verbatim/shares/host-team.ts'
import { EMBED_HEADERS, embeddedPage, embedPlayerHeaders, playerHeaders } from '@verbatim/shares/public-frame.ts'
import { publicEmbeds } from '@verbatim/shares/public-routes.ts'
import { parseShareToken } from '@verbatim/shares/share-link.ts'
import { shareLinkReader } from '@verbatim/shares/share-link-repository.ts'
import { knownId } from '#src/access/require-level.ts'
import { sendForm } from '#src/files/serving/send-form.ts'
import type { ServedForm } from '#src/files/serving/served-form.ts'
import { reelLinked } from '#src/shares/linked-here.ts'
import { discoveryOf, REEL_TITLE } from '#src/shares/oembed.ts'
import { clipForm } from './clip-files.ts'
import { CLIPS_PATH, isClipTicket } from './clip-path.ts'
import { clipPathsOf } from './clip-paths-of.ts'
import { clipsOfReel } from './clips-of-reel.ts'
import { CLIPS_SCRIPT } from './clips-script.ts'
import { findPlayed, findSharedReel } from './find-reels.ts'
import { pathOfReel } from './path-of-reel.ts'
import { readReelPage, reelHtml } from './reel-page.ts'

/** Where the reels of each kind stand, with the name of what their addresses name. */
const ADDRESSES = [
  { kind: 'insight', url: '/embed/reels/:addressId' },
  { kind: 'tag', url: '/embed/reels/tags/:addressId' },
] as const

type Asked = { Params: { token: string; highlightId: string }; Querystring: { ticket?: string } }

/**
 * Serves reels to whoever has their link, on a workspace's host: /embed/reels/{reelId} and /embed/reels/tags/{tagId} with
 * the token in the query, in pages of others as well, and the clips that they and pages of highlights play. A link with a password opens as a page
 * of its own. Of a recording nothing is sent but what was cut for its link.
 */
export function reelEmbeds(foundation: Foundation, hostSecret: Uint8Array): void {
  for (const { kind, url } of ADDRESSES)
    publicEmbeds(foundation, hostSecret, {
      url,
      column: 'object_id',
      endedHeaders: EMBED_HEADERS,
      headers: ({ passwordHash }) => (passwordHash === null ? embedPlayerHeaders : playerHeaders)(CLIPS_SCRIPT),
      async find(tx, teamId, link, { addressId }) {
        const reel = await findSharedReel(tx, teamId, link)
        return reel?.kind === kind && reel.addressId === parseId(addressId ?? '') ? reel : null
      },
      async page(tx, teamId, link, reel, asked) {
        const clips = await clipsOfReel(tx, teamId, reel, { viewerId: link.maker.userId, now: new Date() })
        const page = await readReelPage(tx, teamId, link, reel, clips, asked)
        const { origin } = asked
        const discovery =
          link.passwordHash === null && origin ? discoveryOf(origin, pathOfReel(reel, link.token)) : null
        return async () => {
          const shown = page.items.map((item) => item.shown)
          const placing = { teamId, link, of: reelLinked(reel), shown }
          const body = reelHtml(page, await clipPathsOf(foundation, hostSecret, placing))
          return embeddedPage({ title: REEL_TITLE, body, discovery, script: CLIPS_SCRIPT, indexed: link.indexed })
        }
      },
    })
  foundation.server.route<Asked>({
    method: ['GET', 'HEAD'],
    url: `${CLIPS_PATH}/:token/:highlightId`,
    async handler(request, reply) {
      const teamId = await hostTeam(request.headers, hostSecret)
      const form = teamId && (await sharedClip(foundation, hostSecret, teamId, request))
      if (!form) throw notFound('Clip')
      return sendForm(foundation, form, request, reply, 'no-store')
    },
  })
}

async function sharedClip(
  { db }: Foundation,
  key: Uint8Array,
  teamId: string,
  { params, query: { ticket } }: { params: Asked['Params']; query: Asked['Querystring'] },
): Promise<ServedForm | null> {
  const token = parseShareToken(params.token)
  const id = knownId(params.highlightId, 'Clip')
  if (token === null || typeof ticket !== 'string') return null
  return db.read(teamId, async (tx) => {
    const now = new Date()
    const link = await shareLinkReader(tx, teamId, 'object_id').byToken(token, now)
    const played = await findPlayed(tx, teamId, link)
    if (!link?.grants.includes('playback') || !played) return null
    const [found] = (await clipsOfReel(tx, teamId, played, { viewerId: link.maker.userId, now }, id)).clips
    if (!found || !isClipTicket(ticket, link, { id, ...found.clip }, { key, now })) return null
    return clipForm(teamId, found.clip)
  })
}
