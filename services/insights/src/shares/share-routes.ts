import type { IncomingHttpHeaders } from 'node:http'
import { isHeld } from '@verbatim/kit/errors.ts'
import type { Foundation } from '@verbatim/kit/foundation.ts'
import { INTERNAL_HEADER, verifyInternal } from '@verbatim/kit/internal-token.ts'
import { findSharedInsight } from './find-shared-insight.ts'
import { endedPage, PUBLIC_HEADERS, publicPage } from './public-page.ts'
import { parseShareToken } from './share-link.ts'
import { shareLinkRepository } from './share-link-repository.ts'

/**
 * Serves /p/{shareToken} on a workspace's host to whoever has the address. Of a session nothing is read and no cookie is
 * set. What was never a link, what has ended and what is not published any more get the same page.
 * @param hostSecret by which the edge signs the workspace of a host.
 */
export function shareRoutes({ server, db }: Foundation, hostSecret: Uint8Array): void {
  server.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/p/*',
    async handler(request, reply) {
      const teamId = await hostTeam(request.headers, hostSecret)
      const token = parseShareToken(request.params['*'])
      const now = new Date()
      const shared = teamId && token ? await db.read(teamId, (tx) => findSharedInsight(tx, teamId, token, now)) : null
      reply.headers(PUBLIC_HEADERS).type('text/html; charset=utf-8')
      if (!teamId || !shared) return reply.status(404).send(endedPage())
      if (request.method === 'GET')
        await db
          .write(teamId, (tx) => shareLinkRepository(tx, teamId).countView(shared.shareId, now))
          .catch((error: unknown) => {
            // While its workspace is being moved the page is read, and nothing is counted.
            if (!isHeld(error)) throw error
          })
      return reply.send(publicPage(shared))
    },
  })
}

async function hostTeam(headers: IncomingHttpHeaders, secret: Uint8Array): Promise<string | null> {
  const mark = headers[INTERNAL_HEADER]
  if (mark === undefined) return null
  const { teamId } = await verifyInternal(Array.isArray(mark) ? mark[0] : mark, secret)
  return typeof teamId === 'string' ? teamId : null
}
