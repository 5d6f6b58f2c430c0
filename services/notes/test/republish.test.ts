import {
  CodingChangedSchema,
  FolderSavedSchema,
  HighlightSavedSchema,
  LegalHoldChangedSchema,
  NoteSavedSchema,
  NoteTextChangedSchema,
  ProjectAccessSetSchema,
  ProjectDeletedSchema,
  ProjectSavedSchema,
  TagSavedSchema,
  ViewSavedSchema,
} from '@verbatim/contracts/gen/events/notes_pb.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { republishWorkspace } from '#src/republish/republish-workspace.ts'
import { change, type Made, makeFolder, makeNote, makeProject } from './make.ts'
import { startNotes, type TestNotes, type TestTeam } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

const db = () => notes.service.foundation.db

/** A project with a note that stays, one in the trash, and a project in the trash. */
async function aFilledTeam(): Promise<{ team: TestTeam; note: Made; project: Made; gone: Made }> {
  const team = notes.aTeam()
  const folder = await makeFolder(team.manager, { name: 'Folder' })
  const project = await makeProject(team.manager, { title: 'Project', folderId: folder.id })
  const gone = await makeProject(team.manager, { title: 'Gone', folderId: folder.id })
  const content = { text: 'Dana: It took nine days.\nDana: Nobody told me why.' }
  const note = await makeNote(team.manager, { projectId: project.id, title: 'Note', content })
  const view = { projectId: project.id, title: 'Why they leave', layout: 'CANVAS', objectType: 'HIGHLIGHT' }
  await change(team.manager, 'createView', 'CreateViewInput', { ...view, personal: true })
  const trashed = await makeNote(team.manager, { projectId: project.id, title: 'Trashed', content })
  await change(team.manager, 'deleteNote', 'DeleteNoteInput', { noteId: trashed.id })
  await change(team.manager, 'deleteProject', 'DeleteProjectInput', { projectId: gone.id })
  return { team, note, project, gone }
}

test('a workspace is told again as it is now: what lies in the trash is not told of', async () => {
  const { team, note, project, gone } = await aFilledTeam()
  const coderIds = [team.actors.contributor.userId]
  await change(team.manager, 'assignCoders', 'AssignCodersInput', { noteIds: [note.id], coderIds }, '{ note { id } }')
  const held = { projectId: project.id, reason: '2026-R-114' }
  await change(team.manager, 'setLegalHold', 'SetLegalHoldInput', held, '{ hold { reason } }')
  await notes.settled()
  await db().system('outbox').where({ team_id: team.teamId }).delete()
  expect(await republishWorkspace(db(), team.teamId)).toEqual({ projects: 1, notes: 1 })

  const told = <T extends Parameters<TestNotes['facts']>[1]>(schema: T) => notes.facts(team.teamId, schema)
  expect(await told(FolderSavedSchema)).toMatchObject([{ name: 'Folder' }])
  expect(await told(ProjectSavedSchema)).toMatchObject([{ projectId: project.id }])
  expect(await told(ProjectDeletedSchema)).toMatchObject([{ projectId: gone.id }])
  expect(await told(ProjectAccessSetSchema)).toMatchObject([{ projectId: project.id }])
  expect(await told(NoteSavedSchema)).toMatchObject([{ noteId: note.id, title: 'Note' }])
  expect(await told(CodingChangedSchema)).toMatchObject([{ noteId: note.id, blindCoderIds: coderIds }])
  expect(await told(LegalHoldChangedSchema)).toMatchObject([{ projectId: project.id, held: true }])
  expect(await told(ViewSavedSchema)).toMatchObject([
    { title: 'Why they leave', layout: 'CANVAS', ownerId: team.actors.manager.userId },
  ])
  expect((await told(NoteTextChangedSchema))[0]?.blocks.map(({ text }) => text)).toEqual([
    'It took nine days.',
    'Nobody told me why.',
  ])
  expect((await told(TagSavedSchema)).length).toBeGreaterThan(0)
  expect(await told(HighlightSavedSchema)).toEqual([])
})

test('a note that is deleted while a workspace is told again is not told of after its end', async () => {
  const { team, note } = await aFilledTeam()
  await notes.settled()
  const held = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const deleting = db().write(team.teamId, async (tx) => {
    await tx('note').where({ id: note.id }).update({ deleted_at: new Date() })
    begun.resolve()
    await held.promise
  })
  await begun.promise
  await db().system('outbox').where({ team_id: team.teamId }).delete()
  const told = republishWorkspace(db(), team.teamId)
  const waiting = async (): Promise<number> => {
    const { rows } = await db().system.raw(`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    return rows[0].n
  }
  await expect.poll(waiting).toBe(1)
  held.resolve()
  await deleting
  expect(await told).toMatchObject({ notes: 0 })
  expect(await notes.facts(team.teamId, NoteSavedSchema)).toEqual([])
})
