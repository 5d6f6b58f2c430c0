import {
  FolderDeletedSchema,
  FolderSavedSchema,
  NoteDeletedSchema,
  NoteSavedSchema,
  NoteTextChangedSchema,
  ObjectsPurgedSchema,
  ProjectAccessSetSchema,
  ProjectDeletedSchema,
  ProjectSavedSchema,
  TagSavedSchema,
} from '@verbatim/contracts/gen/events/notes_pb.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveOutDueWork } from '#src/due-work.ts'
import { codeOf } from './errors.ts'
import { makeFolder, makeNote, makeProject, setAccess } from './make.ts'
import { type Ask, startNotes, type TestNotes, type TestTeam } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

const DAY_MS = 86_400_000

const remove = (ask: Ask, kind: 'Folder' | 'Project' | 'Note', id: string) =>
  ask<{ gone: { id: string; restorableUntil: string } }>(
    `mutation { gone: delete${kind}(input: { ${kind.toLowerCase()}Id: "${id}" }) { id restorableUntil } }`,
  )
const restore = (ask: Ask, id: string) => ask(`mutation { restoreFromTrash(input: { id: "${id}" }) { id kind title } }`)
const purge = (ask: Ask, id: string) => ask(`mutation { purgeFromTrash(input: { id: "${id}" }) { id } }`)

async function inTrash(ask: Ask, projectId?: string): Promise<string[]> {
  const args = projectId ? `(projectId: "${projectId}")` : ''
  const { data } = await ask<{ trash: { kind: string; title: string }[] }>(`{ trash${args} { kind title } }`)
  return data.trash.map((entry) => `${entry.kind} ${entry.title}`)
}

/** Folder F with folder G in it; project P in G with notes N and M. */
async function aTree(team: TestTeam) {
  const f = await makeFolder(team.contributor, { name: 'F' })
  const g = await makeFolder(team.contributor, { name: 'G', parentId: f.id })
  const p = await makeProject(team.contributor, { title: 'P', folderId: g.id })
  const n = await makeNote(team.contributor, { projectId: p.id, title: 'N', content: { text: 'words' } })
  const m = await makeNote(team.contributor, { projectId: p.id, title: 'M' })
  return { f: f.id, g: g.id, p: p.id, n: n.id, m: m.id }
}

test('a deleted note is gone from the project, lies in the trash for 30 days and comes back as it was', async () => {
  const team = notes.aTeam()
  const { p, n } = await aTree(team)
  const { data } = await remove(team.contributor, 'Note', n)
  const days = (new Date(data.gone.restorableUntil).getTime() - Date.now()) / DAY_MS
  expect(Math.round(days)).toBe(30)
  expect(codeOf((await team.contributor(`{ note(id: "${n}") { title } }`)).errors)).toBe('NotFound')
  expect(await inTrash(team.contributor)).toEqual(['NOTE N'])
  expect(await inTrash(team.colleague, p)).toEqual(['NOTE N'])
  expect(await inTrash(team.viewer)).toEqual([])
  expect(await notes.facts(team.teamId, NoteDeletedSchema)).toMatchObject([{ noteId: n, projectId: p }])

  const back = await restore(team.contributor, n)
  expect(back.data).toEqual({ restoreFromTrash: { id: n, kind: 'NOTE', title: 'N' } })
  expect(await inTrash(team.contributor)).toEqual([])
  const { data: note } = await team.viewer(`{ note(id: "${n}") { title blocks { items { text } } } }`)
  expect(note).toEqual({ note: { title: 'N', blocks: { items: [{ text: 'words' }] } } })
  expect((await notes.facts(team.teamId, NoteSavedSchema)).at(-1)).toMatchObject({ noteId: n })
  expect((await notes.facts(team.teamId, NoteTextChangedSchema)).at(-1)).toMatchObject({ blocks: [{ text: 'words' }] })
})

test('a folder takes everything below along, and brings back what it took, but not what was deleted before', async () => {
  const team = notes.aTeam()
  const { f, g, p, n, m } = await aTree(team)
  await remove(team.contributor, 'Note', m)
  expect((await remove(team.contributor, 'Folder', f)).errors).toBeUndefined()
  for (const query of [`folder(id: "${g}") { name }`, `project(id: "${p}") { title }`, `note(id: "${n}") { title }`])
    expect(codeOf((await team.contributor(`{ ${query} }`)).errors)).toBe('NotFound')
  expect(await inTrash(team.contributor)).toEqual(['FOLDER F'])
  expect((await notes.facts(team.teamId, FolderDeletedSchema)).map((fact) => fact.folderId)).toEqual([f, g])
  expect((await notes.facts(team.teamId, ProjectDeletedSchema)).map((fact) => fact.projectId)).toEqual([p])

  const before = await Promise.all(
    [FolderSavedSchema, ProjectSavedSchema, ProjectAccessSetSchema, TagSavedSchema, NoteSavedSchema].map(
      async (schema) => (await notes.facts(team.teamId, schema)).length,
    ),
  )
  expect((await restore(team.contributor, f)).errors).toBeUndefined()
  expect((await team.viewer(`{ note(id: "${n}") { title } }`)).errors).toBeUndefined()
  expect(codeOf((await team.viewer(`{ note(id: "${m}") { title } }`)).errors)).toBe('NotFound')
  expect(await inTrash(team.contributor)).toEqual(['NOTE M'])
  const after = await Promise.all(
    [FolderSavedSchema, ProjectSavedSchema, ProjectAccessSetSchema, TagSavedSchema, NoteSavedSchema].map(
      async (schema) => (await notes.facts(team.teamId, schema)).length,
    ),
  )
  expect(after.map((many, at) => many - (before[at] ?? 0))).toEqual([2, 1, 1, 3, 1])
})

test('a project is restored only where there is a place for it', async () => {
  const team = notes.aTeam()
  const { f, p } = await aTree(team)
  await remove(team.contributor, 'Project', p)
  await remove(team.contributor, 'Folder', f)
  const { errors } = await restore(team.contributor, p)
  expect(codeOf(errors)).toBe('InvalidOperation')
  await restore(team.contributor, f)
  expect((await restore(team.contributor, p)).errors).toBeUndefined()
})

test('only full access deletes projects and folders, and nobody deletes what others keep for themselves', async () => {
  const team = notes.aTeam()
  const { colleague, contributor } = team.actors
  const { f, g, p } = await aTree(team)
  expect(codeOf((await remove(team.colleague, 'Project', p)).errors)).toBe('Forbidden')
  expect(codeOf((await remove(team.colleague, 'Folder', f)).errors)).toBe('Forbidden')
  const own = await makeProject(team.colleague, { title: 'mine', folderId: g })
  await setAccess(team.colleague, own.id, [
    [colleague.userId, 'FULL'],
    [contributor.userId, 'NONE'],
  ])
  expect(codeOf((await remove(team.contributor, 'Folder', f)).errors)).toBe('Forbidden')
  expect((await remove(team.manager, 'Folder', f)).errors).toBeUndefined()
})

test('purging removes for good, and needs full access', async () => {
  const team = notes.aTeam()
  const { p, n, m } = await aTree(team)
  await remove(team.contributor, 'Note', n)
  expect(codeOf((await purge(team.colleague, n)).errors)).toBe('Forbidden')
  expect(codeOf((await purge(team.viewer, n)).errors)).toBe('Forbidden')
  expect(codeOf((await purge(team.stranger, n)).errors)).toBe('NotFound')
  expect(codeOf((await restore(team.stranger, n)).errors)).toBe('NotFound')
  expect((await purge(team.contributor, n)).errors).toBeUndefined()
  expect(codeOf((await restore(team.contributor, n)).errors)).toBe('NotFound')
  await remove(team.contributor, 'Project', p)
  expect((await purge(team.contributor, p)).errors).toBeUndefined()
  const left = await notes.service.foundation.db.read(team.teamId, async (tx) => [
    await tx('note').where({ project_id: p }),
    await tx('note_block').where({ note_id: n }),
    await tx('object_access').where({ object_id: p }),
    await tx('tag').where({ project_id: p }),
  ])
  expect(left).toEqual([[], [], [], []])
  expect(await notes.facts(team.teamId, ObjectsPurgedSchema)).toMatchObject([
    { type: 'note', ids: [n] },
    { type: 'note', ids: [m] },
    { type: 'project', ids: [p] },
  ])
})

test('the trash is emptied of what has been in it for 30 days, with everything that was in there', async () => {
  const team = notes.aTeam()
  const { f, p, n } = await aTree(team)
  const { db } = notes.service.foundation
  await remove(team.contributor, 'Project', p)
  await remove(team.contributor, 'Folder', f)
  await giveOutDueWork(db, new Date())
  await notes.settled()
  expect(await inTrash(team.contributor)).toEqual(['FOLDER F', 'PROJECT P'])

  await db.write(team.teamId, async (tx) => {
    for (const table of ['folder', 'project', 'note'])
      await tx(table)
        .whereNotNull('deleted_at')
        .update({ deleted_at: new Date(Date.now() - 31 * DAY_MS) })
  })
  expect(await giveOutDueWork(db, new Date(Date.now() + 30 * DAY_MS))).toBeGreaterThan(1)
  await notes.settled()
  expect(await inTrash(team.contributor)).toEqual([])
  const left = await db.read(team.teamId, async (tx) => [
    ...(await tx('folder').select('id')),
    ...(await tx('project').select('id')),
    ...(await tx('note').where({ id: n }).select('id')),
  ])
  expect(left).toEqual([])
})

test('before something is removed for good, one can ask how much would go with it', async () => {
  const team = notes.aTeam()
  const { f, n } = await aTree(team)
  await remove(team.contributor, 'Note', n)
  await remove(team.contributor, 'Folder', f)
  const ask = `{ trashEntry(id: "${f}") { title contents { projects notes highlights } } }`
  const { data } = await team.contributor(ask)
  expect(data).toEqual({ trashEntry: { title: 'F', contents: { projects: 1, notes: 2, highlights: 0 } } })
  expect(codeOf((await team.viewer(ask)).errors)).toBe('Forbidden')
})

test('a project of more notes than a query has places for values is removed for good', async () => {
  const team = notes.aTeam()
  const { id: p } = await makeProject(team.contributor, { title: 'P' })
  const { id: n } = await makeNote(team.contributor, { projectId: p, title: 'N' })
  const { db } = notes.service.foundation
  const count = async () => db.read(team.teamId, async (tx) => (await tx('note').where({ project_id: p })).length)
  await db.write(team.teamId, async (tx) => {
    const columns = Object.keys((await tx('note').where({ id: n }).first()) ?? {}).filter((name) => name !== 'id')
    await tx.raw(
      `insert into note (id, ${columns}) select gen_random_uuid(), ${columns} from note, generate_series(1, 66000) where id = ?`,
      [n],
    )
  })
  await remove(team.contributor, 'Project', p)
  await purge(team.contributor, p)
  expect(await count()).toBe(0)
}, 240_000)
