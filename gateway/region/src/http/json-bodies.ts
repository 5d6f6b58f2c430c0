import type { IncomingMessage } from 'node:http'
import { AppError } from '@verbatim/kit/errors.ts'
import type { HttpServer } from '@verbatim/kit/http/server.ts'
import { isUtf8 } from './accepted-media-type.ts'

/** Bodies are JSON in UTF-8 and nothing else, so that no plain form of another site is ever read. */
export function readJsonBodies(scope: HttpServer, bodyLimit: number): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit }, (request, body, done) => {
    const charset = /;\s*charset="?([^";]+)/i.exec(request.headers['content-type'] ?? '')?.[1] ?? 'utf-8'
    if (!isUtf8(charset.toLowerCase())) return done(new AppError('BAD_USER_INPUT', 'Bodies are read in UTF-8 only.'))
    try {
      done(null, JSON.parse(String(body)))
    } catch {
      done(new AppError('BAD_USER_INPUT', 'The body is not JSON.'))
    }
  })
}

/**
 * Reads the rest of a body that is refused, up to so many bytes, without keeping it: a connection that is closed in
 * the middle of a body takes the answer with it, and a proxy before us would say that we are away.
 */
export function readToNowhere(body: IncomingMessage, most: number): Promise<void> {
  return new Promise((resolve) => {
    let left = most
    body.on('data', (chunk: Buffer) => {
      left -= chunk.length
      if (left < 0) resolve()
    })
    for (const event of ['end', 'close', 'error']) body.once(event, () => resolve())
    if (body.readableEnded || body.destroyed) resolve()
    body.resume()
  })
}
