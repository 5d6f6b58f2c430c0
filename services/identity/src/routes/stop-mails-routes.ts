import type { HttpServer } from '@verbatim/kit/http/server.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Identity } from '#src/context.ts'
import { readWorkspaceCaller } from '#src/http/callers.ts'
import { readBody, text } from '#src/http/read-body.ts'
import { stopMails } from '#src/mail-choices/stop-mails.ts'
import { askingPage, STOP_PAGE_HEADERS, stoppedPage, unknownLinkPage } from '#src/mail-choices/stop-page.ts'
import { readStopToken, STOP_PATH, type Stopped } from '#src/mail-choices/stop-token.ts'

const stopQuery = z.object({ token: text })
/** What mail programs post says no more than that they post (RFC 8058), in either form. */
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data']

/**
 * The link at the end of a mail: a look at it shows a page with one button, and a post to it stops mails of its kind, as
 * mail programs do by themselves (RFC 8058). What only looks at links stops nothing.
 */
export function stopMailsRoutes(server: HttpServer, identity: Identity): void {
  server.get(STOP_PATH, async (request, reply) => {
    const { token, stopped } = await asked(identity, request)
    if (!stopped) return show(reply.status(404), unknownLinkPage())
    return show(reply, askingPage(stopped.kind, `${STOP_PATH}?${new URLSearchParams({ token })}`))
  })
  server.register(async (scope) => {
    scope.addContentTypeParser(FORMS, { parseAs: 'string' }, (_request, _body, done) => done(null, {}))
    scope.post(STOP_PATH, async (request, reply) => {
      const { teamId, stopped } = await asked(identity, request)
      if (!stopped) return show(reply.status(404), unknownLinkPage())
      await stopMails(identity, teamId, stopped)
      return show(reply, stoppedPage(stopped.kind))
    })
  })
}

async function asked(
  { keys }: Identity,
  request: FastifyRequest,
): Promise<{ teamId: string; token: string; stopped: Stopped | null }> {
  const { teamId } = await readWorkspaceCaller(request, keys)
  const { token } = readBody(stopQuery, request.query)
  return { teamId, token, stopped: readStopToken(keys, teamId, token) }
}

const show = (reply: FastifyReply, page: string): FastifyReply =>
  reply.headers(STOP_PAGE_HEADERS).type('text/html; charset=utf-8').send(page)
