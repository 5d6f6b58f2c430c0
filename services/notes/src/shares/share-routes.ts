import { notFound } from '@verbatim/kit/errors.ts'
import type { Foundation } from '@verbatim/kit/foundation.ts'
import { hostTeam } from '@verbatim/shares/host-team.ts'
import { MEDIA_HEADERS } from '@verbatim/shares/public-frame.ts'
import { publicRoutes } from '@verbatim/shares/public-routes.ts'
import { parseShareToken } from '@verbatim/shares/share-link.ts'
import { shareLinkReader } from '@verbatim/shares/share-link-repository.ts'
import { knownId } from '#src/access/require-level.ts'
import { sendForm } from '#src/files/serving/send-form.ts'
import { type ServedForm, servedForm } from '#src/files/serving/served-form.ts'
import { isMediaTicket } from './media-ticket.ts'
import { publicNotePage } from './public-note-page.ts'
import { findSharedNote, readSharedNote, recordingsOfNote } from './read-shared-note.ts'
import { PUBLIC_NOTE, sharedRecordingPath } from './shared-recording-path.ts'

type Asked = { Params: { token: string; fileId: string }; Querystring: { ticket?: string } }

/**
 * Serves /p/data/{shareToken} on a workspace's host to whoever has the address, and what plays on it: a recording is
 * asked for by the link every time, so that it ends with it.
 */
export function shareRoutes(foundation: Foundation, hostSecret: Uint8Array): void {
  publicRoutes(foundation, hostSecret, {
    prefix: PUBLIC_NOTE,
    column: 'object_id',
    headers: MEDIA_HEADERS,
    find: findSharedNote,
    async page(tx, teamId, link, note, asked) {
      const pathOf = ({ id }: { id: string }): string => sharedRecordingPath(link, id, hostSecret, new Date())
      return publicNotePage(await readSharedNote(tx, teamId, link, note), { ...link, pathOf }, asked)
    },
  })
  foundation.server.route<Asked>({
    method: ['GET', 'HEAD'],
    url: `${PUBLIC_NOTE}/:token/recordings/:fileId`,
    async handler(request, reply) {
      const teamId = await hostTeam(request.headers, hostSecret)
      const form = teamId && (await sharedRecording(foundation, hostSecret, teamId, request))
      if (!form) throw notFound('Recording')
      return sendForm(foundation, form, request, reply, 'no-store')
    },
  })
}

async function sharedRecording(
  { db }: Foundation,
  key: Uint8Array,
  teamId: string,
  { params, query }: { params: Asked['Params']; query: Asked['Querystring'] },
): Promise<ServedForm | null> {
  const token = parseShareToken(params.token)
  const fileId = knownId(params.fileId, 'Recording')
  const { ticket } = query
  if (token === null || typeof ticket !== 'string') return null
  return db.read(teamId, async (tx) => {
    const now = new Date()
    const link = await shareLinkReader(tx, teamId, 'object_id').byToken(token, now)
    const note = await findSharedNote(tx, teamId, link)
    if (!link || !note || !link.grants.includes('playback') || !isMediaTicket(ticket, { link, of: fileId, key, now }))
      return null
    const file = (await recordingsOfNote(tx, teamId, note.id)).find(({ id }) => id === fileId)
    return file ? servedForm('stream', teamId, file) : null
  })
}
