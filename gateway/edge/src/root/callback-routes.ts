import { fromBase62 } from '@verbatim/contracts/ids.ts'
import { PROVIDER_ANSWER } from '@verbatim/contracts/root-providers.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { publicUrl } from '@verbatim/kit/config.ts'
import type { HttpServer } from '@verbatim/kit/http/server.ts'
import { lostWayPage } from '../pages.ts'
import { PAGE_HEADERS } from '../web/web-files.ts'
import type { RootContext } from './root-context.ts'

/** Where providers send people back to: addresses of the root domain alone, so that each provider knows one. */
export const CALLBACKS = ['/callback', '/users/oauth2/callback'] as const

const LONGEST = 8000

/**
 * Leads on to the workspace that the way began in, which its state names, or to the page of the root domain that confirms
 * an address. What proves the browser is a cookie of that host alone, so an answer that is led elsewhere is worth nothing
 * there. The edge keeps nothing of an answer.
 */
export function callbackRoutes(server: HttpServer, { config, directory, ways }: RootContext): void {
  for (const path of CALLBACKS)
    server.get<{ Querystring: Record<string, unknown> }>(path, async ({ query }, reply) => {
      reply.headers({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
      const answer = answerOf(query)
      const state = answer.get('state') ?? ''
      const provider = ways.kindOf(state)
      if (provider) {
        answer.set('provider', provider)
        return reply.redirect(`${publicUrl(config, null, linkTo('confirmEmail', {}))}?${answer}`, 303)
      }
      const teamId = fromBase62(state.split('.')[0] ?? '')
      const route = teamId ? await directory.byTeam(teamId) : null
      if (!route)
        return reply
          .headers({ ...PAGE_HEADERS, 'cache-control': 'no-store' })
          .type('text/html; charset=utf-8')
          .status(404)
          .send(lostWayPage(publicUrl(config, null)))
      return reply.redirect(publicUrl(config, route.subdomain, `/api/auth/provider/callback?${answer}`), 303)
    })
}

/** What the address of an answer brings. */
function answerOf(query: Record<string, unknown>): URLSearchParams {
  const brought = PROVIDER_ANSWER.flatMap((name) => {
    const value = query[name]
    return typeof value === 'string' ? [[name, value.slice(0, LONGEST)]] : []
  })
  return new URLSearchParams(brought)
}
