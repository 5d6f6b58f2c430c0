import { CsvImportChangedSchema, NoteSavedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onImport, runImport, sendTable } from './act-on-imports.ts'
import { GOOD, imported, listed, mapped } from './an-import.ts'
import { blocksOf } from './make.ts'
import { startNotes, type TestNotes } from './start-notes.ts'
import { aProject } from './upload.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

describe('an import', () => {
  test('says before it makes anything what would come of each row, and why a row is skipped', async () => {
    const { actor, ask, projectId } = await aProject(notes)
    const sent = await sendTable(notes, actor, GOOD, { projectId })
    const mapping = await mapped(ask, projectId, sent)
    const checked = await onImport(ask, 'mapCsvImport', { importId: sent.id, ...mapping })
    expect(checked).toMatchObject({ state: 'CHECKED', flags: [], done: 0 })
    expect(checked.preview!.counts).toEqual({ added: 2, changed: 0, same: 0, skipped: 2 })
    expect(checked.preview!.rows.map(({ fate, line, reason, column }) => [fate, line, reason, column])).toEqual([
      ['ADD', 2, null, null],
      ['ADD', 3, null, null],
      ['SKIP', 4, 'Write a number such as 12.5, not “five”.', 5],
      ['SKIP', 5, 'Nothing that is imported stands in this row.', null],
    ])
    expect(await listed(ask, projectId)).toEqual([])
    expect(await notes.facts(actor.teamId, NoteSavedSchema)).toEqual([])
  })

  test('makes of each row a response: a note with its date, person and values, and its answers under their questions', async () => {
    const { actor, ask, projectId, one } = await imported(notes)
    expect(one).toMatchObject({
      state: 'DONE',
      done: 4,
      counts: { added: 2, changed: 0, same: 0, skipped: 2 },
      outcome: { kind: 'SURVEY', failedCount: 2, survey: { responseCount: 2 } },
    })
    const all = await listed(ask, projectId)
    const survey = all.find((note) => note.survey === null)
    expect(survey).toMatchObject({ title: 'answers', kind: 'SURVEY' })
    const responses = all.filter((note) => note.survey !== null)
    expect(responses).toMatchObject([
      {
        title: 'Response 1',
        importOrigin: 'CSV',
        createdAt: '2026-10-08T00:00:00.000Z',
        survey: { id: survey!.id },
        responses: [
          { response: 'They sent me in a circle for two whole days.', question: { questionText: 'What happened?' } },
          { response: 'Phone', question: { questionText: 'Which tools do you use?' } },
        ],
      },
      { title: 'Response 2', responses: [{}, { response: 'App,Phone' }] },
    ])
    expect(Object.fromEntries(responses[1]!.fields.map(({ label, value }) => [label, value]))).toEqual({
      Participant: 'Dana Whitlock',
      'Size of fleet': 'Owner',
      Score: '1',
    })
    expect((await blocksOf(ask, responses[1]!.id)).map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
      'heading: What happened?',
      'paragraph: Nobody told me that it was finished at all.',
      'heading: Which tools do you use?',
      'paragraph: App',
      'paragraph: Phone',
    ])
    expect((await notes.facts(actor.teamId, CsvImportChangedSchema)).length).toBeGreaterThan(1)
  })

  test('goes on page by page and job by job, and makes each row once', async () => {
    const { actor, ask, projectId } = await aProject(notes)
    const rows = Array.from({ length: 2350 }, (_, at) => `R${at},"Answer ${at}, in so many words."`).join('\n')
    const sent = await sendTable(notes, actor, `Title,Why?\n${rows}\n`, { projectId })
    const columns = [{ use: 'TITLE' }, { use: 'QUESTION', newQuestion: { text: 'Why?', type: 'FREE_TEXT' } }]
    const done = await runImport(notes, ask, sent.id, { columns })
    expect(done).toMatchObject({ state: 'DONE', done: 2350, counts: { added: 2350, skipped: 0 } })
    const { data } = await ask<{ notes: { total: number } }>(`{ notes(projectId: "${projectId}") { total } }`)
    expect(data.notes.total).toBe(2351)
  })
})
