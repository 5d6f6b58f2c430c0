import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveOutDueWork } from '#src/due-work.ts'
import { aProject, mergeTags } from './act-on-tags.ts'
import { change, makeNote, makeProject } from './make.ts'
import { makeTag } from './make-highlights.ts'
import { startNotes, type TestNotes } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

const HOUR_MS = 3_600_000
/** Tables of what can be taken back for a day, and the column that says since when. */
const KEPT = { project_view: 'deleted_at', bulk_edit: 'finished_at', tag_merge: 'merged_at', tag_move: 'moved_at' }

test('what cannot be taken back any more is gone for good after a day, though nobody does the like again', async () => {
  const { team, projectId } = await aProject(notes)
  const { db } = notes.service.foundation
  const left = () =>
    db.read(team.teamId, async (tx) => {
      const counts = await Promise.all(Object.keys(KEPT).map((table) => tx(table).pluck('id')))
      return counts.map(({ length }) => length)
    })
  const view = { projectId, title: 'Waiting', layout: 'TABLE', objectType: 'NOTE' }
  const { data } = await change(team.contributor, 'createView', 'CreateViewInput', view)
  await change(team.contributor, 'deleteView', 'ViewRefInput', { viewId: data.done.id })
  const { id } = await makeNote(team.contributor, { projectId, title: 'A' })
  const edit = { objectType: 'NOTE', ids: [id], change: { delete: true } }
  await change(team.contributor, 'startBulkEdit', 'StartBulkEditInput', edit)
  const [a, b] = [await makeTag(team.contributor, projectId, 'A'), await makeTag(team.contributor, projectId, 'B')]
  expect((await mergeTags(team.contributor, a.id, [b.id])).errors).toBeUndefined()
  const { id: other } = await makeProject(team.contributor, { title: 'Other' })
  await change(team.contributor, 'moveTag', 'MoveTagInput', { tagId: a.id, projectId: other })
  await notes.settled()

  await giveOutDueWork(db, new Date(Date.now() + 23 * HOUR_MS))
  await notes.settled()
  expect(await left()).toEqual([1, 1, 1, 1])
  await db.write(team.teamId, async (tx) => {
    for (const [table, since] of Object.entries(KEPT))
      await tx(table).update(since, new Date(Date.now() - 25 * HOUR_MS))
  })
  await giveOutDueWork(db, new Date(Date.now() + 25 * HOUR_MS))
  await notes.settled()
  expect(await left()).toEqual([0, 0, 0, 0])
})
