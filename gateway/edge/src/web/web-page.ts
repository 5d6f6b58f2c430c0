import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { type Encoding, encodingFor } from '@verbatim/kit/http/accepted-encoding.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The application's one page, in every encoding. It holds nothing of anybody, so it may be compressed. */
export type WebPage = { html: string; encoded: Record<Encoding, Buffer>; hash: string }

export async function encodePage(html: string): Promise<WebPage> {
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(html), promisify(gzip)(html)])
  return {
    html,
    encoded: { br, gzip: zipped },
    hash: createHash('sha256').update(html).digest('base64url').slice(0, 22),
  }
}

/** Answers with the page; 304 where the client has it already. */
export function sendPage({ headers }: FastifyRequest, reply: FastifyReply, page: WebPage): FastifyReply {
  const encoding = encodingFor(headers['accept-encoding'])
  const etag = `"${page.hash}${encoding ? `-${encoding}` : ''}"`
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag }).type('text/html; charset=utf-8')
  if (encoding) reply.header('content-encoding', encoding)
  if (reply.statusCode === 200 && has(headers['if-none-match'], etag))
    return reply.removeHeader('content-encoding').status(304).send()
  return reply.send(encoding ? page.encoded[encoding] : page.html)
}

/** A proxy that compresses weakens a tag on its way (RFC 9110, 8.8.3.2). */
const has = (known: string | undefined, etag: string): boolean =>
  known?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false
