import { createServer, type RequestListener } from 'node:http'
import type { Duplex } from 'node:stream'
import type { RegionKey } from '@verbatim/contracts/regions.ts'
import { deriveKey, publicUrl } from '@verbatim/kit/config.ts'
import { limitConnections, serverOptions } from '@verbatim/kit/http/connection-limits.ts'
import { refuseWhileDraining, watchForDrain } from '@verbatim/kit/http/drain.ts'
import type { JoinedSockets } from '@verbatim/kit/http/joined-sockets.ts'
import { createHttpServer } from '@verbatim/kit/http/server.ts'
import { createLogger } from '@verbatim/kit/log.ts'
import type { RunningService } from '@verbatim/kit/service.ts'
import { EDGE_LIMITS, type EdgeConfig } from './config.ts'
import { cacheDirectory } from './directory/cached-directory.ts'
import { openDirectory } from './directory/directory-choice.ts'
import { createDispatch } from './dispatch.ts'
import { externalIdRoutes } from './integrations/external-id-routes.ts'
import { passThroughRoutes } from './integrations/pass-through.ts'
import { ownRoutes } from './own-routes.ts'
import { createRegionGateways, type RegionGateways } from './proxy/region-gateways.ts'
import { createRegionCalls } from './region-calls.ts'
import { attemptsRoute } from './root/attempts-route.ts'
import { callbackRoutes } from './root/callback-routes.ts'
import { confirmRoutes } from './root/confirm-routes.ts'
import { consoleRoutes } from './root/console-routes.ts'
import { environmentRoutes } from './root/environment-routes.ts'
import { identityLinksRoute, sharedPasswordsRoute, staffVisitsRoute } from './root/identity-links-route.ts'
import { outboxRoutes } from './root/outbox-routes.ts'
import { carriedPasskeysRoute, passkeyRoutes } from './root/passkey-routes.ts'
import { createProviderWays } from './root/providers/provider-ways.ts'
import type { RootContext } from './root/root-context.ts'
import { signInRoutes } from './root/sign-in-routes.ts'
import { subdomainRoutes } from './root/subdomain-routes.ts'
import { workspaceRoutes } from './root/workspace-routes.ts'
import { createTeamTokens } from './team-tokens.ts'
import { watchTls } from './tls/watch-tls.ts'
import { webFiles } from './web/web-files.ts'

/**
 * Ready from the first answer of the directory on. While it is away later, all edges are equally without it, and serve
 * those whom they know.
 */
function onceReady(ask: () => Promise<unknown>): () => Promise<void> {
  let wasReady = false
  return async () => {
    if (!wasReady) await ask()
    wasReady = true
  }
}

const YEAR_S = 365 * 24 * 3600

/** Has every answer tell browsers to come over TLS alone, here and to all hosts below, where the product is https. */
const overTls = ({ publicProtocol }: EdgeConfig, answer: RequestListener): RequestListener =>
  publicProtocol === 'http'
    ? answer
    : (request, response) => {
        response.setHeader('strict-transport-security', `max-age=${YEAR_S}; includeSubDomains`)
        answer(request, response)
      }

/** Starts the edge: tenant routing to regions, root-domain API, the web application. The caller stops it. */
export async function createEdge(config: EdgeConfig, now: () => number = Date.now): Promise<RunningService> {
  const log = createLogger('edge', config.logLevel)
  const directory = cacheDirectory(await openDirectory(config.directory))
  const internalSecret = await deriveKey(config.internalKey, 'internal')
  const gateways: Partial<Record<RegionKey, RegionGateways>> = Object.fromEntries(
    Object.entries(config.regions).map(([key, urls]) => [key, createRegionGateways(urls)]),
  )
  const root: RootContext = {
    config,
    directory,
    gateways,
    regions: createRegionCalls(gateways, internalSecret),
    ticketKey: await deriveKey(config.internalKey, 'ticket'),
    ways: await createProviderWays({ config, directory, log }, now),
    internalSecret,
    log,
  }
  const server = createHttpServer({ log, ready: onceReady(() => directory.regionsOf('')) })
  for (const routes of [
    environmentRoutes,
    subdomainRoutes,
    signInRoutes,
    confirmRoutes,
    callbackRoutes,
    workspaceRoutes,
    consoleRoutes,
    outboxRoutes,
  ])
    routes(server, root)
  const passage = {
    protocol: config.publicProtocol,
    directory,
    gateways,
    teamToken: createTeamTokens(internalSecret),
  }
  const edgeSecret = await deriveKey(config.internalKey, 'edge')
  identityLinksRoute(server, root, edgeSecret)
  sharedPasswordsRoute(server, root, edgeSecret)
  staffVisitsRoute(server, root, edgeSecret)
  attemptsRoute(server, root, edgeSecret)
  carriedPasskeysRoute(server, root, edgeSecret)
  await passkeyRoutes(server, root)
  externalIdRoutes(server, root, edgeSecret)
  passThroughRoutes(server, passage)
  ownRoutes(server, root, await webFiles(server, config))
  await server.ready()
  const tls = config.looksAtTls ? watchTls({ host: config.rootDomain, port: config.publicPort }, log) : null
  const dispatch = createDispatch({
    ...passage,
    rootDomain: config.rootDomain,
    rootUrl: publicUrl(config, null),
    own: (request, response) => server.routing(request, response),
  })
  const limits = { ...EDGE_LIMITS, ...config.connections }
  const http = createServer(serverOptions(limits), overTls(config, dispatch.request))
  limitConnections(http, limits)
  const drain = watchForDrain(http)
  const websockets = new Map<Duplex, JoinedSockets | null>()
  http.on('upgrade', (request, socket, head) => {
    if (drain.isDraining()) return refuseWhileDraining(socket)
    websockets.set(socket, null)
    socket.once('close', () => websockets.delete(socket))
    dispatch.upgrade(request, socket, head, (joined) => {
      websockets.set(socket, joined)
      if (drain.isDraining()) joined.restart()
    })
  })
  drain.onBegin(() => {
    for (const joined of websockets.values()) joined?.restart()
  })
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject)
    http.listen(config.port, config.host, resolve)
  })
  const address = http.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    async drain(graceMs) {
      // What answers /readyz is the server behind this one.
      await Promise.all([drain.drain(graceMs), server.drain.drain(graceMs)])
    },
    async stop() {
      tls?.stop()
      const closed = new Promise<void>((resolve) => http.close(() => resolve()))
      http.closeIdleConnections()
      // The server waits for these too and does not count them among its connections.
      for (const socket of websockets.keys()) socket.destroy()
      setTimeout(() => http.closeAllConnections(), 3000).unref()
      await closed
      await server.close()
      await Promise.all(Object.values(gateways).map((one) => one.stop()))
      await directory.stop()
    },
  }
}
