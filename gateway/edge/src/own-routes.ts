import type { IncomingHttpHeaders } from 'node:http'
import { fromBase62, isId } from '@verbatim/contracts/ids.ts'
import { matchRoute } from '@verbatim/contracts/routes.ts'
import { publicUrl } from '@verbatim/kit/config.ts'
import { forbidden, notFound } from '@verbatim/kit/errors.ts'
import type { HttpServer } from '@verbatim/kit/http/server.ts'
import { type Host, readHost } from './hosts.ts'
import { LOOK_AGAIN_S, regionDownPage, unknownWorkspacePage } from './pages.ts'
import { CALLBACKS } from './root/callback-routes.ts'
import { seesConsole } from './root/console-routes.ts'
import type { RootContext } from './root/root-context.ts'
import { robotsOf } from './web/robots.ts'
import { PAGE_HEADERS, rootPageHeaders, workspacePageHeaders } from './web/web-files.ts'
import { sendPage, type WebPage } from './web/web-page.ts'

const ROOT_ONLY = ['/api/root/auth/', '/api/global/', '/api/root/console', '/outbox', ...CALLBACKS]

/** Pages and redirects of the edge itself: the web application's page on every known host, and team redirects. */
export function ownRoutes(server: HttpServer, root: RootContext, page: WebPage): void {
  const { config, directory, gateways } = root
  server.addHook('onRequest', async ({ method, headers, routeOptions }) => {
    // The route that was found, not the address: that can be spelled in many ways.
    if (!ROOT_ONLY.some((prefix) => routeOptions.url?.startsWith(prefix))) return
    if (readHost(headers.host, config.rootDomain).kind !== 'root') throw notFound('This page')
    if (method !== 'GET' && headers.origin !== undefined && !isOwnOrigin(headers.origin, headers.host))
      throw forbidden('This request came from another site. Open the page and try again there.')
  })
  server.get('/ping', async (_request, reply) => reply.type('text/plain').send('pong'))
  server.get<{ Params: { teamId: string; '*'?: string } }>('/team-redirect/:teamId', async (request, reply) =>
    reply.redirect(await teamUrl(request.params)),
  )
  server.get<{ Params: { teamId: string; '*'?: string } }>('/team-redirect/:teamId/*', async (request, reply) =>
    reply.redirect(await teamUrl(request.params)),
  )
  server.get('/robots.txt', async ({ headers }, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(robotsOf(readHost(headers.host, config.rootDomain).kind)),
  )
  server.get('/*', async (request, reply) => {
    const host = readHost(request.headers.host, config.rootDomain)
    const route = host.kind === 'workspace' ? await directory.bySubdomain(host.subdomain) : null
    const asPage = () =>
      reply.headers({ ...PAGE_HEADERS, 'cache-control': 'no-cache' }).type('text/html; charset=utf-8')
    if (host.kind === 'workspace' && !route && !isCall(request.url)) {
      const latest = await directory.latest(host.subdomain)
      // An old link. Not for good (301), because somebody else may take the address.
      if (latest) return reply.redirect(publicUrl(config, latest.subdomain, ownPath(request.url)), 302)
      return asPage()
        .status(404)
        .send(unknownWorkspacePage(publicUrl(config, null)))
    }
    const isPage = isPageOf(host, request.url)
    // A program that asks for what is not there gets no page; a person the application's own, which says so.
    if (!isPage && !isNavigation(request.headers)) throw notFound('This address')
    asPage().status(isPage ? 200 : 404)
    if (!route && isConsole(request.url) && !(await seesConsole(root, request))) reply.status(404)
    if (!route)
      return sendPage(request, reply.headers(rootPageHeaders(config, { isAnswer: isAnswer(request.url) })), page)
    if (!gateways[route.region]?.isDown())
      return sendPage(request, reply.headers(workspacePageHeaders(config.buckets[route.region], config.captcha)), page)
    const down = regionDownPage(publicUrl(config, route.subdomain))
    return reply.status(503).header('retry-after', LOOK_AGAIN_S).send(down)
  })

  async function teamUrl(params: { teamId: string; '*'?: string }): Promise<string> {
    const route = await directory.byTeam(readTeamId(params.teamId))
    if (!route) throw notFound('Workspace')
    // The router has decoded it, and a line break may not stand in a header.
    return publicUrl(config, route.subdomain, `/${encodeURI((params['*'] ?? '').toWellFormed())}`)
  }
}

/** What only a program asks for. */
const isCall = (url: string): boolean => url.startsWith('/api/') || url.startsWith('/packs/')

/** Whether the application has a page there, by the table that it reads as well. */
function isPageOf(host: Host, url: string): boolean {
  const path = url.split(/[?#]/)[0] ?? ''
  if (path === '/') return true
  const route = matchRoute(path)?.route
  return route?.kind === 'page' && (route.host === 'both' || route.host === host.kind)
}

/** Where a provider's answer is read, with the answer in its address. */
const isAnswer = (url: string): boolean =>
  matchRoute(url.split(/[?#]/)[0] ?? '')?.name === 'confirmEmail' && /[?&]state=/.test(url)

/** The support console: for everybody but staff there is no such page. */
const isConsole = (url: string): boolean => matchRoute(url.split(/[?#]/)[0] ?? '')?.name.startsWith('console') ?? false

/** Whether a browser asks for a page to show, not for a part of one; old browsers say it by what they accept alone. */
const isNavigation = ({ accept, 'sec-fetch-mode': mode }: IncomingHttpHeaders): boolean =>
  mode === undefined ? (accept?.includes('text/html') ?? false) : mode === 'navigate'

/** A path that stands behind a host: two slashes at its beginning would name another. */
const ownPath = (url: string): string => `/${url.replace(/^[/\\]+/, '')}`

/** Workspaces and the root domain are one site to a browser, so cookies alone do not tell them apart. */
const isOwnOrigin = (origin: string, host: string | undefined): boolean =>
  URL.canParse(origin) && new URL(origin).host === host?.toLowerCase()

function readTeamId(text: string): string {
  const teamId = isId(text) ? text : fromBase62(text)
  if (!teamId) throw notFound('Workspace')
  return teamId
}
