import { randomUUID } from 'node:crypto'
import { create, type DescMessage, type MessageInitShape, toBinary } from '@bufbuild/protobuf'
import { MemberSavedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import {
  HighlightSavedSchema,
  NoteSavedSchema,
  ProjectAccessSetSchema,
  ProjectSavedSchema,
} from '@verbatim/contracts/gen/events/notes_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { settle } from '@verbatim/kit/testing/settle.ts'
import { takenBackOnce } from '@verbatim/kit/testing/taken-back.ts'
import { askSubgraph, createTestService } from '@verbatim/kit/testing/test-service.ts'
import { inject } from 'vitest'
import { migrations } from '#src/migrations/index.ts'
import { createActivityService } from '#src/service.ts'

/** An activity service of its own, fed by facts as the other services publish them. */
export async function startActivity() {
  const { config, engines, stop } = await createTestService(inject('adminUrl'), 'activity', migrations)
  const service = await createActivityService(config, engines)
  const settled = () =>
    settle({
      engines,
      relays: [service.foundation.relay],
      groups: [{ group: 'activity', topics: ['identity', 'notes', 'insights', 'recruit'] }],
      queues: [],
    })
  const tell = async <T extends DescMessage>(teamId: string, schema: T, message: MessageInitShape<T>) => {
    const payload = toBinary(schema, create(schema, message))
    await engines.bus.publish(schema.typeName.split('.')[1] ?? '', [
      {
        ...{ id: newId(), type: schema.typeName, teamId, payload },
        ...{ actorId: null, trace: null, occurredAtMs: Date.now() },
      },
    ])
  }
  return {
    service,
    async hears<T extends DescMessage>(teamId: string, schema: T, message: MessageInitShape<T>): Promise<void> {
      await tell(teamId, schema, message)
      await settled()
    },
    takenBackOnce: (table: string, work: () => Promise<void>) =>
      takenBackOnce(config, { service: 'activity', table }, work),
    ask: <T>(actor: Actor, query: string, variables: Record<string, unknown> = {}) =>
      askSubgraph<T>(service.url, actor, query, variables),
    /** What the service told of a team, oldest first. */
    async told(teamId: string): Promise<string[]> {
      const rows = await service.foundation.db.system('outbox').where({ team_id: teamId }).orderBy('seq')
      return rows.map(({ type }) => String(type))
    },
    /** A workspace that nobody has seen, with people, a project that everybody may write in, a note and a highlight. */
    async aTeam() {
      const teamId = randomUUID()
      const member = (role: Actor['role']): Actor => ({ teamId, userId: newId(), role, groupIds: [] })
      const people = {
        manager: member('MANAGER'),
        ines: member('CONTRIBUTOR'),
        tomasz: member('CONTRIBUTOR'),
        viewer: member('VIEWER'),
      }
      for (const [name, { userId, role }] of Object.entries(people))
        await tell(teamId, MemberSavedSchema, { userId, name, role })
      const [projectId, noteId, highlightId] = [newId(), newId(), newId()]
      await tell(teamId, ProjectSavedSchema, { projectId, title: 'Carrier onboarding' })
      await tell(teamId, ProjectAccessSetSchema, { projectId, grants: [{ level: 'WRITE' }] })
      await tell(teamId, NoteSavedSchema, { noteId, projectId, title: 'Dana Whitlock, interview' })
      const text = 'Verifying what? By who?'
      await tell(teamId, HighlightSavedSchema, { highlightId, noteId, projectId, text, state: 'ACTIVE' })
      await settled()
      const stranger: Actor = { ...member('MANAGER'), teamId: randomUUID() }
      return { teamId, ...people, stranger, projectId, noteId, highlightId }
    },
    async [Symbol.asyncDispose]() {
      await service.stop()
      await stop()
    },
  }
}
