import { create, type DescMessage, type MessageInitShape, toBinary } from '@bufbuild/protobuf'
import { ProjectAccessSetSchema, ProjectSavedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { createInsightsService } from '@verbatim/insights'
import { migrations as insightsMigrations } from '@verbatim/insights/migrations.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { createLocalAi } from '@verbatim/kit/ai/local-ai.ts'
import { connect, type Database } from '@verbatim/kit/database/database.ts'
import { createLogger } from '@verbatim/kit/log.ts'
import { createFfmpegEngine } from '@verbatim/kit/media/ffmpeg-engine.ts'
import { settle } from '@verbatim/kit/testing/settle.ts'
import { startTestPostgres } from '@verbatim/kit/testing/test-database.ts'
import { askSubgraph, createTestService } from '@verbatim/kit/testing/test-service.ts'
import { createNotesService } from '@verbatim/notes'
import { migrations as notesMigrations } from '@verbatim/notes/migrations.ts'
import { fillInsights } from './fill-insights.ts'
import { type FieldsToFill, fillProject } from './fill-project.ts'
import { type GrowthCall, growthCalls } from './growth-calls.ts'

/** A project of a workspace of its own, and what is asked of it. */
export type GrownProject = { manager: Actor; projectId: string; fields: FieldsToFill; calls: readonly GrowthCall[] }
export type GrowthWorld = {
  projects: readonly GrownProject[]
  /** Asks the `at`-th call of a project. Throws where it is refused. */
  ask(project: GrownProject, at: number): Promise<void>
  /** Asks notes for what is called `edit`. */
  of<T>(project: GrownProject, query: string, variables: Record<string, unknown>): Promise<T>
  stop(): Promise<void>
}

/** One insight for so many notes. */
const NOTES_AN_INSIGHT = 25

/** Notes and insights as services of their own, with a filled project of each size. */
export async function openGrowthWorld(sizes: readonly number[]): Promise<GrowthWorld> {
  const postgres = await startTestPostgres()
  const notes = await startNotes(postgres.adminUrl)
  const insights = await startInsights(postgres.adminUrl)
  const urls = { notes: notes.url, insights: insights.url }
  const stop = async (): Promise<void> => {
    await notes.stop()
    await insights.stop()
    await postgres.stop()
  }
  try {
    const projects: GrownProject[] = []
    for (const size of sizes) {
      const manager: Actor = { teamId: newId(), userId: newId(), role: 'MANAGER', groupIds: [] }
      const { projectId, fields } = await notes.fill(manager, size)
      await insights.fill(manager, projectId, Math.ceil(size / NOTES_AN_INSIGHT))
      const tagId = await anyTag(notes.url, manager, projectId)
      projects.push({ manager, projectId, fields, calls: growthCalls(projectId, fields, tagId) })
    }
    await notes.settle()
    await insights.settle()
    return {
      projects,
      async ask({ manager, calls }, at) {
        const call = calls[at]
        if (!call) throw new Error(`There is no call ${at}`)
        const answer = () => askSubgraph(urls[call.service], manager, call.query, { ...call.variables })
        // A connection that stood idle for minutes may just be closed by the service.
        const { errors } = await answer().catch(answer)
        if (errors) throw new Error(`${call.what}: ${JSON.stringify(errors)}`)
      },
      async of<T>({ manager }: GrownProject, query: string, variables: Record<string, unknown>) {
        const { data, errors } = await askSubgraph<{ edit: T }>(urls.notes, manager, query, variables)
        if (errors) throw new Error(JSON.stringify(errors))
        return data.edit
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startNotes(adminUrl: string) {
  const { config, engines, stop } = await createTestService(adminUrl, 'notes', notesMigrations)
  const log = createLogger('notes', config.settings.logLevel)
  const ai = createLocalAi({ log })
  const service = await createNotesService({ ...config, ai, media: createFfmpegEngine({ log }) }, engines)
  const { db } = service.foundation
  return {
    url: service.url,
    settle: () => vacuum(config.ownerDatabaseUrl, 'notes'),
    async fill(manager: Actor, notes: number) {
      const { projectId, fields } = await emptyProject(service.url, manager)
      await db.write(manager.teamId, async (tx) => {
        const member = { team_id: manager.teamId, user_id: manager.userId, role: 'MANAGER', name_key: '' }
        await tx('member').insert(member).onConflict().ignore()
        await fillProject(tx, { teamId: manager.teamId, projectId, fields, notes })
      })
      return { projectId, fields }
    },
    async stop() {
      await service.stop()
      await ai.close()
      await stop()
    },
  }
}

async function startInsights(adminUrl: string) {
  const { config, engines, stop } = await createTestService(adminUrl, 'insights', insightsMigrations)
  const service = await createInsightsService(config, engines)
  const tell = async <T extends DescMessage>(
    teamId: string,
    schema: T,
    message: MessageInitShape<T>,
  ): Promise<void> => {
    const payload = toBinary(schema, create(schema, message))
    const fact = { id: newId(), type: schema.typeName, teamId, payload, actorId: null, trace: null }
    await engines.bus.publish('notes', [{ ...fact, occurredAtMs: Date.now() }])
  }
  return {
    url: service.url,
    settle: () => vacuum(config.ownerDatabaseUrl, 'insights'),
    async fill({ teamId, userId }: Actor, projectId: string, insights: number) {
      await tell(teamId, ProjectSavedSchema, { projectId, title: 'Study' })
      await tell(teamId, ProjectAccessSetSchema, { projectId, grants: [{ level: 'FULL' }] })
      await settle({ engines, relays: [], queues: [], groups: [{ group: 'insights', topics: ['notes'] }] })
      const { db }: { db: Database } = service.foundation
      await db.write(teamId, (tx) => fillInsights(tx, { teamId, projectId, authorId: userId, insights }))
    },
    async stop() {
      await service.stop()
      await stop()
    },
  }
}

/** What autovacuum and analyze come to in service. */
async function vacuum(ownerUrl: string | null, schema: string): Promise<void> {
  const owner = connect(ownerUrl ?? '', schema, 1)
  await owner.raw('vacuum analyze')
  await owner.destroy()
}

const FIELD = 'mutation ($input: CreateFieldInput!) { made: createField(input: $input) { id options { id } } }'
/** What can be chosen in the field of segments. */
export const OPTIONS = ['Owner-drivers', 'Fleets', 'Depots', 'Brokers', 'Agents', 'Insurers']

async function emptyProject(url: string, manager: Actor): Promise<{ projectId: string; fields: FieldsToFill }> {
  const ask = async <T>(query: string, input: object): Promise<T> => {
    const { data, errors } = await askSubgraph<{ made: T }>(url, manager, query, { input })
    if (errors) throw new Error(JSON.stringify(errors))
    return data.made
  }
  type Made = { id: string; options: { id: string }[] }
  const field = (label: string, type: string, more: object = {}): Promise<Made> =>
    ask(FIELD, { label, type, objectType: 'NOTE', ...more })
  const { id: projectId } = await ask<Made>(
    'mutation ($input: CreateProjectInput!) { made: createProject(input: $input) { id } }',
    { title: 'Study' },
  )
  const text = await field('Depot', 'TEXT')
  const score = await field('Score', 'NUMBER')
  const segment = await field('Segment', 'SELECT', { options: OPTIONS.map((label) => ({ label })) })
  const options = segment.options.map(({ id }) => id)
  return { projectId, fields: { text: text.id, score: score.id, segment: segment.id, options } }
}

async function anyTag(url: string, manager: Actor, projectId: string): Promise<string> {
  const { data } = await askSubgraph<{ tags: { id: string }[] }>(
    url,
    manager,
    'query ($projectId: ID!) { tags(projectId: $projectId) { id } }',
    { projectId },
  )
  return data.tags[0]?.id ?? ''
}
