import { notFound } from '@verbatim/kit/errors.ts'
import type { Foundation } from '@verbatim/kit/foundation.ts'
import type { FastifyRequest } from 'fastify'
import { knownId } from '#src/access/require-level.ts'
import { requireFile } from '#src/files/require-file.ts'
import type { ContextOf } from '#src/files/serving/file-routes.ts'
import { sendForm } from '#src/files/serving/send-form.ts'
import { sheetForm, streamForm } from '#src/files/serving/served-form.ts'

/** Below these paths lie the streams of films and the sheets of their storyboards: `/{file id}/{name}`. */
export const STREAMS_PATH = '/files/hls'
export const STORYBOARDS_PATH = '/image/storyboard'

type Asked = FastifyRequest<{ Params: { fileId: string; name: string } }>

/**
 * Serves what belongs to a film in many files. A playlist names its files beside itself, and a player asks for each of
 * them: whoever does has a session with READ on the project every time. No signed path is taken, for it would have to
 * stand in every playlist, and a long film outlives it.
 */
export function filmRoutes(foundation: Foundation, contextOf: ContextOf): void {
  const serve = (path: string, formOf: typeof streamForm): void => {
    foundation.server.route({
      method: ['GET', 'HEAD'],
      url: `${path}/:fileId/:name`,
      async handler(request: Asked, reply) {
        const ctx = await contextOf(request)
        const { file } = await requireFile(ctx, knownId(request.params.fileId, 'File'), 'READ')
        const form = formOf(ctx.actor.teamId, file, request.params.name)
        if (!form) throw notFound('File')
        return sendForm(foundation, form, request, reply)
      },
    })
  }
  serve(STREAMS_PATH, streamForm)
  serve(STORYBOARDS_PATH, sheetForm)
}
