import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Encoding, encodingFor } from './accepted-encoding.ts'

declare module 'fastify' {
  interface FastifyReply {
    /**
     * Whether this answer may be compressed. Said answer by answer and never for all: what is compressed reveals by its
     * length whether a guess stands in it twice, so an answer with a secret beside words that a stranger can choose
     * goes out as it is (BREACH).
     */
    mayCompress: boolean
  }
}

/** A shorter answer fits in one packet as it is. */
export const COMPRESSED_FROM_BYTES = 1024

/** As fast as gzip at its fastest, and smaller. */
const BROTLI_QUALITY = 4
const GZIP_LEVEL = 4

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Bytes in an encoding, made off the loop. Of what holds a secret beside words that a stranger can choose, never. */
export const compress: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => gzipped(bytes, { level: GZIP_LEVEL }),
}

/** Compresses answers that say they may be, off the loop, in the encoding that the client asks for. */
export function compressAnswers(server: FastifyInstance): void {
  server.decorateReply('mayCompress', false)
  server.addHook('onSend', async (request, reply, payload) =>
    reply.mayCompress && typeof payload === 'string' ? compressed(request, reply, payload) : payload,
  )
}

async function compressed(request: FastifyRequest, reply: FastifyReply, text: string): Promise<string | Buffer> {
  // A cache between must know it even of an answer that went out as it is.
  reply.header('vary', 'accept-encoding')
  const bytes = Buffer.from(text)
  if (bytes.length < COMPRESSED_FROM_BYTES) return text
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding === null) return text
  const body = await compress[encoding](bytes)
  reply.header('content-encoding', encoding).header('content-length', body.length)
  return body
}
