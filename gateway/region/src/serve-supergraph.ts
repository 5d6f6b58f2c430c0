import { readFile } from 'node:fs/promises'
import { createHttpServer, listen } from '@verbatim/kit/http/server.ts'
import { createLogger } from '@verbatim/kit/log.ts'
import { type RunningService, stopAll } from '@verbatim/kit/service.ts'
import { openGraph } from './graph/graph.ts'
import { plainAnswers } from './graph/graph-errors.ts'
import { OPEN_LIMITS } from './graph/graph-limits.ts'
import { openServiceLink } from './graph/service-link.ts'
import { graphRoutes } from './http/graph-routes.ts'

/**
 * Serves any composed supergraph on /graphql and /, asking the subgraphs at the addresses that its text gives. It
 * knows no members: whoever reaches it may ask, and errors of subgraphs are passed on as they are.
 */
export async function serveSupergraph({ file, port }: { file: string; port: number }): Promise<RunningService> {
  const log = createLogger('supergraph', 'error')
  const limits = OPEN_LIMITS
  const graph = await openGraph({ supergraphSdl: await readFile(file, 'utf8'), subscriptionSdl: null, limits }, log)
  const links = new Map(graph.subgraphs.map(({ name, url }) => [name, openServiceLink(url)]))
  const server = createHttpServer({ log })
  server.get('/health', async () => ({ status: 'ok' }))
  graphRoutes(server, {
    paths: ['/graphql', '/'],
    graph,
    limits,
    log,
    format: plainAnswers,
    admit: async () => ({ links, asker: null, headers: {} }),
  })
  const taken = await listen(server, port, '0.0.0.0')
  const parts = [...[...links.values()], { stop: () => server.close() }]
  const drain = (graceMs: number): Promise<void> => server.drain.drain(graceMs)
  return { url: `http://127.0.0.1:${taken}/graphql`, port: taken, drain, stop: () => stopAll(parts) }
}
