import { EmptyTrashSchema } from '@verbatim/contracts/gen/jobs/notes_pb.ts'
import { enqueue } from '@verbatim/kit/events/outbox.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importKey } from '#src/imports/csv/csv-import.ts'
import { onImport, sendTable, tryImport } from './act-on-imports.ts'
import { codeOf } from './errors.ts'
import { change } from './make.ts'
import { startNotes, type TestNotes } from './start-notes.ts'
import { aProject } from './upload.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

const isThere = async (teamId: string, importId: string): Promise<boolean> =>
  (await notes.service.foundation.engines.blobs.stat(importKey(teamId, importId))) !== null

test('the bytes of a table go once its import is cancelled', async () => {
  const { team, actor, ask, projectId } = await aProject(notes)
  const { id } = await sendTable(notes, actor, 'Title\nOne\n', { projectId })
  expect(await isThere(team.teamId, id)).toBe(true)
  await onImport(ask, 'cancelCsvImport', { importId: id })
  await notes.settled()
  expect(await isThere(team.teamId, id)).toBe(false)
})

test('they go with a project that is removed for good', async () => {
  const { team, actor, ask, projectId } = await aProject(notes)
  const { id } = await sendTable(notes, actor, 'Title\nOne\n', { projectId })
  await change(ask, 'deleteProject', 'DeleteProjectInput', { projectId }, '{ __typename }')
  await change(ask, 'purgeFromTrash', 'TrashRefInput', { id: projectId })
  await notes.settled()
  expect(await isThere(team.teamId, id)).toBe(false)
})

test('a table that nobody imported for a week is forgotten with its bytes, a younger one is not', async () => {
  const { team, actor, ask, projectId } = await aProject(notes)
  const old = await sendTable(notes, actor, 'Title\nOne\n', { projectId })
  const young = await sendTable(notes, actor, 'Title\nOne\n', { projectId })
  await notes.service.foundation.db.write(team.teamId, async (tx) => {
    await tx('csv_import')
      .where({ id: old.id })
      .update({ created_at: new Date(Date.now() - 8 * 24 * 60 * 60 * 1000) })
    await enqueue(tx, { teamId: team.teamId }, EmptyTrashSchema, { teamId: team.teamId })
  })
  await notes.settled()
  expect([await isThere(team.teamId, old.id), await isThere(team.teamId, young.id)]).toEqual([false, true])
  expect(codeOf((await tryImport(ask, 'cancelCsvImport', { importId: old.id })).errors)).toBe('NotFound')
})
