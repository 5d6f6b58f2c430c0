import { toBinary } from '@bufbuild/protobuf'
import { DOCUMENT_FRAGMENT } from '@verbatim/contracts/document-schema.ts'
import { NoteTextChangedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { setHold } from '@verbatim/kit/database/holds.ts'
import { MOST_BYTES } from '@verbatim/kit/events/outbox.ts'
import type { TestEditor } from '@verbatim/kit/testing/test-collaboration.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as Y from 'yjs'
import { blockRepository } from '#src/documents/block-repository.ts'
import { giveOutDueWork } from '#src/due-work.ts'
import { blocksOf, makeNote, makeProject, setAccess } from './make.ts'
import { startNotes, type TestNotes, type TestTeam } from './start-notes.ts'
import { testEditors } from './test-editors.ts'

/** PostgreSQL takes 65,535 values with a query. */
const BLOCKS = 66_000

let notes: TestNotes
const editors = testEditors('notes')
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

async function aNote(team: TestTeam, text: string): Promise<string> {
  const { id: projectId } = await makeProject(team.contributor, { title: 'P' })
  return (await makeNote(team.contributor, { projectId, title: 'N', content: { text } })).id
}

async function open(actor: Actor, noteId: string): Promise<TestEditor> {
  return editors.open(notes.service.url, actor, noteId)
}

const firstText = (document: Y.Doc): Y.XmlText => {
  const block = document.getXmlFragment(DOCUMENT_FRAGMENT).get(0) as Y.XmlElement
  return block.get(0) as Y.XmlText
}
const words = (document: Y.Doc): string => firstText(document).toString()

/** Resolves when the words are stored, block by block, as the answers of the service show. */
const stored = (team: TestTeam, noteId: string, condition: (texts: string[]) => boolean): Promise<void> =>
  expect
    .poll(async () => condition((await blocksOf(team.viewer, noteId)).map((block) => block.text)), { timeout: 10_000 })
    .toBe(true)

test('two people write in one note at once and end with the same words, which are stored and told', async () => {
  const team = notes.aTeam()
  const id = await aNote(team, 'middle')
  const [ada, ben] = [await open(team.actors.contributor, id), await open(team.actors.colleague, id)]
  firstText(ada.document).insert(0, 'Ada ')
  firstText(ben.document).insert(6, ' Ben')
  const both = (document: Y.Doc): boolean => words(document) === 'Ada middle Ben'
  await Promise.all([ada.until(both), ben.until(both)])
  await stored(team, id, ([text]) => text === 'Ada middle Ben')
  const facts = await notes.facts(team.teamId, NoteTextChangedSchema)
  expect(facts.at(-1)).toMatchObject({ noteId: id, blocks: [{ text: 'Ada middle Ben' }] })
  const { data } = await team.viewer(`{ note(id: "${id}") { abstract textLength } }`)
  expect(data).toEqual({ note: { abstract: 'Ada middle Ben', textLength: 14 } })
})

test('what was acknowledged is there again after the process died before it stored the document', async () => {
  const team = notes.aTeam()
  const id = await aNote(team, 'before')
  const { db } = notes.service.foundation
  const ada = await open(team.actors.contributor, id)
  const state = await db.read(team.teamId, (tx) => tx('note_document').where({ note_id: id }).first('state', 'version'))
  firstText(ada.document).insert(6, ' after')
  await ada.acknowledged()
  // As a killed process leaves it: the update is in the log, the stored state and the blocks know nothing of it.
  const log = await db.read(team.teamId, (tx) => tx('note_document_update').where({ note_id: id }).select())
  expect(log.length).toBeGreaterThan(0)
  ada.leave()
  await stored(team, id, ([text]) => text === 'before after')
  await db.write(team.teamId, async (tx) => {
    await tx('note_document').where({ note_id: id }).update(state)
    await tx('note_block').where({ note_id: id }).update({ text: 'before' })
    await tx('note_document_update').insert(log)
    const due = { team_id: team.teamId, kind: 'STORE_DOCUMENT', object_id: id, due_at: new Date() }
    await tx('due_work').insert(due)
  })
  expect(await giveOutDueWork(db, new Date())).toBeGreaterThan(0)
  await notes.settled()
  expect((await blocksOf(team.viewer, id)).map((block) => block.text)).toEqual(['before after'])
  const ben = await open(team.actors.colleague, id)
  expect(words(ben.document)).toBe('before after')
})

test('one changed turn in a long transcript is told alone', async () => {
  const team = notes.aTeam()
  const text = Array.from({ length: 200 }, (_, at) => `${at % 2 ? 'Anna' : 'Ben'}: turn ${at}`).join('\n')
  const id = await aNote(team, text)
  const ada = await open(team.actors.contributor, id)
  const block = ada.document.getXmlFragment(DOCUMENT_FRAGMENT).get(100) as Y.XmlElement
  ;(block.get(0) as Y.XmlText).insert(0, 'corrected ')
  ada.document.getXmlFragment(DOCUMENT_FRAGMENT).delete(199, 1)
  await stored(team, id, (texts) => texts[100] === 'corrected turn 100' && texts.length === 199)
  const facts = (await notes.facts(team.teamId, NoteTextChangedSchema)).slice(1)
  expect(facts.flatMap((fact) => fact.blocks.map((one) => one.text))).toEqual(['corrected turn 100'])
  expect(facts.flatMap((fact) => fact.removedBlockIds)).toHaveLength(1)
})

test('what is told of very much text, by people with long names, fits into messages of every engine', async () => {
  const team = notes.aTeam()
  const name = `Ines${'maria'.repeat(11)}`
  const text = Array.from({ length: 7000 }, (_, at) => `${at % 2 ? 'Ben' : name}: turn ${at}`).join('\n')
  const id = await aNote(team, text)
  const ada = await open(team.actors.contributor, id)
  ada.document.getXmlFragment(DOCUMENT_FRAGMENT).delete(1, 6000)
  await stored(team, id, (texts) => texts[1] === 'turn 6001')
  const facts = await notes.facts(team.teamId, NoteTextChangedSchema)
  for (const fact of facts) expect(toBinary(NoteTextChangedSchema, fact).byteLength).toBeLessThan(MOST_BYTES.fact)
  const told = facts.flatMap(({ blocks }) => blocks)
  expect(new Set(told.map(({ blockId }) => blockId)).size).toBe(7000)
  expect(facts.flatMap(({ removedBlockIds }) => removedBlockIds)).toHaveLength(6000)
  expect(facts.length).toBeGreaterThan(2)
})

test('a viewer and a reader of a locked note see the words and cannot change them', async () => {
  const team = notes.aTeam()
  const id = await aNote(team, 'fixed')
  const viewer = await open(team.actors.viewer, id)
  firstText(viewer.document).insert(0, 'mine ')
  await team.contributor(`mutation { updateNote(input: { noteId: "${id}", locked: true }) { id } }`)
  const ada = await open(team.actors.contributor, id)
  firstText(ada.document).insert(0, 'too late ')
  const manager = await open(team.actors.manager, id)
  expect(words(manager.document)).toBe('fixed')
  expect((await blocksOf(team.viewer, id)).map((block) => block.text)).toEqual(['fixed'])
})

test('locking a note stops those who have it open from writing on', async () => {
  const team = notes.aTeam()
  const id = await aNote(team, 'words')
  const ada = await open(team.actors.contributor, id)
  const again = new Promise<void>((resolve) => ada.provider.on('authenticated', () => resolve()))
  await team.contributor(`mutation { updateNote(input: { noteId: "${id}", locked: true }) { id } }`)
  await again
  expect(ada.provider.authorizedScope).toBe('readonly')
})

test('whoever may not see the project, or is of another workspace, cannot open its notes', async () => {
  const team = notes.aTeam()
  const { contributor, colleague } = team.actors
  const { id: projectId } = await makeProject(team.contributor, { title: 'P' })
  const { id } = await makeNote(team.contributor, { projectId, title: 'N', content: { text: 'secret' } })
  const open1 = await open(colleague, id)
  const refused = new Promise<void>((resolve) => open1.provider.on('authenticationFailed', () => resolve()))
  await setAccess(team.contributor, projectId, [
    [null, 'NONE'],
    [contributor.userId, 'FULL'],
  ])
  await refused
  await expect(open(colleague, id)).rejects.toThrow('refused')
  await expect(open(notes.aTeam().actors.manager, id)).rejects.toThrow('refused')
  await expect(open(contributor, 'no-such-note')).rejects.toThrow('refused')
})

test('blocks that come without an id get one, and hostile content is left out', async () => {
  const team = notes.aTeam()
  const id = await aNote(team, 'first')
  const ada = await open(team.actors.contributor, id)
  const paragraph = new Y.XmlElement('paragraph')
  paragraph.insert(0, [new Y.XmlText('no id')])
  const script = new Y.XmlElement('script')
  script.insert(0, [new Y.XmlText('alert(1)')])
  ada.document.getXmlFragment(DOCUMENT_FRAGMENT).push([paragraph, script])
  await stored(team, id, (texts) => texts.length === 2)
  const blocks = await blocksOf(team.viewer, id)
  expect(blocks.map((block) => block.text)).toEqual(['first', 'no id'])
  expect(blocks[1]?.id).toMatch(/^\w{10}$/)
})

test('the service changes a document that people have open, and one that nobody has', async () => {
  const team = notes.aTeam()
  const id = await aNote(team, 'words')
  const { documents } = notes.service
  await documents.change(team.teamId, id, (document) => firstText(document).insert(0, 'closed '))
  expect((await blocksOf(team.viewer, id))[0]?.text).toBe('closed words')
  const ada = await open(team.actors.contributor, id)
  await documents.change(team.teamId, id, (document) => firstText(document).insert(0, 'open '))
  await ada.until((document) => words(document) === 'open closed words')
  expect((await blocksOf(team.viewer, id))[0]?.text).toBe('open closed words')
  const log = await notes.service.foundation.db.read(team.teamId, (tx) =>
    tx('note_document_update').where({ note_id: id }).select(),
  )
  expect(log).toEqual([])
})

test('what another process stored meanwhile is taken in, not overwritten', async () => {
  const team = notes.aTeam()
  const id = await aNote(team, 'words')
  const { documents, foundation } = notes.service
  const ada = await open(team.actors.contributor, id)
  await foundation.db.write(team.teamId, async (tx) => {
    const row = await tx('note_document').where({ note_id: id }).first('state', 'version')
    const other = new Y.Doc()
    Y.applyUpdate(other, row.state)
    firstText(other).insert(5, ' of another process')
    const state = Buffer.from(Y.encodeStateAsUpdate(other))
    await tx('note_document')
      .where({ note_id: id })
      .update({ state, version: row.version + 1 })
  })
  await documents.change(team.teamId, id, (document) => firstText(document).insert(0, 'my '))
  await ada.until((document) => words(document) === 'my words of another process')
  expect((await blocksOf(team.viewer, id))[0]?.text).toBe('my words of another process')
})

test('two processes that have the same note open see each other’s words', async () => {
  const team = notes.aTeam()
  const id = await aNote(team, 'words')
  const other = await notes.another()
  // Somebody has a note of another workspace open still, which lives in another region by now.
  const gone = notes.aTeam()
  await open(gone.actors.contributor, await aNote(gone, 'elsewhere'))
  await setHold(notes.service.foundation.db.system, gone.teamId, 'MOVED')
  const ada = await open(team.actors.contributor, id)
  const ben = await editors.open(other.url, team.actors.colleague, id)
  firstText(ada.document).insert(0, 'Ada ')
  firstText(ben.document).insert(5, ' Ben')
  const both = (document: Y.Doc): boolean => words(document) === 'Ada words Ben'
  await Promise.all([ada.until(both), ben.until(both)])
  await stored(team, id, ([text]) => text === 'Ada words Ben')
  // Ada only reads now, so that nothing but the other process tells her.
  firstText(ben.document).insert(13, ' again')
  await ada.until((document) => words(document) === 'Ada words Ben again')
})

test('a transcript of 300,000 characters is made, changed and stored', async () => {
  const team = notes.aTeam()
  const line = 'words that somebody said in an interview, about as many as fit in one turn of theirs, then'
  const text = Array.from({ length: 3000 }, (_, at) => `${at % 2 ? 'Anna' : 'Ben'}: ${line} ${at}`).join('\n')
  const id = await aNote(team, text)
  const ada = await open(team.actors.contributor, id)
  firstText(ada.document).insert(0, 'Indeed ')
  await stored(team, id, ([first]) => first?.startsWith('Indeed ') ?? false)
  const { data } = await team.viewer(`{ note(id: "${id}") { textLength } }`)
  expect(data).toEqual({ note: { textLength: 3000 * (line.length + 1) + 10 + 180 + 2700 + 8000 + 2999 + 7 } })
})

test('a note of more blocks than a query has places for values can lose them all at once', async () => {
  const team = notes.aTeam()
  const noteId = await aNote(team, 'words')
  const blocks = Array.from({ length: BLOCKS }, (_, at) => ({
    id: `b${at}`,
    kind: 'paragraph',
    text: '',
    position: at,
  }))
  const left = await notes.service.foundation.db.write(team.teamId, async (tx) => {
    const kept = blockRepository(tx, team.teamId)
    await kept.put(blocks.map((block) => ({ ...block, noteId })))
    await kept.remove(
      noteId,
      blocks.map(({ id }) => id),
    )
    return kept.ofNote(noteId)
  })
  expect(left.map(({ text }) => text)).toEqual(['words'])
})
