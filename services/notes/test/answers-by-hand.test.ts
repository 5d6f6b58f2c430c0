import { DOCUMENT_FRAGMENT } from '@verbatim/contracts/document-schema.ts'
import { NoteSavedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as Y from 'yjs'
import { runImport, sendTable } from './act-on-imports.ts'
import { type Answered, type Asked, onSurvey, optionOf, someQuestions, trySurvey } from './act-on-surveys.ts'
import { codeOf } from './errors.ts'
import { blocksOf, change, makeNote } from './make.ts'
import { highlight } from './make-highlights.ts'
import { type Ask, startNotes, type TestNotes } from './start-notes.ts'
import { aProject } from './upload.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

/** The text of a note, a heading with its sign. */
const textOf = async (ask: Ask, noteId: string) =>
  (await blocksOf(ask, noteId)).map(({ kind, text }) => (kind === 'heading' ? `# ${text}` : text))

const saidIn = ({ responses }: Answered) => responses.map(({ question, response }) => [question.questionText, response])

async function readNote(ask: Ask, id: string): Promise<Answered> {
  const fields = '{ id title kind responses { questionId response question { questionText } } }'
  const { data, errors } = await ask<{ note: Answered }>(`query ($id: ID!) { note(id: $id) ${fields} }`, { id })
  expect(errors).toBeUndefined()
  return data.note
}

async function aSurvey() {
  const { ask, projectId, team } = await aProject(notes)
  const questions = await someQuestions(ask, projectId)
  const answer = (noteId: string, ...answers: object[]) =>
    onSurvey<Answered>(ask, 'answerQuestions', { noteId, answers })
  return { ask, projectId, team, answer, ...questions }
}

test('a response is a note with its answers as rows and in its text, and is called by the next number', async () => {
  const { ask, projectId, why, how, tools } = await aSurvey()
  const first = await onSurvey<Answered>(ask, 'createResponse', { projectId })
  expect(first).toMatchObject({ title: 'Response 1', kind: 'SURVEY', responses: [] })
  const second = await onSurvey<Answered>(ask, 'createResponse', {
    projectId,
    answers: [
      { questionId: tools.id, optionIds: [optionOf(tools, 'Letter'), optionOf(tools, 'App')] },
      { questionId: why.id, response: ' It was slow.\n\nNobody called. ' },
    ],
  })
  expect(second.title).toBe('Response 2')
  expect(saidIn(second)).toEqual([
    ['Why did you leave?', 'It was slow.\n\nNobody called.'],
    ['Which tools?', 'App,Letter'],
  ])
  expect(await textOf(ask, second.id)).toEqual([
    ...['# Why did you leave?', 'It was slow.', 'Nobody called.', '# Which tools?', 'App', 'Letter'],
  ])
  await change(ask, 'deleteNote', 'DeleteNoteInput', { noteId: second.id }, '{ __typename }')
  expect((await onSurvey<Answered>(ask, 'createResponse', { projectId })).title).toBe('Response 3')
  expect(how.options).toHaveLength(2)
})

test('answers are given, changed and taken away in any note, each under its question, and highlights keep their place', async () => {
  const { ask, projectId, team, answer, why, how, tools } = await aSurvey()
  const { id } = await makeNote(ask, { projectId, title: 'An interview', content: { text: 'We spoke for an hour.' } })
  await answer(id, { questionId: tools.id, optionIds: [optionOf(tools, 'Phone')] })
  await answer(id, { questionId: why.id, response: 'It was slow.' })
  await answer(id, { questionId: how.id, optionIds: [optionOf(how, 'Slow')] })
  expect(await textOf(ask, id)).toEqual([
    'We spoke for an hour.',
    ...['# Why did you leave?', 'It was slow.', '# How was it?', 'Slow', '# Which tools?', 'Phone'],
  ])
  const marked = await highlight(ask, id, 'slow')
  const changed = await answer(
    id,
    { questionId: why.id, response: 'It was slow.\nAnd dear.' },
    { questionId: how.id, optionIds: [] },
    { questionId: tools.id, optionIds: [optionOf(tools, 'Phone'), optionOf(tools, 'App')] },
  )
  expect(saidIn(changed)).toEqual([
    ['Why did you leave?', 'It was slow.\nAnd dear.'],
    ['Which tools?', 'App,Phone'],
  ])
  expect(await textOf(ask, id)).toEqual([
    'We spoke for an hour.',
    ...['# Why did you leave?', 'It was slow.', 'And dear.', '# Which tools?', 'App', 'Phone'],
  ])
  const { data } = await ask<{ highlight: { state: string; text: string } }>(
    'query ($id: ID!) { highlight(id: $id) { state text } }',
    { id: marked.id },
  )
  expect(data.highlight).toEqual({ state: 'ACTIVE', text: 'slow' })
  expect((await notes.facts(team.teamId, NoteSavedSchema)).at(-1)).toMatchObject({ noteId: id })
})

test('an answer in own words follows the text of its note, and what is written below options stays', async () => {
  const { ask, team, projectId, answer, why, how } = await aSurvey()
  const { id } = await onSurvey<Answered>(ask, 'createResponse', {
    projectId,
    answers: [
      { questionId: why.id, response: 'It was slow.' },
      { questionId: how.id, optionIds: [optionOf(how, 'Slow')] },
    ],
  })
  await notes.service.documents.change(team.teamId, id, (document) => {
    const words = (document.getXmlFragment(DOCUMENT_FRAGMENT).get(1) as Y.XmlElement).get(0) as Y.XmlText
    words.insert('It was '.length, 'very ')
  })
  expect(saidIn(await readNote(ask, id))[0]).toEqual(['Why did you leave?', 'It was very slow.'])
  await answer(id, { questionId: how.id, optionIds: [optionOf(how, 'Quick')] })
  expect(await textOf(ask, id)).toEqual(['# Why did you leave?', 'It was very slow.', '# How was it?', 'Quick'])
})

test('what a question and its options are called now stands in the texts of notes that answer it', async () => {
  const { ask, projectId, answer, why, how } = await aSurvey()
  const [slow, quick] = how.options
  const { id } = await onSurvey<Answered>(ask, 'createResponse', {
    projectId,
    answers: [
      { questionId: why.id, response: 'It was slow.' },
      { questionId: how.id, optionIds: [slow!.id] },
    ],
  })
  await onSurvey(ask, 'updateQuestion', { questionId: why.id, questionText: 'Why?' })
  // Before the texts follow, an answer finds its place under the name of before.
  await answer(id, { questionId: why.id, response: 'It was dear.' })
  const options = [
    { id: slow!.id, optionText: 'Too slow' },
    { id: quick!.id, optionText: 'Quick' },
  ]
  await onSurvey(ask, 'updateQuestion', { questionId: how.id, questionText: 'How did it go?', options })
  await notes.settled()
  expect(await textOf(ask, id)).toEqual(['# Why?', 'It was dear.', '# How did it go?', 'Too slow'])
})

test('answers that came with a table are changed by hand, and its next import knows them', async () => {
  const { ask, actor, projectId } = await aProject(notes)
  const table = 'id,How?,Why?\n1,Slow,It took a week.\n'
  const sent = await sendTable(notes, actor, table, { projectId })
  const question = (text: string, type: string) => ({ use: 'QUESTION', newQuestion: { text, type } })
  const columns = [{ use: 'SKIP' }, question('How?', 'SINGLE_SELECT'), question('Why?', 'FREE_TEXT')]
  await runImport(notes, ask, sent.id, { columns, keyColumn: 0 })
  const { data } = await ask<{ notes: { items: Answered[] }; project: { questions: Asked[] } }>(
    `query ($id: ID!) { notes(projectId: $id) { items { id title } }
      project(id: $id) { questions { id questionText options { id optionText } } } }`,
    { id: projectId },
  )
  const [note] = data.notes.items.filter(({ title }) => title === 'Response 1')
  const [how, why] = data.project.questions
  const given = [{ id: how!.options[0]!.id, optionText: 'Slow' }, { optionText: 'Quick' }]
  const changed = await onSurvey<Asked>(ask, 'updateQuestion', { questionId: how!.id, options: given })
  await onSurvey(ask, 'answerQuestions', {
    noteId: note!.id,
    answers: [
      { questionId: how!.id, optionIds: [optionOf(changed, 'Quick')] },
      { questionId: why!.id, response: 'It took a day.' },
    ],
  })
  expect(await textOf(ask, note!.id)).toEqual(['# How?', 'Quick', '# Why?', 'It took a day.'])
  const again = await sendTable(notes, actor, table.replace('a week', 'a month'), { projectId })
  const known = [{ use: 'SKIP' }, ...data.project.questions.map(({ id }) => ({ use: 'QUESTION', questionId: id }))]
  await runImport(notes, ask, again.id, { columns: known, keyColumn: 0 })
  expect(await textOf(ask, note!.id)).toEqual(['# How?', 'Slow', '# Why?', 'It took a month.'])
  expect(saidIn(await readNote(ask, note!.id))).toEqual([
    ['How?', 'Slow'],
    ['Why?', 'It took a month.'],
  ])
})

test('an answer keeps to its question: words or options, as many as can be chosen, in a note that is not locked', async () => {
  const { ask, projectId, team, why, how, tools } = await aSurvey()
  const other = await aSurvey()
  const { id: noteId } = await onSurvey<Answered>(ask, 'createResponse', { projectId })
  const refused = async (...answers: object[]) => {
    const { errors } = await trySurvey(ask, 'answerQuestions', { noteId, answers })
    return [codeOf(errors), errors?.[0]?.message]
  }
  expect(await refused({ questionId: why.id, response: 'a'.repeat(20_001) })).toEqual([
    'ValidationError',
    'A response may have at most 20,000 characters. Shorten it by 1.',
  ])
  expect((await refused({ questionId: why.id, optionIds: [optionOf(how, 'Slow')] }))[0]).toBe('ValidationError')
  expect((await refused({ questionId: how.id, response: 'Slow' }))[0]).toBe('ValidationError')
  const both = how.options.map(({ id }) => id)
  expect((await refused({ questionId: how.id, optionIds: both }))[1]).toBe('One option of “How was it?” can be chosen.')
  expect((await refused({ questionId: how.id, optionIds: [optionOf(tools, 'App')] }))[0]).toBe('NotFound')
  expect((await refused({ questionId: other.how.id, optionIds: [] }))[0]).toBe('NotFound')
  const twice = { questionId: why.id, response: 'So.' }
  expect((await refused(twice, twice))[0]).toBe('ValidationError')
  await change(ask, 'updateNote', 'UpdateNoteInput', { noteId, locked: true })
  expect(await refused(twice)).toEqual(['InvalidOperation', 'This note is locked. Unlock it to change it.'])
  expect(await readNote(team.viewer, noteId)).toMatchObject({ responses: [] })
})
