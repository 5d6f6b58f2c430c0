import { parseId } from '@verbatim/contracts/ids.ts'
import type { Foundation } from '@verbatim/kit/foundation.ts'
import { originOf } from '@verbatim/kit/http/origin-of.ts'
import { countView } from '@verbatim/shares/count-view.ts'
import { hostTeam } from '@verbatim/shares/host-team.ts'
import { readPart } from '@verbatim/shares/page-parts.ts'
import { EMBED_HEADERS, embeddedPage, embedPlayerHeaders, endedPage } from '@verbatim/shares/public-frame.ts'
import { warnOfSession } from '@verbatim/shares/public-routes.ts'
import { discoveryOf, REEL_TITLE } from './oembed.ts'
import { REEL_SCRIPT } from './reel-script.ts'
import { openSharedReel, pathOfNoteReel, sharedReelPage } from './shared-note-reel.ts'
import { sharedRecordingPath } from './shared-recording-path.ts'

type Embed = { Params: { noteId: string; fileId: string }; Querystring: { shareToken?: string; part?: string } }

/**
 * Serves /embed/reels/note/{noteId}/file/{fileId} to pages of others: what is highlighted of a recording, by the link of
 * its note. The recording comes by that link as well, so that it ends with it.
 */
export function reelRoutes({ server, db, log }: Foundation, hostSecret: Uint8Array): void {
  server.get<Embed>('/embed/reels/note/:noteId/file/:fileId', async ({ headers, params, query }, reply) => {
    warnOfSession(log, headers)
    const teamId = await hostTeam(headers, hostSecret)
    const now = new Date()
    const [noteId, fileId, token] = [parseId(params.noteId), parseId(params.fileId), query.shareToken]
    const reel = teamId && (await openSharedReel(db, teamId, { noteId, fileId, token }, now))
    reply.type('text/html; charset=utf-8')
    if (!teamId || !reel) return reply.headers(EMBED_HEADERS).status(404).send(endedPage())
    const { link, file } = reel
    const part = readPart(query.part)
    const path = sharedRecordingPath(link, file.id, hostSecret, now)
    const body = await db.read(teamId, (tx) => sharedReelPage(tx, teamId, reel, { path, part }))
    if (part === 1) await countView(db, 'object_id', link, { teamId, now })
    const origin = originOf(headers)
    const discovery = origin ? discoveryOf(origin, pathOfNoteReel(reel)) : null
    return reply
      .headers(embedPlayerHeaders(REEL_SCRIPT))
      .send(embeddedPage({ title: REEL_TITLE, body, discovery, script: REEL_SCRIPT }))
  })
}
