import { readFile } from 'node:fs/promises'
import type { Engines } from '@verbatim/kit/engines.ts'
import { type Foundation, openFoundation, serve } from '@verbatim/kit/foundation.ts'
import { dateTimeScalar } from '@verbatim/kit/graph/scalars.ts'
import { serveSubgraph } from '@verbatim/kit/graph/subgraph.ts'
import { createLoop } from '@verbatim/kit/loop.ts'
import { isApi, isWorker, type RunningService } from '@verbatim/kit/service.ts'
import type { SearchConfig } from '#src/config.ts'
import { contextFor } from '#src/context.ts'
import { openIndex } from '#src/index/index-choice.ts'
import { subscribeSearch } from '#src/listeners/subscribe.ts'
import { migrations } from '#src/migrations/index.ts'
import { searchResolvers } from '#src/search/resolvers.ts'

export type { SearchConfig } from '#src/config.ts'
export type SearchService = RunningService & { foundation: Foundation }

/** An index of an older mapping is exchanged at a worker's start, or when the one who was at it has died. */
const KEEP_UP_MS = 300_000

/** Builds the search service in the role of its config and listens. The caller stops it. */
export async function createSearchService(config: SearchConfig, engines: Engines): Promise<SearchService> {
  const foundation = await openFoundation('search', config, engines, migrations)
  const { server, actorSecret, log, db, parts } = foundation
  const index = await openIndex(config.index, db)
  parts.push(index)
  if (isWorker(config.role))
    parts.push(
      createLoop({ pollMs: KEEP_UP_MS, log }, async () => {
        const done = await index.keepUp()
        if (done) log.info(done)
        return false
      }),
      await subscribeSearch(engines.bus, db, index),
    )
  if (isApi(config.role))
    serveSubgraph(server, {
      sdl: await readFile(new URL('./search/schema.graphql', import.meta.url), 'utf8'),
      resolvers: { DateTime: dateTimeScalar, ...searchResolvers },
      actorSecret,
      log,
      contextFor: (request) => contextFor(foundation, index, request),
    })
  return { ...(await serve(foundation)), foundation }
}
