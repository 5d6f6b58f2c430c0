import { CsvImportChangedSchema, NoteSavedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { PersonSavedSchema } from '@verbatim/contracts/gen/events/recruit_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  asInput,
  failedRows,
  type Import,
  onImport,
  readImport,
  runImport,
  sendTable,
  tryImport,
} from './act-on-imports.ts'
import { codeOf } from './errors.ts'
import { blocksOf, change } from './make.ts'
import { makeField, valuesOf } from './make-fields.ts'
import { type Ask, startNotes, type TestNotes } from './start-notes.ts'
import { aProject } from './upload.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

const TABLE = [
  'answer id;Participant;What happened?;Which tools do you use?;Fleet size;Score;When',
  '2240;Emre Yıldız;They sent me in a circle for two whole days.;Phone; Small fleet;4;08.10.2026',
  '2241;Dana Whitlock;Nobody told me that it was finished at all.;App; Phone ; ;;Owner;1;09.10.2026',
  '2242;Marta Kowalczyk;I found out from the driver who called me.;App;Large fleet;five;10.10.2026',
  '2243;;;;;;',
].join('\n')
const GOOD = TABLE.replace('App; Phone ; ;;Owner', '"App; Phone ; ";Owner')

type Listed = {
  id: string
  title: string
  kind: string
  createdAt: string
  importOrigin: string | null
  survey: { id: string } | null
  fields: { label: string; value: string }[]
  responses: { response: string; question: { questionText: string } }[]
}

async function listed(ask: Ask, projectId: string): Promise<Listed[]> {
  const { data, errors } = await ask<{ notes: { items: Listed[] } }>(
    `query ($id: ID!) { notes(projectId: $id, sort: TITLE_ASC, first: 100) { items { id title kind createdAt importOrigin
      survey { id } fields { label value } responses { response question { questionText } } } } }`,
    { id: projectId },
  )
  expect(errors).toBeUndefined()
  return data.notes.items
}

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

/** The suggestion, with what only a person knows. */
async function mapped(ask: Ask, projectId: string, one: Import) {
  const fleet = await makeField(ask, {
    ...{ projectId, objectType: 'NOTE', label: 'Size of fleet', type: 'SELECT' },
    options: [{ label: 'Small fleet' }, { label: 'Owner' }, { label: 'Large fleet' }],
  })
  const columns = asInput(one.mapping!)
  columns[3] = { use: 'QUESTION', newQuestion: { text: 'Which tools do you use?', type: 'MULTI_SELECT' } } as never
  columns[4] = { use: 'FIELD', fieldId: fleet.id } as never
  columns[5] = { use: 'FIELD', newField: { label: 'Score', type: 'NUMBER' } } as never
  return { columns, keyColumn: 0 }
}

async function imported() {
  const { team, actor, ask, projectId } = await aProject(notes)
  const sent = await sendTable(notes, actor, GOOD, { projectId })
  const mapping = await mapped(ask, projectId, sent)
  return { team, actor, ask, projectId, sent, mapping, one: await runImport(notes, ask, sent.id, mapping) }
}

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
    const { actor, ask, projectId, one } = await imported()
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

  test('of the same file again changes nothing; of another one it changes what another is, by the key', async () => {
    const { actor, ask, projectId, one } = await imported()
    const again = await sendTable(notes, actor, GOOD, { projectId })
    expect(again.mapping!.columns[2]).toMatchObject({ use: 'QUESTION', question: { id: expect.any(String) } })
    expect(again.mapping!.columns[5]).toMatchObject({ use: 'FIELD', field: { type: 'NUMBER' } })
    const columns = asInput({
      columns: again.mapping!.columns.map((column, at) => (at === 4 ? one.mapping!.columns[4]! : column)),
    })
    const same = await onImport(ask, 'mapCsvImport', { importId: again.id, columns, keyColumn: 0 })
    expect(same.preview!.counts).toEqual({ added: 0, changed: 0, same: 2, skipped: 2 })
    expect(codeOf((await tryImport(ask, 'runCsvImport', { importId: again.id })).errors)).toBe('InvalidOperation')

    const before = (await listed(ask, projectId)).find(({ title }) => title === 'Response 2')!
    const other = GOOD.replace('Nobody told me', 'Nobody ever told me').replace('Owner;1;', 'Large fleet;1;')
    const sent = await sendTable(notes, actor, `${other}\n2250;Luc;A new answer that nobody has heard before.;;;;`, {
      projectId,
    })
    const checked = await onImport(ask, 'mapCsvImport', { importId: sent.id, columns, keyColumn: 0 })
    expect(checked.preview!.counts).toEqual({ added: 1, changed: 1, same: 1, skipped: 2 })
    const changing = checked.preview!.rows.find(({ fate }) => fate === 'CHANGE')!
    expect(changing.before).toEqual([
      ...[null, null, 'Nobody told me that it was finished at all.', null],
      ...['Owner', null, null],
    ])
    const done = await runImport(notes, ask, sent.id, { columns, keyColumn: 0 })
    expect(done.counts).toEqual({ added: 1, changed: 1, same: 1, skipped: 2 })
    const after = await listed(ask, projectId)
    const changed = after.find(({ id }) => id === before.id)!
    expect(changed.responses[0]!.response).toBe('Nobody ever told me that it was finished at all.')
    expect(changed.fields).toContainEqual({ label: 'Size of fleet', value: 'Large fleet' })
    expect((await blocksOf(ask, before.id))[1]!.text).toBe('Nobody ever told me that it was finished at all.')
    expect(after.filter(({ survey }) => survey !== null)).toHaveLength(3)
    expect(done.outcome!.survey!.id).toBe(one.outcome!.survey!.id)
  })

  test('gives the rows that failed as a file with reasons, and goes on with it once it is mended, also twice', async () => {
    const { actor, ask, projectId, one } = await imported()
    const file = await failedRows(notes, actor, one)
    expect(file.split('\r\n').slice(0, 2)).toEqual([
      'answer id,Participant,What happened?,Which tools do you use?,Fleet size,Score,When,Import row,Line,Column,Reason',
      '2242,Marta Kowalczyk,I found out from the driver who called me.,App,Large fleet,five,10.10.2026,3,4,Score,"Write a number such as 12.5, not “five”."',
    ])
    const mended = file
      .replace(',five,', ',5,')
      .replace('2243,,', '2243,Aoife Brennan,')
      .replace('2243,Aoife Brennan,,', '2243,Aoife Brennan,=1+1 is how I felt about it.,')
    for (const expected of [{ added: 2 }, { added: 0, same: 2 }]) {
      const sent = await sendTable(notes, actor, mended, { projectId, continuesId: one.id })
      expect(sent.table!.columns).toHaveLength(7)
      expect(sent.mapping).toEqual(one.mapping)
      const input = { importId: sent.id, columns: asInput(sent.mapping!), keyColumn: 0 }
      expect((await onImport(ask, 'mapCsvImport', input)).preview!.counts).toMatchObject(expected)
      if (expected.added) await onImport(ask, 'runCsvImport', { importId: sent.id })
      await notes.settled()
    }
    const titles = (await listed(ask, projectId)).map(({ title }) => title)
    expect(titles.toSorted()).toEqual(['Response 1', 'Response 2', 'Response 3', 'Response 4', 'answers'])
  })

  test('without a key never makes a mended row twice, and a formula is none in the file and itself in its note', async () => {
    const { actor, ask, projectId } = await aProject(notes)
    const sent = await sendTable(notes, actor, 'Title,Score\nOne,1\n=Two,x\n', { projectId })
    const columns = [{ use: 'TITLE' }, { use: 'FIELD', newField: { label: 'Score', type: 'NUMBER' } }]
    const one = await runImport(notes, ask, sent.id, { columns })
    expect(one.outcome).toMatchObject({ kind: 'CONTENT', failedCount: 1, survey: null })
    const file = await failedRows(notes, actor, one)
    expect(file).toContain("\n'=Two,x,2,3,Score,")
    const mended = file.replace('Two,x', 'Two,2')
    const more = await sendTable(notes, actor, mended, { projectId, continuesId: one.id })
    const done = await runImport(notes, ask, more.id, { columns: asInput(more.mapping!) })
    expect(done.counts).toEqual({ added: 1, changed: 0, same: 0, skipped: 0 })
    const again = await sendTable(notes, actor, mended, { projectId, continuesId: more.id })
    const input = { importId: again.id, columns: asInput(again.mapping!) }
    expect((await onImport(ask, 'mapCsvImport', input)).preview!.counts).toMatchObject({ added: 0, same: 1 })
    expect((await listed(ask, projectId)).map(({ title }) => title)).toEqual(['=Two', 'One'])
  })

  test('flags what cannot be: two contents, a question twice, nothing at all, too many notes, too many options', async () => {
    const { actor, ask, projectId } = await aProject(notes)
    const rows = Array.from({ length: 5001 }, (_, at) => `${at},${'x'.repeat(20)}${at},b`).join('\n')
    const { id: importId } = await sendTable(notes, actor, `A,B,C\n${rows}\n`, { projectId })
    const flags = async (...uses: object[]) =>
      (await onImport(ask, 'mapCsvImport', { importId, columns: uses })).flags.map(({ column, message }) => [
        column,
        message,
      ])
    expect(await flags({ use: 'CONTENT' }, { use: 'SKIP' }, { use: 'CONTENT' })).toEqual([
      [2, 'More than one column is the content of a note. Choose one.'],
      [null, expect.stringMatching(/^At most 5,000 notes are imported from one table, and this one has 5,001 rows/)],
    ])
    const question = (type: string) => ({ use: 'QUESTION', newQuestion: { text: 'Why?', type } })
    expect(await flags(question('FREE_TEXT'), question('FREE_TEXT'), { use: 'SKIP' })).toEqual([
      [1, 'More than one column answers “Why?”. Choose one.'],
    ])
    expect(await flags({ use: 'SKIP' }, question('SINGLE_SELECT'), { use: 'SKIP' })).toEqual([[1, 'Too many options.']])
    expect((await flags({ use: 'SKIP' }, { use: 'PERSON' }, { use: 'SKIP' }))[0]).toEqual([
      null,
      'Say of at least one column what it becomes.',
    ])
    expect(codeOf((await tryImport(ask, 'runCsvImport', { importId })).errors)).toBe('InvalidOperation')
  })

  test('finds people by their names for a field of people, and says whom it does not know, or not which', async () => {
    const { team, actor, ask, projectId } = await aProject(notes)
    const [dana, emre, other] = [newId(), newId(), newId()]
    for (const [personId, name] of [
      [dana, 'Dana Whitlock'],
      [emre, 'Emre Yıldız'],
      [other, 'emre  yıldız'],
    ] as const)
      await notes.hears(team.teamId, PersonSavedSchema, { personId, name })
    const table = `Title,Who\nOne,DANA WHITLOCK; ${emre}\nTwo,Emre Yıldız\nThree,Nobody Here\n`
    const sent = await sendTable(notes, actor, table, { projectId })
    const columns = [{ use: 'TITLE' }, { use: 'FIELD', newField: { label: 'Who', type: 'PERSON', max: 5 } }]
    const one = await runImport(notes, ask, sent.id, { columns })
    expect(one.preview!.rows.map(({ reason }) => reason)).toEqual([
      null,
      '2 people are called “Emre Yıldız”. Write the id of one of them.',
      'Nobody among the people is called “Nobody Here”.',
    ])
    const [note] = await listed(ask, projectId)
    expect((await valuesOf(ask, 'note', note!.id)).map(({ value }) => value)).toEqual([`${dana},${emre}`])
  })

  test('that is cancelled keeps what it imported and takes no more', async () => {
    const { actor, ask, projectId } = await aProject(notes)
    const sent = await sendTable(notes, actor, 'Title\nOne\nTwo\n', { projectId })
    await onImport(ask, 'mapCsvImport', { importId: sent.id, columns: [{ use: 'TITLE' }] })
    expect(await onImport(ask, 'cancelCsvImport', { importId: sent.id })).toMatchObject({ state: 'CANCELLED' })
    const refused = await tryImport(ask, 'runCsvImport', { importId: sent.id })
    expect(refused.errors?.[0]?.message).toMatch(/columns become first/)
    await notes.settled()
    expect(await listed(ask, projectId)).toEqual([])
  })

  test('leaves a locked note as it is, and a row with the key of another one out', async () => {
    const { actor, ask, projectId, one } = await imported()
    const locked = (await listed(ask, projectId)).find(({ title }) => title === 'Response 1')!
    await change(ask, 'updateNote', 'UpdateNoteInput', { noteId: locked.id, locked: true })
    const table = `${GOOD.replace('in a circle', 'in circles')}\n2241;Twin;The same key for another person it is.;;;;`
    const sent = await sendTable(notes, actor, table, { projectId })
    const done = await onImport(ask, 'mapCsvImport', {
      importId: sent.id,
      columns: asInput(one.mapping!),
      keyColumn: 0,
    })
    expect(done.preview!.rows.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'The note of this row is locked. Unlock it to change it.'],
      [4, expect.any(String)],
      [5, expect.any(String)],
      [6, 'The row on line 3 has the same key.'],
    ])
  })

  test('is refused to who may not write, and is nobody else’s', async () => {
    const { team, actor, ask, projectId } = await aProject(notes)
    const announce = (who: Ask) =>
      tryImport(who, 'startCsvImport', { projectId, name: 'a.csv', size: 10 }).then(({ errors }) => codeOf(errors))
    expect(await announce(team.viewer)).toBe('Forbidden')
    expect(await announce(team.stranger)).toBe('NotFound')
    const sent = await sendTable(notes, actor, 'Title\nOne\n', { projectId })
    for (const who of [team.colleague, team.manager, team.stranger])
      for (const act of ['runCsvImport', 'cancelCsvImport'] as const)
        expect(codeOf((await tryImport(who, act, { importId: sent.id })).errors)).toBe('NotFound')
    expect((await readImport(ask, sent.id)).state).toBe('MAPPING')
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
