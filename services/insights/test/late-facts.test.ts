import { randomUUID } from 'node:crypto'
import {
  HighlightDeletedSchema,
  HighlightSavedSchema,
  NoteDeletedSchema,
  ProjectAccessSetSchema,
  ProjectDeletedSchema,
  ProjectSavedSchema,
} from '@verbatim/contracts/gen/events/notes_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { buildTwice } from '@verbatim/kit/testing/build-twice.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrations } from '#src/migrations/index.ts'
import { startInsights } from './start-insights.ts'

const CREATE = `mutation Create($input: CreateInsightInput!) { createInsight(input: $input) { id } }`
const READ = `query Read($id: ID!) { insight(id: $id) { evidence { highlightCount peopleCount } viewerCan { edit } } }`

type Read = { insight: { evidence: { highlightCount: number; peopleCount: number }; viewerCan: { edit: boolean } } }

let insights: Awaited<ReturnType<typeof startInsights>>
beforeAll(async () => {
  insights = await startInsights()
})
afterAll(() => insights[Symbol.asyncDispose]())

/** What was forgotten on its way and is sent once more comes after what is newer. */
const late = () => ({ occurredAtMs: Date.now() - 60_000 })
const later = () => ({ occurredAtMs: Date.now() + 60_000 })

/** More people than PostgreSQL takes rows of four values with a query; one fact tells of that many. */
const MANY = Array.from({ length: 17_000 }, () => ({ userId: randomUUID(), level: 'READ' }))

/** A draft that quotes two people in a project where everybody may write. */
async function aQuotingDraft() {
  const project = await insights.aProject()
  const { teamId, projectId, contributor } = project
  const said = (personKey: string) => ({ highlightId: newId(), projectId, noteId: newId(), state: 'ACTIVE', personKey })
  const [dana, sofia] = [said('dana'), said('sofia')]
  for (const highlight of [dana, sofia]) await insights.hears(teamId, HighlightSavedSchema, highlight)
  const content = { markdown: 'Why.', highlightIds: [dana.highlightId, sofia.highlightId] }
  const input = { projectId, title: 'Silence loses carriers', content }
  const { data } = await insights.ask<{ createInsight: { id: string } }>(contributor, CREATE, { input })
  const { id } = data.createInsight
  const read = (actor = contributor) => insights.ask<Read>(actor, READ, { id })
  return { ...project, dana, sofia, read }
}

test('access that was set before does not come back over what is set now', async () => {
  const { teamId, projectId, read } = await aQuotingDraft()
  await insights.hears(teamId, ProjectAccessSetSchema, { projectId, grants: [] })
  await insights.hears(teamId, ProjectAccessSetSchema, { projectId, grants: [{ level: 'WRITE' }] }, late())
  expect((await read()).errors?.[0]?.extensions.errorCode).toBe('NotFound')
  await insights.hears(teamId, ProjectAccessSetSchema, { projectId, grants: [{ level: 'WRITE' }, ...MANY] }, later())
  expect((await read()).data.insight.viewerCan.edit).toBe(true)
})

test('a project in the trash stays there, whatever was said of it before, and one that came back stays too', async () => {
  const { teamId, projectId, manager, read } = await aQuotingDraft()
  await insights.hears(teamId, ProjectDeletedSchema, { projectId })
  await insights.hears(teamId, ProjectSavedSchema, { projectId, title: 'Carrier onboarding' }, late())
  expect((await read(manager)).errors?.[0]?.extensions.errorCode).toBe('NotFound')
  await insights.hears(teamId, ProjectSavedSchema, { projectId, title: 'Carrier onboarding' }, later())
  await insights.hears(teamId, ProjectDeletedSchema, { projectId })
  expect((await read(manager)).data.insight.viewerCan.edit).toBe(true)
})

test('who said a highlight stays as it was told last', async () => {
  const { teamId, dana, read } = await aQuotingDraft()
  await insights.hears(teamId, HighlightSavedSchema, { ...dana, personKey: 'sofia' })
  await insights.hears(teamId, HighlightSavedSchema, dana, late())
  expect((await read()).data.insight.evidence).toMatchObject({ highlightCount: 2, peopleCount: 1 })
})

test('a highlight that is deleted now does not count again by what was said before', async () => {
  const { teamId, dana, read } = await aQuotingDraft()
  await insights.hears(teamId, HighlightDeletedSchema, dana)
  await insights.hears(teamId, HighlightSavedSchema, dana, late())
  expect((await read()).data.insight.evidence.highlightCount).toBe(1)
  await insights.hears(teamId, HighlightSavedSchema, dana, later())
  expect((await read()).data.insight.evidence.highlightCount).toBe(2)
})

test('what a note in the trash said does not count again by what was said before', async () => {
  const { teamId, dana, read } = await aQuotingDraft()
  const { noteId, projectId } = dana
  await insights.hears(teamId, NoteDeletedSchema, { noteId, projectId }, late())
  expect((await read()).data.insight.evidence.highlightCount).toBe(2)
  await insights.hears(teamId, NoteDeletedSchema, { noteId, projectId })
  await insights.hears(teamId, HighlightSavedSchema, dana, late())
  expect((await read()).data.insight.evidence.highlightCount).toBe(1)
})

test('a highlight that was accepted counts, though its proposal is heard afterwards', async () => {
  const { teamId, dana, read } = await aQuotingDraft()
  await insights.hears(teamId, HighlightSavedSchema, { ...dana, state: 'SUGGESTED' }, late())
  expect((await read()).data.insight.evidence.highlightCount).toBe(2)
})

test('a highlight that came back stays, though its removal is heard afterwards', async () => {
  const { teamId, dana, read } = await aQuotingDraft()
  await insights.hears(teamId, HighlightDeletedSchema, dana, late())
  expect((await read()).data.insight.evidence.highlightCount).toBe(2)
})

test('the tables can be taken back and built again', () => buildTwice(inject('adminUrl'), 'insights', migrations))
