import {
  MemberRemovedSchema,
  MemberSavedSchema,
  UserGroupMembersChangedSchema,
  WorkspaceSharingSetSchema,
} from '@verbatim/contracts/gen/events/identity_pb.ts'
import { InsightListExportChangedSchema } from '@verbatim/contracts/gen/events/insights_pb.ts'
import {
  HighlightSavedSchema,
  NotesErasedSchema,
  ProjectAccessSetSchema,
  ProjectSavedSchema,
} from '@verbatim/contracts/gen/events/notes_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { exportPrefix } from '@verbatim/contracts/project-export-keys.ts'
import type { ListExport } from '@verbatim/fields/list-exports/list-export.ts'
import { listExportReader, listExportRepository } from '@verbatim/fields/list-exports/list-export-repository.ts'
import { NOT_ALL } from '@verbatim/fields/list-exports/own-list-exports.ts'
import { ACTOR_HEADER, type Actor, signActor } from '@verbatim/kit/actor.ts'
import { deriveKey } from '@verbatim/kit/config.ts'
import { testSettings } from '@verbatim/kit/testing/test-service.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { doDueWork } from '#src/due-work/do-due-work.ts'
import { CREATE, PUBLISH } from './share-world.ts'
import { startInsights } from './start-insights.ts'

let insights: Awaited<ReturnType<typeof startInsights>>
beforeAll(async () => {
  insights = await startInsights()
})
afterAll(() => insights[Symbol.asyncDispose]())

type Export = { id: string; state: string; failure: string | null; total: number | null; done: number }
type Started = { file: { downloadUrl: string } | null; listExport: Export | null }
type Act = 'cancelInsightListExport' | 'downloadInsightListExport'

const FIELDS = 'id state failure total done size fileName keptUntil'
const START = `mutation ($input: StartListExportInput!) { started: startInsightListExport(input: $input) {
  file { downloadUrl } listExport { ${FIELDS} } } }`

const start = (actor: Actor, list: object, always = true) =>
  insights.ask<{ started: Started }>(actor, START, { input: { list, always } })

async function begun(actor: Actor, list: object): Promise<string> {
  const { data, errors } = await start(actor, list)
  expect(errors).toBeUndefined()
  return data.started.listExport?.id ?? ''
}

const listed = async (actor: Actor): Promise<Export[]> =>
  (await insights.ask<{ found: Export[] }>(actor, `{ found: insightListExports { ${FIELDS} } }`)).data.found

const act = (actor: Actor, name: Act, exportId: string) =>
  insights.ask<{ done: { downloadUrl: string } }>(
    actor,
    `mutation ($input: ListExportRefInput!) { done: ${name}(input: $input) { ${
      name === 'cancelInsightListExport' ? 'exportId' : 'downloadUrl'
    } } }`,
    { input: { exportId } },
  )

async function addressOf(actor: Actor, exportId: string): Promise<string> {
  const { data, errors } = await act(actor, 'downloadInsightListExport', exportId)
  expect(errors).toBeUndefined()
  return data.done.downloadUrl
}

const fetched = async (actor: Actor, path: string): Promise<Response> =>
  fetch(`${insights.service.url}${path}`, {
    headers: { [ACTOR_HEADER]: await signActor(actor, await deriveKey(testSettings.internalKey, 'actor')) },
  })

const make = async (actor: Actor, input: object): Promise<string> =>
  (await insights.ask<{ createInsight: { id: string } }>(actor, CREATE, { input })).data.createInsight.id

async function blobsOf(teamId: string, exportId: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of insights.service.foundation.engines.blobs.list(exportPrefix(teamId, exportId)))
    keys.push(key)
  return keys
}

type Answer = Awaited<ReturnType<typeof insights.ask>>
const codeOf = ({ errors }: Answer): unknown => errors?.[0]?.extensions.errorCode

const columns = ['title', 'published', 'highlightCount']

test('insights leave as who asks sees them, written by a worker with the same rows as at once', async () => {
  const { teamId, projectId, contributor, viewer, colleague } = await aList(['=1+1', 'Mule'])
  const list = { query: { projectId, sort: [{ key: 'title', direction: 'ASC' }] }, columns, dictionary: false }
  const id = await begun(contributor, list)
  await insights.settled()
  const [done] = await listed(contributor)
  expect(done).toMatchObject({ id, state: 'DONE', failure: null, total: 2, done: 2, fileName: 'Insights.csv' })
  const table = await (await fetched(contributor, await addressOf(contributor, id))).text()
  expect(table).toMatch(/^Insight,Published,Highlights,Link\r\n'=1\+1,true,0,[^\r]+\r\nMule,false,0,/)
  const { data } = await start(contributor, list, false)
  expect(await (await fetched(contributor, data.started.file?.downloadUrl ?? '')).text()).toBe(table)

  const seen = await begun(viewer, list)
  await insights.settled()
  const read = await (await fetched(viewer, await addressOf(viewer, seen))).text()
  expect(read.trimEnd().split('\r\n')).toHaveLength(2)
  const facts = await insights.factsOf(teamId, InsightListExportChangedSchema)
  expect(new Set(facts.map(({ userId }) => userId))).toEqual(new Set([contributor.userId, viewer.userId]))

  const address = await addressOf(contributor, id)
  for (const other of [viewer, colleague, { ...contributor, teamId: newId() }]) {
    for (const name of ['cancelInsightListExport', 'downloadInsightListExport'] as const)
      expect(codeOf(await act(other, name, id))).toBe('NotFound')
    expect((await fetched(other, address)).status).toBe(404)
  }
})

test('a file with drafts is closed for who only reads by then, and one with quotes for who cannot read those', async () => {
  const { teamId, projectId, contributor } = await aList(['Draft'])
  const quoted = newId()
  await insights.hears(teamId, ProjectSavedSchema, { projectId: quoted, title: 'Quoted' })
  await insights.hears(teamId, ProjectAccessSetSchema, { projectId: quoted, grants: [{ level: 'READ' }] })
  const highlightId = newId()
  await insights.hears(teamId, HighlightSavedSchema, {
    highlightId,
    projectId: quoted,
    noteId: newId(),
    state: 'ACTIVE',
  })
  await make(contributor, { projectId, title: 'Quoting', content: { markdown: 'So.', highlightIds: [highlightId] } })
  const id = await begun(contributor, { query: { projectId }, columns })
  await insights.settled()
  const address = await addressOf(contributor, id)
  const opens = async () => (await fetched(contributor, address)).status
  expect(await opens()).toBe(200)
  await insights.hears(teamId, ProjectAccessSetSchema, { projectId: quoted, grants: [] })
  expect(await restsOf(teamId, id)).toEqual({ [projectId]: 'WRITE', [quoted]: 'READ' })
  expect(await opens()).toBe(403)
  await insights.hears(teamId, ProjectAccessSetSchema, { projectId: quoted, grants: [{ level: 'READ' }] })
  expect(await opens()).toBe(200)
  await insights.hears(teamId, ProjectAccessSetSchema, { projectId, grants: [{ level: 'READ' }] })
  expect(await opens()).toBe(403)
  const refused = await act(contributor, 'downloadInsightListExport', id)
  expect([codeOf(refused), refused.errors?.[0]?.message]).toEqual(['Forbidden', NOT_ALL])
})

test('what is going on follows role, groups and switches of who began it; of who left nothing is kept', async () => {
  const { teamId, projectId, contributor } = await aList(['One'])
  const { db } = insights.service.foundation
  const id = await begun(contributor, { query: { projectId }, columns })
  const groupId = newId()
  const { userId } = contributor
  await insights.hears(teamId, UserGroupMembersChangedSchema, { groupId, userIds: [userId], memberIds: [userId] })
  await insights.hears(teamId, MemberSavedSchema, { userId, name: 'Ines', role: 'VIEWER' })
  const now = () => db.read(teamId, (tx) => listExportReader(tx, teamId).byId(id))
  expect(await now()).toMatchObject({ role: 'VIEWER', groupIds: [groupId] })
  await insights.hears(teamId, UserGroupMembersChangedSchema, { groupId, userIds: [userId], memberIds: [] })
  expect(await now()).toMatchObject({ groupIds: [] })

  await insights.hears(teamId, WorkspaceSharingSetSchema, { restrictions: ['compliance'] })
  const late = await begun(contributor, { query: { projectId }, columns })
  await insights.settled()
  expect((await listed(contributor))[0]).toMatchObject({ id: late, state: 'FAILED' })
  expect(await blobsOf(teamId, late)).toEqual([])
  const closed = { ...contributor, entitlements: { restrictions: ['compliance'] } }
  expect(codeOf(await start(closed, { query: { projectId } }))).toBe('Forbidden')
  expect(codeOf(await act(closed, 'downloadInsightListExport', id))).toBe('Forbidden')

  expect(await blobsOf(teamId, id)).toHaveLength(1)
  await insights.hears(teamId, MemberRemovedSchema, { userId })
  expect(await listed(contributor)).toEqual([])
  expect(await blobsOf(teamId, id)).toEqual([])
})

test('one that is cancelled, one of a day before and one of before an erasure are gone', async () => {
  const { teamId, projectId, contributor } = await aList(['One'])
  const { db } = insights.service.foundation
  const waits = await waiting(teamId, projectId, contributor)
  expect(await listed(contributor)).toMatchObject([{ id: waits, state: 'RUNNING', total: null }])
  expect(codeOf(await act(contributor, 'downloadInsightListExport', waits))).toBe('InvalidOperation')
  expect((await act(contributor, 'cancelInsightListExport', waits)).errors).toBeUndefined()
  expect(await listed(contributor)).toEqual([])

  const old = await begun(contributor, { query: { projectId }, columns })
  await insights.settled()
  await doDueWork(db, new Date(Date.now() + 23 * 3_600_000))
  expect(await listed(contributor)).toHaveLength(1)
  await doDueWork(db, new Date(Date.now() + 25 * 3_600_000))
  await insights.settled()
  expect(await listed(contributor)).toEqual([])
  expect(await blobsOf(teamId, old)).toEqual([])

  const erased = await begun(contributor, { query: { projectId }, columns })
  await insights.settled()
  await insights.hears(teamId, NotesErasedSchema, { erasureId: newId(), personId: newId(), last: true })
  expect(await listed(contributor)).toEqual([])
  expect(await blobsOf(teamId, erased)).toEqual([])
})

const restsOf = async (teamId: string, id: string): Promise<ListExport['restsOn']> => {
  const found = await insights.service.foundation.db.read(teamId, (tx) => listExportReader(tx, teamId).byId(id))
  return found?.restsOn ?? {}
}

/** A project with insights of these titles, the first of them published. */
async function aList(titles: readonly string[]) {
  const project = await insights.aProject()
  const { projectId, contributor } = project
  const ids: string[] = []
  for (const title of titles) ids.push(await make(contributor, { projectId, title }))
  if (titles.length > 1) await insights.ask(contributor, PUBLISH, { id: ids[0] })
  const colleague: Actor = { ...contributor, userId: newId() }
  return { ...project, ids, colleague }
}

/** An export that has begun, and that no worker knows of. */
async function waiting(teamId: string, projectId: string, { userId, role }: Actor): Promise<string> {
  const asked = { query: { projectId }, chosen: null, columns, dictionary: false, names: true, title: 'Insights' }
  const one: ListExport = {
    ...{ id: newId(), objectType: 'INSIGHT', asked, origin: '', state: 'RUNNING', failure: null, total: null, done: 0 },
    ...{ size: null, restsOn: {}, startedBy: userId, role, groupIds: [], startedAt: new Date(), finishedAt: null },
  }
  await insights.service.foundation.db.write(teamId, (tx) => listExportRepository(tx, teamId).add(one))
  return one.id
}
