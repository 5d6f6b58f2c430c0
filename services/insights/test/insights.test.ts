import {
  FileProgressedSchema,
  HighlightSavedSchema,
  NoteDeletedSchema,
  ProjectAccessSetSchema,
  ProjectDeletedSchema,
  ProjectSavedSchema,
} from '@verbatim/contracts/gen/events/notes_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startInsights } from './start-insights.ts'

const CREATE = `mutation Create($input: CreateInsightInput!) { createInsight(input: $input) { id title published viewerCan { edit } blocks { kind text highlight { id } } } }`
const READ = `query Read($id: ID!) { insight(id: $id) { id title abstract published publishedAt unpublishedChanges evidence { highlightCount peopleCount strength label } highlights { id } blocks { kind text highlight { id } } viewerCan { edit publish } } }`
const PUBLISH = `mutation Publish($id: ID!) { publishInsight(input: { insightId: $id }) { id published publishedAt unpublishedChanges } }`
const RENAME = `mutation Rename($id: ID!, $title: String!) { updateInsight(input: { insightId: $id, title: $title }) { id title unpublishedChanges } }`
const DELETE = `mutation Delete($id: ID!) { deleteInsight(input: { insightId: $id }) { insightId restorableUntil } }`
const RESTORE = `mutation Restore($id: ID!) { restoreInsight(input: { insightId: $id }) { id } }`
const HOME = `{ home { insights { total items { id title } } drafts { id title } } }`

type Blocks = { kind: string; text: string; highlight: { id: string } | null }[]
type Read = {
  insight: {
    id: string
    title: string
    abstract: string
    published: boolean
    unpublishedChanges: boolean
    evidence: Record<string, unknown>
    highlights: { id: string }[]
    blocks: Blocks
    viewerCan: Record<string, boolean>
  }
}
type Created = { createInsight: { id: string; blocks: Blocks } }
type Home = { home: { insights: { total: number; items: { id: string; title: string }[] }; drafts: { id: string }[] } }

let insights: Awaited<ReturnType<typeof startInsights>>
beforeAll(async () => {
  insights = await startInsights()
})
afterAll(() => insights[Symbol.asyncDispose]())

type Project = Awaited<ReturnType<(typeof insights)['aProject']>>

async function aHighlight(project: Project, personKey = 'dana'): Promise<string> {
  const highlightId = newId()
  await insights.hears(project.teamId, HighlightSavedSchema, {
    highlightId,
    projectId: project.projectId,
    noteId: newId(),
    state: 'ACTIVE',
    personKey,
  })
  return highlightId
}

async function aDraft(project: Project, highlightIds: string[] = []): Promise<string> {
  const input = {
    projectId: project.projectId,
    title: 'Silence loses carriers',
    content: { markdown: '## Why\n\nNobody knows who holds their papers.', highlightIds },
  }
  const { data } = await insights.ask<Created>(project.contributor, CREATE, { input })
  return data.createInsight.id
}

test('an insight quotes highlights, and its evidence counts people', async () => {
  const project = await insights.aProject()
  const ids = [await aHighlight(project, 'dana'), await aHighlight(project, 'dana'), await aHighlight(project, 'sofia')]
  const id = await aDraft(project, ids)
  const { data } = await insights.ask<Read>(project.contributor, READ, { id })
  expect(data.insight).toMatchObject({
    abstract: 'Why Nobody knows who holds their papers.',
    published: false,
    evidence: { highlightCount: 3, peopleCount: 2 },
  })
  expect(data.insight.highlights.map((one) => one.id)).toEqual(ids)
  expect(data.insight.blocks.map((block) => block.kind)).toEqual([
    'heading',
    'paragraph',
    'highlightCard',
    'highlightCard',
    'highlightCard',
  ])
})

test('a draft is not there for a viewer; once published they read it and cannot change it', async () => {
  const project = await insights.aProject()
  const id = await aDraft(project)
  expect((await insights.ask(project.viewer, READ, { id })).errors?.[0]?.extensions.errorCode).toBe('NotFound')
  await insights.ask(project.contributor, PUBLISH, { id })
  expect((await insights.ask<Read>(project.viewer, READ, { id })).data.insight).toMatchObject({
    published: true,
    viewerCan: { edit: false, publish: false },
  })
  expect((await insights.ask(project.viewer, RENAME, { id, title: 'Mine' })).errors?.[0]).toMatchObject({
    message: 'You don’t have edit permissions in this project',
    extensions: { errorCode: 'Forbidden' },
  })
})

test('an insight waits for the fact of a project that has just begun, and for no other', async () => {
  const { contributor, teamId } = await insights.aProject()
  const create = (projectId: string) =>
    insights.ask<Created>(contributor, CREATE, { input: { projectId, title: 'Silence loses carriers' } })
  const projectId = newId()
  const created = create(projectId)
  await insights.hears(teamId, ProjectSavedSchema, { projectId, title: 'Carrier onboarding' })
  await insights.hears(teamId, ProjectAccessSetSchema, { projectId, grants: [{ level: 'WRITE' }] })
  expect((await created).data.createInsight.id).toBeTruthy()
  for (const nobodys of [newId(), newId(Date.now() - 60_000)])
    expect((await create(nobodys)).errors?.[0]?.extensions.errorCode).toBe('NotFound')
})

test('edits after the publication show to readers only once they are published', async () => {
  const project = await insights.aProject()
  const id = await aDraft(project)
  await insights.ask(project.contributor, PUBLISH, { id })
  await insights.ask(project.contributor, RENAME, { id, title: 'Silence, not slowness' })
  expect((await insights.ask<Read>(project.viewer, READ, { id })).data.insight.title).toBe('Silence loses carriers')
  expect((await insights.ask<Read>(project.contributor, READ, { id })).data.insight).toMatchObject({
    title: 'Silence, not slowness',
    unpublishedChanges: true,
  })
  await insights.ask(project.contributor, PUBLISH, { id })
  expect((await insights.ask<Read>(project.viewer, READ, { id })).data.insight.title).toBe('Silence, not slowness')
})

test('of its files the others are told those that were published', async () => {
  const project = await insights.aProject()
  const { contributor } = project
  const { data } = await insights.ask<Created>(contributor, CREATE, {
    input: { projectId: project.projectId, title: 'Porch' },
  })
  const [{ id }, cover, next] = [data.createInsight, newId(), newId()]
  for (const fileId of [cover, next])
    await insights.hears(project.teamId, FileProgressedSchema, { fileId, insightId: id, projectId: project.projectId })
  const setCover = `mutation ($input: UpdateInsightInput!) { updateInsight(input: $input) { id } }`
  const told = async () => (await insights.told(project.teamId)).at(-1)?.publishedFileIds
  await insights.ask(contributor, setCover, { input: { insightId: id, coverFileId: cover } })
  expect(await told()).toEqual([])
  await insights.ask(contributor, PUBLISH, { id })
  expect(await told()).toEqual([cover])
  await insights.ask(contributor, setCover, { input: { insightId: id, coverFileId: next } })
  expect(await told()).toEqual([cover])
})

test('what was cancelled or removed is no file of the insight any more', async () => {
  const project = await insights.aProject()
  const { data } = await insights.ask<Created>(project.contributor, CREATE, {
    input: { projectId: project.projectId, title: 'Porch' },
  })
  const [{ id }, fileId] = [data.createInsight, newId()]
  const setCover = `mutation ($input: UpdateInsightInput!) { updateInsight(input: $input) { id } }`
  const refusal = async (state: string) => {
    const told = { fileId, insightId: id, projectId: project.projectId, state }
    await insights.hears(project.teamId, FileProgressedSchema, told)
    const input = { insightId: id, coverFileId: fileId }
    return (await insights.ask(project.contributor, setCover, { input })).errors?.[0]?.extensions.errorCode
  }
  expect(await refusal('DONE')).toBeUndefined()
  expect(await refusal('CANCELLED')).toBe('NotFound')
})

test('a member of another workspace gets NotFound for everything', async () => {
  const project = await insights.aProject()
  const id = await aDraft(project)
  for (const query of [READ, PUBLISH, DELETE, RESTORE])
    expect((await insights.ask(project.stranger, query, { id })).errors?.[0]?.extensions.errorCode).toBe('NotFound')
  expect(
    (await insights.ask(project.stranger, CREATE, { input: { projectId: project.projectId, title: 'x' } })).errors?.[0]
      ?.extensions.errorCode,
  ).toBe('NotFound')
  expect((await insights.ask<Home>(project.stranger, HOME)).data.home.insights.total).toBe(0)
})

test('the home page shows published insights that the member may read, and their own drafts', async () => {
  const project = await insights.aProject()
  const [published, draft] = [await aDraft(project), await aDraft(project)]
  await insights.ask(project.contributor, PUBLISH, { id: published })
  expect((await insights.ask<Home>(project.viewer, HOME)).data.home).toMatchObject({
    insights: { total: 1, items: [{ id: published }] },
    drafts: [],
  })
  expect((await insights.ask<Home>(project.contributor, HOME)).data.home.drafts).toEqual([
    expect.objectContaining({ id: draft }),
  ])
  await insights.hears(project.teamId, ProjectAccessSetSchema, {
    projectId: project.projectId,
    grants: [{ userId: project.contributor.userId, level: 'FULL' }],
  })
  expect((await insights.ask<Home>(project.viewer, HOME)).data.home.insights.total).toBe(0)
})

test('a quote from a project that the reader may not open is left out', async () => {
  const project = await insights.aProject()
  const secret = newId()
  await insights.hears(project.teamId, ProjectSavedSchema, { projectId: secret, title: 'Secret' })
  const highlightId = newId()
  await insights.hears(project.teamId, HighlightSavedSchema, {
    highlightId,
    projectId: secret,
    noteId: newId(),
    state: 'ACTIVE',
    personKey: 'x',
  })
  const { data } = await insights.ask<Created>(project.manager, CREATE, {
    input: { projectId: project.projectId, title: 'x', content: { highlightIds: [highlightId] } },
  })
  expect(
    (await insights.ask<Read>(project.manager, READ, { id: data.createInsight.id })).data.insight.highlights,
  ).toHaveLength(1)
  expect(
    (await insights.ask<Read>(project.contributor, READ, { id: data.createInsight.id })).data.insight.highlights,
  ).toEqual([])
})

test('a deleted insight is gone until it is restored, and the others are told both times', async () => {
  const project = await insights.aProject()
  const id = await aDraft(project)
  await insights.ask(project.contributor, DELETE, { id })
  expect((await insights.ask(project.contributor, READ, { id })).errors?.[0]?.extensions.errorCode).toBe('NotFound')
  await insights.ask(project.contributor, RESTORE, { id })
  expect((await insights.ask<Read>(project.contributor, READ, { id })).data.insight.id).toBe(id)
  expect(await insights.told(project.teamId)).toHaveLength(2)
})

test('what a note said is gone from an insight with the note, and comes back with it', async () => {
  const project = await insights.aProject()
  const [noteId, highlightId] = [newId(), newId()]
  const saved = { highlightId, projectId: project.projectId, noteId, state: 'ACTIVE', personKey: 'dana' }
  await insights.hears(project.teamId, HighlightSavedSchema, saved)
  const id = await aDraft(project, [await aHighlight(project, 'sofia'), highlightId])
  const quoted = async () => {
    const { insight } = (await insights.ask<Read>(project.contributor, READ, { id })).data
    return [insight.highlights.length, insight.evidence.peopleCount]
  }
  expect(await quoted()).toEqual([2, 2])
  await insights.hears(project.teamId, NoteDeletedSchema, { noteId, projectId: project.projectId })
  expect(await quoted()).toEqual([1, 1])
  await insights.hears(project.teamId, HighlightSavedSchema, saved)
  expect(await quoted()).toEqual([2, 2])
})

test('insights of a project that was deleted are hidden and come back with it', async () => {
  const project = await insights.aProject()
  const id = await aDraft(project)
  await insights.hears(project.teamId, ProjectDeletedSchema, { projectId: project.projectId })
  expect((await insights.ask(project.manager, READ, { id })).errors?.[0]?.extensions.errorCode).toBe('NotFound')
  await insights.hears(project.teamId, ProjectSavedSchema, {
    projectId: project.projectId,
    title: 'Carrier onboarding',
  })
  expect((await insights.ask<Read>(project.manager, READ, { id })).data.insight.id).toBe(id)
})

test('hostile text becomes plain text', async () => {
  const project = await insights.aProject()
  const html =
    '<p onclick="x()">Fine<script>alert(1)</script></p><a href="javascript:alert(1)">link</a><iframe src="//evil"></iframe>'
  const { data } = await insights.ask<Created>(project.contributor, CREATE, {
    input: { projectId: project.projectId, title: 'x', content: { html } },
  })
  expect(data.createInsight.blocks.map((block) => block.text).join(' ')).not.toMatch(/alert|javascript|evil/)
})

test('while a long text that is hard to read is read, others are answered', async () => {
  const project = await insights.aProject()
  const markdown = `Plain words. ${'*a **b '.repeat(30_000)}`
  const input = { projectId: project.projectId, title: 'Hard', content: { markdown } }
  const order: string[] = []
  const creating = insights.ask<Created>(project.contributor, CREATE, { input }).finally(() => order.push('long text'))
  for (let asked = 0; asked < 5; asked += 1) {
    await insights.ask(project.viewer, HOME)
    order.push('home')
  }
  const { data } = await creating
  expect(order).toEqual(['home', 'home', 'home', 'home', 'home', 'long text'])
  expect(data.createInsight.blocks[0]?.text).toContain('Plain words.')
})

test('texts over the limits are refused and leave nothing behind', async () => {
  const project = await insights.aProject()
  const { errors } = await insights.ask(project.contributor, CREATE, {
    input: { projectId: project.projectId, title: 'x'.repeat(201) },
  })
  expect(errors?.[0]?.extensions).toMatchObject({ errorCode: 'ValidationError', fields: { title: 'too long' } })
  expect(await insights.told(project.teamId)).toEqual([])
})

test('readers see the text as it was published, with its headings, lists and marks', async () => {
  const project = await insights.aProject()
  const content = { markdown: '## Silence\n\nThey **wait** for a word.\n\n- a date\n- a name' }
  const input = { projectId: project.projectId, title: 'Silence', content }
  const created = await insights.ask<Created>(project.contributor, CREATE, { input })
  const { id } = created.data.createInsight
  const CONTENT = 'query Content($id: ID!) { insight(id: $id) { content } }'
  const read = async (actor: Project['viewer']) =>
    (await insights.ask<{ insight: { content: { content: { type: string }[] } } }>(actor, CONTENT, { id })).data
  const draft = await read(project.contributor)
  expect(draft.insight.content.content.map(({ type }) => type)).toEqual(['heading', 'paragraph', 'bulletList'])
  expect(JSON.stringify(draft)).toContain('{"type":"bold"}')
  await insights.ask(project.contributor, PUBLISH, { id })
  expect(await read(project.viewer)).toEqual(draft)
})

test('an insight that quotes more than one message can tell of is kept', async () => {
  const { contributor, projectId } = await insights.aProject()
  const highlightIds = Array.from({ length: 25_000 }, () => newId())
  const input = { projectId, title: 'x', content: { highlightIds } }
  const { errors } = await insights.ask(contributor, CREATE, { input })
  expect(errors).toBeUndefined()
})
