import {
  ErasureProgressedSchema,
  PersonErasureOrderedSchema,
  PersonSavedSchema,
} from '@verbatim/contracts/gen/events/recruit_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { hashedPhrases } from '@verbatim/kit/erasure/erased-words.ts'
import { askSubgraph } from '@verbatim/kit/testing/test-service.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { previewNotesAfter } from '#src/erasures/preview/preview-query.ts'
import { heard } from './heard-recording.ts'
import { blocksOf, change, makeNote, makeProject } from './make.ts'
import { type Ask, startNotes, type TestNotes, type TestTeam } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

type Preview = {
  looked: number
  total: number
  held: boolean
  notes: number
  turns: number
  highlights: number
  recordings: number
  files: number
  recordingsKept: number
  phrases: { words: string; known: boolean; places: number; notes: number; elsewhere: number; common: boolean }[]
}

const PREVIEW = `query ($personId: ID!, $words: [String!]!) {
  erasurePreview(personId: $personId, words: $words) {
    looked total held notes turns highlights recordings files recordingsKept
    phrases { words known places notes elsewhere common examples { noteId title before found after } }
  }
}`

const preview = (ask: Ask, personId: string, words: string[] = []) =>
  ask<{ erasurePreview: Preview }>(PREVIEW, { personId, words })

const NAME = 'Rose Quarrier'
const INTERVIEW = `Ines Okafor: Welcome, ${NAME}.
${NAME}: The roses never came.
Ines Okafor: Go on.
${NAME}: Two weeks late.`

async function aPerson({ teamId }: TestTeam): Promise<string> {
  const personId = newId()
  const at = BigInt(Date.now())
  const person = { personId, name: NAME, origin: 'NOTES', createdAtMs: at, updatedAtMs: at }
  await notes.hears(teamId, PersonSavedSchema, person)
  return personId
}

async function highlight(ask: Ask, noteId: string, at: number): Promise<void> {
  const block = (await blocksOf(ask, noteId))[at]
  const range = { blockId: block?.id, start: 0, endBlockId: block?.id, end: 6, exact: block?.text.slice(0, 6) }
  expect((await change(ask, 'createHighlight', 'CreateHighlightInput', { noteId, range })).errors).toBeUndefined()
}

/** One note in which only the team asks, one in which another person speaks too, one that names, and some that do not. */
async function aStudy(team: TestTeam): Promise<{ projectId: string; alone: string }> {
  const { id: projectId } = await makeProject(team.contributor, { title: 'P' })
  const note = (title: string, text: string) => makeNote(team.contributor, { projectId, title, content: { text } })
  const { id: alone } = await note('Interview', INTERVIEW)
  const { id: shared } = await note('Together', `${INTERVIEW}\nCallum Reid: I agree.`)
  await note('Named', `Callum Reid: ${NAME} told me.`)
  for (let at = 0; at < 6; at++) await note(`Prices ${at}`, 'Callum Reid: Prices rose again.')
  for (const noteId of [alone, shared]) await interviewer(team, noteId)
  await highlight(team.contributor, alone, 1)
  await heard(notes, { team, noteId: alone }, [[[0, 900, 'Welcome']], [[900, 1800, 'The']]])
  await heard(notes, { team, noteId: shared }, [[[0, 900, 'Welcome']], [[900, 1800, 'The']]])
  await notes.settled()
  return { projectId, alone }
}

/** Ines asks for the team. */
const interviewer = ({ teamId }: TestTeam, noteId: string): Promise<number> =>
  notes.service.foundation.db.write(teamId, async (tx) =>
    tx('speaker').where({ team_id: teamId, note_id: noteId, name: 'Ines Okafor' }).update({ interviewer: true }),
  )

test('a dry look counts what the erasure then erases, and keeps none of the words', async () => {
  const team = notes.aTeam()
  const personId = await aPerson(team)
  const { alone } = await aStudy(team)
  const { data, errors } = await preview(team.manager, personId, ['Rosie Quarrel'])
  expect(errors).toBeUndefined()
  expect(data.erasurePreview).toMatchObject({
    ...{ looked: 9, total: 9, held: false, notes: 3, turns: 4, highlights: 1 },
    ...{ recordings: 1, files: 0, recordingsKept: 1 },
    phrases: [
      { words: NAME, known: true, places: 3, notes: 3, elsewhere: 1, common: false },
      { words: 'Rosie Quarrel', known: false, places: 0, notes: 0 },
    ],
  })
  const outbox = await notes.service.foundation.db.system('outbox').where({ team_id: team.teamId })
  expect(JSON.stringify(outbox)).not.toMatch(/quarrel/i)

  const key = Buffer.alloc(32, 7)
  const words = { key, phrases: hashedPhrases(key, [NAME]) }
  await notes.hears(team.teamId, PersonErasureOrderedSchema, { erasureId: newId(), personId, words })
  await notes.settled()
  const done = (await notes.facts(team.teamId, ErasureProgressedSchema)).at(-1)
  expect(done).toMatchObject({
    ...{ state: 'DONE', total: 9, counts: { notes: 3, turns: 4, highlights: 1, recordings: 1 } },
    kept: { 'recordings in which others speak': 1 },
  })
  const files = await notes.service.foundation.db.read(team.teamId, async (tx) =>
    tx<{ note_id: string; has_bytes: boolean; team_id: string }>('file').where({ team_id: team.teamId }),
  )
  expect(files.map((file) => [file.note_id === alone, file.has_bytes]).sort()).toEqual([
    [false, true],
    [true, false],
  ])
}, 60_000)

test('a single word that others use is called common, with the words around it', async () => {
  const team = notes.aTeam()
  const personId = await aPerson(team)
  await aStudy(team)
  const { data } = await preview(team.manager, personId, ['Rose'])
  expect(data.erasurePreview.phrases[1]).toMatchObject({ words: 'Rose', elsewhere: 6, common: true })
  expect(data.erasurePreview.phrases[1]).toHaveProperty('examples.0', {
    ...{ noteId: expect.any(String), title: expect.stringMatching(/^Prices/) },
    ...{ before: expect.stringMatching(/Prices $/), found: 'rose', after: ' again.' },
  })
})

test('a legal hold is said before', async () => {
  const team = notes.aTeam()
  const personId = await aPerson(team)
  const { projectId } = await aStudy(team)
  await change(team.manager, 'setLegalHold', 'SetLegalHoldInput', { projectId, reason: 'A case' })
  expect((await preview(team.manager, personId)).data.erasurePreview.held).toBe(true)
})

test('only managers look, only at people of theirs, and words that cannot be erased are refused without being repeated', async () => {
  const team = notes.aTeam()
  const personId = await aPerson(team)
  const codeOf = async (ask: Ask, id: string, words?: string[]) => (await preview(ask, id, words)).errors?.[0]
  for (const ask of [team.contributor, team.viewer])
    expect((await codeOf(ask, personId))?.extensions.errorCode).toBe('Forbidden')
  const other = notes.aTeam()
  for (const id of [newId(), 'no-id', ''])
    expect((await codeOf(team.manager, id))?.extensions.errorCode).toBe('NotFound')
  expect((await codeOf(other.manager, personId))?.extensions.errorCode).toBe('NotFound')
  for (const words of [
    ['ab'],
    ['...!'],
    ['erased'],
    ['x'.repeat(201)],
    ['a b c d e f g h i j k l m'],
    Array(51).fill('Rosa'),
  ]) {
    const refused = await codeOf(team.manager, personId, words)
    expect(refused?.extensions.errorCode).toBe('ValidationError')
    expect(refused?.message).not.toContain('Rosa')
  }
})

test('a look reads no more of long notes at a time than a portion, and counts all of them', async () => {
  const team = notes.aTeam()
  const personId = await aPerson(team)
  const { id: projectId } = await makeProject(team.contributor, { title: 'P' })
  for (const title of ['A', 'B', 'C'])
    await makeNote(team.contributor, { projectId, title, content: { text: `Callum Reid: ${NAME} told me.` } })
  const { db } = notes.service.foundation
  await db.write(team.teamId, (tx) =>
    tx.raw(`update note_block set text = text || repeat(' ', 400000) where team_id = ?`, [team.teamId]),
  )
  const seen: string[][] = []
  for (let after: string | null = null; ; after = seen.at(-1)?.at(-1) ?? null) {
    const portion = await db.read(team.teamId, (tx) => previewNotesAfter(tx, team.teamId, after, 20))
    if (!portion.length) break
    seen.push(portion.map(({ id }) => id))
  }
  expect(seen.map(({ length }) => length)).toEqual([2, 1])
  expect((await preview(team.manager, personId)).data.erasurePreview).toMatchObject({ looked: 3, total: 3, notes: 3 })
})

test('a workspace looks once at a time, and one more look may wait', async () => {
  const team = notes.aTeam()
  const personId = await aPerson(team)
  const look = (at: number) => `l${at}: erasurePreview(personId: "${personId}", words: []) { looked }`
  const { errors } = await team.manager(`{ ${[1, 2, 3].map(look).join(' ')} }`)
  expect(errors).toMatchObject([{ path: ['l3'], extensions: { errorCode: 'TooManyRequests' } }])
  await expect.poll(async () => (await preview(team.manager, personId)).errors).toBeUndefined()
})

test('a workspace looks once at a time over all processes of the region', async () => {
  const team = notes.aTeam()
  const personId = await aPerson(team)
  const { url } = await notes.another()
  const there = () => askSubgraph<object>(url, team.actors.manager, PREVIEW, { personId, words: [] })
  const { locks } = notes.service.foundation.db
  const ends = await locks.take(`dry look of ${team.teamId}`)
  const waiting = there()
  const isWaiting = async () => {
    const leave = await locks.take(`waits for a dry look of ${team.teamId}`)
    await leave?.()
    return leave === null
  }
  await expect.poll(isWaiting).toBe(true)
  // One waits elsewhere, so that here one more is one too many.
  expect((await preview(team.manager, personId)).errors).toMatchObject([
    { extensions: { errorCode: 'TooManyRequests' } },
  ])
  await ends?.()
  expect((await waiting).errors).toBeUndefined()
  expect((await preview(team.manager, personId)).errors).toBeUndefined()
})
