import { randomUUID } from 'node:crypto'
import { CommentThreadChangedSchema } from '@verbatim/contracts/gen/events/activity_pb.ts'
import {
  MemberRemovedSchema,
  MemberSavedSchema,
  OnboardingChecklistChangedSchema,
} from '@verbatim/contracts/gen/events/identity_pb.ts'
import { InsightSavedSchema, PersonalInsightSavedSchema } from '@verbatim/contracts/gen/events/insights_pb.ts'
import {
  FileProgressedSchema,
  HighlightDeletedSchema,
  HighlightSavedSchema,
  NoteDeletedSchema,
  NoteSavedSchema,
  ProjectAccessSetSchema,
  ProjectSavedSchema,
  TagDeletedSchema,
  TagGroupsChangedSchema,
} from '@verbatim/contracts/gen/events/notes_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { connectGraphSocket, type GraphSocket } from './graph-socket-client.ts'
import { startRegion, type TestRegion } from './start-region.ts'

let region: TestRegion
const sockets: GraphSocket[] = []

beforeAll(async () => {
  region = await startRegion(inject('adminUrl'))
})
afterAll(async () => {
  for (const socket of sockets) socket.end()
  await region.stop()
})

const connect = async (actor: Actor): Promise<GraphSocket> => {
  const socket = await connectGraphSocket(region.url, await region.bearer(actor))
  sockets.push(socket)
  return socket
}

const aStudy = () => {
  const workspace = region.world.aWorkspace()
  const project = region.world.aProject(workspace.teamId)
  return { ...workspace, project, note: region.world.aNote(project, workspace.manager.userId) }
}

const eventually = (check: () => unknown): Promise<unknown> => vi.waitFor(check, { interval: 50, timeout: 15_000 })

/** Says a fact again until it was heard: a subscription does not tell when it has begun. */
const sayUntil = (say: () => Promise<void>, heard: () => boolean): Promise<unknown> =>
  eventually(async () => {
    if (!heard()) await say()
    expect(heard()).toBe(true)
  })

test('a change of a note is pushed with the selection that was asked for', async () => {
  const { teamId, viewer, project, note } = aStudy()
  const socket = await connect(viewer)
  const pushes = socket.subscribe(
    `subscription Watch($id: ID!) { changed: noteChanged(noteId: $id) { ...Title project { title } } }
     fragment Title on Note { title createdBy { name } }`,
    { id: note.id },
  )
  note.title = 'Luc, second call'
  await sayUntil(
    () => region.publish(teamId, NoteSavedSchema, { noteId: note.id, projectId: project.id, title: note.title }),
    () => pushes.results.length > 0,
  )
  expect(pushes.results[0]).toEqual({
    data: { changed: { title: 'Luc, second call', createdBy: { name: 'Ada' }, project: { title: 'Onboarding' } } },
  })
  note.title = 'Third call'
  await region.publish(teamId, FileProgressedSchema, { fileId: newId(), noteId: note.id, projectId: project.id })
  await eventually(() => expect(pushes.results.at(-1)).toMatchObject({ data: { changed: { title: 'Third call' } } }))
})

test('highlights are told by their ids, many at once as one push', async () => {
  const { teamId, contributor, project, note } = aStudy()
  const socket = await connect(contributor)
  const pushes = socket.subscribe(
    'subscription($id: ID!) { highlightsChanged(noteId: $id) { changedIds removedIds } }',
    {
      id: note.id,
    },
  )
  const place = { noteId: note.id, projectId: project.id }
  await sayUntil(
    () => region.publish(teamId, HighlightSavedSchema, { ...place, highlightId: newId() }),
    () => pushes.results.length > 0,
  )
  pushes.results.length = 0
  const ids = Array.from({ length: 40 }, () => newId())
  await region.publish(teamId, HighlightSavedSchema, ...ids.map((highlightId) => ({ ...place, highlightId })))
  await region.publish(teamId, HighlightDeletedSchema, { ...place, highlightId: ids[0] })
  const told = () =>
    pushes.results.map(({ data }) => data?.highlightsChanged as { changedIds: string[]; removedIds: string[] })
  await eventually(() => expect(told().flatMap(({ removedIds }) => removedIds)).toContain(ids[0]))
  const changed = told().flatMap(({ changedIds }) => changedIds)
  expect(ids.slice(1).every((id) => changed.includes(id))).toBe(true)
  expect(pushes.results.length).toBeLessThan(ids.length)
})

test('a project says what kind of thing changed in it', async () => {
  const { teamId, manager, project } = aStudy()
  const socket = await connect(manager)
  const pushes = socket.subscribe(
    `subscription { projectChanged(projectId: "${project.id}") { objectType objectIds } }`,
  )
  const [tagId, mergedInto] = [newId(), newId()]
  await sayUntil(
    () => region.publish(teamId, TagDeletedSchema, { tagId, projectId: project.id, mergedInto }),
    () => pushes.results.length > 0,
  )
  expect(pushes.results[0]).toEqual({ data: { projectChanged: { objectType: 'TAG', objectIds: [tagId, mergedInto] } } })
})

test('the workspace tells of projects and insights to those who may see them', async () => {
  const { teamId, manager, viewer, project } = aStudy()
  const hidden = region.world.aProject(teamId, 'Board only')
  hidden.hiddenFrom.add(viewer.userId)
  const insight = region.world.anInsight(project, [manager.userId])
  const socket = await connect(viewer)
  const pushes = socket.subscribe('subscription { workspaceChanged { objectType objectIds } }')
  const ids = () => pushes.results.flatMap(({ data }) => (data!.workspaceChanged as { objectIds: string[] }).objectIds)
  await sayUntil(
    () => region.publish(teamId, ProjectSavedSchema, { projectId: project.id, title: project.title }),
    () => pushes.results.length > 0,
  )
  await region.publish(teamId, ProjectSavedSchema, { projectId: hidden.id, title: hidden.title })
  await region.publish(teamId, InsightSavedSchema, { insightId: insight.id, projectId: project.id, published: true })
  await eventually(() => expect(ids()).toContain(insight.id))
  expect(ids()).toContain(project.id)
  expect(ids()).not.toContain(hidden.id)
})

test('what is said about the draft of an insight is told to nobody who only reads it', async () => {
  const { teamId, manager, viewer, project } = aStudy()
  const insight = region.world.anInsight(project, [manager.userId])
  const page = `insight:${insight.id}`
  const [writer, reader] = [await connect(manager), await connect(viewer)]
  const query = 'subscription { workspaceChanged { objectType objectIds } }'
  const [heard, overheard] = [writer.subscribe(query), reader.subscribe(query)]
  const say = (subject: string) =>
    region.publish(teamId, CommentThreadChangedSchema, { threadId: newId(), subject, root: page })
  const tellProject = () => region.publish(teamId, ProjectSavedSchema, { projectId: project.id, title: project.title })
  await sayUntil(tellProject, () => heard.results.length > 0 && overheard.results.length > 0)
  const threads = ({ results }: typeof heard) =>
    results
      .map(({ data }) => data?.workspaceChanged as { objectType: string; objectIds: string[] })
      .filter(({ objectType }) => objectType === 'COMMENT_THREAD')
  await say(`${page}/draft/block:aB3dE6gH9j`)
  await eventually(() => expect(threads(heard)).toEqual([{ objectType: 'COMMENT_THREAD', objectIds: [page] }]))
  const before = overheard.results.length
  await tellProject()
  await eventually(() => expect(overheard.results.length).toBeGreaterThan(before))
  expect(threads(overheard)).toEqual([])
  await say(`${page}/block:aB3dE6gH9j`)
  await eventually(() => expect(threads(overheard)).toEqual([{ objectType: 'COMMENT_THREAD', objectIds: [page] }]))
})

test('an insight that may be read only a moment after it was published is told then', async () => {
  const { teamId, manager, viewer, project } = aStudy()
  const late = region.world.aProject(teamId, 'Shared just now')
  late.hiddenFrom.add(viewer.userId)
  const insight = region.world.anInsight(late, [manager.userId])
  const socket = await connect(viewer)
  const pushes = socket.subscribe('subscription { workspaceChanged { objectType objectIds } }')
  const types = () => pushes.results.map(({ data }) => (data!.workspaceChanged as { objectType: string }).objectType)
  const tellProject = () => region.publish(teamId, ProjectSavedSchema, { projectId: project.id, title: project.title })
  await sayUntil(tellProject, () => pushes.results.length > 0)
  const heard = pushes.results.length
  await region.publish(teamId, InsightSavedSchema, { insightId: insight.id, projectId: late.id, published: true })
  await tellProject()
  await eventually(() => expect(pushes.results.length).toBeGreaterThan(heard))
  expect(types()).not.toContain('INSIGHT')
  late.hiddenFrom.clear()
  await eventually(() => expect(types()).toContain('INSIGHT'))
})

test.each([
  [
    'CHECKLIST',
    (teamId: string, userId: string) => region.publish(teamId, OnboardingChecklistChangedSchema, { userId }),
  ],
  [
    'PERSONAL_INSIGHT',
    (teamId: string, ownerId: string) =>
      region.publish(teamId, PersonalInsightSavedSchema, { insightId: randomUUID(), ownerId, title: 'Mine' }),
  ],
])('of %s, which is a member’s own, that member alone is told', async (objectType, tellOf) => {
  const { teamId, manager, contributor } = aStudy()
  const [own, other] = [await connect(contributor), await connect(manager)]
  const query = 'subscription { workspaceChanged { objectType objectIds } }'
  const [heard, overheard] = [own.subscribe(query), other.subscribe(query)]
  const tell = (userId: string) => tellOf(teamId, userId)
  await sayUntil(
    async () => {
      await tell(contributor.userId)
      await tell(manager.userId)
    },
    () => heard.results.length > 0 && overheard.results.length > 0,
  )
  const told = (userId: string) => ({ data: { workspaceChanged: { objectType, objectIds: [userId] } } })
  for (const result of heard.results) expect(result).toEqual(told(contributor.userId))
  for (const result of overheard.results) expect(result).toEqual(told(manager.userId))
})

test('what a member cannot read cannot be subscribed to', async () => {
  const { viewer, project, note } = aStudy()
  const stranger = region.world.aWorkspace().manager
  project.hiddenFrom.add(viewer.userId)
  for (const actor of [viewer, stranger]) {
    const socket = await connect(actor)
    for (const field of [
      `noteChanged(noteId: "${note.id}") { id }`,
      `highlightsChanged(noteId: "${note.id}") { noteId }`,
      `projectChanged(projectId: "${project.id}") { projectId }`,
    ]) {
      const pushes = socket.subscribe(`subscription { ${field} }`)
      await eventually(() => expect(pushes.errors?.[0]?.extensions?.errorCode).toBe('NotFound'))
    }
  }
})

test('a fact of another workspace is never pushed', async () => {
  const { teamId, manager, project, note } = aStudy()
  const stranger = region.world.aWorkspace()
  const socket = await connect(manager)
  const pushes = socket.subscribe(`subscription { projectChanged(projectId: "${project.id}") { objectIds } }`)
  const fact = { noteId: note.id, projectId: project.id, title: 'x' }
  const foreign = { noteId: newId(), projectId: project.id, title: 'x' }
  await sayUntil(
    async () => {
      await region.publish(stranger.teamId, NoteSavedSchema, foreign)
      await region.publish(teamId, NoteSavedSchema, fact)
    },
    () => pushes.results.length > 0,
  )
  expect(JSON.stringify(pushes.results)).not.toContain(foreign.noteId)
})

test('losing access ends the subscription', async () => {
  const { teamId, viewer, project, note } = aStudy()
  const socket = await connect(viewer)
  const pushes = socket.subscribe(`subscription { projectChanged(projectId: "${project.id}") { objectIds } }`)
  const changed = () => region.publish(teamId, NoteSavedSchema, { noteId: note.id, projectId: project.id })
  await sayUntil(changed, () => pushes.results.length > 0)
  project.hiddenFrom.add(viewer.userId)
  await region.publish(teamId, ProjectAccessSetSchema, { projectId: project.id, grants: [] })
  await eventually(() => expect(pushes.completed).toBe(true))
  expect(pushes.results.at(-1)).toMatchObject({ data: null, errors: [{ extensions: { errorCode: 'NotFound' } }] })
})

test('a deleted note ends its subscription', async () => {
  const { teamId, viewer, project, note } = aStudy()
  const socket = await connect(viewer)
  const pushes = socket.subscribe(`subscription { noteChanged(noteId: "${note.id}") { title } }`)
  await sayUntil(
    () => region.publish(teamId, NoteSavedSchema, { noteId: note.id, projectId: project.id }),
    () => pushes.results.length > 0,
  )
  region.world.notes.delete(note.id)
  await region.publish(teamId, NoteDeletedSchema, { noteId: note.id, projectId: project.id })
  await eventually(() => expect(pushes.completed).toBe(true))
  expect(pushes.results.at(-1)).toMatchObject({ errors: [{ extensions: { errorCode: 'NotFound' } }] })
})

test('a new role counts for subscriptions that are open: invites are for managers', async () => {
  const { teamId, manager } = aStudy()
  const socket = await connect(manager)
  const pushes = socket.subscribe('subscription { workspaceChanged { objectType } }')
  await sayUntil(
    () => region.publish(teamId, MemberSavedSchema, { userId: manager.userId, name: 'Ada', role: 'MANAGER' }),
    () => pushes.results.length > 0,
  )
  expect(pushes.results[0]).toEqual({ data: { workspaceChanged: { objectType: 'MEMBER' } } })
})

test('the end of the session ends the socket', async () => {
  const { teamId, viewer } = aStudy()
  const socket = await connect(viewer)
  region.world.remove(viewer)
  await region.publish(teamId, MemberRemovedSchema, { userId: viewer.userId })
  expect(await socket.closed).toEqual({ code: 4403, reason: 'Your session has ended.' })
})

test('queries and mutations work over the socket, within the same limits', async () => {
  const { manager } = aStudy()
  const socket = await connect(manager)
  expect(await socket.ask('{ me { name } }')).toEqual({ data: { me: { name: 'Ada' } } })
  expect(await socket.ask('mutation { renameMe(input: { name: "Ada L." }) { name } }')).toEqual({
    data: { renameMe: { name: 'Ada L.' } },
  })
  const aliases = Array.from({ length: 61 }, (_, i) => `a${i}: me { id }`).join(' ')
  expect(await socket.ask(`{ ${aliases} }`)).toMatchObject({
    errors: [{ extensions: { errorCode: 'ValidationError' } }],
  })
  expect(await socket.ask('{ nothingLikeThis }')).toMatchObject({
    errors: [{ extensions: { code: 'BAD_USER_INPUT' } }],
  })
})

test('a socket without a session, or with a forged token, is closed as forbidden', async () => {
  for (const headers of [{}, { authorization: 'Bearer forged' }] as Record<string, string>[]) {
    const closed = await connectGraphSocket(region.url, headers).then(
      (socket) => socket.closed,
      (reason: unknown) => reason,
    )
    expect(closed).toMatchObject({ code: 4403 })
  }
})

test('a gateway that stops says goodbye, so that clients come back', async () => {
  const own = await startRegion(inject('adminUrl'))
  const socket = await connectGraphSocket(own.url, await own.bearer(own.world.aWorkspace().manager))
  await own.stop()
  expect(await socket.closed).toEqual({ code: 1001, reason: 'Going away' })
})

test('a subscription over plain HTTP is told where to go', async () => {
  const { errors } = await region.ask(aStudy().manager, 'subscription { workspaceChanged { objectType } }')
  expect(errors?.[0]?.message).toContain('websocket')
})

test('a subscriber to whom more happens than can be told is let go, to read everything anew', async () => {
  const { teamId, manager, project } = aStudy()
  const socket = await connect(manager)
  const pushes = socket.subscribe(`subscription { projectChanged(projectId: "${project.id}") { objectType } }`)
  await sayUntil(
    () => region.publish(teamId, ProjectSavedSchema, { projectId: project.id, title: project.title }),
    () => pushes.results.length > 0,
  )
  const tagGroupIds = Array.from({ length: 10_001 }, () => newId())
  await region.publish(teamId, TagGroupsChangedSchema, { projectId: project.id, tagGroupIds })
  expect(await socket.closed).toEqual({ code: 1013, reason: expect.stringContaining('Too slow') })
})
