import { notFound } from '@verbatim/kit/errors.ts'
import type { Foundation } from '@verbatim/kit/foundation.ts'
import { hostTeam } from '@verbatim/shares/host-team.ts'
import { isFileTicket, SHARED_PICTURES, SHARED_RECORDINGS } from '@verbatim/shares/shared-picture.ts'
import { knownId } from '#src/access/require-level.ts'
import type { OwnedFile } from '#src/files/file.ts'
import { fileReader } from '#src/files/file-repository.ts'
import { sendForm } from '#src/files/serving/send-form.ts'
import { isPlayed, isSafePicture, type ServedForm, servedForm } from '#src/files/serving/served-form.ts'
import { shareStopOf } from '#src/shares/share-stop-of.ts'
import { knownInsightReader } from './known-insight-repository.ts'
import { type SharedPictures, sharedPictureReader } from './shared-picture-repository.ts'

type AskedFile = { params: Asked['Params']; query: Asked['Querystring']; name: string }
type Asked = { Params: { insightId: string; fileId: string }; Querystring: { ticket?: string } }

/**
 * Serves pictures and recordings of insights to whoever was let in to the page of their link, on a workspace's host: each is
 * asked for by the link as it is then, so that it ends with it. Only pixel pictures, and recordings where the link lets
 * them play, that belong to that insight are sent.
 */
export function sharedPictureRoutes(foundation: Foundation, hostSecret: Uint8Array): void {
  const serve = (below: string, name: string, find: (asked: SharedFile) => ServedForm | null, cache: string): void => {
    foundation.server.route<Asked>({
      method: ['GET', 'HEAD'],
      url: `${below}/:insightId/:fileId`,
      async handler(request, reply) {
        const teamId = await hostTeam(request.headers, hostSecret)
        const { params, query } = request
        const asked = teamId && (await sharedFile(foundation, hostSecret, teamId, { params, query, name }))
        const form = asked ? find(asked) : null
        if (!form) throw notFound(name)
        return sendForm(foundation, form, request, reply, cache)
      },
    })
  }
  serve(SHARED_PICTURES, 'Picture', pictureForm, 'private, no-cache')
  serve(SHARED_RECORDINGS, 'Recording', recordingForm, 'no-store')
}

/** A file of an insight, and what the insight's link shows. */
type SharedFile = { teamId: string; file: OwnedFile; shared: SharedPictures }

const pictureForm = ({ teamId, file, shared }: SharedFile): ServedForm | null =>
  shared.fileIds.includes(file.id) && file.state === 'DONE' && isSafePicture(file.format)
    ? servedForm('image', teamId, file)
    : null

const recordingForm = ({ teamId, file, shared }: SharedFile): ServedForm | null =>
  shared.recordingIds.includes(file.id) && file.state === 'DONE' && isPlayed(file)
    ? servedForm('stream', teamId, file)
    : null

async function sharedFile(
  { db }: Foundation,
  key: Uint8Array,
  teamId: string,
  { params, query: { ticket }, name }: AskedFile,
): Promise<SharedFile | null> {
  const [insightId, fileId] = [knownId(params.insightId, name), knownId(params.fileId, name)]
  if (typeof ticket !== 'string') return null
  return db.read(teamId, async (tx) => {
    const now = new Date()
    const [insight] = await knownInsightReader(tx, teamId).living([insightId])
    const shared = await sharedPictureReader(tx, teamId).ofInsight(insightId, now)
    if (!insight || !shared || !isFileTicket(ticket, { terms: shared.terms, fileId, key, now })) return null
    if (await shareStopOf(tx, teamId, shared.maker, insight.projectId)) return null
    const [file] = await fileReader(tx, teamId).byIds([fileId])
    // A writer may name any file in a text: those of other insights and notes are not theirs to show.
    return file?.insightId === insightId ? { teamId, file, shared } : null
  })
}
