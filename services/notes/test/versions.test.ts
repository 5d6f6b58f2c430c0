import { DOCUMENT_FRAGMENT } from '@verbatim/contracts/document-schema.ts'
import { ActAuditedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import type { TestEditor } from '@verbatim/kit/testing/test-collaboration.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as Y from 'yjs'
import { codeOf } from './errors.ts'
import { blocksOf, change, makeNote, makeProject } from './make.ts'
import { highlight } from './make-highlights.ts'
import { type Ask, startNotes, type TestNotes, type TestTeam } from './start-notes.ts'
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

async function aNote(team: TestTeam, text = 'It said shortly'): Promise<string> {
  const { id: projectId } = await makeProject(team.contributor, { title: 'P' })
  return (await makeNote(team.contributor, { projectId, title: 'N', content: { text } })).id
}

const content = ({ document }: TestEditor): Y.XmlFragment => document.getXmlFragment(DOCUMENT_FRAGMENT)
const line = (editor: TestEditor, at = 0): Y.XmlText => (content(editor).get(at) as Y.XmlElement).get(0) as Y.XmlText

/** Writes at the end of the first line, and waits until that is part of what is stored. */
async function write(team: TestTeam, who: keyof TestTeam['actors'], noteId: string, added: string): Promise<void> {
  const editor = await open(team.actors[who], noteId)
  line(editor).insert(line(editor).length, added)
  await editor.acknowledged()
  editor.leave()
  await expect.poll(async () => (await blocksOf(team.viewer, noteId))[0]?.text.endsWith(added)).toBe(true)
}

type Listed = {
  id: string
  kind: string
  people: { id: string }[]
  current: boolean
  wordsAdded: number
  wordsRemoved: number
}

async function versionsOf(ask: Ask, noteId: string): Promise<Listed[]> {
  const { data, errors } = await ask<{ noteVersions: { items: Listed[] } }>(
    `{ noteVersions(noteId: "${noteId}") { items { id kind people { id } current wordsAdded wordsRemoved } } }`,
  )
  expect(errors).toBeUndefined()
  return data.noteVersions.items
}

async function textOf(ask: Ask, noteId: string, versionId?: string): Promise<string> {
  const { data, errors } = await ask<{ noteVersionText: { content: unknown } }>(
    'query ($noteId: ID!, $versionId: ID) { noteVersionText(noteId: $noteId, versionId: $versionId) { content } }',
    { noteId, versionId },
  )
  expect(errors).toBeUndefined()
  const texts = [...JSON.stringify(data.noteVersionText.content).matchAll(/"text":"([^"]*)"/g)]
  return texts.map(([, text]) => text).join('|')
}

async function stateOf(ask: Ask, highlightId: string): Promise<string> {
  const { data } = await ask<{ highlight: { state: string } }>(`{ highlight(id: "${highlightId}") { state } }`)
  return data.highlight.state
}

const restore = (ask: Ask, noteId: string, versionId: string) =>
  change(ask, 'restoreNoteVersion', 'RestoreNoteVersionInput', { noteId, versionId }, '{ undoVersionId note { id } }')

/** As if everything that was written so far had been written that long ago. */
const letPass = (team: TestTeam, noteId: string, days: number): Promise<unknown> =>
  notes.service.foundation.db.write(team.teamId, (tx) =>
    tx.raw(
      `update note_version set began_at = began_at - :days * interval '1 day', ended_at = ended_at - :days * interval '1 day'
       where note_id = :noteId`,
      { noteId, days },
    ),
  )

const idsOf = (...actors: Actor[]): { id: string }[] => actors.map(({ userId }) => ({ id: userId }))

test('what each person wrote is a version of theirs, after what the note began with', async () => {
  const team = notes.aTeam()
  const id = await aNote(team)
  expect(await versionsOf(team.viewer, id)).toEqual([])
  await write(team, 'contributor', id, ', and that was Monday')
  await write(team, 'colleague', id, ' for me')
  const [now, theirs, start, ...none] = await versionsOf(team.viewer, id)
  expect(none).toEqual([])
  expect(now).toMatchObject({ current: true, people: idsOf(team.actors.colleague) })
  expect(theirs).toMatchObject({ current: false, kind: 'EDIT', people: idsOf(team.actors.contributor) })
  expect(theirs).toMatchObject({ wordsAdded: 4, wordsRemoved: 0 })
  expect(start).toMatchObject({ kind: 'START', people: [], wordsAdded: 3 })
  expect(await textOf(team.viewer, id, now!.id)).toContain('and that was Monday for me')
  expect(await textOf(team.viewer, id, theirs!.id)).toBe('It said shortly, and that was Monday')
  expect(await textOf(team.viewer, id, start!.id)).toBe('It said shortly')
  expect(await textOf(team.viewer, id)).toContain('for me')
})

test('the same person goes on in the same version, and begins another one the next day', async () => {
  const team = notes.aTeam()
  const id = await aNote(team)
  await write(team, 'contributor', id, ' one')
  await write(team, 'contributor', id, ' two')
  expect(await versionsOf(team.viewer, id)).toHaveLength(2)
  await letPass(team, id, 1)
  await write(team, 'contributor', id, ' three')
  const [, yesterday] = await versionsOf(team.viewer, id)
  expect(await textOf(team.viewer, id, yesterday!.id)).toBe('It said shortly one two')
  expect(await versionsOf(team.viewer, id)).toHaveLength(3)
})

test('two who write in the same moment are told apart before their updates are merged', async () => {
  const team = notes.aTeam()
  const id = await aNote(team)
  const [ines, tomasz] = [await open(team.actors.contributor, id), await open(team.actors.colleague, id)]
  line(ines).insert(0, 'Ines ')
  await ines.acknowledged()
  await tomasz.until(() => line(tomasz).toString().startsWith('Ines'))
  line(tomasz).insert(0, 'Tomasz ')
  await tomasz.acknowledged()
  await ines.until(() => line(ines).toString().startsWith('Tomasz'))
  line(ines).insert(0, 'Ines again ')
  await ines.acknowledged()
  editors.leaveAll()
  await expect.poll(async () => (await versionsOf(team.viewer, id)).length).toBe(3)
  const [both, first] = await versionsOf(team.viewer, id)
  expect(first).toMatchObject({ people: idsOf(team.actors.contributor), wordsAdded: 1 })
  expect(both?.people).toEqual(idsOf(team.actors.colleague, team.actors.contributor))
})

test('a version comes back on everybody’s screen, its highlight finds its words again, and there is a way back', async () => {
  const team = notes.aTeam()
  const id = await aNote(team, 'It said shortly. That is a mood.')
  const made = await highlight(team.contributor, id, 'That is a mood')
  const editor = await open(team.actors.contributor, id)
  line(editor).delete(15, line(editor).length - 15)
  await editor.acknowledged()
  await expect.poll(() => stateOf(team.viewer, made.id), { timeout: 15_000 }).toBe('REVIEW')
  const start = (await versionsOf(team.viewer, id)).at(-1)!

  const back = await restore(team.colleague, id, start.id)
  expect(back.errors).toBeUndefined()
  await editor.until(() => line(editor).toString() === 'It said shortly. That is a mood.')
  await expect.poll(() => stateOf(team.viewer, made.id), { timeout: 15_000 }).toBe('ACTIVE')
  const [now, replaced] = await versionsOf(team.viewer, id)
  expect(now).toMatchObject({ kind: 'RESTORE', people: idsOf(team.actors.colleague), current: true })
  expect(replaced).toMatchObject({ id: back.data.done.undoVersionId, people: idsOf(team.actors.contributor) })

  expect((await restore(team.colleague, id, replaced!.id)).errors).toBeUndefined()
  await editor.until(() => line(editor).toString() === 'It said shortly')
})

test('highlights that were made and lost since a version are told, of others to none who codes blind', async () => {
  const team = notes.aTeam()
  const id = await aNote(team, 'It said shortly. That is a mood.')
  const lost = await highlight(team.contributor, id, 'That is a mood')
  await write(team, 'contributor', id, ' Then')
  const [, start] = await versionsOf(team.viewer, id)
  await notes.service.foundation.db.write(team.teamId, (tx) =>
    tx('note_version').where({ id: start!.id }).update({ ended_at: new Date() }),
  )
  const gained = await highlight(team.colleague, id, 'It said')
  await change(team.contributor, 'deleteHighlight', 'DeleteHighlightInput', { highlightId: lost.id }, '{ noteId }')
  const since = async (ask: Ask) => {
    const { data, errors } = await ask<{ since: { gained: { id: string }[]; lost: { id: string; text: string }[] } }>(
      `{ since: noteVersionHighlights(noteId: "${id}", versionId: "${start!.id}") { gained { id } lost { id text } } }`,
    )
    return errors ? codeOf(errors) : data.since
  }
  expect(await since(team.viewer)).toEqual({
    gained: [{ id: gained.id }],
    lost: [{ id: lost.id, text: 'That is a mood' }],
  })
  expect(await since(team.stranger)).toBe('NotFound')
  await change(
    team.manager,
    'assignCoders',
    'AssignCodersInput',
    {
      ...{ noteIds: [id], coderIds: [team.actors.colleague.userId] },
    },
    '{ note { id } }',
  )
  expect(await since(team.colleague)).toEqual({ gained: [{ id: gained.id }], lost: [] })
})

test('what ten people type while a version comes back stays in the text, or in the version that it replaced', async () => {
  const team = notes.aTeam()
  const id = await aNote(team)
  await write(team, 'contributor', id, ' once')
  const [start] = (await versionsOf(team.viewer, id)).toReversed()
  const typists = await Promise.all(
    Array.from({ length: 10 }, (_, at) => open(at % 2 ? team.actors.colleague : team.actors.manager, id)),
  )
  const typed = (at: number, nth: number): string => `typed-${at}-${nth}-`
  const type = async (editor: TestEditor, at: number): Promise<void> => {
    for (let nth = 0; nth < 10; nth += 1) {
      const added = new Y.XmlElement('paragraph')
      added.setAttribute('id', `typed${at}x${nth}`.padEnd(10, '0').slice(0, 10))
      added.insert(0, [new Y.XmlText(typed(at, nth))])
      content(editor).push([added])
      await editor.acknowledged()
    }
  }
  const typing = typists.map(type)
  const back = await restore(team.contributor, id, start!.id)
  expect(back.errors).toBeUndefined()
  await Promise.all(typing)
  editors.leaveAll()
  const replaced = await textOf(team.viewer, id, String(back.data.done.undoVersionId))
  const words = typists.flatMap((_, at) => Array.from({ length: 10 }, (_word, nth) => typed(at, nth)))
  await expect
    .poll(async () => {
      const text = (await blocksOf(team.viewer, id)).map((block) => block.text).join('')
      return words.filter((word) => !text.includes(word) && !replaced.includes(word))
    })
    .toEqual([])
})

test('a version that cannot come back is in neither history nor the audit log, and one that does is', async () => {
  const team = notes.aTeam()
  const id = await aNote(team)
  await write(team, 'contributor', id, ' more')
  const before = await versionsOf(team.viewer, id)
  const restored = async () =>
    (await notes.facts(team.teamId, ActAuditedSchema)).filter(({ act }) => act === 'note.versionRestored')
  await notes.whileFull('note_document_update', async () => {
    expect(codeOf((await restore(team.colleague, id, before.at(-1)!.id)).errors)).toBe('InternalError')
  })
  expect(await restored()).toEqual([])
  expect((await versionsOf(team.viewer, id)).map(({ kind }) => kind)).toEqual(before.map(({ kind }) => kind))
  expect((await restore(team.colleague, id, before.at(-1)!.id)).errors).toBeUndefined()
  expect(await restored()).toHaveLength(1)
})

test('who may only read sees the versions and brings none back; a locked note keeps its text; nobody else sees any', async () => {
  const team = notes.aTeam()
  const id = await aNote(team)
  await write(team, 'contributor', id, ' more')
  const [now, start] = await versionsOf(team.viewer, id)
  expect(codeOf((await restore(team.viewer, id, start!.id)).errors)).toBe('Forbidden')
  expect(codeOf((await restore(team.contributor, id, now!.id)).errors)).toBe('InvalidOperation')
  expect(codeOf((await restore(team.contributor, id, newId())).errors)).toBe('NotFound')
  expect(codeOf((await restore(team.stranger, id, start!.id)).errors)).toBe('NotFound')
  const other = await aNote(team)
  expect(codeOf((await restore(team.contributor, other, start!.id)).errors)).toBe('NotFound')
  const hidden = await team.stranger(`{ noteVersions(noteId: "${id}") { items { id } } }`)
  expect(codeOf(hidden.errors)).toBe('NotFound')
  await change(team.contributor, 'updateNote', 'UpdateNoteInput', { noteId: id, locked: true })
  expect(codeOf((await restore(team.contributor, id, start!.id)).errors)).toBe('InvalidOperation')
})

test('versions let go with age: of an old day the last stays, and what the note began with', async () => {
  const team = notes.aTeam()
  const id = await aNote(team)
  await write(team, 'contributor', id, ' one')
  await write(team, 'colleague', id, ' two')
  await write(team, 'manager', id, ' three')
  await letPass(team, id, 40)
  await write(team, 'contributor', id, ' four')
  const kept = await versionsOf(team.viewer, id)
  expect(kept.map(({ current }) => current)).toEqual([true, false, false])
  expect(kept[2]?.kind).toBe('START')
  expect(await textOf(team.viewer, id, kept[1]!.id)).toBe('It said shortly one two three')
})

test('a legal hold keeps versions that would be let go with age, until it is lifted', async () => {
  const team = notes.aTeam()
  const id = await aNote(team)
  await write(team, 'contributor', id, ' one')
  await write(team, 'colleague', id, ' two')
  await write(team, 'manager', id, ' three')
  await letPass(team, id, 40)
  const hold = await change(team.manager, 'setLegalHold', 'SetLegalHoldInput', { reason: '2026-R-114' })
  expect(hold.errors).toBeUndefined()
  await write(team, 'contributor', id, ' four')
  expect(await versionsOf(team.viewer, id)).toHaveLength(5)
  await change(team.manager, 'liftLegalHold', 'LiftLegalHoldInput', {})
  await write(team, 'colleague', id, ' five')
  const kept = await versionsOf(team.viewer, id)
  expect(kept.map(({ current }) => current)).toEqual([true, false, false, false])
})
