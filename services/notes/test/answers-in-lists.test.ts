import { afterAll, beforeAll, expect, test } from 'vitest'
import { runImport, sendTable } from './act-on-imports.ts'
import { codeOf } from './errors.ts'
import { type Ask, startNotes, type TestNotes } from './start-notes.ts'
import { aProject } from './upload.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

type Question = { id: string; options: { id: string; optionText: string }[] }

const ROWS = [
  'Slow,It took a week.,App;Phone',
  'Slow,Nobody called.,App',
  'Quick,,Phone',
  'Quick,It was fine.,',
  ',,Letter',
]

/** Five responses, and a note that answers nothing. */
async function aSurvey() {
  const { team, actor, ask, projectId } = await aProject(notes)
  const sent = await sendTable(notes, actor, `How?,Why?,Tools?\n${ROWS.join('\n')}\n`, { projectId })
  const question = (text: string, type: string) => ({ use: 'QUESTION', newQuestion: { text, type } })
  const columns = [question('How?', 'SINGLE_SELECT'), question('Why?', 'FREE_TEXT'), question('Tools?', 'MULTI_SELECT')]
  await runImport(notes, ask, sent.id, { columns })
  const { data } = await ask<{ project: { questions: Question[] } }>(
    'query ($id: ID!) { project(id: $id) { questions { id options { id optionText } } } }',
    { id: projectId },
  )
  const [how, why, tools] = data.project.questions
  return { team, ask, projectId, how: how!, why: why!, tools: tools! }
}

type Listed = { items: { title: string; responses: { questionId: string; response: string }[] }[]; total: number }

async function list(ask: Ask, query: object, groupKey?: string): Promise<Listed> {
  const { data, errors } = await ask<{ page: Listed }>(
    `query ($query: ListQueryInput!, $groupKey: String) { page: noteList(query: $query, groupKey: $groupKey) {
      total items { title responses { questionId response } } } }`,
    { query, groupKey },
  )
  expect(errors).toBeUndefined()
  return data.page
}
const titles = async (ask: Ask, query: object, groupKey?: string) =>
  (await list(ask, query, groupKey)).items.map(({ title }) => title)
const optionOf = ({ options }: Question, text: string) => options.find(({ optionText }) => optionText === text)!.id

test('notes are filtered by what they answer: by words of an open question, by options of a closed one', async () => {
  const { ask, projectId, how, why, tools } = await aSurvey()
  const where = (filter: object) => titles(ask, { projectId, filter, sort: [{ key: 'title', direction: 'ASC' }] })
  const asked = (fieldId: string, condition: object) => ({ customField: { fieldId, ...condition } })
  expect(await where(asked(why.id, { string: { contains: 'called' } }))).toEqual(['Response 2'])
  expect(await where(asked(how.id, { uuids: { overlaps: [optionOf(how, 'Slow')] } }))).toEqual([
    'Response 1',
    'Response 2',
  ])
  const both = [optionOf(tools, 'App'), optionOf(tools, 'Phone')]
  expect(await where(asked(tools.id, { uuids: { contains: both } }))).toEqual(['Response 1'])
  expect(await where({ not: asked(tools.id, { uuids: { empty: true } }) })).toHaveLength(4)
  expect(
    await where({ and: [asked(why.id, { string: { empty: true } }), { title: { contains: 'Response' } }] }),
  ).toEqual(['Response 3', 'Response 5'])
  // What no answer can be is nothing that was answered.
  expect(await where(asked(why.id, { number: { greaterThan: 1 } }))).toEqual([])
  const { data } = await ask<{ counts: number[] }>(
    'query ($queries: [ListQueryInput!]!) { counts: noteCounts(queries: $queries) }',
    { queries: [{ projectId, filter: asked(how.id, { uuids: { overlaps: [optionOf(how, 'Quick')] } }) }] },
  )
  expect(data.counts).toEqual([2])
})

test('notes stand in the order of their answers, options as they were first asked', async () => {
  const { ask, projectId, how, why } = await aSurvey()
  const by = (id: string, direction = 'ASC') =>
    titles(ask, {
      ...{ projectId, filter: { title: { contains: 'Response' } } },
      sort: [
        { key: `field:${id}`, direction },
        { key: 'title', direction: 'ASC' },
      ],
    })
  expect(await by(how.id)).toEqual(['Response 1', 'Response 2', 'Response 3', 'Response 4', 'Response 5'])
  expect((await by(why.id)).slice(0, 3)).toEqual(['Response 1', 'Response 4', 'Response 2'])
})

test('a closed question divides the list; its groups say how many answered so, and an open one divides nothing', async () => {
  const { ask, projectId, tools, why } = await aSurvey()
  const query = { projectId, group: { by: 'SELECT', fieldId: tools.id } }
  const { data } = await ask<{ groups: { key: string; title: string; count: number }[] }>(
    'query ($query: ListQueryInput!) { groups: noteGroups(query: $query) { key title count } }',
    { query },
  )
  expect(data.groups.map(({ title, count }) => [title, count])).toEqual([
    ['App', 2],
    ['Phone', 2],
    ['Letter', 1],
    ['', expect.any(Number)],
  ])
  const letter = await list(ask, query, optionOf(tools, 'Letter'))
  expect(letter.items.map(({ title }) => title)).toEqual(['Response 5'])
  expect(letter.items[0]?.responses).toEqual([{ questionId: tools.id, response: 'Letter' }])
  const { errors } = await ask('query ($query: ListQueryInput!) { noteGroups(query: $query) { key } }', {
    query: { projectId, group: { by: 'SELECT', fieldId: why.id } },
  })
  expect(codeOf(errors)).toBe('ValidationError')
})

test('below a question stands how many answered it', async () => {
  const { ask, projectId, how, why } = await aSurvey()
  const { data, errors } = await ask<{ summaries: { count: number; empty: number }[] }>(
    `query ($query: ListQueryInput!, $keys: [String!]!) {
      summaries: noteColumnSummaries(query: $query, keys: $keys) { count empty }
    }`,
    {
      query: { projectId, filter: { title: { contains: 'Response' } } },
      keys: [`field:${how.id}`, `field:${why.id}`],
    },
  )
  expect(errors).toBeUndefined()
  expect(data.summaries).toEqual([
    { count: 4, empty: 1 },
    { count: 3, empty: 2 },
  ])
})

test('questions of a project that somebody may not read are unknown to their lists', async () => {
  const { how } = await aSurvey()
  const other = await aSurvey()
  const { errors } = await other.ask('query ($query: ListQueryInput!) { noteList(query: $query) { total } }', {
    query: { projectId: other.projectId, sort: [{ key: `field:${how.id}`, direction: 'ASC' }] },
  })
  expect(codeOf(errors)).toBe('ValidationError')
})
