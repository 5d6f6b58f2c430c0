import { notFound } from '@verbatim/kit/errors.ts'
import type { Foundation } from '@verbatim/kit/foundation.ts'
import { hostTeam } from '@verbatim/shares/host-team.ts'
import { isFileTicket, SHARED_CLIPS } from '@verbatim/shares/shared-picture.ts'
import { knownId } from '#src/access/require-level.ts'
import { sendForm } from '#src/files/serving/send-form.ts'
import type { ServedForm } from '#src/files/serving/served-form.ts'
import { clipForm } from './clip-files.ts'
import { unlessHeld } from './clip-paths-of.ts'
import { clipsOfReel } from './clips-of-reel.ts'
import { findSharedQuotes } from './find-quotes.ts'
import { orderQuotes } from './order-clips.ts'

type Asked = { Params: { insightId: string; highlightId: string }; Querystring: { ticket?: string } }

/**
 * Serves what public pages of insights play of their quotes, on a workspace's host: seconds that were cut of a recording,
 * by the link as it is then, so that they end with it. What is asked for and not there, as after a trim, is cut then.
 */
export function quoteClips(foundation: Foundation, hostSecret: Uint8Array): void {
  const { db, engines, server } = foundation
  server.route<Asked>({
    method: ['GET', 'HEAD'],
    url: `${SHARED_CLIPS}/:insightId/:highlightId`,
    async handler(request, reply) {
      const teamId = await hostTeam(request.headers, hostSecret)
      const asked = teamId && (await askedQuote(foundation, hostSecret, teamId, request))
      if (!teamId || !asked) throw notFound('Clip')
      const { form, insightId } = asked
      if (form && (await engines.blobs.stat(form.blob))?.size)
        return sendForm(foundation, form, request, reply, 'no-store')
      await db.write(teamId, (tx) => orderQuotes(tx, teamId, insightId, new Date())).catch(unlessHeld)
      throw notFound('Clip')
    },
  })
}

/** A quote that the link lets play, and the bytes of its clip where it has one; null for any other. */
async function askedQuote(
  { db }: Foundation,
  key: Uint8Array,
  teamId: string,
  { params, query: { ticket } }: { params: Asked['Params']; query: Asked['Querystring'] },
): Promise<{ insightId: string; form: ServedForm | null } | null> {
  const [insightId, id] = [knownId(params.insightId, 'Clip'), knownId(params.highlightId, 'Clip')]
  if (typeof ticket !== 'string') return null
  return db.read(teamId, async (tx) => {
    const now = new Date()
    const found = await findSharedQuotes(tx, teamId, insightId, now)
    if (!found || !isFileTicket(ticket, { terms: found.shared.terms, fileId: id, key, now })) return null
    const { shared, played } = found
    if (!shared.quoteIds.includes(id)) return null
    const [clip] = (await clipsOfReel(tx, teamId, played, { viewerId: shared.maker.userId, now }, id)).clips
    return { insightId, form: clip ? clipForm(teamId, clip.clip) : null }
  })
}
