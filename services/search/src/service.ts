import { readFile } from 'node:fs/promises'
import type { Engines } from '@verbatim/kit/engines.ts'
import { type Foundation, openFoundation, serve } from '@verbatim/kit/foundation.ts'
import type { CompleteResolvers } from '@verbatim/kit/graph/complete-resolvers.ts'
import { joinResolvers } from '@verbatim/kit/graph/join-resolvers.ts'
import { dateTimeScalar, jsonScalar } from '@verbatim/kit/graph/scalars.ts'
import { serveSubgraph } from '@verbatim/kit/graph/subgraph.ts'
import { createLoop } from '@verbatim/kit/loop.ts'
import { isApi, isWorker, type RunningService } from '@verbatim/kit/service.ts'
import { registerGauge } from '@verbatim/kit/telemetry/meters.ts'
import type { SearchConfig } from '#src/config.ts'
import { contextFor } from '#src/context.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'
import { openIndex } from '#src/index/index-choice.ts'
import { subscribeSearch } from '#src/listeners/subscribe.ts'
import { embedTexts } from '#src/meaning/embed-texts.ts'
import { countDue } from '#src/meaning/embedding-due-repository.ts'
import { meaningOf } from '#src/meaning/question.ts'
import { remembered } from '#src/meaning/remembered-vectors.ts'
import { migrations } from '#src/migrations/index.ts'
import { searchResolvers } from '#src/search/resolvers.ts'

const resolvers = joinResolvers(
  { DateTime: dateTimeScalar, JSON: jsonScalar },
  searchResolvers,
) satisfies CompleteResolvers<Resolvers>

export type { SearchConfig } from '#src/config.ts'
export type SearchService = RunningService & { foundation: Foundation }

/** An index of an older mapping is reindexed at a worker's start, or when the one who was at it has died. */
const KEEP_UP_MS = 300_000

/** How often it is looked for texts that have rested. */
const EMBED_MS = 5000

/** Builds the search service in the role of its config and listens. The caller stops it. */
export async function createSearchService(config: SearchConfig, engines: Engines): Promise<SearchService> {
  const foundation = await openFoundation('search', config, engines, migrations)
  const { server, actorSecret, log, db, parts } = foundation
  const index = await openIndex(config.index, db)
  const ai = config.embeds && config.ai.capabilities.embed.available ? config.ai : null
  parts.push(index)
  foundation.conditions.push(index.ready)
  if (isWorker(config.role))
    parts.push(
      createLoop({ pollMs: KEEP_UP_MS, log }, async () => {
        const done = await index.keepUp()
        if (done) log.info(done)
        return false
      }),
      await subscribeSearch(engines.bus, db, index, ai !== null),
    )
  if (isWorker(config.role) && index.diskUsed) {
    const unregister = registerGauge('verbatim.engine.disk', { engine: 'opensearch' }, index.diskUsed)
    parts.push({ stop: async () => unregister() })
  }
  if (isWorker(config.role) && ai) {
    const unregister = registerGauge('verbatim.embeddings.waiting', {}, () => countDue(db))
    const embedder = remembered(ai)
    const embedDue = async () => (await embedTexts({ db, index, ai: embedder }, new Date())) > 0
    parts.push({ stop: async () => unregister() }, createLoop({ pollMs: EMBED_MS, log }, embedDue))
  }
  if (isApi(config.role))
    serveSubgraph(server, {
      service: 'search',
      sdl: await readFile(new URL('./search/schema.graphql', import.meta.url), 'utf8'),
      resolvers,
      actorSecret,
      log,
      contextFor: (request) =>
        contextFor(foundation, { index, meaningOf: (question) => meaningOf(ai, question) }, request),
    })
  return { ...(await serve(foundation)), foundation }
}
