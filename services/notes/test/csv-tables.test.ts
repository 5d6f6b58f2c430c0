import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Import, sendTable } from './act-on-imports.ts'
import { GOOD, listed } from './an-import.ts'
import { startNotes, type TestNotes } from './start-notes.ts'
import { aProject } from './upload.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

const suggestion = (one: Import) =>
  one.mapping!.columns.map(({ use, field, question }) => [use, field?.type ?? question?.type ?? null])

describe('a table', () => {
  test('is read when its last byte is here: delimiter, encoding, rows, samples, and what its columns probably are', async () => {
    const { actor, projectId } = await aProject(notes)
    const one = await sendTable(notes, actor, GOOD, { projectId })
    expect(one).toMatchObject({
      state: 'MAPPING',
      table: { encoding: 'utf-8', delimiter: ';', rows: 4 },
      preview: null,
    })
    expect(one.table!.columns.map(({ name, filled }) => [name, filled])).toEqual([
      ['answer id', 4],
      ['Participant', 3],
      ['What happened?', 3],
      ['Which tools do you use?', 3],
      ['Fleet size', 3],
      ['Score', 3],
      ['When', 3],
    ])
    expect(suggestion(one)).toEqual([
      ['SKIP', null],
      ['PERSON', null],
      ['QUESTION', 'FREE_TEXT'],
      ['QUESTION', 'MULTI_SELECT'],
      ['FIELD', 'TEXT'],
      ['FIELD', 'TEXT'],
      ['DATE', null],
    ])
    expect(one.mapping!.keyColumn).toBe(0)
    expect(await listed(notes.as(actor), projectId)).toEqual([])
  })

  test('that is broken names line and column, and nothing of it is made', async () => {
    const { actor, projectId } = await aProject(notes)
    const one = await sendTable(notes, actor, 'Title,Said\nOne,"never closed\nTwo,more\n', { projectId })
    expect(one).toMatchObject({
      state: 'FAILED',
      failure: { errorCode: 'UnprocessableContent', line: 2, column: 'Said' },
    })
    const other = await sendTable(notes, actor, 'Title,Said\nOne,fine\nTwo,"more" of it\n', { projectId })
    expect(other.failure).toMatchObject({ line: 3, column: 'Said' })
    expect(await listed(notes.as(actor), projectId)).toEqual([])
  })

  test('without rows, or with over 200 columns, says so', async () => {
    const { actor, projectId } = await aProject(notes)
    const empty = await sendTable(notes, actor, 'Title,Said\n', { projectId })
    expect(empty.failure?.humanMessageText).toMatch(/no rows below/)
    const wide = Array.from({ length: 201 }, (_, at) => `c${at}`).join(',')
    const many = await sendTable(notes, actor, `${wide}\n${wide}\n`, { projectId })
    expect(many.failure?.humanMessageText).toMatch(/more than 200 columns/)
  })
})
