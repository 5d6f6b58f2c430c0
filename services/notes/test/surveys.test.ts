import { afterAll, beforeAll, expect, test } from 'vitest'
import { runImport, sendTable } from './act-on-imports.ts'
import { codeOf } from './errors.ts'
import { change, setAccess } from './make.ts'
import { type Ask, startNotes, type TestNotes } from './start-notes.ts'
import { aProject } from './upload.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

type Question = { id: string; questionText: string; options: { id: string; optionText: string }[] }

/** Six responses: of four that answer how it was, three say why. */
async function aSurvey() {
  const { team, actor, ask, projectId } = await aProject(notes)
  const rows = [
    'Slow,It took a week.,App;Phone',
    'Slow,Nobody called.,App',
    'Quick,,Phone',
    'Quick,It was fine.,',
    ',,Letter',
    ',,App',
  ]
  const sent = await sendTable(notes, actor, `How?,Why?,Tools?\n${rows.join('\n')}\n`, { projectId })
  const question = (text: string, type: string) => ({ use: 'QUESTION', newQuestion: { text, type } })
  const columns = [question('How?', 'SINGLE_SELECT'), question('Why?', 'FREE_TEXT'), question('Tools?', 'MULTI_SELECT')]
  await runImport(notes, ask, sent.id, { columns })
  return { team, ask, projectId, questions: await questionsOf(ask, projectId) }
}

async function questionsOf(ask: Ask, projectId: string): Promise<Record<'how' | 'why' | 'tools', Question>> {
  const { data, errors } = await ask<{ project: { questions: Question[] } }>(
    'query ($id: ID!) { project(id: $id) { questions { id questionText options { id optionText } } } }',
    { id: projectId },
  )
  expect(errors).toBeUndefined()
  const [how, why, tools] = data.project.questions
  return { how: how!, why: why!, tools: tools! }
}

async function read<T>(ask: Ask, id: string, fields: string): Promise<T> {
  const { data, errors } = await ask<{ question: T }>(`query ($id: ID!) { question(id: $id) { ${fields} } }`, { id })
  expect(errors).toBeUndefined()
  return data.question
}

const SUMMARY = 'summary { responses base options { option { optionText } count percent } }'

test('a question is summed up with its base, and what lies in the trash or another project does not count', async () => {
  const { ask, projectId, questions } = await aSurvey()
  expect(await read(ask, questions.tools.id, SUMMARY)).toEqual({
    summary: {
      ...{ responses: 6, base: 5 },
      options: [
        { option: { optionText: 'App' }, count: 3, percent: 60 },
        { option: { optionText: 'Phone' }, count: 2, percent: 40 },
        { option: { optionText: 'Letter' }, count: 1, percent: 20 },
      ],
    },
  })
  expect(await read(ask, questions.why.id, SUMMARY)).toEqual({ summary: { responses: 6, base: 3, options: [] } })
  const { data } = await ask<{ notes: { items: { id: string; title: string }[] } }>(
    'query ($id: ID!) { notes(projectId: $id, sort: TITLE_ASC) { items { id title } } }',
    { id: projectId },
  )
  const first = data.notes.items.find(({ title }) => title === 'Response 1')!
  await change(ask, 'deleteNote', 'DeleteNoteInput', { noteId: first.id }, '{ __typename }')
  expect(await read(ask, questions.tools.id, 'summary { responses base }')).toEqual({
    summary: { responses: 5, base: 4 },
  })
})

test('a closed question against another, and an open one against a closed one, with the base of every column', async () => {
  const { ask, questions } = await aSurvey()
  const crosstab = (id: string, other: string) =>
    read(
      ask,
      id,
      `crosstab(questionId: "${other}") { base columns { option { optionText } base } rows { option { optionText } cells { count percent } } }`,
    )
  expect(await crosstab(questions.tools.id, questions.how.id)).toEqual({
    crosstab: {
      base: 3,
      columns: [
        { option: { optionText: 'Slow' }, base: 2 },
        { option: { optionText: 'Quick' }, base: 1 },
      ],
      rows: [
        {
          option: { optionText: 'App' },
          cells: [
            { count: 2, percent: 100 },
            { count: 0, percent: 0 },
          ],
        },
        {
          option: { optionText: 'Phone' },
          cells: [
            { count: 1, percent: 50 },
            { count: 1, percent: 100 },
          ],
        },
        {
          option: { optionText: 'Letter' },
          cells: [
            { count: 0, percent: 0 },
            { count: 0, percent: 0 },
          ],
        },
      ],
    },
  })
  expect(await crosstab(questions.why.id, questions.how.id)).toEqual({
    crosstab: {
      base: 3,
      columns: [
        { option: { optionText: 'Slow' }, base: 2 },
        { option: { optionText: 'Quick' }, base: 2 },
      ],
      rows: [
        {
          option: null,
          cells: [
            { count: 2, percent: 100 },
            { count: 1, percent: 50 },
          ],
        },
      ],
    },
  })
})

test('what was said comes page by page, also only by those who chose an option', async () => {
  const { ask, questions } = await aSurvey()
  type Page = {
    verbatims: { total: number; nextCursor: string | null; items: { text: string; note: { title: string } }[] }
  }
  const fields = '{ total nextCursor items { text note { title } } }'
  const first = await read<Page>(ask, questions.why.id, `verbatims(first: 2) ${fields}`)
  expect(first.verbatims).toMatchObject({
    total: 3,
    items: [{ text: 'It took a week.', note: { title: 'Response 1' } }, {}],
  })
  const rest = await read<Page>(
    ask,
    questions.why.id,
    `verbatims(first: 2, after: "${first.verbatims.nextCursor}") ${fields}`,
  )
  expect(rest.verbatims).toMatchObject({ nextCursor: null, items: [{ text: 'It was fine.' }] })
  const slow = questions.how.options.find(({ optionText }) => optionText === 'Slow')!
  const some = await read<Page>(ask, questions.why.id, `verbatims(optionId: "${slow.id}") ${fields}`)
  expect(some.verbatims.items.map(({ text }) => text)).toEqual(['It took a week.', 'Nobody called.'])
})

test('questions are read by who may read the project, and set against closed ones of it alone', async () => {
  const { team, ask, projectId, questions } = await aSurvey()
  const other = await aSurvey()
  const asked = (who: Ask, id: string, against: string) =>
    who(`query { question(id: "${id}") { crosstab(questionId: "${against}") { base } } }`).then(({ errors }) =>
      codeOf(errors),
    )
  expect(await asked(team.viewer, questions.how.id, questions.tools.id)).toBeUndefined()
  expect(await asked(ask, questions.how.id, questions.why.id)).toBe('ValidationError')
  expect(await asked(ask, questions.how.id, questions.how.id)).toBe('ValidationError')
  expect(await asked(ask, questions.how.id, other.questions.tools.id)).toBe('NotFound')
  expect(await asked(team.stranger, questions.how.id, questions.tools.id)).toBe('NotFound')
  await setAccess(ask, projectId, [
    [null, 'NONE'],
    [team.actors.contributor.userId, 'FULL'],
  ])
  expect(await asked(team.colleague, questions.how.id, questions.tools.id)).toBe('NotFound')
})
