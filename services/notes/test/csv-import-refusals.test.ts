import { PersonSavedSchema } from '@verbatim/contracts/gen/events/recruit_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asInput, onImport, readImport, runImport, sendTable, tryImport } from './act-on-imports.ts'
import { GOOD, imported, listed } from './an-import.ts'
import { codeOf } from './errors.ts'
import { change } from './make.ts'
import { valuesOf } from './make-fields.ts'
import { type Ask, startNotes, type TestNotes } from './start-notes.ts'
import { aProject } from './upload.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

describe('an import', () => {
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
    const { actor, ask, projectId, one } = await imported(notes)
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
})
