import { notFound } from '@verbatim/kit/errors.ts'
import type { Foundation } from '@verbatim/kit/foundation.ts'
import { hostTeam } from '@verbatim/shares/host-team.ts'
import { isPictureTicket, SHARED_PICTURES } from '@verbatim/shares/shared-picture.ts'
import { knownId } from '#src/access/require-level.ts'
import { fileReader } from '#src/files/file-repository.ts'
import { sendForm } from '#src/files/serving/send-form.ts'
import { isSafePicture, type ServedForm, servedForm } from '#src/files/serving/served-form.ts'
import { shareStopOf } from '#src/shares/share-stop-of.ts'
import { knownInsightReader } from './known-insight-repository.ts'
import { sharedPictureReader } from './shared-picture-repository.ts'

type Asked = { Params: { insightId: string; fileId: string }; Querystring: { ticket?: string } }

/**
 * Serves pictures of insights to whoever was let in to the page of their link, on a workspace's host: each is asked for by
 * the link as it is then, so that it ends with it. Only pixel pictures that belong to that insight are sent.
 */
export function sharedPictureRoutes(foundation: Foundation, hostSecret: Uint8Array): void {
  foundation.server.route<Asked>({
    method: ['GET', 'HEAD'],
    url: `${SHARED_PICTURES}/:insightId/:fileId`,
    async handler(request, reply) {
      const teamId = await hostTeam(request.headers, hostSecret)
      const form = teamId && (await sharedPicture(foundation, hostSecret, teamId, request))
      if (!form) throw notFound('Picture')
      return sendForm(foundation, form, request, reply, 'private, no-cache')
    },
  })
}

async function sharedPicture(
  { db }: Foundation,
  key: Uint8Array,
  teamId: string,
  { params, query: { ticket } }: { params: Asked['Params']; query: Asked['Querystring'] },
): Promise<ServedForm | null> {
  const [insightId, fileId] = [knownId(params.insightId, 'Picture'), knownId(params.fileId, 'Picture')]
  if (typeof ticket !== 'string') return null
  return db.read(teamId, async (tx) => {
    const now = new Date()
    const [insight] = await knownInsightReader(tx, teamId).living([insightId])
    const shared = await sharedPictureReader(tx, teamId).ofInsight(insightId, now)
    if (!insight || !shared?.fileIds.includes(fileId)) return null
    if (!isPictureTicket(ticket, { terms: shared.terms, fileId, key, now })) return null
    if (await shareStopOf(tx, teamId, shared.maker, insight.projectId)) return null
    const [file] = await fileReader(tx, teamId).byIds([fileId])
    // A writer may name any file in a text: those of other insights and notes are not theirs to show.
    const isShown = file?.insightId === insightId && file.state === 'DONE' && isSafePicture(file.format)
    return isShown ? servedForm('image', teamId, file) : null
  })
}
