import { DOCUMENT_FRAGMENT } from '@verbatim/contracts/document-schema.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { nestedUpdates } from '@verbatim/kit/testing/nested-updates.ts'
import type { TestEditor } from '@verbatim/kit/testing/test-collaboration.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as Y from 'yjs'
import { codeOf } from './errors.ts'
import { blocksOf, change, makeNote, makeProject } from './make.ts'
import { startNotes, type TestNotes, type TestTeam } from './start-notes.ts'
import { testEditors } from './test-editors.ts'

let notes: TestNotes
const editors = testEditors('notes')
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

async function open(actor: Actor, noteId: string): Promise<TestEditor> {
  return editors.open(notes.service.url, actor, noteId)
}

async function aNote(team: TestTeam): Promise<string> {
  const { id: projectId } = await makeProject(team.contributor, { title: 'P' })
  return (await makeNote(team.contributor, { projectId, title: 'N', content: { text: 'first' } })).id
}

const words = ({ document }: TestEditor): Y.XmlText =>
  (document.getXmlFragment(DOCUMENT_FRAGMENT).get(0) as Y.XmlElement).get(0) as Y.XmlText
const texts = async (team: TestTeam, noteId: string): Promise<string[]> =>
  (await blocksOf(team.viewer, noteId)).map(({ text }) => text)

/** Writes at the beginning, leaves, and waits until it is stored. */
async function write(team: TestTeam, noteId: string, added: string): Promise<void> {
  const editor = await open(team.actors.contributor, noteId)
  words(editor).insert(0, added)
  await editor.acknowledged()
  editor.leave()
  await expect.poll(async () => (await texts(team, noteId))[0]?.startsWith(added)).toBe(true)
}

/** Leaves the stored state as an older version did: 36,000 levels of elements and a deletion at the top. */
const damage = (team: TestTeam, noteId: string): Promise<number> =>
  notes.service.foundation.db.write(team.teamId, (tx) =>
    tx('note_document')
      .where({ note_id: noteId })
      .update({ state: Buffer.from(nestedUpdates(36_000).whole) }),
  )

const restore = (team: TestTeam, who: keyof TestTeam['actors'], noteId: string) =>
  change(team[who], 'restoreSoundDocument', 'RestoreSoundDocumentInput', { noteId })
const soundVersion = async (team: TestTeam, who: keyof TestTeam['actors'], noteId: string) => {
  type Told = { note: { soundVersionAt: string | null; viewerCan: { restoreDocument: boolean } } }
  const { data } = await team[who]<Told>(`{ note(id: "${noteId}") { soundVersionAt viewerCan { restoreDocument } } }`)
  return { at: data.note.soundVersionAt, may: data.note.viewerCan.restoreDocument }
}

test('a text whose stored state is damaged comes back as its last sound version, with what was written since', async () => {
  const team = notes.aTeam()
  const id = await aNote(team)
  expect(await soundVersion(team, 'contributor', id)).toEqual({ at: null, may: true })
  await write(team, id, 'second ')
  const { at } = await soundVersion(team, 'contributor', id)
  expect(Date.parse(at ?? '')).toBeGreaterThan(0)
  const sound = await notes.service.foundation.db.read(team.teamId, (tx) =>
    tx<{ state: Uint8Array }>('note_document').where({ note_id: id }).first('state'),
  )
  // What was acknowledged and not stored yet when the damage was done.
  const late = new Y.Doc()
  Y.applyUpdate(late, sound!.state)
  const known = Y.encodeStateVector(late)
  ;((late.getXmlFragment(DOCUMENT_FRAGMENT).get(0) as Y.XmlElement).get(0) as Y.XmlText).insert(0, 'late ')
  const update = Buffer.from(Y.encodeStateAsUpdate(late, known))
  await damage(team, id)
  await notes.service.foundation.db.write(team.teamId, (tx) =>
    tx('note_document_update').insert({ note_id: id, team_id: team.teamId, update }),
  )
  await expect(open(team.actors.contributor, id)).rejects.toThrow('damaged')

  expect((await restore(team, 'contributor', id)).errors).toBeUndefined()
  expect(words(await open(team.actors.contributor, id)).toString()).toBe('late second first')
  expect(await texts(team, id)).toEqual(['late second first'])
})

test('only whoever has full access chooses the sound version, and nobody of another workspace', async () => {
  const team = notes.aTeam()
  const id = await aNote(team)
  await write(team, id, 'kept ')
  await damage(team, id)
  for (const who of ['colleague', 'viewer'] as const) {
    expect((await soundVersion(team, who, id)).may).toBe(false)
    expect(codeOf((await restore(team, who, id)).errors)).toBe('Forbidden')
  }
  const other = await change(team.stranger, 'restoreSoundDocument', 'RestoreSoundDocumentInput', { noteId: id })
  expect(codeOf(other.errors)).toBe('NotFound')
  await expect(open(team.actors.contributor, id)).rejects.toThrow('damaged')
  expect((await restore(team, 'manager', id)).errors).toBeUndefined()
  expect(words(await open(team.actors.contributor, id)).toString()).toBe('kept first')
})

test('a text that opens stays as it is, and one that was never sound says that there is no version', async () => {
  const team = notes.aTeam()
  const id = await aNote(team)
  await write(team, id, 'one ')
  await write(team, id, 'two ')
  expect((await restore(team, 'contributor', id)).errors).toBeUndefined()
  expect(await texts(team, id)).toEqual(['two one first'])
  const never = await aNote(team)
  await damage(team, never)
  expect((await restore(team, 'contributor', never)).errors?.[0]).toMatchObject({
    message: expect.stringContaining('no earlier version'),
    extensions: { errorCode: 'InvalidOperation' },
  })
})

test('one sound version is kept, and a newer one takes its place after an hour', async () => {
  const team = notes.aTeam()
  const id = await aNote(team)
  await write(team, id, 'one ')
  const { at } = await soundVersion(team, 'viewer', id)
  await write(team, id, 'two ')
  expect((await soundVersion(team, 'viewer', id)).at).toBe(at)
  const hourAgo = new Date(Date.parse(at ?? '') - 3_600_000)
  await notes.service.foundation.db.write(team.teamId, (tx) =>
    tx('note_document_sound').where({ note_id: id }).update({ kept_at: hourAgo }),
  )
  await write(team, id, 'three ')
  await damage(team, id)
  await restore(team, 'contributor', id)
  expect(words(await open(team.actors.contributor, id)).toString()).toBe('three two one first')
})
