import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { asAttachment } from '../http/as-attachment.ts'
import { originOf } from '../http/origin-of.ts'
import type { HttpServer } from '../http/server.ts'

/** A file that leaves, as it is sent. */
export type SentExport = { fileName: string; mimeType: string; body: string | Buffer | Readable }

type ContextOf<C> = (request: FastifyRequest) => Promise<C>
type Asked = FastifyRequest<{ Querystring: { ticket?: unknown } }>
type Posted = FastifyRequest<{ Body: { ticket?: unknown } | null }>

/**
 * Serves the files that were exported to a path, to be saved; nobody on the way keeps them. `open` makes the file of a
 * ticket, with the origin that its links begin with.
 */
export function exportRoute<C>(
  server: Pick<HttpServer, 'get'>,
  contextOf: ContextOf<C>,
  path: string,
  open: (ctx: C, ticket: unknown, origin: string) => Promise<SentExport>,
): void {
  server.get(path, async (request: Asked, reply) => {
    const ctx = await contextOf(request)
    return send(reply, await open(ctx, request.query.ticket, originOf(request.headers) ?? ''))
  })
}

/**
 * The same for files whose tickets are too long for an address: `{ ticket }` is posted to the path. The signal says that
 * nobody waits for the file any more.
 */
export function postedExportRoute<C>(
  server: Pick<HttpServer, 'post'>,
  contextOf: ContextOf<C>,
  path: string,
  {
    bodyLimit,
    open,
  }: { bodyLimit: number; open: (ctx: C, ticket: unknown, signal: AbortSignal) => Promise<SentExport> },
): void {
  server.post(path, { bodyLimit }, async (request: Posted, reply) => {
    const ctx = await contextOf(request)
    const over = new AbortController()
    reply.raw.once('close', () => over.abort())
    return send(reply, await open(ctx, request.body?.ticket, over.signal))
  })
}

const send = (reply: FastifyReply, { fileName, mimeType, body }: SentExport): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    .header('content-disposition', asAttachment(fileName))
    .type(mimeType)
    .send(body)
