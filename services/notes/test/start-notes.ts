import {
  create,
  type DescMessage,
  fromBinary,
  type MessageInitShape,
  type MessageShape,
  toBinary,
} from '@bufbuild/protobuf'
import { newId } from '@verbatim/contracts/ids.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { createLocalAi } from '@verbatim/kit/ai/local-ai.ts'
import { createLogger } from '@verbatim/kit/log.ts'
import { createFfmpegEngine } from '@verbatim/kit/media/ffmpeg-engine.ts'
import type { MalwareScanner } from '@verbatim/kit/scanning/malware-scanner.ts'
import { whileFull } from '@verbatim/kit/testing/full-table.ts'
import { settle } from '@verbatim/kit/testing/settle.ts'
import { askSubgraph, createTestService, type GraphAnswer } from '@verbatim/kit/testing/test-service.ts'
import { inject } from 'vitest'
import { memberRepository } from '#src/members/member-repository.ts'
import { migrations } from '#src/migrations/index.ts'
import { createNotesService, type NotesService } from '#src/service.ts'
import { expectKeptCounts } from './recount.ts'

/** Asks as one person. Answers errors instead of throwing them. */
export type Ask = <T>(query: string, variables?: Record<string, unknown>) => Promise<GraphAnswer<T>>

/** A workspace that no other test has seen, with its people. */
export type TestTeam = {
  teamId: string
  actors: Record<'manager' | 'contributor' | 'colleague' | 'viewer', Actor>
  manager: Ask
  contributor: Ask
  /** Another CONTRIBUTOR. */
  colleague: Ask
  viewer: Ask
  /** A MANAGER of another workspace. */
  stranger: Ask
}

export type TestNotes = {
  service: NotesService
  directory: string
  aTeam(): TestTeam
  as(actor: Actor): Ask
  /** The facts of one kind that a workspace has recorded, oldest first. */
  facts<T extends DescMessage>(teamId: string, schema: T): Promise<MessageShape<T>[]>
  /** Publishes a fact of another service and waits until notes has taken it in. */
  hears<T extends DescMessage>(teamId: string, schema: T, message: MessageInitShape<T>): Promise<void>
  /** Waits until relay, listeners and workers are quiet. */
  settled(limitMs?: number): Promise<void>
  /** Does something while a table takes no new rows. */
  whileFull(table: string, work: () => Promise<void>): Promise<void>
  /** One more process of the same service. */
  another(): Promise<NotesService>
  stop(): Promise<void>
}

/** The real notes service on a database of its own; start it once per test file. */
export async function startNotes(scanner: MalwareScanner | null = null): Promise<TestNotes> {
  const { config, engines, directory, stop } = await createTestService(inject('adminUrl'), 'notes', migrations)
  const log = createLogger('notes', config.settings.logLevel)
  const ai = createLocalAi({ log })
  const full = { ...config, ai, media: createFfmpegEngine({ log }), scanner }
  const service = await createNotesService(full, engines)
  const others: NotesService[] = []
  const teamIds: string[] = []
  const as =
    (actor: Actor): Ask =>
    <T>(query: string, variables: Record<string, unknown> = {}) =>
      askSubgraph<T>(service.url, actor, query, variables)
  const settled = (limitMs?: number): Promise<void> =>
    settle({
      engines,
      relays: [service.foundation.relay],
      groups: [{ group: 'notes', topics: ['identity', 'insights', 'recruit'] }],
      queues: ['notes', 'transcripts', 'streams', 'clips', 'exports', 'lists'],
      limitMs,
    })
  return {
    service,
    directory,
    as,
    aTeam() {
      const team = teamOf(as, service)
      teamIds.push(team.teamId)
      return team
    },
    async facts(teamId, schema) {
      const rows = await service.foundation.db
        .system('outbox')
        .where({ team_id: teamId, type: schema.typeName })
        .orderBy('seq')
        .pluck<Buffer[]>('payload')
      return rows.map((payload) => fromBinary(schema, new Uint8Array(payload)))
    },
    settled,
    whileFull: (table, work) => whileFull(config, { service: 'notes', table }, work),
    async hears(teamId, schema, message) {
      const [topic, payload] = [schema.typeName.split('.')[1] ?? '', toBinary(schema, create(schema, message))]
      const from = { actorId: null, trace: null, occurredAtMs: Date.now() }
      await engines.bus.publish(topic, [{ ...from, id: newId(), type: schema.typeName, teamId, payload }])
      await settled()
    },
    async another() {
      const one = await createNotesService({ ...full, role: 'api' }, engines)
      others.push(one)
      return one
    },
    async stop() {
      // Whatever the tests did, through the API or behind it: what is kept is what a recount finds.
      await expectKeptCounts(service.foundation.db, teamIds)
      for (const one of others) await one.stop()
      await service.stop()
      await ai.close()
      await stop()
    },
  }
}

function teamOf(as: (actor: Actor) => Ask, { foundation }: NotesService): TestTeam {
  const teamId = newId()
  const member = (role: Actor['role']): Actor => ({ teamId, userId: newId(), role, groupIds: [] })
  const actors = {
    manager: member('MANAGER'),
    contributor: member('CONTRIBUTOR'),
    colleague: member('CONTRIBUTOR'),
    viewer: member('VIEWER'),
  }
  // As the listener to identity's facts would have it, before any of them asks for something.
  const known = foundation.db.write(teamId, async (tx) => {
    for (const { userId, role } of Object.values(actors))
      await memberRepository(tx, teamId).save({ userId, role, name: '' })
  })
  const once =
    (actor: Actor): Ask =>
    async <T>(query: string, variables?: Record<string, unknown>) => {
      await known
      return as(actor)<T>(query, variables)
    }
  return {
    teamId,
    actors,
    manager: once(actors.manager),
    contributor: once(actors.contributor),
    colleague: once(actors.colleague),
    viewer: once(actors.viewer),
    stranger: as({ ...member('MANAGER'), teamId: newId() }),
  }
}
