import { documentSchema } from '@verbatim/contracts/document-schema.ts'
import { ErasureProgressedSchema, PersonErasureOrderedSchema } from '@verbatim/contracts/gen/events/recruit_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { hashedPhrases, wordFinder } from '@verbatim/kit/erasure/erased-words.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { editContent } from '#src/documents/edit-content.ts'
import { eraseNote } from '#src/erasures/erase-note.ts'
import type { ErasureOrder } from '#src/erasures/erasure-order.ts'
import { heard } from './heard-recording.ts'
import { blocksOf, makeNote, makeProject } from './make.ts'
import { startNotes, type TestNotes, type TestTeam } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

const NAME = 'Dana Whitlock'
const INTERVIEW = `Ines Okafor: Tell me.\n${NAME}: Never came.\nCallum Reid: I agree.`
const words = { key: Buffer.alloc(32, 7), phrases: hashedPhrases(Buffer.alloc(32, 7), [NAME]) }

const orderFor = ({ teamId }: TestTeam): ErasureOrder => ({
  ...{ teamId, erasureId: newId(), personId: newId(), words, finder: wordFinder(words) },
  ...{ afterNoteId: null, done: 0, total: 0, counts: {}, kept: {} },
})

const ordered = async ({ teamId, erasureId, personId }: ErasureOrder) => {
  await notes.hears(teamId, PersonErasureOrderedSchema, { erasureId, personId, words })
  await notes.settled()
  return (await notes.facts(teamId, ErasureProgressedSchema)).at(-1)
}

async function aNote(team: TestTeam, projectId: string, text: string): Promise<string> {
  const { id } = await makeNote(team.contributor, { projectId, title: 'N', content: { text } })
  await heard(notes, { team, noteId: id }, [[[0, 900, 'Tell']]])
  return id
}

const fileRow = ({ teamId }: TestTeam, noteId: string) => ({ team_id: teamId, note_id: noteId })

const tellFile = (team: TestTeam, noteId: string) =>
  notes.service.foundation.db.read(team.teamId, (tx) => tx<object>('file').where(fileRow(team, noteId)).first())

const makePdf = (team: TestTeam, noteId: string) =>
  notes.service.foundation.db.write(team.teamId, (tx) =>
    tx('file').where(fileRow(team, noteId)).update({ file_type: 'DOCUMENT', format: 'pdf', duration_ms: null }),
  )

/** Holds the row of a note's file meanwhile: whoever would change it waits. */
const whileLocked = (team: TestTeam, noteId: string, work: () => Promise<void>) =>
  notes.service.foundation.db.write(team.teamId, async (tx) => {
    await tx('file').where(fileRow(team, noteId)).forUpdate()
    await work()
  })

/** Ends the connection that waits for a lock, as a database does that is stopped. */
const endWhoWaits = () =>
  vi.waitFor(async () => {
    const { rows } = await notes.service.foundation.db.system.raw<{ rows: object[] }>(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query ilike '%file%'`,
    )
    expect(rows).toHaveLength(1)
  })

/** What is left of the steps of erasures. */
const steps = ({ teamId }: TestTeam) =>
  notes.service.foundation.db.read(teamId, async (tx) => tx('erased_note').where({ team_id: teamId }))

test('a process that ends between the text of a note and the rest of it leaves nothing, and the account is whole', async () => {
  const team = notes.aTeam()
  const { id: projectId } = await makeProject(team.contributor, { title: 'P' })
  const interview = await aNote(team, projectId, INTERVIEW)
  const naming = await aNote(team, projectId, `Callum Reid: ${NAME} told me.\nInes Okafor: So?`)
  const order = orderFor(team)
  const fileOf = (noteId: string) => tellFile(team, noteId)
  await makePdf(team, naming)
  const noteOf = (id: string) => ({ id, projectId, isDeleted: false })
  // The first note was erased, and the process ended before anybody heard of it.
  await eraseNote(notes.service, order, noteOf(interview), new Set())
  // Of the second one the text was, and then the database went away.
  await whileLocked(team, naming, async () => {
    const erasing = eraseNote(notes.service, order, noteOf(naming), new Set()).catch(() => 'gone')
    await endWhoWaits()
    expect(await erasing).toBe('gone')
  })
  expect((await blocksOf(team.viewer, naming))[0]?.text).toContain('[erased]')
  expect(await fileOf(naming)).toMatchObject({ has_bytes: true })

  const done = await ordered(order)
  expect(done).toMatchObject({
    ...{ state: 'DONE', done: 2, total: 2, counts: { notes: 2, turns: 1, files: 1 } },
    kept: { 'recordings in which others speak': 1 },
  })
  expect(await fileOf(naming)).toMatchObject({ has_bytes: false })
  expect(await steps(team)).toEqual([])
})

test('where a hold came in between, what was written since goes too, and is counted with what went before', async () => {
  const team = notes.aTeam()
  const { id: projectId } = await makeProject(team.contributor, { title: 'P' })
  const noteId = await aNote(team, projectId, INTERVIEW)
  const order = orderFor(team)
  const note = { id: noteId, projectId, isDeleted: false }
  const first = await eraseNote(notes.service, order, note, new Set())
  expect(await eraseNote(notes.service, order, note, new Set())).toEqual(first)
  await notes.service.documents.change(
    team.teamId,
    noteId,
    await editContent((doc) => {
      const json = JSON.parse(JSON.stringify(doc.toJSON()).replace('I agree.', `I agree with ${NAME}.`))
      return documentSchema.nodeFromJSON(json)
    }),
  )
  expect((await ordered(order))?.counts).toMatchObject({ notes: 1, turns: 1 })
  expect((await blocksOf(team.viewer, noteId)).at(-1)?.text).toBe('I agree with [erased].')
})
