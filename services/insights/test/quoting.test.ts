import {
  HighlightSavedSchema,
  NoteDeletedSchema,
  ProjectAccessSetSchema,
  ProjectSavedSchema,
} from '@verbatim/contracts/gen/events/notes_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startInsights } from './start-insights.ts'

let insights: Awaited<ReturnType<typeof startInsights>>
beforeAll(async () => {
  insights = await startInsights()
})
afterAll(() => insights[Symbol.asyncDispose]())

type Project = Awaited<ReturnType<(typeof insights)['aProject']>>
type Said = { noteId?: string; personKey?: string; text?: string; projectId?: string }

async function aHighlight(project: Project, { noteId = newId(), personKey = 'dana', ...said }: Said = {}) {
  const highlightId = newId()
  const where = { highlightId, projectId: project.projectId, noteId }
  await insights.hears(project.teamId, HighlightSavedSchema, { ...where, state: 'ACTIVE', personKey, ...said })
  return { highlightId, noteId }
}

async function anInsight(
  project: Project,
  highlightIds: string[],
  { published = true, projectId = project.projectId } = {},
) {
  const { data } = await insights.ask<{ createInsight: { id: string } }>(
    project.manager,
    'mutation ($input: CreateInsightInput!) { createInsight(input: $input) { id } }',
    { input: { projectId, title: 'Silence loses carriers', content: { markdown: 'Why', highlightIds } } },
  )
  const { id } = data.createInsight
  if (published)
    await insights.ask(project.manager, 'mutation ($id: ID!) { publishInsight(input: { insightId: $id }) { id } }', {
      id,
    })
  return id
}

const quoting = async (actor: Project['manager'], input: Record<string, string[]>) =>
  (
    await insights.ask<{ insightsQuoting: { quoting: number; inside: number } }>(
      actor,
      'query ($input: InsightsQuotingInput!) { insightsQuoting(input: $input) { quoting inside } }',
      { input },
    )
  ).data.insightsQuoting

test('published insights that quote a highlight, a note or a project are counted, drafts are not', async () => {
  const project = await insights.aProject()
  const one = await aHighlight(project)
  const other = await aHighlight(project, { noteId: one.noteId })
  await anInsight(project, [one.highlightId])
  await anInsight(project, [one.highlightId, other.highlightId])
  await anInsight(project, [other.highlightId], { published: false })
  expect(await quoting(project.contributor, { highlightIds: [other.highlightId] })).toEqual({ quoting: 1, inside: 0 })
  expect(await quoting(project.contributor, { noteIds: [one.noteId] })).toEqual({ quoting: 2, inside: 0 })
  expect(await quoting(project.viewer, { noteIds: [newId()] })).toEqual({ quoting: 0, inside: 0 })
  expect(await quoting(project.contributor, { projectIds: [project.projectId] })).toEqual({ quoting: 0, inside: 2 })
  expect(await quoting(project.stranger, { noteIds: [one.noteId] })).toEqual({ quoting: 0, inside: 0 })
})

test('an insight elsewhere is counted for who may see it', async () => {
  const project = await insights.aProject()
  const elsewhere = newId()
  await insights.hears(project.teamId, ProjectSavedSchema, { projectId: elsewhere, title: 'Closed' })
  await insights.hears(project.teamId, ProjectAccessSetSchema, { projectId: elsewhere, grants: [] })
  const { highlightId } = await aHighlight(project)
  await anInsight(project, [highlightId], { projectId: elsewhere })
  expect(await quoting(project.manager, { projectIds: [project.projectId] })).toEqual({ quoting: 1, inside: 0 })
  expect(await quoting(project.contributor, { projectIds: [project.projectId] })).toEqual({ quoting: 0, inside: 0 })
})

test('what is quoted of a project that a member may not open is told like what never was', async () => {
  const project = await insights.aProject()
  const closed = newId()
  await insights.hears(project.teamId, ProjectSavedSchema, { projectId: closed, title: 'Closed' })
  await insights.hears(project.teamId, ProjectAccessSetSchema, { projectId: closed, grants: [] })
  const { highlightId, noteId } = await aHighlight({ ...project, projectId: closed })
  await anInsight(project, [highlightId])
  const asked: Record<string, string[]>[] = [
    { highlightIds: [highlightId] },
    { noteIds: [noteId] },
    { projectIds: [closed] },
  ]
  for (const input of asked) {
    expect(await quoting(project.manager, input)).toEqual({ quoting: 1, inside: 0 })
    for (const member of [project.contributor, project.viewer])
      expect(await quoting(member, input)).toEqual({ quoting: 0, inside: 0 })
  }
})

test('one interview in two files is evidence once, also when one of them goes', async () => {
  const project = await insights.aProject()
  const said = ['By the Thursday I had taken a load off someone else.', 'It says “verifying”. By who?', 'It was grand.']
  const [text, pdf] = [newId(), newId()]
  const ids: string[] = []
  for (const words of said)
    for (const noteId of [text, pdf])
      ids.push(
        (await aHighlight(project, { noteId, text: noteId === pdf ? words.replaceAll(/[“”]/g, '"') : words }))
          .highlightId,
      )
  const id = await anInsight(project, ids)
  const evidence = async () =>
    (
      await insights.ask<{ insight: { evidence: object } }>(
        project.viewer,
        'query ($id: ID!) { insight(id: $id) { evidence { highlightCount peopleCount noteCount repeatedCount repeats { highlightId countedId } label } } }',
        { id },
      )
    ).data.insight.evidence
  const once = { highlightCount: 3, peopleCount: 1, noteCount: 1, label: 'Thin' }
  const inPdf = [0, 2, 4].map((at) => ({ countedId: ids[at], highlightId: ids[at + 1] }))
  expect(await evidence()).toEqual({ ...once, repeatedCount: 3, repeats: inPdf })
  await insights.hears(project.teamId, NoteDeletedSchema, { noteId: pdf, projectId: project.projectId })
  expect(await evidence()).toEqual({ ...once, repeatedCount: 0, repeats: [] })
})
