import { fromBase62 } from '@verbatim/contracts/ids.ts'
import { publicUrl } from '@verbatim/kit/config.ts'
import type { HttpServer } from '@verbatim/kit/http/server.ts'
import { lostWayPage } from '../pages.ts'
import { PAGE_HEADERS } from '../web/web-files.ts'
import type { RootContext } from './root-context.ts'

/** Where providers send people back to: addresses of the root domain alone, so that each provider knows one. */
export const CALLBACKS = ['/callback', '/users/oauth2/callback'] as const

/** What an answer may bring; the edge passes it on and keeps nothing of it. */
const ANSWER = ['code', 'state', 'iss', 'error', 'error_description'] as const
const LONGEST = 8000

/**
 * Leads on to the workspace that the way began in, which its state names. What proves the browser is a cookie of that
 * host alone, so an answer that is led elsewhere is worth nothing there.
 */
export function callbackRoutes(server: HttpServer, { config, directory }: RootContext): void {
  for (const path of CALLBACKS)
    server.get<{ Querystring: Record<string, unknown> }>(path, async ({ query }, reply) => {
      reply.headers({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
      const teamId = fromBase62(String(query.state ?? '').split('.')[0] ?? '')
      const route = teamId ? await directory.byTeam(teamId) : null
      if (!route)
        return reply
          .headers({ ...PAGE_HEADERS, 'cache-control': 'no-store' })
          .type('text/html; charset=utf-8')
          .status(404)
          .send(lostWayPage(publicUrl(config, null)))
      const answer = new URLSearchParams(
        ANSWER.flatMap((name) => {
          const value = query[name]
          return typeof value === 'string' ? [[name, value.slice(0, LONGEST)]] : []
        }),
      )
      return reply.redirect(publicUrl(config, route.subdomain, `/api/auth/provider/callback?${answer}`), 303)
    })
}
