import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asInput, failedRows, onImport, runImport, sendTable, tryImport } from './act-on-imports.ts'
import { GOOD, imported, listed } from './an-import.ts'
import { codeOf } from './errors.ts'
import { blocksOf } from './make.ts'
import { startNotes, type TestNotes } from './start-notes.ts'
import { aProject } from './upload.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

describe('an import', () => {
  test('of the same file again changes nothing; of another one it changes what another is, by the key', async () => {
    const { actor, ask, projectId, one } = await imported(notes)
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
    const { actor, ask, projectId, one } = await imported(notes)
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
})
