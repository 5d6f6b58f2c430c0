import {
  InsightSavedSchema,
  PersonalInsightDeletedSchema,
  PersonalInsightSavedSchema,
} from '@verbatim/contracts/gen/events/insights_pb.ts'
import {
  ProjectDeletedSchema,
  ProjectSavedSchema,
  ViewDeletedSchema,
  ViewSavedSchema,
} from '@verbatim/contracts/gen/events/notes_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { mentionOf } from '@verbatim/contracts/mentions.ts'
import { afterAll, expect, test } from 'vitest'
import { startActivity } from './start-activity.ts'

const activity = await startActivity()
afterAll(() => activity[Symbol.asyncDispose]())

const ADD = `mutation ($input: AddCommentInput!) { addComment(input: $input) {
  comment { id } thread { id subject root quote } unreached { id } } }`
const PLACES = 'query ($subject: ID!) { threadPlaces(subject: $subject) { id subject } }'
const LIST = 'query ($subject: ID!) { commentThreads(subject: $subject) { total items { id } } }'
const COUNT = `query ($of: [_Any!]!) { _entities(representations: $of) { ... on Insight { openThreadCount } } }`
const INBOX = 'query { notifications { unreadCount items { title thread { subject } } } }'

type Added = {
  addComment: {
    comment: { id: string }
    thread: { id: string; subject: string; root: string; quote: string }
    unreached: { id: string }[]
  }
}
type Team = Awaited<ReturnType<typeof activity.aTeam>>
const refusal = (errorCode: string) => [{ extensions: { errorCode } }]

/** A published insight of the team's project, as its resource. */
async function anInsight({ teamId, projectId }: Team): Promise<string> {
  const insightId = newId()
  const told = { insightId, projectId, title: 'Silence loses carriers', published: true }
  await activity.hears(teamId, InsightSavedSchema, told)
  return `insight:${insightId}`
}

/** A canvas of the team's project, of a member's own where one is given, as its resource. */
async function aCanvas({ teamId, projectId }: Team, ownerId = '', layout = 'CANVAS') {
  const viewId = newId()
  const told = { viewId, projectId, ownerId, title: 'Why they leave' }
  await activity.hears(teamId, ViewSavedSchema, { ...told, layout })
  return { ...told, page: `projectView:${viewId}`, card: `projectView:${viewId}/card:k3j9x2m4q8` }
}

test('a personal insight is talked about by its owner alone, until it is put into a project', async () => {
  const team = await activity.aTeam()
  const { teamId, ines, manager, tomasz, projectId } = team
  const insightId = newId()
  const own = { insightId, ownerId: ines.userId, title: 'What I make of it' }
  await activity.hears(teamId, PersonalInsightSavedSchema, own)
  const subject = `insight:${insightId}/draft/block:aB3dE6gH9j`
  const input = { subject, quote: 'Mine alone', body: `${mentionOf(tomasz.userId)} look` }
  const { unreached } = (await activity.ask<Added>(ines, ADD, { input })).data.addComment
  expect(unreached).toEqual([{ id: tomasz.userId }])
  expect((await activity.ask(tomasz, INBOX)).data).toMatchObject({ notifications: { items: [] } })
  const page = { subject: `insight:${insightId}` }
  for (const other of [manager, tomasz])
    for (const [call, variables] of [
      [LIST, page],
      [PLACES, page],
      [ADD, { input }],
    ] as const)
      expect((await activity.ask(other, call, variables)).errors).toMatchObject(refusal('NotFound'))
  const lowered = { ...ines, role: 'VIEWER' as const }
  expect((await activity.ask(lowered, LIST, page)).errors).toBeUndefined()
  await activity.hears(teamId, InsightSavedSchema, { insightId, projectId, title: own.title })
  expect((await activity.ask(tomasz, LIST, page)).data).toMatchObject({ commentThreads: { total: 1 } })
  await activity.hears(teamId, PersonalInsightSavedSchema, own)
  await activity.hears(teamId, PersonalInsightDeletedSchema, own)
  expect((await activity.ask(ines, ADD, { input })).errors).toMatchObject(refusal('NotFound'))
})

test('what is said about the draft of an insight is told to nobody who only reads it, by no way', async () => {
  const team = await activity.aTeam()
  const insight = await anInsight(team)
  const subject = `${insight}/draft/block:aB3dE6gH9j`
  const body = `${mentionOf(team.viewer.userId)} ${mentionOf(team.tomasz.userId)} not out yet`
  const input = { subject, quote: 'Words that nobody has read', body }
  const { thread, comment, unreached } = (await activity.ask<Added>(team.ines, ADD, { input })).data.addComment
  expect(thread).toMatchObject({ subject, root: insight, quote: 'Words that nobody has read' })
  expect(unreached).toEqual([{ id: team.viewer.userId }])
  expect((await activity.ask(team.tomasz, INBOX)).data).toMatchObject({ notifications: { unreadCount: 1 } })
  expect((await activity.ask(team.viewer, INBOX)).data).toMatchObject({ notifications: { unreadCount: 0, items: [] } })

  const open = { subject: `${insight}/block:aB3dE6gH9j`, body: 'For all' }
  const shown = (await activity.ask<Added>(team.ines, ADD, { input: open })).data.addComment.thread
  for (const [asker, ids] of [
    [team.viewer, [shown.id]],
    [team.tomasz, [shown.id, thread.id]],
  ] as const) {
    const places = await activity.ask<{ threadPlaces: { id: string }[] }>(asker, PLACES, { subject: insight })
    expect(places.data.threadPlaces.map(({ id }) => id)).toEqual(ids)
    const listed = await activity.ask(asker, LIST, { subject: insight })
    expect(listed.data).toMatchObject({ commentThreads: { total: ids.length } })
    const of = [{ __typename: 'Insight', id: insight.replace('insight:', '') }]
    expect((await activity.ask(asker, COUNT, { of })).data).toEqual({ _entities: [{ openThreadCount: ids.length }] })
  }
  for (const [query, variables] of [
    ['query ($id: ID!) { commentThread(id: $id) { id } }', { id: thread.id }],
    ['query ($id: ID!) { threadOfComment(commentId: $id) { id } }', { id: comment.id }],
    [ADD, { input: { threadId: thread.id, body: 'Hi' } }],
  ] as const)
    expect((await activity.ask(team.viewer, query, variables)).errors).toMatchObject(refusal('NotFound'))
  expect((await activity.ask(team.viewer, ADD, { input: { subject, body: 'Hi' } })).errors).toMatchObject(
    refusal('Forbidden'),
  )
  const reach = 'query ($subject: ID!, $ids: [ID!]!) { mentionable(subject: $subject, memberIds: $ids) { id } }'
  const ids = [team.viewer.userId, team.tomasz.userId]
  const asked = (on: string, asker = team.ines) =>
    activity.ask<{ mentionable: { id: string }[] }>(asker, reach, { subject: on, ids })
  const reached = async (on: string) => (await asked(on)).data.mentionable.map(({ id }) => id).sort()
  expect(await reached(subject)).toEqual([team.tomasz.userId])
  expect(await reached(insight)).toEqual(ids.toSorted())
  // Who may write would be told to a reader by who can be mentioned on the draft.
  expect((await asked(subject, team.viewer)).errors).toMatchObject(refusal('NotFound'))
  expect((await asked(insight, team.viewer)).errors).toBeUndefined()
})

test('what lies on a canvas is talked about by who reads its project, and goes and comes back with the canvas', async () => {
  const team = await activity.aTeam()
  const { page, card, ...told } = await aCanvas(team)
  const body = `${mentionOf(team.tomasz.userId)} is this one of them?`
  const { thread } = (await activity.ask<Added>(team.viewer, ADD, { input: { subject: card, body } })).data.addComment
  expect(thread).toEqual({ id: thread.id, subject: card, root: page, quote: 'Why they leave' })
  expect((await activity.ask(team.tomasz, INBOX)).data).toMatchObject({
    notifications: { items: [{ title: 'Why they leave', thread: { subject: card } }] },
  })
  expect((await activity.ask(team.stranger, PLACES, { subject: page })).errors).toMatchObject(refusal('NotFound'))
  for (const subject of [`${page}/card`, `${page}/card:A`, `${page}/block:k3j9x2m4q8`, `${page}/card:k3j9x2m4q8/draft`])
    expect((await activity.ask(team.ines, ADD, { input: { subject, body: 'x' } })).errors).toMatchObject(
      refusal('NotFound'),
    )

  await activity.hears(team.teamId, ViewDeletedSchema, { viewId: told.viewId, projectId: team.projectId })
  expect((await activity.ask(team.ines, PLACES, { subject: page })).errors).toMatchObject(refusal('NotFound'))
  expect((await activity.ask(team.tomasz, INBOX)).data).toMatchObject({ notifications: { items: [] } })
  await activity.hears(team.teamId, ViewSavedSchema, { ...told, layout: 'CANVAS' })
  expect((await activity.ask(team.ines, PLACES, { subject: page })).data).toMatchObject({
    threadPlaces: [{ id: thread.id }],
  })
  await activity.hears(team.teamId, ProjectSavedSchema, { projectId: team.projectId, title: 'x', archived: true })
  expect((await activity.ask(team.ines, ADD, { input: { subject: card, body: 'x' } })).errors).toMatchObject(
    refusal('InvalidOperation'),
  )
  await activity.hears(team.teamId, ProjectDeletedSchema, { projectId: team.projectId })
  expect((await activity.ask(team.ines, PLACES, { subject: page })).errors).toMatchObject(refusal('NotFound'))
})

test('a member’s own canvas is theirs alone, and a view that is no canvas is not talked about', async () => {
  const team = await activity.aTeam()
  const { page, card, ...told } = await aCanvas(team, team.viewer.userId)
  const input = { subject: card, body: `For me, and ${mentionOf(team.manager.userId)}` }
  const mine = (await activity.ask<Added>(team.viewer, ADD, { input })).data.addComment
  expect(mine.unreached).toEqual([{ id: team.manager.userId }])
  for (const asker of [team.manager, team.ines]) {
    expect((await activity.ask(asker, PLACES, { subject: page })).errors).toMatchObject(refusal('NotFound'))
    const thread = 'query ($id: ID!) { commentThread(id: $id) { id } }'
    expect((await activity.ask(asker, thread, { id: mine.thread.id })).errors).toMatchObject(refusal('NotFound'))
  }
  await activity.hears(team.teamId, ViewSavedSchema, { ...told, ownerId: '', layout: 'CANVAS' })
  expect((await activity.ask(team.ines, PLACES, { subject: page })).data).toMatchObject({ threadPlaces: [{}] })

  const table = await aCanvas(team, '', 'TABLE')
  expect((await activity.ask(team.ines, ADD, { input: { subject: table.page, body: 'x' } })).errors).toMatchObject(
    refusal('NotFound'),
  )
})
