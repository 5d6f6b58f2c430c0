import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { ATTEMPTS_PATH } from '@verbatim/contracts/attempt-limits.ts'
import { restErrorBody } from '@verbatim/contracts/error-codes.ts'
import { PASSKEYS_PATH } from '@verbatim/contracts/passkeys.ts'
import type { RegionKey } from '@verbatim/contracts/regions.ts'
import type { PathKind } from '@verbatim/contracts/service-manifest.ts'
import { servicePathFor } from '@verbatim/contracts/service-paths.ts'
import type { JoinedSockets } from '@verbatim/kit/http/joined-sockets.ts'
import { INTERNAL_HEADER } from '@verbatim/kit/internal-token.ts'
import type { CachedDirectory } from './directory/cached-directory.ts'
import type { TenantRoute } from './directory/tenant-directory.ts'
import { type Host, readHost } from './hosts.ts'
import { EXTERNAL_ID_PATHS } from './integrations/external-id-routes.ts'
import { observePassage } from './observe-passage.ts'
import { PAGE_FONTS } from './page-look.ts'
import { unknownHostPage } from './pages.ts'
import { type ForwardOptions, type Gateways, JSON_HEADERS, type OwnHeaders, refuse } from './proxy/http-proxy.ts'
import { type RegionGateways, stickyKey } from './proxy/region-gateways.ts'
import { forwardUpgrade } from './proxy/websocket-proxy.ts'
import { IDENTITY_PATHS } from './root/identity-links-route.ts'
import { PAGE_HEADERS } from './web/web-files.ts'

export type DispatchParts = {
  rootDomain: string
  protocol: 'http' | 'https'
  /** Address of the root domain's first page. */
  rootUrl: string
  directory: CachedDirectory
  gateways: Partial<Record<RegionKey, RegionGateways>>
  teamToken(teamId: string): Promise<string>
  /** What the edge answers itself. */
  own(request: IncomingMessage, response: ServerResponse): void
}

const OPEN_ON_ANY_HOST = new Set([
  ...Object.values(IDENTITY_PATHS),
  ATTEMPTS_PATH,
  PASSKEYS_PATH,
  ...EXTERNAL_ID_PATHS,
  '/healthz',
  '/readyz',
  ...Object.values(PAGE_FONTS),
])

/** Decides by host and path who answers: the workspace's region, or the edge itself. */
export function createDispatch(parts: DispatchParts) {
  return {
    request(request: IncomingMessage, response: ServerResponse): void {
      const host = readHost(request.headers.host, parts.rootDomain)
      // A region calls the edge by its address, probes know no host, and the page about a wrong host has its fonts.
      if (OPEN_ON_ANY_HOST.has(request.url ?? '')) parts.own(request, response)
      // A proxy's way of asking (RFC 9112, 3.2.2) names a second host, which nobody here would compare with the first.
      else if (host.kind === 'wrong' || !request.url?.startsWith('/')) wrongHost(parts.rootUrl, response)
      else if (host.kind === 'root' || !isRegionPath(request, 'http')) parts.own(request, response)
      else
        toRegion(parts, host, request).then(
          (target) => (target ? pass(parts, host, request, response, target) : noWorkspace(response)),
          () => refuse(response),
        )
    },
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, joined: (sockets: JoinedSockets) => void): void {
      const host = readHost(request.headers.host, parts.rootDomain)
      const end = (status: string): void => {
        socket.end(`HTTP/1.1 ${status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`)
      }
      socket.on('error', () => socket.destroy())
      if (host.kind !== 'workspace' || !isRegionPath(request, 'websocket')) end('404 Not Found')
      // A region that a workspace has left cannot pass a websocket on, so it is looked up anew.
      else
        toRegion(parts, host, request, LATEST_MS).then(
          (target) =>
            target
              ? forwardUpgrade(target.gateways, { request, socket, head, headers: target.headers, joined })
              : end('404 Not Found'),
          () => end('502 Bad Gateway'),
        )
    },
  }
}

/** Internal paths are for the region's own network: from outside they are not there. */
function isRegionPath(request: IncomingMessage, kind: PathKind): boolean {
  const path = (request.url ?? '/').split('?')[0] ?? '/'
  return !path.startsWith('/internal') && servicePathFor(path, kind) !== null
}

type WorkspaceHost = Extract<Host, { kind: 'workspace' }>
type Target = { region: RegionKey; gateways: Gateways; headers: OwnHeaders }

/** What was looked up so lately is true enough for what cannot be passed on to another region. */
export const LATEST_MS = 1000

/** Passes a request on; where the workspace has left that region since, to the one where it is now. */
function pass(
  parts: DispatchParts,
  host: WorkspaceHost,
  request: IncomingMessage,
  response: ServerResponse,
  target: Target,
): void {
  passOn(target, request, response, {
    elsewhere: async () => {
      const next = await toRegion(parts, host, request, LATEST_MS)
      return next && next.region !== target.region ? next : null
    },
  })
}

async function toRegion(
  parts: DispatchParts,
  { subdomain }: WorkspaceHost,
  request: IncomingMessage,
  atMostMs?: number,
): Promise<Target | null> {
  const route = await parts.directory.bySubdomain(subdomain, atMostMs)
  return route && targetOf(parts, route, request)
}

/** Where a workspace's request goes, and what the edge vouches for. Throws where the installation lacks the region. */
export async function targetOf(
  { gateways, teamToken, protocol }: Pick<DispatchParts, 'gateways' | 'teamToken' | 'protocol'>,
  { teamId, region }: TenantRoute,
  request: IncomingMessage,
): Promise<Target> {
  const own = gateways[region]
  if (!own) throw new Error('This region is not part of this installation')
  return {
    region,
    gateways: own.inOrder(stickyKey(teamId, request)),
    headers: {
      [INTERNAL_HEADER]: await teamToken(teamId),
      'x-verbatim-team': teamId,
      'x-forwarded-for': request.socket.remoteAddress ?? '',
      'x-forwarded-proto': protocol,
      'x-forwarded-host': request.headers.host ?? '',
    },
  }
}

/** Sends a request on and its answer back, measured. */
export function passOn(
  { gateways: [first, other], headers }: Target,
  request: IncomingMessage,
  response: ServerResponse,
  options: Pick<ForwardOptions, 'body' | 'elsewhere'> = {},
): void {
  const observed = observePassage(request, response)
  const { elsewhere } = options
  first.forward(
    request,
    response,
    { ...headers, ...observed },
    {
      ...options,
      other,
      ...(elsewhere && {
        elsewhere: async () => {
          const next = await elsewhere()
          return next && { ...next, headers: { ...next.headers, ...observed } }
        },
      }),
    },
  )
}

function noWorkspace(response: ServerResponse): void {
  const body = JSON.stringify(restErrorBody('NotFound', 'There is no workspace at this address.'))
  response.writeHead(404, { ...JSON_HEADERS, 'content-length': Buffer.byteLength(body) })
  response.end(body)
}

function wrongHost(rootUrl: string, response: ServerResponse): void {
  const body = unknownHostPage(rootUrl)
  response.writeHead(421, {
    ...PAGE_HEADERS,
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
}
