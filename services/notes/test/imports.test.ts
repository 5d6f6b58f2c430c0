import { readFile } from 'node:fs/promises'
import { NoteSavedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { pagesAsPdf } from '@verbatim/kit/testing/pages-as-pdf.ts'
import JSZip from 'jszip'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { docx, paragraph } from './documents-of-files.ts'
import { codeOf } from './errors.ts'
import { blocksOf, makeProject } from './make.ts'
import { silence } from './recordings.ts'
import { type Ask, startNotes, type TestNotes } from './start-notes.ts'
import { type FileAnswer, fileById, upload } from './upload.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

const given = (name: string) => readFile(new URL(`../../../scripts/samples/${name}`, import.meta.url))

async function imported(name: string, bytes: Uint8Array | string) {
  const team = notes.aTeam()
  const ask = team.contributor
  const { id: projectId } = await makeProject(ask, { title: 'Interviews' })
  const announced = await upload(notes, team.actors.contributor, { projectId, name }, Buffer.from(bytes))
  const file = await fileById(ask, announced.fileId)
  const blocks = file.processing.state === 'FAILED' ? [] : await blocksOf(ask, announced.noteId)
  return { ...announced, team, ask, projectId, file, blocks }
}

const shapeOf = (blocks: { kind: string; text: string }[]) => blocks.map(({ kind, text }) => `${kind}: ${text}`)

const failure = ({ processing }: FileAnswer) => [processing.state, processing.errorCode, processing.error]

async function speakersOf(ask: Ask, noteId: string): Promise<string[]> {
  const { data } = await ask<{ note: { speakers: { name: string }[] } }>(
    `{ note(id: "${noteId}") { speakers { name } } }`,
  )
  return data.note.speakers.map((speaker) => speaker.name)
}

type ListedNote = { id: string; title: string; kind: string; importOrigin: string | null; fields: object[] }
async function notesOf(ask: Ask, projectId: string): Promise<{ total: number; items: ListedNote[] }> {
  const query = `{ notes(projectId: "${projectId}", first: 100, sort: CREATED_DESC) { total items { id title kind importOrigin fields { label value } } } }`
  const { data } = await ask<{ notes: { total: number; items: ListedNote[] } }>(query)
  return data.notes
}

test('a text of two people becomes turns with their names, word for word', async () => {
  const text = String(await given('interview.txt'))
  const { ask, noteId, file, blocks } = await imported('interview.txt', text)
  expect(file).toMatchObject({
    fileType: 'DOCUMENT',
    mimeType: 'text/plain',
    processing: { state: 'DONE', progress: 1 },
  })
  expect(await speakersOf(ask, noteId)).toEqual(['Interviewer', 'Maria'])
  expect(blocks.every((block) => block.kind === 'turn')).toBe(true)
  for (const line of text.trim().split('\n'))
    expect(blocks.map((block) => block.text)).toContain(line.replace(/^\w+: /, ''))
})

test('a PDF of the same interview holds the same turns, joined from its lines', async () => {
  const turns = String(await given('interview.txt'))
    .trim()
    .split('\n')
    .map((line) => line.replace(/^\w+: /, ''))
  const { ask, noteId, blocks } = await imported('interview.pdf', await given('interview.pdf'))
  expect(await speakersOf(ask, noteId)).toEqual(['Interviewer', 'Maria'])
  // The PDF has a second page with one more line, which nobody is named for.
  const last = `${turns.at(-1)}\nSecond page: total 1,800 euros.`
  expect(blocks.map((block) => block.text)).toEqual([...turns.slice(0, -1), last])
})

test('a PDF report is paragraphs under a heading per page, without page numbers', async () => {
  const first = [
    'Parcels get lost in the depot. This happens most often on Mondays, when',
    'nobody sorts them.',
    'Drivers wait for half an hour until somebody comes and opens the gate for',
    'them.',
    '1',
  ]
  const { blocks } = await imported('report.pdf', pagesAsPdf([first, ['The second page says (almost) nothing.', '2']]))
  expect(shapeOf(blocks)).toEqual([
    'heading: Page 1',
    'paragraph: Parcels get lost in the depot. This happens most often on Mondays, when nobody sorts them.',
    'paragraph: Drivers wait for half an hour until somebody comes and opens the gate for them.',
    'heading: Page 2',
    'paragraph: The second page says (almost) nothing.',
  ])
})

test('a Word document keeps its headings and paragraphs, and one that is a conversation becomes turns', async () => {
  const report = await docx(
    paragraph('Findings', 'Heading1') + paragraph('Drivers wait &amp; wait.') + paragraph('Depots differ.'),
  )
  expect(shapeOf((await imported('report.docx', report)).blocks)).toEqual([
    'heading: Findings',
    'paragraph: Drivers wait & wait.',
    'paragraph: Depots differ.',
  ])
  const talk = await docx(paragraph('Anna: Good morning.') + paragraph('Bo: Hello.') + paragraph('Anna: How are you?'))
  const { ask, noteId, blocks } = await imported('talk.docx', talk)
  expect(shapeOf(blocks)).toEqual(['turn: Good morning.', 'turn: Hello.', 'turn: How are you?'])
  expect(await speakersOf(ask, noteId)).toEqual(['Anna', 'Bo'])
})

test('Markdown and HTML keep their structure and lose their scripts', async () => {
  const markdown = '# Visit\n\nWe saw **three** depots.\n\n- Ghent\n- Lille\n\n<script>alert(1)</script>\n'
  expect(shapeOf((await imported('visit.md', markdown)).blocks).slice(0, 4)).toEqual([
    'heading: Visit',
    'paragraph: We saw three depots.',
    'paragraph: Ghent',
    'paragraph: Lille',
  ])
  const html =
    '<h2>Visit</h2><p onclick="alert(1)">We saw <b>three</b> depots.</p><script>alert(2)</script><img src=x onerror=alert(3)>'
  expect(shapeOf((await imported('visit.html', html)).blocks)).toEqual([
    'heading: Visit',
    'paragraph: We saw three depots.',
  ])
})

test('captions become turns with times and speakers', async () => {
  const srt =
    '1\r\n00:00:01,000 --> 00:00:04,000\r\nAnna: Good morning\r\n\r\n2\r\n00:00:04,500 --> 00:00:07,000\r\nBo: Thanks a lot\r\n\r\n3\r\n00:00:07,500 --> 00:00:09,000\r\nand goodbye.\r\n'
  const { ask, noteId, blocks } = await imported('talk.srt', srt)
  expect(blocks.map(({ text, startMs }) => [text, startMs])).toEqual([
    ['Good morning', 1000],
    ['Thanks a lot and goodbye.', 4500],
  ])
  expect(await speakersOf(ask, noteId)).toEqual(['Anna', 'Bo'])
})

test('of every row of a survey the words are text, all else is fields, and nothing is both', async () => {
  const table = 'Name;Why do you stay?;Score\nAnna;"It is ""quick""; mostly\nand cheap";9\n\nBo;;3\n;Habit.;\n'
  const { ask, projectId, noteId, file, team } = await imported('survey.csv', table)
  expect(file).toMatchObject({ fileType: 'SPREADSHEET', processing: { state: 'DONE', step: 'IMPORT', progress: 1 } })
  const { total, items } = await notesOf(ask, projectId)
  expect(total).toBe(4)
  expect(items.map(({ title, kind, importOrigin }) => [title, kind, importOrigin])).toEqual(
    expect.arrayContaining([
      ['Response 1', 'SURVEY', 'CSV'],
      ['Response 2', 'SURVEY', 'CSV'],
      ['Response 3', 'SURVEY', 'CSV'],
      ['survey', 'SURVEY', null],
    ]),
  )
  const anna = items.find((note) => note.title === 'Response 1')!
  expect(anna.fields).toEqual([
    { label: 'Participant', value: 'Anna' },
    { label: 'Score', value: '9' },
  ])
  expect((await blocksOf(ask, anna.id)).map((block) => block.text)).toEqual([
    'Why do you stay?',
    'It is "quick"; mostly',
    'and cheap',
  ])
  const bo = items.find((note) => note.title === 'Response 2')!
  expect((await blocksOf(ask, bo.id)).map((block) => block.text)).toEqual([''])
  expect((await blocksOf(ask, noteId)).map((block) => block.text)).toEqual([
    '3 responses were imported. Each is a note of its own.',
    'Answered in own words:',
    'Why do you stay?',
    'Values:',
    'Name',
    'Score',
  ])
  const saved = await notes.facts(team.teamId, NoteSavedSchema)
  expect(new Set(saved.map((fact) => fact.noteId)).size).toBe(4)
})

test('a thousand real messages of customers become a thousand notes', { timeout: 120_000 }, async () => {
  const { ask, projectId } = await imported('customer_messages.csv', await given('customer_messages.csv'))
  const { total, items } = await notesOf(ask, projectId)
  expect(total).toBe(1001)
  const first = items.find(({ title }) => title === 'Response 1')!
  expect(first.fields).toEqual([{ label: 'intent', value: 'card_swallowed' }])
  expect((await blocksOf(ask, first.id)).map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
    'heading: text',
    'paragraph: I have lost my credit card in the ATM!',
  ])
})

test('a table that breaks a limit or its own quoting imports nothing and says where', {
  timeout: 180_000,
}, async () => {
  const rows = (count: number) => `a,b\n${'1,2\n'.repeat(count)}`
  const wrong: [string, string | Buffer, RegExp][] = [
    ['open.csv', 'a,b\n1,2\n3,"never\nclosed\n', /begins on line 3 .*never closed/],
    ['broken.csv', 'a,b\n1,"x" y\n', /line 2 .*broken/],
    ['long.csv', rows(5001), /more than 5,000 rows/],
    ['wide.csv', `${'a,'.repeat(200)}a\n${'1,'.repeat(200)}1\n`, /more than 200 columns/],
    ['ragged.csv', 'a,b\n1,2\n1,2,3\n', /line 3 has more cells/],
    ['endless.csv', Buffer.alloc(40_000_000, '1,2\n'), /more than 5,000 rows/],
    ['empty.csv', 'a,b\n', /no responses/],
  ]
  for (const [name, table, reason] of wrong) {
    const { file, ask, projectId } = await imported(name, table)
    expect(failure(file)).toEqual(['FAILED', 'UnprocessableContent', expect.stringMatching(reason)])
    expect((await notesOf(ask, projectId)).total).toBe(0)
  }
  const { ask, projectId } = await imported('just.csv', rows(5000))
  expect((await notesOf(ask, projectId)).total).toBe(5001)
})

test('content wins over names: what a file pretends to be does not matter', { timeout: 120_000 }, async () => {
  const zip = await new JSZip().file('a.txt', 'x').generateAsync({ type: 'nodebuffer' })
  const unknown = /^We cannot read this kind of file/
  for (const [name, bytes] of [
    ['song.mp3', zip],
    ['program.pdf', Buffer.from('\x7fELF\x02\x01\x01\x00\x00\x00\x00\x00', 'latin1')],
  ] as [string, Buffer][]) {
    const { file } = await imported(name, bytes)
    expect(failure(file)).toEqual(['FAILED', 'UnprocessableContent', expect.stringMatching(unknown)])
  }
  expect((await imported('notes.mp3', 'Just some words.')).blocks.map((block) => block.text)).toEqual([
    'Just some words.',
  ])
  expect((await imported('talk.txt', await silence(2))).file).toMatchObject({
    fileType: 'AUDIO',
    mimeType: 'audio/wav',
    durationMs: 2000,
    processing: { state: 'DONE', error: 'Nobody is heard speaking in this recording.' },
  })
})

test('a PDF that is damaged, locked or only pictures says so', async () => {
  const locked = pagesAsPdf([['Secret']])
    .toString('latin1')
    .replace(
      '/Root 1 0 R',
      `/Root 1 0 R /ID [<00><00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'11'.repeat(32)}> /U <${'22'.repeat(32)}> >>`,
    )
  const wrong: [string, Buffer, RegExp][] = [
    ['torn.pdf', Buffer.from(`%PDF-1.4\n${'garbage '.repeat(100)}`), /damaged/],
    ['locked.pdf', Buffer.from(locked, 'latin1'), /password/],
    ['scan.pdf', pagesAsPdf([[]]), /no text/],
  ]
  for (const [name, bytes, reason] of wrong)
    expect(failure((await imported(name, bytes)).file)).toEqual([
      'FAILED',
      'UnprocessableContent',
      expect.stringMatching(reason),
    ])
})

test('a document that unpacks to far more than its size is refused, and the service goes on', {
  timeout: 120_000,
}, async () => {
  const bomb = await docx(paragraph('x'.repeat(150_000_000)))
  expect(bomb.length).toBeLessThan(1_000_000)
  expect(failure((await imported('bomb.docx', bomb)).file)).toEqual([
    'FAILED',
    'UnprocessableContent',
    expect.stringMatching(/unpacks to far more/),
  ])
  expect((await imported('fine.txt', 'Still here.')).blocks.map((block) => block.text)).toEqual(['Still here.'])
})

test('text in the encoding of old spreadsheets keeps its letters', async () => {
  const { blocks } = await imported('brief.txt', Buffer.from('Das Gerät steht in Zürich.', 'latin1'))
  expect(blocks.map((block) => block.text)).toEqual(['Das Gerät steht in Zürich.'])
})

test('a picture is shown in its note', async () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  )
  const { ask, noteId, file, blocks } = await imported('shelf.png', png)
  expect(file).toMatchObject({ fileType: 'IMAGE', mimeType: 'image/png', processing: { state: 'DONE' } })
  expect(blocks.map((block) => block.kind)).toEqual(['image'])
  const { data } = await ask<{ note: { kind: string } }>(`{ note(id: "${noteId}") { kind } }`)
  expect(data.note.kind).toBe('IMAGE')
  expect(failure((await imported('torn.png', png.subarray(0, 12))).file)).toEqual([
    'FAILED',
    'UnprocessableContent',
    expect.stringMatching(/picture is damaged/),
  ])
})

test('a document that was read is not read twice, and a failed one may be tried again', async () => {
  const { ask, fileId } = await imported('once.txt', 'Once.')
  const retry = (id: string) =>
    ask('mutation ($input: FileRefInput!) { retryFile(input: $input) { id } }', { input: { fileId: id } })
  expect(codeOf((await retry(fileId)).errors)).toBe('InvalidOperation')
  const failed = await imported('open.csv', 'a,b\n"')
  const again = await failed.ask('mutation ($input: FileRefInput!) { retryFile(input: $input) { id } }', {
    input: { fileId: failed.fileId },
  })
  expect(again.errors).toBeUndefined()
  await notes.settled()
  expect((await fileById(failed.ask, failed.fileId)).processing.state).toBe('FAILED')
})
