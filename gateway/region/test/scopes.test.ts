import { MemberSavedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import { InsightDeletedSchema } from '@verbatim/contracts/gen/events/insights_pb.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { connectGraphSocket } from './graph-socket-client.ts'
import { startRegion, type TestRegion } from './start-region.ts'

let region: TestRegion
beforeAll(async () => {
  region = await startRegion(inject('adminUrl'))
})
afterAll(() => region.stop())

/** A workspace whose manager asks with a token that was narrowed. */
function narrowed(...scopes: string[]) {
  const place = region.world.aWorkspace()
  const actor: Actor = Object.assign(place.manager, { scopes })
  return { ...place, actor }
}

const statusOf = async (actor: Actor, path: string, method = 'GET'): Promise<number> => {
  const response = await fetch(`${region.url}${path}`, { method, headers: await region.bearer(actor) })
  await response.text()
  return response.status
}

/** Status of a refused websocket; null for one that is opened. */
const socketStatus = (path: string): Promise<number | null> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${region.url.replace('http', 'ws')}${path}`)
    socket.once('open', () => {
      socket.close()
      resolve(null)
    })
    socket.once('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
    socket.once('error', reject)
  })

test('a token reads the rooms that it was let into, with names of colleagues, and is refused the rest in words', async () => {
  const { actor, teamId, contributor } = narrowed('notes.read')
  const project = region.world.aProject(teamId)
  region.world.aNote(project, contributor.userId, 'Luc')
  const read = await region.ask(actor, '{ me { name } notes { items { title createdBy { name } } } }')
  expect(read.errors).toBeUndefined()
  expect(read.data).toMatchObject({ me: { name: 'Ada' }, notes: { items: [{ createdBy: { name: 'Ben' } }] } })
  const refused = await region.ask(actor, 'mutation { createNote(input: { projectId: "p", title: "x" }) { id } }')
  expect(refused.errors?.[0]).toMatchObject({
    message: 'This token does not have the scope notes.write. Ask for it, or use another token.',
    extensions: { errorCode: 'Forbidden', humanReadable: true },
  })
})

test('what is reached through an object of another room needs the scope of that room as well', async () => {
  const { actor, teamId } = narrowed('insights.read')
  const insight = region.world.anInsight(region.world.aProject(teamId, 'Kept'), [])
  const { data, errors } = await region.ask(
    actor,
    'query ($id: ID!) { insight(id: $id) { title project { title } } }',
    {
      id: insight.id,
    },
  )
  expect(JSON.stringify(data)).not.toContain('Kept')
  expect(errors?.[0]?.extensions.errorCode).toBe('Forbidden')
})

test('files are read and sent with the scope of their service only', async () => {
  expect(await statusOf(narrowed('insights.read').actor, '/files/abc')).toBe(403)
  const { actor } = narrowed('notes.read')
  expect(await statusOf(actor, '/files/abc')).toBe(200)
  expect(await statusOf(actor, '/files/uploads/1/done', 'PATCH')).toBe(403)
  expect(await statusOf(narrowed('notes.write').actor, '/files/uploads/1/done', 'PATCH')).toBe(204)
})

test('whoever is joined to a document may write, so a token that only reads is not joined', async () => {
  const socket = async (actor: Actor) =>
    socketStatus(`/api/collab/notes?token=${await region.world.accessToken(actor)}&document=1`)
  expect(await socket(narrowed('notes.read').actor)).toBe(403)
  expect(await socket(narrowed('notes.write').actor)).toBeNull()
})

const kindsOf = ({ results }: { results: readonly { data?: Record<string, unknown> | null }[] }): unknown[] =>
  results.map(({ data }) => (data?.workspaceChanged as { objectType: string } | undefined)?.objectType)

test('a narrowed token hears of the rooms that it reads, and ends when it may do less', async () => {
  const place = region.world.aWorkspace()
  const project = region.world.aProject(place.teamId)
  const wide = await connectGraphSocket(region.url, await region.bearer(place.contributor))
  const actor: Actor = Object.assign(place.manager, { scopes: ['insights.read'] })
  const narrow = await connectGraphSocket(region.url, await region.bearer(actor))
  const heardWide = wide.subscribe('subscription { workspaceChanged { objectType objectIds } }')
  const heardNarrow = narrow.subscribe('subscription { workspaceChanged { objectType objectIds } }')
  const refused = narrow.subscribe('subscription ($p: ID!) { projectChanged(projectId: $p) { objectType } }', {
    p: project.id,
  })
  const insight = region.world.anInsight(project, [])
  const said = async () => {
    await region.publish(place.teamId, MemberSavedSchema, { userId: place.viewer.userId, name: 'Cy', role: 'VIEWER' })
    await region.publish(place.teamId, InsightDeletedSchema, { insightId: insight.id, projectId: project.id })
  }
  await vi.waitFor(
    async () => {
      await said()
      expect(kindsOf(heardWide)).toEqual(expect.arrayContaining(['MEMBER', 'INSIGHT']))
      expect(kindsOf(heardNarrow)).toContain('INSIGHT')
    },
    { interval: 100, timeout: 15_000 },
  )
  expect(kindsOf(heardNarrow)).not.toContain('MEMBER')
  await vi.waitFor(() => expect(JSON.stringify(refused)).toContain('notes.read'))
  actor.scopes = ['notes.read']
  await region.publish(place.teamId, MemberSavedSchema, { userId: actor.userId, name: 'Ada', role: 'MANAGER' })
  await narrow.closed
  wide.end()
})
