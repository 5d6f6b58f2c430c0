import { FileProgressedSchema, NoteDeletedSchema, NoteSavedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NotesCtx } from '#src/context.ts'
import { contextFor } from '#src/context-for.ts'
import { withdrawNote } from '#src/files/failures/withdraw-note.ts'
import { requireFile } from '#src/files/require-file.ts'
import { codeOf } from './errors.ts'
import { blocksOf, makeNote } from './make.ts'
import { type Ask, startNotes, type TestNotes } from './start-notes.ts'
import { announce, aProject, fileOf, upload } from './upload.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

type Listed = {
  notes: { total: number }
  project: { counts: { notes: number } }
  failedFiles: { id: string; name: string; processing: { state: string; error: string | null } }[]
  trash: unknown[]
}

async function listed(ask: Ask, projectId: string): Promise<Listed> {
  const query = `{ notes(projectId: "${projectId}") { total } project(id: "${projectId}") { counts { notes } }
    failedFiles(projectId: "${projectId}") { id name processing { state error } } trash { id } }`
  const { data, errors } = await ask<Listed>(query)
  expect(errors).toBeUndefined()
  return data
}

const act = (ask: Ask, name: string, fileId: string) =>
  ask(`mutation ($input: FileRefInput!) { ${name}(input: $input) { __typename } }`, { input: { fileId } })

const BROKEN = Buffer.from('a,b\n1,"x" y\n')

test('a file that cannot be read leaves no note behind, only its own row with the reason', async () => {
  const { ask, actor, projectId, team } = await aProject(notes)
  const { fileId, noteId } = await upload(notes, actor, { projectId, name: 'broken.csv' }, BROKEN)
  const { notes: list, project, failedFiles, trash } = await listed(ask, projectId)
  expect([list.total, project.counts.notes, trash.length]).toEqual([0, 0, 0])
  expect(failedFiles).toMatchObject([
    { id: fileId, name: 'broken.csv', processing: { state: 'FAILED', error: expect.stringMatching(/line 2/) } },
  ])
  expect(codeOf((await ask(`{ note(id: "${noteId}") { id } }`)).errors)).toBe('NotFound')
  expect((await notes.facts(team.teamId, NoteDeletedSchema)).map((fact) => fact.noteId)).toEqual([noteId])
  expect((await notes.facts(team.teamId, FileProgressedSchema)).at(-1)).toMatchObject({ fileId, state: 'FAILED' })
})

test('a failed file is tried again, and its note is there again once it is read', async () => {
  const { ask, actor, projectId, team } = await aProject(notes)
  const { fileId, noteId } = await upload(notes, actor, { projectId, name: 'broken.csv' }, BROKEN)
  const { blobs } = notes.service.foundation.engines
  await blobs.put(`${team.teamId}/files/${fileId}`, Buffer.from('a,b\n1,2\n'))
  expect((await act(team.viewer, 'retryFile', fileId)).errors).toBeDefined()
  expect((await act(ask, 'retryFile', fileId)).errors).toBeUndefined()
  await notes.settled()
  const { notes: list, failedFiles } = await listed(ask, projectId)
  expect([list.total, failedFiles]).toEqual([2, []])
  expect((await blocksOf(ask, noteId))[0]!.text).toMatch(/1 response was imported/)
  expect(
    (await notes.facts(team.teamId, NoteSavedSchema)).filter((fact) => fact.noteId === noteId).length,
  ).toBeGreaterThan(1)
})

test('a failed file is removed for good with its bytes; one that has a note is not', async () => {
  const { ask, actor, projectId, team } = await aProject(notes)
  const { fileId } = await upload(notes, actor, { projectId, name: 'broken.csv' }, BROKEN)
  expect(codeOf((await act(team.viewer, 'removeFailedFile', fileId)).errors)).toBe('Forbidden')
  expect((await act(ask, 'removeFailedFile', fileId)).errors).toBeUndefined()
  await notes.settled()
  expect((await listed(ask, projectId)).failedFiles).toEqual([])
  expect(await notes.service.foundation.engines.blobs.stat(`${team.teamId}/files/${fileId}`)).toBeNull()
  expect(codeOf((await ask(`{ file(id: "${fileId}") { id } }`)).errors)).toBe('NotFound')
  const fine = await upload(notes, actor, { projectId, name: 'fine.txt' }, Buffer.from('Fine.'))
  expect(codeOf((await act(ask, 'removeFailedFile', fine.fileId)).errors)).toBe('InvalidOperation')
})

test('a stranger sees no failed file, and does nothing with one', async () => {
  const { actor, projectId } = await aProject(notes)
  const { fileId } = await upload(notes, actor, { projectId, name: 'broken.csv' }, BROKEN)
  const stranger = notes.aTeam().manager
  expect(codeOf((await stranger(`{ failedFiles(projectId: "${projectId}") { id } }`)).errors)).toBe('NotFound')
  expect(codeOf((await stranger(`{ file(id: "${fileId}") { id } }`)).errors)).toBe('NotFound')
  for (const name of ['retryFile', 'removeFailedFile', 'cancelUpload'])
    expect(codeOf((await act(stranger, name, fileId)).errors)).toBe('NotFound')
})

test('a note that holds anything else stays when a file of it fails', async () => {
  const { ask, actor, projectId } = await aProject(notes)
  const { id: noteId } = await makeNote(ask, { projectId, title: 'Visit', content: { text: 'My own words.' } })
  await upload(notes, actor, { projectId, noteId, name: 'broken.csv' }, BROKEN)
  expect((await fileOf(ask, noteId)).processing.state).toBe('FAILED')
  const { notes: list, failedFiles } = await listed(ask, projectId)
  expect([list.total, failedFiles]).toEqual([1, []])
})

test('an upload that somebody cancels takes its empty note along', async () => {
  const { ask, projectId } = await aProject(notes)
  const { fileId } = await announce(notes, ask, { projectId, name: 'oops.txt', size: 1000 })
  expect((await listed(ask, projectId)).notes.total).toBe(1)
  expect((await act(ask, 'cancelUpload', fileId)).errors).toBeUndefined()
  expect((await act(ask, 'cancelUpload', fileId)).errors).toBeUndefined()
  const { notes: list, failedFiles, trash } = await listed(ask, projectId)
  expect([list.total, failedFiles, trash]).toEqual([0, [], []])
})

test('a file whose note goes while it is asked for is still found', async () => {
  const { ask, actor, projectId } = await aProject(notes)
  const { fileId, noteId } = await announce(notes, ask, { projectId, name: 'broken.csv', size: 1000 })
  const ctx = contextFor(notes.service, { actor, requestId: 'test', trace: null })
  const { file } = await requireFile(ctx, fileId, 'READ')
  let reads = 0
  const interrupted: NotesCtx['read'] = async (work) => {
    const answer = await ctx.read(work)
    reads += 1
    if (reads === 1)
      await ctx.write((tx) =>
        withdrawNote(tx, ctx.origin, { ...file, noteId, insightId: null }, { id: noteId, projectId }),
      )
    return answer
  }
  expect(await requireFile({ ...ctx, read: interrupted }, fileId, 'READ')).toMatchObject({ note: null, projectId })
})
