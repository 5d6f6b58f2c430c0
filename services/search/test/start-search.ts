import { randomUUID } from 'node:crypto'
import type { DescMessage, MessageInitShape } from '@bufbuild/protobuf'
import { create, toBinary } from '@bufbuild/protobuf'
import { newId } from '@verbatim/contracts/ids.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { createLocalAi } from '@verbatim/kit/ai/local-ai.ts'
import { createLogger } from '@verbatim/kit/log.ts'
import { settle } from '@verbatim/kit/testing/settle.ts'
import { askSubgraph, createTestService, ofTest, onRealEngines } from '@verbatim/kit/testing/test-service.ts'
import { inject } from 'vitest'
import { indexUrl, openIndex } from '#src/index/index-choice.ts'
import type { OpenSearchSettings } from '#src/index/opensearch/settings.ts'
import { embedTexts } from '#src/meaning/embed-texts.ts'
import { migrations } from '#src/migrations/index.ts'
import { createSearchService } from '#src/service.ts'

const TOPICS = ['notes', 'insights', 'recruit']

/** A search service of its own, fed by facts as the other services publish them; without `embeds` texts get no vectors. */
export async function startSearch({ embeds = true, indexAt = process.env.INDEX_URL } = {}) {
  const { config, engines, database, stop } = await createTestService(inject('adminUrl'), 'search', migrations)
  const ai = createLocalAi({ log: createLogger('search', 'silent') })
  const index = indexUrl.parse(
    onRealEngines || indexAt !== process.env.INDEX_URL ? ofTest(indexAt, database) : 'postgres',
  )
  const service = await createSearchService({ ...config, index, ai, embeds }, engines)
  return {
    service,
    engines,
    /** Gives every text its vector, as if all had rested for a minute. */
    async embeds(): Promise<void> {
      const { db } = service.foundation
      const opened = await openIndex(index, db)
      while (await embedTexts({ db, index: opened, ai }, new Date(Date.now() + 60_000)));
      await opened.stop()
      if (index.engine === 'opensearch') await refresh(index.settings)
    },
    /** Publishes a fact of a team and waits until search has taken it in. */
    async hears<T extends DescMessage>(
      teamId: string,
      schema: T,
      message: MessageInitShape<T>,
      { id = newId(), occurredAtMs = Date.now() } = {},
    ): Promise<void> {
      const topic = schema.typeName.split('.')[1] ?? ''
      const payload = toBinary(schema, create(schema, message))
      await engines.bus.publish(topic, [
        { id, type: schema.typeName, teamId, payload, actorId: null, trace: null, occurredAtMs },
      ])
      await settle({
        engines,
        relays: [service.foundation.relay],
        groups: [{ group: 'search', topics: TOPICS }],
        queues: [],
      })
      if (index.engine === 'opensearch') await refresh(index.settings)
    },
    ask: <T>(actor: Actor, query: string, variables: Record<string, unknown> = {}) =>
      askSubgraph<T>(service.url, actor, query, variables),
    async [Symbol.asyncDispose]() {
      await service.stop()
      await ai.close()
      await stop()
    },
  }
}

export const anActor = (teamId: string, role: Actor['role'] = 'MANAGER'): Actor => ({
  teamId,
  userId: randomUUID(),
  role,
  groupIds: [],
})

/** What was written is findable within a second; a test does not wait for time. */
async function refresh({ node, alias }: OpenSearchSettings): Promise<void> {
  const { ok } = await fetch(`${node}/${alias}/_refresh`, { method: 'POST' })
  if (!ok) throw new Error('The index could not be refreshed')
}
