import { MemberSavedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import {
  HighlightSavedSchema,
  ProjectAccessSetSchema,
  ProjectSavedSchema,
  TagSavedSchema,
} from '@verbatim/contracts/gen/events/notes_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { ACTOR_HEADER, signActor } from '@verbatim/kit/actor.ts'
import { deriveKey } from '@verbatim/kit/config.ts'
import { testSettings } from '@verbatim/kit/testing/test-service.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startInsights } from './start-insights.ts'

let insights: Awaited<ReturnType<typeof startInsights>>
beforeAll(async () => {
  insights = await startInsights()
})
afterAll(() => insights[Symbol.asyncDispose]())

const EXPORT = `mutation ($input: ExportListInput!) {
  exported: exportInsightList(input: $input) { fileName downloadUrl } }`

const exported = (actor: Actor, input: object) =>
  insights.ask<{ exported: { fileName: string; downloadUrl: string } }>(actor, EXPORT, { input })

async function tableOf(actor: Actor, input: object): Promise<string> {
  const { data, errors } = await exported(actor, { dictionary: false, ...input })
  expect(errors).toBeUndefined()
  expect(data.exported.fileName).toBe('Insights.csv')
  const answer = await fetched(actor, data.exported.downloadUrl)
  expect(answer.status).toBe(200)
  return answer.text()
}

const fetched = async (actor: Actor, path: string): Promise<Response> =>
  fetch(`${insights.service.url}${path}`, {
    headers: { [ACTOR_HEADER]: await signActor(actor, await deriveKey(testSettings.internalKey, 'actor')) },
  })

const made = async (actor: Actor, input: object): Promise<string> => {
  const create = 'mutation ($input: CreateInsightInput!) { made: createInsight(input: $input) { id } }'
  return (await insights.ask<{ made: { id: string } }>(actor, create, { input })).data.made.id
}

test('a list of insights leaves as who asks sees it: drafts for who writes, what was published for who reads', async () => {
  const { projectId, contributor, viewer, stranger } = await insights.aProject()
  const insightId = await made(contributor, { projectId, title: 'Zebra' })
  await made(contributor, { projectId, title: 'Mule' })
  await insights.ask(contributor, 'mutation ($input: InsightRefInput!) { publishInsight(input: $input) { id } }', {
    input: { insightId },
  })
  await insights.ask(contributor, 'mutation ($input: UpdateInsightInput!) { updateInsight(input: $input) { id } }', {
    input: { insightId, title: 'Ant' },
  })
  const asked = {
    query: { projectId, sort: [{ key: 'title', direction: 'ASC' }] },
    columns: ['title', 'published', 'strength'],
  }
  expect(await tableOf(contributor, asked)).toMatch(
    /^Insight,Published,Evidence,Link\r\nAnt,true,None,\/insights\/[\w-]+\r\nMule,false,None,[^\r]+\r\n$/,
  )
  expect(await tableOf(viewer, asked)).toMatch(/^Insight,Published,Evidence,Link\r\nZebra,true,None,[^\r]+\r\n$/)
  const { data } = await exported(contributor, asked)
  expect((await fetched(viewer, data.exported.downloadUrl)).status).toBe(404)
  const code = (errors: { extensions: { errorCode?: unknown } }[] | undefined) => errors?.[0]?.extensions.errorCode
  expect(code((await exported(stranger, asked)).errors)).toBe('NotFound')
  const closed = { ...contributor, entitlements: { restrictions: ['compliance'] } }
  expect(code((await exported(closed, asked)).errors)).toBe('Forbidden')
  expect((await fetched(closed, data.exported.downloadUrl)).status).toBe(403)
})

test('a list of insights leaves with its tags and its authors: of quotes those that who asks may read', async () => {
  const { teamId, projectId, manager, contributor, viewer } = await insights.aProject()
  await insights.hears(teamId, MemberSavedSchema, { userId: contributor.userId, name: 'Ines, Okafor', role: 'VIEWER' })
  const closed = newId()
  await insights.hears(teamId, ProjectSavedSchema, { projectId: closed, title: 'Closed' })
  await insights.hears(teamId, ProjectAccessSetSchema, { projectId: closed, grants: [] })
  const [waiting, silence, secret] = [newId(), newId(), newId()]
  const places = { waiting: [waiting, projectId], silence: [silence, projectId], secret: [secret, closed] }
  for (const [title, [tagId, place]] of Object.entries(places))
    await insights.hears(teamId, TagSavedSchema, { tagId, title, color: 'blue', projectId: place })
  const said = { noteId: newId(), state: 'ACTIVE' }
  const [open, shut] = [newId(), newId()]
  await insights.hears(teamId, HighlightSavedSchema, {
    ...{ ...said, highlightId: open, projectId, tagIds: [silence, waiting] },
  })
  await insights.hears(teamId, HighlightSavedSchema, {
    ...said,
    highlightId: shut,
    projectId: closed,
    tagIds: [secret],
  })
  const content = { markdown: 'So it is.', highlightIds: [open, shut] }
  const insightId = await made(contributor, { projectId, title: 'Zebra', content })
  const update = 'mutation ($input: UpdateInsightInput!) { updateInsight(input: $input) { id } }'
  await insights.ask(contributor, update, { input: { insightId, tagIds: [waiting] } })
  await insights.ask(contributor, 'mutation ($input: InsightRefInput!) { publishInsight(input: $input) { id } }', {
    input: { insightId },
  })
  const asked = { query: { projectId }, columns: ['title', 'tags', 'authors'] }
  expect(await tableOf(viewer, asked)).toMatch(/\r\nZebra,"waiting, silence","Ines, Okafor",[^\r]+\r\n$/)
  expect(await tableOf(manager, asked)).toMatch(/\r\nZebra,"waiting, silence, secret","Ines, Okafor",[^\r]+\r\n$/)
})

test('a list of insights over projects leaves with the project of each; what is one’s own lies in none', async () => {
  const { teamId, projectId, contributor } = await insights.aProject()
  await insights.hears(teamId, ProjectSavedSchema, { projectId, title: '=Payouts' })
  await made(contributor, { projectId, title: 'Zebra' })
  await made(contributor, { title: 'Ant' })
  const query = { sort: [{ key: 'title', direction: 'ASC' }] }
  expect(await tableOf(contributor, { query, columns: ['title', 'project'] })).toMatch(
    /^.?Insight,Project,Link\r\nAnt,,[^\r]+\r\nZebra,'=Payouts,[^\r]+\r\n$/,
  )
  const { errors } = await exported(contributor, { query: { projectId }, columns: ['project'] })
  expect(errors?.[0]?.extensions.errorCode).toBe('ValidationError')
})
