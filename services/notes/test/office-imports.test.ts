import { afterAll, beforeAll, expect, test } from 'vitest'
import { blocksOf } from './make.ts'
import { pptx, presentation, workbook, xlsx, zipped } from './office-files.ts'
import { startNotes, type TestNotes } from './start-notes.ts'
import { aProject, fileById, upload } from './upload.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

type ListedNote = { id: string; title: string; fields: { label: string; value: string }[] }

async function imported(name: string, bytes: Uint8Array) {
  const { ask, actor, projectId } = await aProject(notes)
  const announced = await upload(notes, actor, { projectId, name }, Buffer.from(bytes))
  const query = `{ notes(projectId: "${projectId}", first: 100) { items { id title fields { label value } } } }`
  const { data } = await ask<{ notes: { items: ListedNote[] } }>(query)
  const made = (title: string) => data.notes.items.find((note) => note.title === title)!
  return { ...announced, ask, made, listed: data.notes.items }
}

const textOf = async ({ ask, noteId }: Awaited<ReturnType<typeof imported>>, id = noteId) =>
  (await blocksOf(ask, id)).map(({ kind, text }) => `${kind}: ${text}`)

const WHY = 'Why did you leave the depot so early that day?'

test('a spreadsheet is read sheet by sheet, its numbers and days as people see them', async () => {
  const day = (serial: number) => ({ xml: `<c s="1"><v>${serial}</v></c>` })
  const book = await xlsx([
    {
      name: 'Wave 1',
      rows: [
        ['First wave, spring'],
        ['Name', 'When', 'Share', 'Sum', WHY],
        [
          'Ada Lund',
          day(46_347),
          { xml: '<c s="2"><v>0.3</v></c>' },
          { xml: '<c><f>1+2</f><v>3</v></c>' },
          'Nobody had told us that the gate was open.',
        ],
        [],
        [
          'Joris',
          day(46_347.5),
          { xml: '<c t="b"><v>1</v></c>' },
          { xml: '<c t="e"><v>#N/A</v></c>' },
          'I was <late> & it rained all day.',
        ],
      ],
    },
    { name: 'Lists', state: 'hidden', rows: [['x'], ['y']] },
    { name: 'Wave 2', rows: [['Score'], [0.1 + 0.2]] },
  ])
  const read = await imported('waves.xlsx', book)
  expect(await fileById(read.ask, read.fileId)).toMatchObject({
    fileType: 'SPREADSHEET',
    processing: { state: 'DONE' },
  })
  expect(read.listed).toHaveLength(4)
  expect(read.made('Response 1').fields).toEqual([
    { label: 'Participant', value: 'Ada Lund' },
    { label: 'When', value: '2026-11-21' },
    { label: 'Share', value: '30%' },
    { label: 'Sum', value: '3' },
    { label: 'Sheet', value: 'Wave 1' },
  ])
  expect(await textOf(read, read.made('Response 2').id)).toEqual([
    `heading: ${WHY}`,
    'paragraph: I was <late> & it rained all day.',
  ])
  expect(read.made('Response 2').fields.map(({ value }) => value)).toEqual([
    'Joris',
    '2026-11-21 12:00',
    'TRUE',
    'Wave 1',
  ])
  // Fields of a project have one order: that of the sheet was there before that of the second sheet's column.
  expect(read.made('Response 3').fields).toEqual([
    { label: 'Sheet', value: 'Wave 2' },
    { label: 'Score', value: '0.3' },
  ])
  const summary = await textOf(read)
  expect(summary[0]).toBe(
    'paragraph: 3 responses were imported. Each is a note of its own. 1 hidden sheet was left out.',
  )
  expect(summary).toContain('paragraph: First wave, spring')
})

test('slides are read in their order with titles, texts, tables and what the speaker noted', async () => {
  const table =
    '<p:graphicFrame><a:tbl><a:tr><a:tc><a:txBody><a:p><a:r><a:t>Depot</a:t></a:r></a:p></a:txBody></a:tc><a:tc><a:txBody><a:p><a:r><a:t>Wait</a:t></a:r></a:p></a:txBody></a:tc></a:tr></a:tbl></p:graphicFrame>'
  const twice =
    '<mc:AlternateContent><mc:Choice><p:sp><a:p><a:t>Drawn once</a:t></a:p></p:sp></mc:Choice><mc:Fallback><p:sp><a:p><a:t>Drawn once</a:t></a:p></p:sp></mc:Fallback></mc:AlternateContent>'
  const slides = await pptx([
    { title: 'What we heard', body: 'Drivers wait.\nNobody says why.', notes: 'Begin with Ada & her trucks.' },
    { body: table + twice },
  ])
  const read = await imported('findings.pptx', slides)
  expect(await fileById(read.ask, read.fileId)).toMatchObject({
    fileType: 'PRESENTATION',
    processing: { state: 'DONE' },
  })
  expect(await textOf(read)).toEqual([
    'heading: Slide 1: What we heard',
    'paragraph: Drivers wait.',
    'paragraph: Nobody says why.',
    'heading: Speaker notes',
    'paragraph: Begin with Ada & her trucks.',
    'heading: Slide 2',
    'paragraph: Depot | Wait',
    'paragraph: Drawn once',
  ])
})

test.each(['sheet.xls', 'slides.ppt', 'letter.doc'])(
  '%s is kept to be downloaded and says that its words are not read',
  async (name) => {
    const old = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2000, 7)])
    const { ask, fileId, listed } = await imported(name, old)
    expect(await fileById(ask, fileId)).toMatchObject({
      downloadUrl: expect.stringContaining('/files/'),
      processing: {
        state: 'DONE',
        error: expect.stringMatching(/kept, but its words are not read.*save it as (?:xls|ppt|doc)x/),
      },
    })
    expect(listed).toHaveLength(1)
  },
)

const xmlBomb = (levels: number): string =>
  `<!DOCTYPE x [<!ENTITY a0 "ha">${Array.from({ length: levels }, (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`).join('')}]>`

test('spreadsheets and slides that were made to do harm are refused, and the service goes on', {
  timeout: 180_000,
}, async () => {
  const sheet = workbook([{ name: 'A', rows: [['q'], ['a']] }])
  const deck = presentation([{ title: 'A' }])
  const rows = (count: number) =>
    `<worksheet><sheetData>${'<row><c><v>1</v></c></row>'.repeat(count)}</sheetData></worksheet>`
  const far = '<worksheet><sheetData><row><c r="A1"><v>1</v></c><c r="XFD1"><v>1</v></c></row></sheetData></worksheet>'
  const deep = `<p:sld>${'<p:grpSp>'.repeat(100_000)}`
  const wrong: [string, Record<string, string>, RegExp][] = [
    ['bomb.xlsx', { ...sheet, 'xl/worksheets/sheet1.xml': ' '.repeat(150_000_000) }, /unpacks to far more/],
    ['bomb.pptx', { ...deck, 'ppt/slides/slide1.xml': ' '.repeat(150_000_000) }, /unpacks to far more/],
    ['million.xlsx', { ...sheet, 'xl/worksheets/sheet1.xml': rows(1_000_000) }, /more than 5,000 rows/],
    ['far.xlsx', { ...sheet, 'xl/worksheets/sheet1.xml': far }, /more than 200 columns/],
    ['deep.pptx', { ...deck, 'ppt/slides/slide1.xml': deep }, /damaged/],
    ['deep.xlsx', { ...sheet, 'xl/worksheets/sheet1.xml': '<row>'.repeat(3_000_000) }, /damaged/],
    ['none.xlsx', { 'xl/other.xml': 'x' }, /damaged/],
    ['none.pptx', { 'ppt/other.xml': 'x' }, /damaged/],
    ['empty.xlsx', workbook([{ name: 'A', rows: [['q']] }]), /no responses/],
    ['silent.pptx', presentation([{}]), /no words/],
  ]
  for (const [name, parts, reason] of wrong) {
    const { fileId, ask } = await imported(name, await zipped(parts))
    expect([fileId, (await fileById(ask, fileId)).processing]).toMatchObject([
      fileId,
      { state: 'FAILED', errorCode: 'UnprocessableContent', error: expect.stringMatching(reason) },
    ])
  }
  const grown = {
    ...deck,
    'ppt/slides/slide1.xml': `${xmlBomb(12)}<p:sld><p:sp><a:p><a:t>&a12; said</a:t></a:p></p:sp></p:sld>`,
  }
  expect((await textOf(await imported('entities.pptx', await zipped(grown)))).join()).toMatch(/^.{0,60}said$/)
  const repeated = workbook([
    {
      name: 'A',
      rows: [['q'], ['x'.repeat(1_000_000)], ...Array.from({ length: 60 }, () => [{ xml: '<c t="s"><v>1</v></c>' }])],
    },
  ])
  const { ask, fileId } = await imported('repeated.xlsx', await zipped(repeated))
  expect((await fileById(ask, fileId)).processing.error).toMatch(/5,000,000 characters/)
})
