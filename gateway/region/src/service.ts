import { SERVICES, type Service } from '@verbatim/contracts/service-manifest.ts'
import { SERVICE_PATHS } from '@verbatim/contracts/service-paths.ts'
import { deriveKey } from '@verbatim/kit/config.ts'
import type { Engines } from '@verbatim/kit/engines.ts'
import { createEdgeMarks } from '@verbatim/kit/http/edge-mark.ts'
import { createHttpServer, type HttpServer, listen } from '@verbatim/kit/http/server.ts'
import { createLogger, type Logger } from '@verbatim/kit/log.ts'
import { type Running, type RunningService, stopAll } from '@verbatim/kit/service.ts'
import type { Dispatcher } from 'undici'
import { limitsOf, type RegionGatewayConfig, readSubscriptionSchema, readSupergraph } from './config.ts'
import { type Graph, openGraph } from './graph/graph.ts'
import { codedAnswers } from './graph/graph-errors.ts'
import { seenBy } from './graph/look-of.ts'
import { openServiceLink, type ServiceLink } from './graph/service-link.ts'
import { graphRoutes } from './http/graph-routes.ts'
import { edgePassage } from './proxy/edge-passage.ts'
import { serviceProxy } from './proxy/service-proxy.ts'
import { createSocketProxy } from './proxy/socket-proxy.ts'
import { openServicePool } from './service-pool.ts'
import { createActors } from './sessions/actors.ts'
import { type Admission, callHeaders, createAdmission } from './sessions/admission.ts'
import { type SessionWatch, watchSessions } from './sessions/session-watch.ts'
import { createSupportLooks } from './sessions/support-looks.ts'
import { type FeedListeners, startChangeFeed } from './subscriptions/change-feed.ts'
import { type GraphSockets, serveGraphSockets } from './subscriptions/graph-socket.ts'
import { createReadableObjects } from './subscriptions/readable-objects.ts'
import { acceptUpgrades } from './upgrades.ts'

const GRAPH_PATH = '/api/graphql'
const IDLE_TIMEOUT_MS = 120_000
const CLOSE_MS = 5000

/** What the parts of one gateway share. */
type Gateway = {
  config: RegionGatewayConfig
  log: Logger
  graph: Graph
  links: ReadonlyMap<string, ServiceLink>
  admission: Admission
  watch: SessionWatch
}

/**
 * Starts the federated gateway of one region: the graph, subscriptions, and the path table to the services. Without a
 * bus there are no subscriptions, and changes of members are noticed after ten seconds instead of at once.
 */
export async function createRegionGateway(
  config: RegionGatewayConfig,
  engines: Pick<Engines, 'bus'> | null,
): Promise<RunningService> {
  const log = createLogger('region', config.settings.logLevel).child({ region: config.settings.region })
  const limits = limitsOf(config)
  const options = { supergraphSdl: readSupergraph(), subscriptionSdl: readSubscriptionSchema(), limits }
  const graph = await openGraph(options, log)
  const links = new Map(graph.subgraphs.map(({ name }) => [name, linkTo(config, name)]))
  const streams = openStreams(config)
  const watch = watchSessions(log)
  const admission = await createAdmissionFor(config, links)
  const gateway: Gateway = { config, log, graph, links, admission, watch }

  const connections = { silenceMs: IDLE_TIMEOUT_MS, ...config.connections }
  const server = createHttpServer({ log, connections })
  server.get('/ping', async (_request, reply) => reply.type('text/plain').send('pong'))
  serveGraph(server, gateway, limits)
  const memberChanged = (teamId: string, userId: string): void => {
    admission.actors.forgetMember(teamId, userId)
    watch.memberChanged(teamId, userId)
  }
  const identityStream = streams.get('identity')
  if (identityStream) await edgePassage(server, identityStream, config.settings.internalKey)
  serviceProxy(server, proxiedPrefixes(), { admission, streams, signedOut: memberChanged })
  const socketProxy = createSocketProxy({ admission, watch, services: config.services })
  const holdChanged = (teamId: string): void => {
    admission.actors.forgetTeam(teamId)
    watch.teamChanged(teamId)
  }
  const live = engines ? await serveLive(gateway, engines, { memberChanged, holdChanged }) : null
  server.drain.onBegin(() => {
    live?.graphSockets.restart()
    socketProxy.restart()
  })
  acceptUpgrades(server, { graphSockets: live?.graphSockets ?? null, socketProxy, log })
  const port = await listen(server, config.port, config.settings.listenHost)
  const parts: Running[] = [
    ...links.values(),
    ...[...streams.values()].map((pool) => ({ stop: () => pool.destroy() })),
    watch,
    { stop: () => close(server) },
    socketProxy,
    ...(live ? [live.graphSockets, live.feed] : []),
  ]
  const drain = (graceMs: number): Promise<void> => server.drain.drain(graceMs)
  return { url: `http://127.0.0.1:${port}`, port, drain, stop: () => stopAll(parts) }
}

/** Lets what is under way end by itself for a while; a download to a slow reader is cut then. */
async function close(server: HttpServer): Promise<void> {
  const cut = setTimeout(() => server.server.closeAllConnections(), CLOSE_MS)
  await server.close()
  clearTimeout(cut)
}

function serveGraph(
  server: HttpServer,
  { graph, links, log, admission }: Gateway,
  limits: ReturnType<typeof limitsOf>,
) {
  graphRoutes(server, {
    paths: [GRAPH_PATH],
    graph,
    limits,
    log,
    format: codedAnswers,
    async admit({ method, headers, id }) {
      const { actor, signed } = await admission.actorOf(method, headers)
      const { mark } = await admission.originOf(headers)
      const sent = callHeaders(headers, id, signed, mark !== null)
      return { links, asker: actor, headers: sent, ...seenBy(actor, admission.looks) }
    },
  })
}

/** Subscriptions: facts from the bus, pushed to open websockets. */
async function serveLive(
  { graph, links, admission, watch, config, log }: Gateway,
  { bus }: Pick<Engines, 'bus'>,
  listeners: Pick<FeedListeners, 'memberChanged' | 'holdChanged'>,
): Promise<{ feed: Running; graphSockets: GraphSockets }> {
  const readable = createReadableObjects(graph)
  const { forgetTeam: entitlementsChanged } = admission.actors
  const feed = await startChangeFeed(bus, { ...listeners, entitlementsChanged, accessChanged: readable.forget })
  const parts = { graph, feed, readable }
  const messageBytes = limitsOf(config).plainBodyBytes
  return { feed, graphSockets: serveGraphSockets({ parts, links, admission, watch, messageBytes, log }) }
}

async function createAdmissionFor(
  { settings }: RegionGatewayConfig,
  links: ReadonlyMap<string, ServiceLink>,
): Promise<Admission> {
  const identity = links.get('identity')
  if (!identity) throw new Error('The supergraph has no identity')
  const internalSecret = await deriveKey(settings.internalKey, 'internal')
  const actorSecret = await deriveKey(settings.internalKey, 'actor')
  const actors = createActors({ identity: identity.pool, actorSecret, internalSecret })
  const looks = createSupportLooks(identity.pool, internalSecret)
  return createAdmission(actors, looks, createEdgeMarks(internalSecret))
}

function linkTo({ services }: RegionGatewayConfig, name: string): ServiceLink {
  const url = Object.entries(services).find(([service]) => service === name)?.[1]
  if (!url) throw new Error(`Settings are wrong: the address of the service ${name} is missing`)
  return openServiceLink(`${url}/graphql`)
}

/** Connections for what is passed through. */
const openStreams = ({ services }: RegionGatewayConfig): Map<Service, Dispatcher> =>
  new Map(SERVICES.map((service) => [service, openServicePool(services[service])]))

const proxiedPrefixes = (): string[] =>
  SERVICE_PATHS.filter(({ kind, owner }) => kind === 'http' && owner !== 'gateway').map(({ prefix }) => prefix)
