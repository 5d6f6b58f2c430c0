import { DOCUMENT_FRAGMENT } from '@verbatim/contracts/document-schema.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf } from './errors.ts'
import { change, makeNote, makeProject } from './make.ts'
import { type Ask, startNotes, type TestNotes, type TestTeam } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

const INTERVIEW = `Interviewer: How did the check of your papers go?
Dana Whitlock: I took the photo of my insurance four times and every time it said unreadable. That was embarrassing.
Interviewer: And what did you do then?
Dana Whitlock: I waited four days and nobody told me anything, so I took a load elsewhere.
Interviewer: What would have helped?
Dana Whitlock: I wish I could call somebody, one phone number where a person answers.
Dana Whitlock: And fair play, once it was accepted it was quick and easy.`

type Line = { id: string; text: string; removed: boolean }
type Summary = {
  framework: string
  state: string
  failure: string | null
  prompt: string | null
  isStale: boolean
  gone: number
  requestedBy: { id: string } | null
  changedBy: { id: string } | null
  chapters: { title: string; lines: Line[] }[]
}
type Case = { team: TestTeam; projectId: string; noteId: string }

async function anInterview(text = INTERVIEW): Promise<Case> {
  const team = notes.aTeam()
  const { id: projectId } = await makeProject(team.contributor, { title: 'Carriers' })
  const { id: noteId } = await makeNote(team.contributor, { projectId, title: 'Dana', content: { text } })
  return { team, projectId, noteId }
}
const order = (ask: Ask, input: object) =>
  change<Summary>(ask, 'summarizeNote', 'SummarizeNoteInput', input, '{ framework state }')
const setLine = (ask: Ask, input: object) =>
  change<Summary>(ask, 'setSummaryLine', 'SetSummaryLineInput', input, '{ chapters { lines { id removed } } }')
const summariesOf = async (ask: Ask, noteId: string): Promise<Summary[]> => {
  const { data, errors } = await ask<{ note: { summaries: Summary[] } }>(
    `query ($id: ID!) { note(id: $id) { summaries { framework state failure prompt isStale gone
      requestedBy { id } changedBy { id } chapters { title lines { id text removed } } } } }`,
    { id: noteId },
  )
  expect(errors).toBeUndefined()
  return data.note.summaries
}
/** Orders a summary, waits for its worker, and reads it. */
async function summarized({ team, noteId }: Case, framework: string, more: object = {}): Promise<Summary> {
  const { errors } = await order(team.contributor, { noteId, framework, ...more })
  expect(errors).toBeUndefined()
  await notes.settled()
  const found = (await summariesOf(team.contributor, noteId)).find((one) => one.framework === framework)
  if (!found) throw new Error(`There is no summary ${framework}`)
  return found
}

test('a note is summarised in its own words, by question, for whoever may read it', async () => {
  const made = await anInterview()
  const summary = await summarized(made, 'ByQuestion')
  expect(summary).toMatchObject({ state: 'READY', isStale: false, gone: 0, failure: null })
  expect(summary.requestedBy?.id).toBe(made.team.actors.contributor.userId)
  expect(summary.chapters.map(({ title }) => title)).toEqual([
    'How did the check of your papers go?',
    'And what did you do then?',
    'What would have helped?',
  ])
  for (const { text } of summary.chapters.flatMap(({ lines }) => lines)) expect(INTERVIEW).toContain(text)
  expect(await summariesOf(made.team.viewer, made.noteId)).toEqual([summary])
})

test('a framework finds what it looks for by meaning, and a prompt of one’s own does', async () => {
  const made = await anInterview()
  const summary = await summarized(made, 'VoiceOfCustomerReport')
  const [complaints] = summary.chapters.filter(({ title }) => title === 'Complaints')
  expect(complaints?.lines.map(({ text }) => text).join(' ')).toContain('nobody told me anything')
  const prompted = await summarized(made, 'CustomPrompt', { prompt: 'calling somebody on the phone' })
  expect(prompted).toMatchObject({ prompt: 'calling somebody on the phone', state: 'READY' })
  expect(prompted.chapters[0]?.lines.map(({ text }) => text).join(' ')).toContain('one phone number')
  expect((await summariesOf(made.team.contributor, made.noteId)).map(({ framework }) => framework)).toEqual([
    'CustomPrompt',
    'VoiceOfCustomerReport',
  ])
})

test('a line is taken out and put back, and one whose words were changed stands there no more', async () => {
  const made = await anInterview()
  const { team, noteId } = made
  const [line] = (await summarized(made, 'Essential')).chapters[0]?.lines ?? []
  const input = { noteId, framework: 'Essential', lineId: line?.id, removed: true }
  const removed = async () =>
    (await summariesOf(team.viewer, noteId))[0]?.chapters[0]?.lines.filter((one) => one.removed)
  expect((await setLine(team.colleague, input)).errors).toBeUndefined()
  expect(await removed()).toEqual([{ ...line, removed: true }])
  expect((await summariesOf(team.viewer, noteId))[0]?.changedBy?.id).toBe(team.actors.colleague.userId)
  // Made again it stands until the new one is there, and what was taken out stays out.
  expect((await order(team.contributor, { noteId, framework: 'Essential' })).errors).toBeUndefined()
  expect(await removed()).toEqual([{ ...line, removed: true }])
  await notes.settled()
  expect(await removed()).toEqual([{ ...line, removed: true }])
  expect((await setLine(team.colleague, { ...input, removed: false })).errors).toBeUndefined()
  expect(await removed()).toEqual([])
  expect(codeOf((await setLine(team.colleague, { ...input, lineId: 'nowhere' })).errors)).toBe('NotFound')
  expect(codeOf((await setLine(team.viewer, input)).errors)).toBe('Forbidden')

  const { documents } = notes.service
  await documents.change(team.teamId, noteId, (document) => {
    const fragment = document.getXmlFragment(DOCUMENT_FRAGMENT)
    fragment.delete(0, fragment.length - 1)
  })
  await notes.settled()
  const [now] = await summariesOf(team.viewer, noteId)
  expect(now).toMatchObject({ isStale: true })
  expect(now?.gone).toBeGreaterThan(0)
})

test('who only reads, a note that says too little, a locked one and a prompt without words are refused with a reason', async () => {
  const { team, noteId, projectId } = await anInterview()
  const viewers = await order(team.viewer, { noteId, framework: 'Summary' })
  expect([codeOf(viewers.errors), viewers.errors?.[0]?.message]).toEqual([
    'Forbidden',
    'Viewers cannot generate summaries',
  ])
  expect(codeOf((await order(team.stranger, { noteId, framework: 'Summary' })).errors)).toBe('NotFound')
  expect(codeOf((await order(team.contributor, { noteId, framework: 'CustomPrompt' })).errors)).toBe('ValidationError')
  const { id: short } = await makeNote(team.contributor, { projectId, title: 'Short', content: { text: 'Hello.' } })
  const little = await order(team.contributor, { noteId: short, framework: 'Summary' })
  expect([codeOf(little.errors), little.errors?.[0]?.message]).toEqual([
    'NOT_ENOUGH_DATA',
    'Not enough content to summarize',
  ])
  const restricted: Actor = { ...team.actors.contributor, entitlements: { restrictions: ['disableGenAi'] } }
  expect(codeOf((await order(notes.as(restricted), { noteId, framework: 'Summary' })).errors)).toBe('Forbidden')
  await change(team.contributor, 'updateNote', 'UpdateNoteInput', { noteId, locked: true }, '{ id }')
  expect(codeOf((await order(team.contributor, { noteId, framework: 'Summary' })).errors)).toBe('InvalidOperation')
})

test('where nobody asks a question, a summary by question says so', async () => {
  const text = 'The drivers wait. The papers are checked. Nobody calls. It takes four days. They leave.'
  const summary = await summarized(await anInterview(text), 'ByQuestion')
  expect(summary).toMatchObject({ state: 'FAILED', chapters: [] })
  expect(summary.failure).toContain('Nobody asks a question in this note.')
})

test('a project has its framework, else the workspace’s', async () => {
  const { team, projectId, noteId } = await anInterview()
  const set = (ask: Ask, input: object) =>
    change(ask, 'setTranscription', 'SetTranscriptionInput', input, '{ id summaryFramework summarizes }')
  const framework = async () =>
    (await team.viewer<{ note: { summaryFramework: string } }>(`{ note(id: "${noteId}") { summaryFramework } }`)).data
      .note.summaryFramework
  expect(await framework()).toBe('Summary')
  await set(team.manager, { summaryFramework: 'ByThemes' })
  expect(await framework()).toBe('ByThemes')
  const { data } = await set(team.contributor, { projectId, summaryFramework: 'CustomPrompt', summaryPrompt: 'phones' })
  expect(Object.values(data)[0]).toMatchObject({ summaryFramework: 'CustomPrompt', summarizes: false })
  expect(await framework()).toBe('CustomPrompt')
  const made = await summarized({ team, projectId, noteId }, 'CustomPrompt')
  expect(made.prompt).toBe('phones')
  await set(team.contributor, { projectId, summaryFramework: null })
  expect(await framework()).toBe('ByThemes')
  expect(codeOf((await set(team.contributor, { projectId, summaryPrompt: 'x'.repeat(301) })).errors)).toBe(
    'ValidationError',
  )
})
