import { randomUUID } from 'node:crypto'
import type { DescMessage, MessageInitShape } from '@bufbuild/protobuf'
import { create, toBinary } from '@bufbuild/protobuf'
import { newId } from '@verbatim/contracts/ids.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { settle } from '@verbatim/kit/testing/settle.ts'
import { askSubgraph, createTestService } from '@verbatim/kit/testing/test-service.ts'
import { inject } from 'vitest'
import { createSearchService } from '#src/service.ts'

const TOPICS = ['notes', 'insights']

/** A search service of its own, fed by facts as the other services publish them. */
export async function startSearch() {
  const { config, engines, stop } = await createTestService(inject('adminUrl'), 'search')
  const service = await createSearchService({ ...config, index: { engine: 'postgres' } }, engines)
  return {
    service,
    engines,
    /** Publishes a fact of a team and waits until search has taken it in. */
    async hears<T extends DescMessage>(
      teamId: string,
      schema: T,
      message: MessageInitShape<T>,
      id = newId(),
    ): Promise<void> {
      const topic = schema.typeName.split('.')[1] ?? ''
      const payload = toBinary(schema, create(schema, message))
      await engines.bus.publish(topic, [
        { id, type: schema.typeName, teamId, payload, actorId: null, trace: null, occurredAtMs: 0 },
      ])
      await settle({
        engines,
        relays: [service.foundation.relay],
        groups: [{ group: 'search', topics: TOPICS }],
        queues: [],
      })
    },
    ask: <T>(actor: Actor, query: string, variables: Record<string, unknown> = {}) =>
      askSubgraph<T>(service.url, actor, query, variables),
    async [Symbol.asyncDispose]() {
      await service.stop()
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
