import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SERVICES, type Service } from '@verbatim/contracts/service-manifest.ts'
import { ACTOR_HEADER } from '@verbatim/kit/actor.ts'
import { deriveKey } from '@verbatim/kit/config.ts'
import { invalid } from '@verbatim/kit/errors.ts'
import { serveSubgraph } from '@verbatim/kit/graph/subgraph.ts'
import { createHttpServer, type HttpServer, listen } from '@verbatim/kit/http/server.ts'
import { INTERNAL_HEADER, TEAM_HEADER, verifyInternal } from '@verbatim/kit/internal-token.ts'
import { createLogger } from '@verbatim/kit/log.ts'
import { testSettings } from '@verbatim/kit/testing/test-service.ts'
import { WebSocketServer } from 'ws'
import { resolversOf, type TestContext } from './resolvers.ts'
import type { World } from './world.ts'

const FOLDERS = join(import.meta.dirname, '..', '..', '..', 'services')

/** What a service saw of the requests that the gateway passed on. */
type Seen = {
  method: string
  url: string
  headers: Record<string, unknown>
  body: { bytes: number; sha256: string }
}

export type TestServices = {
  urls: Record<Service, string>
  seen: Seen[]
  /** Questions that identity was asked about actors. */
  actorQuestions: () => number
  stopService(name: Service): Promise<void>
  stop(): Promise<void>
}

const log = createLogger('test', testSettings.logLevel)

/** The schema of a service as it is agreed, so that the gateway's own supergraph is what is tested. */
const sdlOf = (service: Service): string =>
  readdirSync(join(FOLDERS, service, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('schema.graphql'))
    .sort()
    .map((path) => readFileSync(join(FOLDERS, service, 'src', path), 'utf8'))
    .join('\n')

/** Starts a subgraph for each service with the real schema and just enough behind it. */
export async function startServices(world: World): Promise<TestServices> {
  const seen: Seen[] = []
  const servers = new Map<Service, HttpServer>()
  const urls: Partial<Record<Service, string>> = {}
  let questions = 0
  const resolvers = resolversOf(world)
  const actorSecret = await deriveKey(testSettings.internalKey, 'actor')
  for (const name of SERVICES) {
    const server = createHttpServer({ log })
    serveSubgraph<TestContext>(server, {
      service: name,
      sdl: sdlOf(name),
      resolvers: resolvers[name] ?? {},
      actorSecret,
      log,
      contextFor: ({ actor, requestId, trace }) => ({ actor, requestId, trace }),
    })
    if (name === 'identity') serveActors(server, world, () => questions++)
    serveEcho(server, seen)
    servers.set(name, server)
    urls[name] = `http://127.0.0.1:${await listen(server, 0)}`
  }
  const stopService = async (name: Service): Promise<void> => {
    servers.get(name)?.server.closeAllConnections()
    await servers.get(name)?.close()
    servers.delete(name)
  }
  return {
    urls: urls as Record<Service, string>,
    seen,
    actorQuestions: () => questions,
    stopService,
    async stop() {
      for (const name of [...servers.keys()]) await stopService(name)
    },
  }
}

function serveActors(server: HttpServer, world: World, count: () => void): void {
  server.post('/internal/actor', async (request) => {
    count()
    const secret = await deriveKey(testSettings.internalKey, 'internal')
    const { teamId } = await verifyInternal(String(request.headers[INTERNAL_HEADER]), secret)
    if (request.headers[TEAM_HEADER] !== teamId) throw invalid('The team is not the one that was signed.')
    return world.actorOf(String(teamId), request.body as Record<string, unknown>)
  })
}

/** Whatever is passed on is measured and told back, a websocket is echoed, and /files/large gives many bytes. */
function serveEcho(server: HttpServer, seen: Seen[]): void {
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.get('/files/large', async (request, reply) => {
      const whole = Buffer.alloc(1_000_000, 'verbatim ')
      const range = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '')
      if (!range) return reply.send(whole)
      const [from, to] = [Number(range[1]), Number(range[2])]
      return reply
        .status(206)
        .header('content-range', `bytes ${from}-${to}/${whole.length}`)
        .send(whole.subarray(from, to + 1))
    })
    scope.head('/files/uploads/1', (_request, reply) => reply.header('upload-offset', '7').send())
    scope.patch('/files/uploads/1/done', (_request, reply) => reply.status(204).header('upload-offset', '7').send())
    scope.all('/*', async (request, reply) => {
      const hash = createHash('sha256')
      let bytes = 0
      for await (const chunk of request.raw) {
        hash.update(chunk)
        bytes += chunk.length
      }
      const told = {
        method: request.method,
        url: request.url,
        headers: request.headers,
        body: { bytes, sha256: hash.digest('hex') },
      }
      seen.push(told)
      return reply.header('x-verbatim-actor', 'leak').header('connection', 'x-hop').header('x-hop', '1').send(told)
    })
  })
  const sockets = new WebSocketServer({ noServer: true })
  server.server.on('upgrade', (request, socket, head) => {
    if (request.headers[ACTOR_HEADER] === undefined) return socket.end('HTTP/1.1 401 Unauthorized\r\n\r\n')
    sockets.handleUpgrade(request, socket, head, (websocket) => {
      websocket.send(JSON.stringify({ url: request.url, headers: request.headers }))
      websocket.on('message', (bytes, binary) => websocket.send(bytes, { binary }))
    })
  })
}
