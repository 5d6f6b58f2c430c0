import { create, toBinary } from '@bufbuild/protobuf'
import { WorkspaceCreatedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import { HighlightSavedSchema, NoteSavedSchema, ProjectSavedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { sampleId } from '@verbatim/contracts/sample-ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSample } from '../sample/read-sample.ts'
import { startNotes, type TestNotes, type TestTeam } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

const CREATED_AT = Date.UTC(2026, 10, 21)
const study = readSample()

/** Tells that the workspace was made, as identity does. */
async function workspaceMade(team: TestTeam, sampleData: boolean, factId = newId()): Promise<void> {
  const payload = toBinary(
    WorkspaceCreatedSchema,
    create(WorkspaceCreatedSchema, {
      teamId: team.teamId,
      createdBy: team.actors.manager.userId,
      sampleData,
      createdAtMs: BigInt(CREATED_AT),
    }),
  )
  await notes.service.foundation.engines.bus.publish('identity', [
    {
      id: factId,
      type: WorkspaceCreatedSchema.typeName,
      teamId: team.teamId,
      payload,
      actorId: null,
      trace: null,
      occurredAtMs: CREATED_AT,
    },
  ])
  await notes.settled()
}

const projectOf = (team: TestTeam): string => sampleId(team.teamId, 'project', study.project.key, CREATED_AT)

test('a new workspace holds the whole sample study, which everybody in it may read', async () => {
  const team = notes.aTeam()
  await workspaceMade(team, true)
  const { data, errors } = await team.viewer<{ project: { counts: object } }>(`{
    folders { name projects { title } }
    project(id: "${projectOf(team)}") {
      title sample readme counts { notes highlights tags suggestedHighlights reviewHighlights } } }`)
  expect(errors).toBeUndefined()
  expect(data).toMatchObject({
    folders: [{ name: study.folder.title, projects: [{ title: study.project.title }] }],
    project: {
      title: study.project.title,
      sample: true,
      readme: study.project.readme,
      counts: {
        notes: study.notes.length,
        highlights: study.highlights.length,
        suggestedHighlights: study.suggestedHighlights.length,
        reviewHighlights: 0,
        tags: study.tagBoard.groups.flatMap((group) => group.tags).length,
      },
    },
  })
})

test('the readme of the sample asks, and what answers it are things of the sample', async () => {
  const team = notes.aTeam()
  await workspaceMade(team, true)
  type Question = { text: string; evidence: { objectType: string; highlight: object | null; tag: object | null }[] }
  const { data } = await team.viewer<{ project: { readmeQuestions: Question[] } }>(
    `{ project(id: "${projectOf(team)}") {
      readmeQuestions { text evidence { objectType highlight { text } tag { title } } } } }`,
  )
  const asked = data.project.readmeQuestions.filter(({ evidence }) => evidence.length > 0)
  expect(asked.map(({ text }) => text)).toEqual(study.project.answers.map(({ question }) => question))
  const notInsights = asked.flatMap(({ evidence }) => evidence).filter(({ objectType }) => objectType !== 'INSIGHT')
  expect(notInsights.length).toBeGreaterThan(3)
  expect(notInsights.filter(({ highlight, tag }) => !highlight && !tag)).toEqual([])
})

test('a recorded interview of the sample has its sound, speakers and the times of its words', async () => {
  const team = notes.aTeam()
  await workspaceMade(team, true)
  const sample = study.notes.find((note) => note.audio)!
  const id = sampleId(team.teamId, 'note', sample.key, CREATED_AT)
  const { data } = await team.viewer<{
    note: { blocks: { items: { kind: string; text: string; startMs: number | null }[] }; files: object[] }
    transcript: { turns: { words: unknown[][] }[] }
  }>(`{
    note(id: "${id}") { title kind importOrigin createdAt speakers { name interviewer } fields { label }
      files { durationMs peaks processing { state } streamUrl }
      blocks(first: 5000) { items { kind text startMs } } }
    transcript(noteId: "${id}") { language automatic turns { startMs words } } }`)
  expect(data.note).toMatchObject({
    title: sample.title,
    kind: 'AUDIO',
    importOrigin: 'SAMPLE_DATA',
    createdAt: new Date(CREATED_AT - sample.createdDaysAgo * 86_400_000).toISOString(),
    speakers: sample.speakers.map(({ name, interviewer }) => ({ name, interviewer })),
    files: [{ durationMs: sample.audio!.durationMs, processing: { state: 'DONE' }, streamUrl: expect.any(String) }],
  })
  const turns = data.note.blocks.items.filter((block) => block.kind === 'turn')
  expect(turns.map((turn) => turn.text)).toEqual(sample.turns.map((turn) => turn.text))
  expect(turns[1]?.startMs).toBe(sample.turns[1]?.startMs)
  expect(data.transcript.turns).toHaveLength(sample.turns.length)
  expect(data.transcript.turns[0]?.words.map(([, , word]) => word).join(' ')).toBe(sample.turns[0]?.text)
})

test('tickets and answers of the sample open with what was written, not with who wrote it', async () => {
  const team = notes.aTeam()
  await workspaceMade(team, true)
  const answered = study.notes.filter(({ blocks }) => blocks.some(({ by }) => by))
  expect(answered.length).toBeGreaterThan(1)
  for (const sample of answered) {
    const id = sampleId(team.teamId, 'note', sample.key, CREATED_AT)
    const { data } = await team.viewer<{ note: { abstract: string } }>(`{ note(id: "${id}") { abstract } }`)
    const [first, second] = sample.blocks.filter(({ kind }) => kind !== 'heading')
    expect(data.note.abstract.startsWith(`${first?.text} ${second?.text}`)).toBe(true)
  }
})

test('highlights of the sample stand in their notes word for word, under the ids that other services know', async () => {
  const team = notes.aTeam()
  await workspaceMade(team, true)
  const first = study.highlights[0]!
  const id = sampleId(team.teamId, 'highlight', first.key, CREATED_AT)
  const { data } = await team.viewer<{ highlight: object }>(
    `{ highlight(id: "${id}") { text state tags { title } author { id } audioVideo { startTime endTime } } }`,
  )
  const titles = new Map(study.tagBoard.groups.flatMap((group) => group.tags.map((tag) => [tag.key, tag.title])))
  expect(data.highlight).toMatchObject({
    text: first.quote,
    state: 'ACTIVE',
    tags: first.tags.map((key) => ({ title: titles.get(key) })),
    author: { id: team.actors.manager.userId },
  })
  const facts = await notes.facts(team.teamId, HighlightSavedSchema)
  expect(facts).toHaveLength(study.highlights.length + study.suggestedHighlights.length)
})

test('the sample is made once, however often the fact arrives, and not again once it was deleted', async () => {
  const team = notes.aTeam()
  const factId = newId()
  await workspaceMade(team, true, factId)
  await workspaceMade(team, true, factId)
  await workspaceMade(team, true)
  expect(await notes.facts(team.teamId, NoteSavedSchema)).toHaveLength(study.notes.length)
  const { errors } = await team.manager(`mutation { deleteProject(input: { projectId: "${projectOf(team)}" }) { id } }`)
  expect(errors).toBeUndefined()
  await workspaceMade(team, true)
  const { data } = await team.manager<{ projects: { total: number } }>('{ projects { total } }')
  expect(data.projects.total).toBe(0)
})

test('a workspace that wants no sample gets none', async () => {
  const team = notes.aTeam()
  await workspaceMade(team, false)
  expect(await notes.facts(team.teamId, ProjectSavedSchema)).toEqual([])
})

test('values of the sample stand in fields of their types, and read as its texts do', async () => {
  const team = notes.aTeam()
  await workspaceMade(team, true)
  for (const sample of study.notes) {
    const id = sampleId(team.teamId, 'note', sample.key, CREATED_AT)
    const { data } = await team.viewer<{ note: { fields: { label: string; value: string }[] } }>(
      `{ note(id: "${id}") { fields { label value } } }`,
    )
    expect(new Set(data.note.fields.map(({ label, value }) => `${label}: ${value}`))).toEqual(
      new Set(sample.fields.map(({ label, value }) => `${label}: ${value}`)),
    )
  }
  const projectId = sampleId(team.teamId, 'project', study.project.key, CREATED_AT)
  const { data } = await team.viewer<{ fields: { label: string; type: string; options: object[] }[] }>(
    `{ fields(projectId: "${projectId}") { label type options { label color } } }`,
  )
  const types = Object.fromEntries(data.fields.map(({ label, type }) => [label, type]))
  expect(types).toMatchObject({
    'Fleet size': 'SELECT',
    Recorded: 'DATETIME',
    Sentiment: 'SELECT',
    Participant: 'TEXT',
  })
  expect(data.fields.find(({ label }) => label === 'Fleet size')?.options).toHaveLength(3)
})
