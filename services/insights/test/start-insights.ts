import { randomUUID } from 'node:crypto'
import {
  create,
  type DescMessage,
  fromBinary,
  type MessageInitShape,
  type MessageShape,
  toBinary,
} from '@bufbuild/protobuf'
import { InsightSavedSchema } from '@verbatim/contracts/gen/events/insights_pb.ts'
import { ProjectAccessSetSchema, ProjectSavedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { whileFull } from '@verbatim/kit/testing/full-table.ts'
import { settle } from '@verbatim/kit/testing/settle.ts'
import { takenBackOnce } from '@verbatim/kit/testing/taken-back.ts'
import { askSubgraph, createTestService } from '@verbatim/kit/testing/test-service.ts'
import { inject } from 'vitest'
import { migrations } from '#src/migrations/index.ts'
import { createInsightsService } from '#src/service.ts'

/** An insights service of its own, fed by facts as the other services publish them. */
export async function startInsights() {
  const { config, engines, stop } = await createTestService(inject('adminUrl'), 'insights', migrations)
  const service = await createInsightsService(config, engines)
  const settled = () =>
    settle({
      engines,
      relays: [service.foundation.relay],
      groups: [{ group: 'insights', topics: ['notes', 'identity', 'recruit'] }],
      queues: ['insights', 'insightlists'],
    })
  const hears = async <T extends DescMessage>(
    teamId: string,
    schema: T,
    message: MessageInitShape<T>,
    { occurredAtMs = Date.now() } = {},
  ): Promise<void> => {
    const payload = toBinary(schema, create(schema, message))
    await engines.bus.publish(schema.typeName.split('.')[1] ?? '', [
      { id: newId(), type: schema.typeName, teamId, payload, actorId: null, trace: null, occurredAtMs },
    ])
    await settled()
  }
  const factsOf = async <T extends DescMessage>(teamId: string, schema: T): Promise<MessageShape<T>[]> => {
    const outbox = service.foundation.db.system('outbox').where({ team_id: teamId, type: schema.typeName })
    return (await outbox.orderBy('seq')).map((row) => fromBinary(schema, row.payload))
  }
  return {
    service,
    hears,
    settled,
    whileFull: (table: string, work: () => Promise<void>) => whileFull(config, { service: 'insights', table }, work),
    takenBackOnce: (table: string, work: () => Promise<void>) =>
      takenBackOnce(config, { service: 'insights', table }, work),
    ask: <T>(actor: Actor, query: string, variables: Record<string, unknown> = {}) =>
      askSubgraph<T>(service.url, actor, query, variables),
    /** What the service told about its insights in a team, oldest first. */
    told: (teamId: string) => factsOf(teamId, InsightSavedSchema),
    /** Facts of one kind that the service told in a team, oldest first. */
    factsOf,
    /** A workspace with a project in which everybody may write. */
    async aProject() {
      const [teamId, projectId] = [randomUUID(), newId()]
      await hears(teamId, ProjectSavedSchema, { projectId, title: 'Carrier onboarding' })
      await hears(teamId, ProjectAccessSetSchema, { projectId, grants: [{ level: 'WRITE' }] })
      const member = (role: Actor['role']): Actor => ({ teamId, userId: randomUUID(), role, groupIds: [] })
      return {
        teamId,
        projectId,
        manager: member('MANAGER'),
        contributor: member('CONTRIBUTOR'),
        viewer: member('VIEWER'),
        stranger: { ...member('MANAGER'), teamId: randomUUID() },
      }
    },
    async [Symbol.asyncDispose]() {
      await service.stop()
      await stop()
    },
  }
}
