import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { asAttachment } from '../http/as-attachment.ts'
import { originOf } from '../http/origin-of.ts'
import type { HttpServer } from '../http/server.ts'

/** A file that leaves, as it is sent. */
export type SentExport = { fileName: string; mimeType: string; body: string | Buffer | Readable }

type Asked = FastifyRequest<{ Querystring: { ticket?: unknown } }>

/**
 * Serves the files that were exported to a path, to be saved; nobody on the way keeps them. `open` makes the file of a
 * ticket, with the origin that its links begin with.
 */
export function exportRoute<C>(
  server: Pick<HttpServer, 'get'>,
  contextOf: (request: FastifyRequest) => Promise<C>,
  path: string,
  open: (ctx: C, ticket: unknown, origin: string) => Promise<SentExport>,
): void {
  server.get(path, async (request: Asked, reply): Promise<FastifyReply> => {
    const ctx = await contextOf(request)
    const { fileName, mimeType, body } = await open(ctx, request.query.ticket, originOf(request.headers) ?? '')
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', asAttachment(fileName))
      .type(mimeType)
      .send(body)
  })
}
