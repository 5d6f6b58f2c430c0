import { randomUUID } from 'node:crypto'
import { create, type DescMessage, type MessageInitShape, toBinary } from '@bufbuild/protobuf'
import { newId } from '@verbatim/contracts/ids.ts'
import { entryOf } from '@verbatim/contracts/service-manifest.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { settle } from '@verbatim/kit/testing/settle.ts'
import { takenBackOnce } from '@verbatim/kit/testing/taken-back.ts'
import { askSubgraph, createTestService } from '@verbatim/kit/testing/test-service.ts'
import { inject } from 'vitest'
import { migrations } from '#src/migrations/index.ts'
import { createRecruitService } from '#src/service.ts'

/** A recruit service of its own, fed by facts as the other services publish them. */
export async function startRecruit() {
  const { config, engines, stop } = await createTestService(inject('adminUrl'), 'recruit', migrations)
  const service = await createRecruitService(config, engines)
  const settled = () =>
    settle({
      engines,
      relays: [service.foundation.relay],
      groups: [{ group: 'recruit', topics: entryOf('recruit').hears }],
      queues: [],
    })
  return {
    service,
    async hears<T extends DescMessage>(teamId: string, schema: T, message: MessageInitShape<T>): Promise<void> {
      const payload = toBinary(schema, create(schema, message))
      // What several services tell is heard on the topic of each.
      const [, topic = ''] = schema.typeName.split('.')
      await engines.bus.publish(topic === 'recruit' ? 'notes' : topic, [
        {
          ...{ id: newId(), type: schema.typeName, teamId, payload },
          ...{ actorId: null, trace: null, occurredAtMs: Date.now() },
        },
      ])
      await settled()
    },
    settled,
    takenBackOnce: (table: string, work: () => Promise<void>) =>
      takenBackOnce(config, { service: 'recruit', table }, work),
    blobs: engines.blobs,
    ask: <T>(actor: Actor, query: string, variables: Record<string, unknown> = {}) =>
      askSubgraph<T>(service.url, actor, query, variables),
    /** What the service told of a team, oldest first. */
    async told(teamId: string): Promise<string[]> {
      const rows = await service.foundation.db.system('outbox').where({ team_id: teamId }).orderBy('seq')
      return rows.map(({ type }) => String(type))
    },
    /** A workspace that nobody has seen. */
    aTeam() {
      const teamId = randomUUID()
      const member = (role: Actor['role']): Actor => ({ teamId, userId: randomUUID(), role, groupIds: [] })
      const stranger = { ...member('MANAGER'), teamId: randomUUID() }
      return {
        teamId,
        manager: member('MANAGER'),
        contributor: member('CONTRIBUTOR'),
        viewer: member('VIEWER'),
        stranger,
      }
    },
    async [Symbol.asyncDispose]() {
      await service.stop()
      await stop()
    },
  }
}
