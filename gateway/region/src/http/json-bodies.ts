import { AppError } from '@verbatim/kit/errors.ts'
import { readJsonBodies } from '@verbatim/kit/http/json-bodies.ts'
import type { HttpServer } from '@verbatim/kit/http/server.ts'
import type { Shares } from '#src/graph/shares.ts'
import { isUtf8 } from './accepted-media-type.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Bytes of a body that is larger than a plain one; else 0. */
    largeBytes: number
  }
}

/**
 * Bodies are JSON in UTF-8 and nothing else, so that no plain form of another site is ever read. What is larger than a
 * plain body counts in its member's share while it comes: whoever sends too much is refused before anything is parsed.
 */
export function readGraphBodies(scope: HttpServer, plainBytes: number, shares: Shares | null): void {
  scope.removeAllContentTypeParsers()
  scope.decorateRequest('largeBytes', 0)
  readJsonBodies(scope, {
    count(request, bytes) {
      if (bytes <= plainBytes) return
      const asker = request.caller?.asker
      const more = bytes - request.largeBytes
      if (asker) shares?.content.mustHave(asker, more)
      if (asker) shares?.content.take(asker, more)
      request.largeBytes = bytes
    },
    parse(text, { headers }) {
      const charset = /;\s*charset="?([^";]+)/i.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8'
      if (!isUtf8(charset.toLowerCase())) throw new AppError('BAD_USER_INPUT', 'Bodies are read in UTF-8 only.')
      try {
        return JSON.parse(text)
      } catch {
        throw new AppError('BAD_USER_INPUT', 'The body is not JSON.')
      }
    },
  })
}
