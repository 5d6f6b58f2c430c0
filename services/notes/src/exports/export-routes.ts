import type { HttpServer } from '@verbatim/kit/http/server.ts'
import { originOf } from '@verbatim/shares/public-routes.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { writeNote } from '#src/exports/export-note.ts'
import { EXPORT_PATH, openExport } from '#src/exports/export-ticket.ts'
import type { ContextOf } from '#src/files/serving/file-routes.ts'
import { asAttachment } from '#src/files/serving/served-form.ts'

type Asked = FastifyRequest<{ Querystring: { ticket?: unknown } }>

/** Serves the files that were exported, to who exported them, made at that moment. */
export function exportRoutes(server: Pick<HttpServer, 'get'>, contextOf: ContextOf): void {
  server.get(EXPORT_PATH, async (request: Asked, reply): Promise<FastifyReply> => {
    const ctx = await contextOf(request)
    const { ticket: sealed } = request.query
    const ticket = openExport(ctx, typeof sealed === 'string' ? sealed : '')
    const { mimeType, body } = await writeNote(ctx, ticket, originOf(request.headers) ?? '')
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', asAttachment(ticket.fileName))
      .type(mimeType)
      .send(body)
  })
}
