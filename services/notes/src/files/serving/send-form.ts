import { restErrorBody } from '@verbatim/contracts/error-codes.ts'
import { notFound } from '@verbatim/kit/errors.ts'
import type { Foundation } from '@verbatim/kit/foundation.ts'
import { asAttachment } from '@verbatim/kit/http/as-attachment.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { byteRange } from '#src/files/serving/byte-range.ts'
import type { ServedForm } from '#src/files/serving/served-form.ts'

/** Nothing of a file may run, load or be embedded elsewhere, whatever it holds. */
const SAFETY = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  // Also of what a page shows that search engines may show.
  'x-robots-tag': 'noindex',
}
const CACHE = 'private, max-age=3600'

/** Sends a form of a file, or the range of it that is asked for. Throws NotFound when its bytes are not there. */
export async function sendForm(
  { engines: { blobs } }: Foundation,
  form: ServedForm,
  request: FastifyRequest,
  reply: FastifyReply,
  cache = CACHE,
): Promise<FastifyReply> {
  const stat = await blobs.stat(form.blob)
  if (!stat) throw notFound('File')
  reply.headers({ ...SAFETY, 'cache-control': cache, etag: form.etag, 'accept-ranges': 'bytes' })
  if (form.attachment !== null) reply.header('content-disposition', asAttachment(form.attachment))
  if (request.headers['if-none-match'] === form.etag) return reply.status(304).send()
  const known = request.headers['if-range']
  const range = known === undefined || known === form.etag ? byteRange(request.headers.range, stat.size) : 'all'
  if (range === 'none')
    return reply
      .status(416)
      .header('content-range', `bytes */${stat.size}`)
      .send(restErrorBody('ValidationError', 'This range lies beyond the end of the file.'))
  const { start, end } = range === 'all' ? { start: 0, end: stat.size - 1 } : range
  reply.type(form.contentType).header('content-length', end - start + 1)
  if (range !== 'all') reply.status(206).header('content-range', `bytes ${start}-${end}/${stat.size}`)
  if (request.method === 'HEAD') return reply.send()
  return reply.send(await blobs.read(form.blob, range === 'all' ? undefined : range))
}
