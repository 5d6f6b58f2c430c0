import {
  InsightSavedSchema,
  PersonalInsightDeletedSchema,
  PersonalInsightSavedSchema,
} from '@verbatim/contracts/gen/events/insights_pb.ts'
import { NotesErasedSchema, ViewSavedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { PersonSavedSchema } from '@verbatim/contracts/gen/events/recruit_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { hashedPhrases } from '@verbatim/kit/erasure/erased-words.ts'
import { afterAll, expect, test } from 'vitest'
import { startActivity } from './start-activity.ts'

const activity = await startActivity()
afterAll(() => activity[Symbol.asyncDispose]())

const ADD = `mutation ($input: AddCommentInput!) { addComment(input: $input) { thread { id quote } } }`
const LIST = `query ($subject: ID!) { commentThreads(subject: $subject) { items { quote comments { body } } } }`

test('what was quoted of an erased highlight goes, and the name in what others wrote of it', async () => {
  const team = await activity.aTeam()
  const input = { subject: `noteHighlight:${team.highlightId}`, body: 'Dana Whitlock said so.' }
  expect((await activity.ask(team.ines, ADD, { input })).errors).toBeUndefined()
  const key = Buffer.alloc(32, 5)
  await activity.hears(team.ines.teamId, NotesErasedSchema, {
    ...{ erasureId: newId(), personId: newId(), highlightIds: [team.highlightId], last: true },
    words: { key, phrases: hashedPhrases(key, ['Dana Whitlock']) },
  })
  const { data } = await activity.ask(team.ines, LIST, { subject: `note:${team.noteId}` })
  expect(data).toEqual({
    commentThreads: { items: [{ quote: '[erased]', comments: [{ body: '[erased] said so.' }] }] },
  })
})

const PREVIEW = `query ($personId: ID!, $words: [String!]!) {
  it: commentErasurePreview(personId: $personId, words: $words) { comments threads more }
}`

test('a dry look counts comments that name the person and threads about them, for managers alone', async () => {
  const team = await activity.aTeam()
  const personId = newId()
  const at = BigInt(Date.now())
  const person = { personId, name: 'Dana Whitlock', origin: 'NOTES', createdAtMs: at, updatedAtMs: at }
  await activity.hears(team.ines.teamId, PersonSavedSchema, person)
  for (const [subject, body] of [
    [`noteHighlight:${team.highlightId}`, 'DANA Whitlock said so.'],
    [`note:${team.noteId}`, 'Danny again.'],
    [`person:${personId}`, 'Call her.'],
  ])
    expect((await activity.ask(team.ines, ADD, { input: { subject, body } })).errors).toBeUndefined()
  const look = (actor: Parameters<typeof activity.ask>[0], words: string[] = []) =>
    activity.ask<{ it: object }>(actor, PREVIEW, { personId, words })
  expect((await look(team.manager)).data.it).toEqual({ comments: 1, threads: 1, more: false })
  expect((await look(team.manager, ['Danny'])).data.it).toMatchObject({ comments: 2 })
  for (const [actor, code] of [
    [team.viewer, 'Forbidden'],
    [team.stranger, 'NotFound'],
  ] as const)
    expect((await look(actor)).errors?.[0]?.extensions.errorCode).toBe(code)
  expect((await look(team.manager, ['x'])).errors?.[0]?.extensions.errorCode).toBe('ValidationError')
})

test('a dry look counts nothing that is said of what a member has for themselves, also once it is in the trash', async () => {
  const team = await activity.aTeam()
  const { teamId, ines, manager, projectId } = team
  const [personId, insightId, viewId] = [newId(), newId(), newId()]
  const at = BigInt(Date.now())
  const person = { personId, name: 'Dana Whitlock', origin: 'NOTES', createdAtMs: at, updatedAtMs: at }
  await activity.hears(teamId, PersonSavedSchema, person)
  const own = { insightId, ownerId: ines.userId, title: 'Mine' }
  await activity.hears(teamId, PersonalInsightSavedSchema, own)
  const canvas = { viewId, projectId, ownerId: ines.userId, title: 'Mine too', layout: 'CANVAS' }
  await activity.hears(teamId, ViewSavedSchema, canvas)
  for (const subject of [`insight:${insightId}/draft/block:aB3dE6gH9j`, `projectView:${viewId}/card:k3j9x2m4q8`]) {
    const input = { subject, quote: 'Words', body: 'Dana Whitlock said so.' }
    expect((await activity.ask(ines, ADD, { input })).errors).toBeUndefined()
  }
  const look = async () => (await activity.ask<{ it: object }>(manager, PREVIEW, { personId, words: [] })).data.it
  expect(await look()).toEqual({ comments: 0, threads: 0, more: false })
  await activity.hears(teamId, PersonalInsightDeletedSchema, own)
  expect(await look()).toMatchObject({ comments: 0 })
  await activity.hears(teamId, InsightSavedSchema, { insightId, projectId, title: own.title })
  expect(await look()).toMatchObject({ comments: 1 })
})

test('a look reads comments page by page, and a workspace looks once at a time', async () => {
  const team = await activity.aTeam()
  const personId = newId()
  const at = BigInt(Date.now())
  const person = { personId, name: 'Dana Whitlock', origin: 'NOTES', createdAtMs: at, updatedAtMs: at }
  await activity.hears(team.teamId, PersonSavedSchema, person)
  const input = { subject: `note:${team.noteId}`, body: 'Dana Whitlock said so.' }
  await activity.ask(team.ines, ADD, { input })
  await activity.service.foundation.db.write(team.teamId, async (tx) => {
    const [comment] = await tx<Record<string, unknown>>('comment').where({ team_id: team.teamId })
    await tx('comment').insert(Array.from({ length: 150 }, () => ({ ...comment, id: newId() })))
  })
  const look = (count: number) =>
    `l${count}: commentErasurePreview(personId: "${personId}", words: []) { comments more }`
  const { data } = await activity.ask<object>(team.manager, `{ ${look(1)} }`)
  expect(data).toEqual({ l1: { comments: 151, more: false } })
  const { errors } = await activity.ask(team.manager, `{ ${[1, 2, 3].map(look).join(' ')} }`)
  expect(errors).toMatchObject([{ path: ['l3'], extensions: { errorCode: 'TooManyRequests' } }])
})

test('a name goes from the words that threads keep of blocks and of canvases, and from the titles of canvases', async () => {
  const team = await activity.aTeam()
  const [insightId, viewId, projectId] = [newId(), newId(), team.projectId]
  await activity.hears(team.teamId, InsightSavedSchema, { insightId, projectId, title: 'Silence', published: true })
  const view = { viewId, projectId, title: 'Dana Whitlock and others', layout: 'CANVAS' }
  await activity.hears(team.teamId, ViewSavedSchema, view)
  for (const [subject, quote] of [
    [`insight:${insightId}/block:aB3dE6gH9j`, 'Dana Whitlock waited.'],
    [`projectView:${viewId}/card:k3j9x2m4q8`, 'Ask Dana Whitlock again'],
    [`projectView:${viewId}/card:k3j9x2m4q9`, null],
  ])
    expect((await activity.ask(team.ines, ADD, { input: { subject, quote, body: 'Yes.' } })).errors).toBeUndefined()
  const key = Buffer.alloc(32, 5)
  await activity.hears(team.teamId, NotesErasedSchema, {
    ...{ erasureId: newId(), personId: newId(), highlightIds: [], last: true },
    words: { key, phrases: hashedPhrases(key, ['Dana Whitlock']) },
  })
  const quotes = async (subject: string) => {
    type Listed = { commentThreads: { items: { quote: string }[] } }
    const { data } = await activity.ask<Listed>(team.ines, LIST, { subject })
    return data.commentThreads.items.map(({ quote }) => quote).sort()
  }
  expect(await quotes(`insight:${insightId}`)).toEqual(['[erased] waited.'])
  expect(await quotes(`projectView:${viewId}`)).toEqual(['Ask [erased] again', '[erased] and others'])
  const [known] = await activity.service.foundation.db.read(team.teamId, (tx) =>
    tx('subject').where({ team_id: team.teamId, resource: `projectView:${viewId}` }),
  )
  expect(known?.title).toBe('[erased] and others')
})
