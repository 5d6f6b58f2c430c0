import { fromBase62, isId } from '@verbatim/contracts/ids.ts'
import { publicUrl } from '@verbatim/kit/config.ts'
import { forbidden, notFound } from '@verbatim/kit/errors.ts'
import type { HttpServer } from '@verbatim/kit/http/server.ts'
import { readHost } from './hosts.ts'
import { LOOK_AGAIN_S, regionDownPage, unknownWorkspacePage } from './pages.ts'
import type { RootContext } from './root/root-context.ts'
import { PAGE_HEADERS, workspacePageHeaders } from './web/web-files.ts'

const ROOT_ONLY = ['/api/root/auth/', '/api/global/', '/outbox']

/** Pages and redirects of the edge itself: the web application's page on every known host, and team redirects. */
export function ownRoutes(
  server: HttpServer,
  { config, directory, gateways }: Pick<RootContext, 'config' | 'directory' | 'gateways'>,
  page: () => string,
): void {
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
  server.get('/*', async (request, reply) => {
    if (request.url.startsWith('/api/') || request.url.startsWith('/packs/')) throw notFound('This address')
    reply.headers({ ...PAGE_HEADERS, 'cache-control': 'no-cache' }).type('text/html; charset=utf-8')
    const host = readHost(request.headers.host, config.rootDomain)
    if (host.kind !== 'workspace') return page()
    const route = await directory.bySubdomain(host.subdomain)
    if (!route) {
      const latest = await directory.latest(host.subdomain)
      // An old link. Not for good (301), because somebody else may take the address.
      if (latest) return reply.redirect(publicUrl(config, latest.subdomain, ownPath(request.url)), 302)
      return reply.status(404).send(unknownWorkspacePage(publicUrl(config, null)))
    }
    if (!gateways[route.region]?.isDown())
      return reply.headers(workspacePageHeaders(config.buckets[route.region])).send(page())
    const down = regionDownPage(publicUrl(config, host.subdomain))
    return reply.status(503).header('retry-after', LOOK_AGAIN_S).send(down)
  })

  async function teamUrl(params: { teamId: string; '*'?: string }): Promise<string> {
    const route = await directory.byTeam(readTeamId(params.teamId))
    if (!route) throw notFound('Workspace')
    // The router has decoded it, and a line break may not stand in a header.
    return publicUrl(config, route.subdomain, `/${encodeURI((params['*'] ?? '').toWellFormed())}`)
  }
}

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
