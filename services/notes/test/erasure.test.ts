import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { CANVAS_ROOT, entriesOf, keyOf } from '@verbatim/contracts/canvas/canvas-entries.ts'
import type { CanvasItem } from '@verbatim/contracts/canvas/canvas-item.ts'
import { DOCUMENT_FRAGMENT } from '@verbatim/contracts/document-schema.ts'
import { NotesErasedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import {
  ErasureProgressedSchema,
  PersonDeletedSchema,
  PersonErasureOrderedSchema,
  PersonSavedSchema,
} from '@verbatim/contracts/gen/events/recruit_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { hashedPhrases } from '@verbatim/kit/erasure/erased-words.ts'
import { openTestEditor } from '@verbatim/kit/testing/test-collaboration.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as Y from 'yjs'
import { blocksOf, change, makeNote, makeProject } from './make.ts'
import { startNotes, type TestNotes, type TestTeam } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

const NAME = 'Dana Whitlock'
const INTERVIEW = `Ines Okafor: Tell me, ${NAME}, how was it?
${NAME}: The quillwort never came.
Callum Reid: ${NAME} told me the same.
${NAME}: Fourteen days of quillwort.`
/** The name, and what only they said. */
const GONE = [NAME, 'quillwort']

/** Places where a word stands: tables of this team by name, packed or not, and blobs. */
async function placesOf(word: string, { teamId }: TestTeam): Promise<string[]> {
  const tables = await notes.service.foundation.db.read(teamId, async (tx) => {
    const { rows } = await tx.raw<{ rows: { name: string }[] }>(
      `select distinct table_name as name from information_schema.columns
        where table_schema = current_schema() and column_name = 'team_id' order by 1`,
    )
    const found: string[] = []
    for (const { name } of rows) {
      const held = await tx<Record<string, unknown>>(name).where({ team_id: teamId }).select('*')
      if (held.some((row) => Object.values(row).some((value) => holds(value, word)))) found.push(name)
    }
    return found
  })
  const files = await readdir(notes.directory, { recursive: true, withFileTypes: true })
  for (const file of files)
    if (file.isFile() && file.parentPath.includes(teamId))
      if ((await readFile(join(file.parentPath, file.name))).includes(word)) tables.push(`blob ${file.name}`)
  return tables
}

function holds(value: unknown, word: string): boolean {
  const lower = word.toLowerCase()
  if (value instanceof Uint8Array)
    return Buffer.from(value).toString('latin1').toLowerCase().includes(lower) || unpacked(value).includes(lower)
  return JSON.stringify(value)?.toLowerCase().includes(lower) ?? false
}

function unpacked(bytes: Uint8Array): string {
  try {
    return brotliDecompressSync(bytes).toString().toLowerCase()
  } catch {
    return ''
  }
}

async function erase(team: TestTeam, personId: string, texts: readonly string[] = [NAME]): Promise<void> {
  const key = Buffer.alloc(32, 7)
  const words = { key, phrases: hashedPhrases(key, texts) }
  await notes.hears(team.teamId, PersonErasureOrderedSchema, { erasureId: newId(), personId, words })
  await notes.hears(team.teamId, PersonDeletedSchema, { personId })
  await notes.settled()
}

async function aPerson({ teamId }: TestTeam, name = NAME): Promise<string> {
  const personId = newId()
  const at = BigInt(Date.now())
  const person = { personId, name, origin: 'NOTES', createdAtMs: at, updatedAtMs: at }
  await notes.hears(teamId, PersonSavedSchema, person)
  return personId
}

async function highlight(team: TestTeam, noteId: string, at: number): Promise<string> {
  const block = (await blocksOf(team.contributor, noteId))[at]
  const exact = block?.text.slice(0, 12)
  const range = { blockId: block?.id, start: 0, endBlockId: block?.id, end: 12, exact }
  const { data, errors } = await change<{ id: string }>(team.contributor, 'createHighlight', 'CreateHighlightInput', {
    ...{ noteId, range },
  })
  expect(errors).toBeUndefined()
  return data.done.id
}

test('a person in many notes goes from every byte of tables and blobs; what others said stays', async () => {
  const team = notes.aTeam()
  const personId = await aPerson(team)
  const { id: projectId } = await makeProject(team.contributor, { title: `Calls with ${NAME}` })
  const made = await Promise.all(
    Array.from({ length: 30 }, (_, at) =>
      makeNote(team.contributor, { projectId, title: `${NAME} ${at}`, content: { text: INTERVIEW } }),
    ),
  )
  const [first, trashed] = [made[0]?.id ?? '', made[1]?.id ?? '']
  await notes.settled()
  const theirs = await highlight(team, first, 1)
  const others = await highlight(team, first, 2)
  await change(team.contributor, 'deleteNote', 'DeleteNoteInput', { noteId: trashed })
  for (const word of GONE)
    expect(await placesOf(word, team)).toEqual(expect.arrayContaining(['note_block', 'note_document']))

  await erase(team, personId)

  for (const word of GONE) expect({ word, in: await placesOf(word, team) }).toEqual({ word, in: [] })
  const texts = (await blocksOf(team.contributor, first)).map(({ text }) => text)
  expect(texts).toEqual(['Tell me, [erased], how was it?', '[erased]', '[erased] told me the same.', '[erased]'])
  const left = await notes.service.foundation.db.read(team.teamId, (tx) =>
    tx('highlight').whereIn('id', [theirs, others]).pluck<string[]>('id'),
  )
  expect(left).toEqual([others])
  expect((await notes.facts(team.teamId, NotesErasedSchema)).at(-1)?.last).toBe(true)
  const progress = (await notes.facts(team.teamId, ErasureProgressedSchema)).at(-1)
  expect(progress).toMatchObject({
    state: 'DONE',
    done: 30,
    total: 30,
    counts: { notes: 30, turns: 60, highlights: 1 },
  })
}, 90_000)

test('the same name in another workspace stays', async () => {
  const [team, other] = [notes.aTeam(), notes.aTeam()]
  const personId = await aPerson(team)
  for (const { contributor } of [team, other]) {
    const { id: projectId } = await makeProject(contributor, { title: 'P' })
    await makeNote(contributor, { projectId, title: 'N', content: { text: INTERVIEW } })
  }
  await erase(team, personId)
  expect(await placesOf('quillwort', team)).toEqual([])
  expect(await placesOf('quillwort', other)).toContain('note_document')
})

test('what others type meanwhile is kept, versions say it without the words, and their editor sees them go', async () => {
  const team = notes.aTeam()
  const personId = await aPerson(team)
  const { id: projectId } = await makeProject(team.contributor, { title: 'P' })
  const { id } = await makeNote(team.contributor, { projectId, title: 'N', content: { text: INTERVIEW } })
  const editor = await openTestEditor(notes.service.url, '/api/collab/notes', team.actors.colleague, id)
  const line = (at: number) =>
    (editor.document.getXmlFragment(DOCUMENT_FRAGMENT).get(at) as Y.XmlElement).get(0) as Y.XmlText
  line(0).insert(0, 'First. ')
  await editor.acknowledged()
  const erasing = erase(team, personId)
  // Each before the one that was typed before it.
  for (const letter of ' elihwnaeM') {
    line(2).insert(0, letter)
    await editor.acknowledged()
  }
  await erasing
  await expect.poll(() => line(1).toString(), { timeout: 15_000 }).toBe('[erased]')
  line(0).insert(0, 'Last. ')
  await editor.acknowledged()
  editor.leave()
  await expect.poll(async () => (await blocksOf(team.viewer, id))[0]?.text, { timeout: 15_000 }).toMatch(/^Last. First/)
  await notes.settled()
  expect((await blocksOf(team.viewer, id))[2]?.text).toHaveLength('Meanwhile [erased] told me the same.'.length)
  expect(await placesOf('quillwort', team)).toEqual([])
})

test('under a legal hold nothing goes, and it says so', async () => {
  const team = notes.aTeam()
  const personId = await aPerson(team)
  const { id: projectId } = await makeProject(team.contributor, { title: 'P' })
  await makeNote(team.contributor, { projectId, title: 'N', content: { text: INTERVIEW } })
  await change(team.manager, 'setLegalHold', 'SetLegalHoldInput', { projectId, reason: 'A case' })
  await erase(team, personId)
  expect(await placesOf('quillwort', team)).toContain('note_document')
  expect((await notes.facts(team.teamId, ErasureProgressedSchema)).at(-1)?.state).toBe('HELD')
})

test('a name on a card of a canvas goes for who has it open, and from every byte of it', async () => {
  const team = notes.aTeam()
  const personId = await aPerson(team)
  const { id: projectId } = await makeProject(team.contributor, { title: 'P' })
  const input = { projectId, title: `Board of ${NAME}`, layout: 'CANVAS', objectType: 'HIGHLIGHT' }
  const { data } = await change<{ id: string }>(team.contributor, 'createView', 'CreateViewInput', input)
  const editor = await openTestEditor(notes.service.url, '/api/collab/canvases', team.actors.contributor, data.done.id)
  const entries = editor.document.getMap<unknown>(CANVAS_ROOT)
  const card: CanvasItem = {
    ...{ id: 'card00000001', kind: 'rectangle', objectId: null, x: 10, y: 20, width: 216, height: 108, order: 1 },
    ...{ text: `Ask ${NAME} again`, textFormat: 'PARAGRAPH', color: null, tagId: null, clustered: false },
  }
  for (const [key, value] of entriesOf(card)) entries.set(key, value)
  await editor.acknowledged()
  await notes.settled()
  expect(await placesOf('Whitlock', team)).not.toEqual([])
  await erase(team, personId)
  const key = keyOf('card00000001', 'text')
  await expect.poll(() => entries.get(key), { timeout: 15_000 }).toBe('Ask [erased] again')
  editor.leave()
  await notes.settled()
  expect(await placesOf('Whitlock', team)).toEqual([])
  expect((await notes.facts(team.teamId, ErasureProgressedSchema)).at(-1)?.counts).toMatchObject({ canvases: 1 })
})
