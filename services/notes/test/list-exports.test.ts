import { MemberRemovedSchema, WorkspaceSharingSetSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import { ListExportChangedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { newId, toBase62 } from '@verbatim/contracts/ids.ts'
import { exportPrefix } from '@verbatim/contracts/project-export-keys.ts'
import type { ListExport } from '@verbatim/fields/list-exports/list-export.ts'
import { listExportRepository } from '@verbatim/fields/list-exports/list-export-repository.ts'
import { dropAllLists, dropListsOver } from '@verbatim/fields/list-exports/list-exports.ts'
import { NOT_ALL } from '@verbatim/fields/list-exports/own-list-exports.ts'
import { writeListExport } from '@verbatim/fields/list-exports/write-list-export.ts'
import JSZip from 'jszip'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noteListExports, noteListWork } from '#src/exports/lists/note-list-exports.ts'
import { anInterview } from './act-on-highlights.ts'
import { codeOf } from './errors.ts'
import { makeNote, makeProject, setAccess } from './make.ts'
import { highlight } from './make-highlights.ts'
import { type Ask, startNotes, type TestNotes } from './start-notes.ts'
import { signed } from './upload.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

type Team = ReturnType<TestNotes['aTeam']>
type Export = {
  id: string
  objectType: string
  fileName: string
  state: string
  failure: string | null
  total: number | null
  done: number
  size: number | null
  keptUntil: string | null
}
type Started = { file: { fileName: string; downloadUrl: string } | null; listExport: Export | null }
type Kind = 'Note' | 'Highlight' | 'Project'

const FIELDS = 'id objectType fileName state failure total done size keptUntil'

const start = (ask: Ask, kind: Kind, list: object, always = true) =>
  ask<{ started: Started }>(
    `mutation ($input: StartListExportInput!) { started: start${kind}ListExport(input: $input) {
      file { fileName downloadUrl } listExport { ${FIELDS} } } }`,
    { input: { list, always } },
  )

const listed = async (ask: Ask): Promise<Export[]> =>
  (await ask<{ listExports: Export[] }>(`{ listExports { ${FIELDS} } }`)).data.listExports

const act = (ask: Ask, name: 'cancelListExport' | 'downloadListExport', exportId: string) =>
  ask<Record<string, { fileName: string; downloadUrl: string }>>(
    `mutation ($input: ListExportRefInput!) { ${name}(input: $input) { ${
      name === 'cancelListExport' ? 'exportId' : 'fileName downloadUrl'
    } } }`,
    { input: { exportId } },
  )

const fetched = async (team: Team, downloadUrl: string, who: keyof Team['actors'] = 'contributor') =>
  fetch(`${notes.service.url}${downloadUrl}`, { headers: await signed(team.actors[who]) })

async function begun(team: Team, kind: Kind, list: object): Promise<string> {
  const { data, errors } = await start(team.contributor, kind, list)
  expect(errors).toBeUndefined()
  expect(data.started.file).toBeNull()
  const { id } = data.started.listExport ?? {}
  if (!id) throw new Error('No export began')
  return id
}

async function only(team: Team): Promise<Export> {
  const [one, ...others] = await listed(team.contributor)
  if (!one || others.length) throw new Error('There is not one export')
  return one
}

async function addressOf(team: Team, exportId: string): Promise<string> {
  const { data, errors } = await act(team.contributor, 'downloadListExport', exportId)
  expect(errors).toBeUndefined()
  return data.downloadListExport?.downloadUrl ?? ''
}

const atOnce = async (team: Team, kind: Kind, list: object): Promise<string> => {
  const { data } = await start(team.contributor, kind, list, false)
  const answer = await fetched(team, data.started.file?.downloadUrl ?? '')
  return answer.text()
}

async function blobsOf({ teamId }: Team, exportId: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of notes.service.foundation.engines.blobs.list(exportPrefix(teamId, exportId)))
    keys.push(key)
  return keys
}

async function manyNotes(count: number) {
  const team = notes.aTeam()
  const { id: projectId } = await makeProject(team.contributor, { title: 'Many' })
  const made = Array.from({ length: count }, (_, at) => ({ title: `n${String(at).padStart(5, '0')}` }))
  for (let at = 0; at < made.length; at += 500)
    await team.contributor('mutation ($input: CreateNotesInput!) { createNotes(input: $input) { id } }', {
      input: { projectId, notes: made.slice(at, at + 500) },
    })
  return { team, projectId }
}

const SORT = [{ key: 'title', direction: 'ASC' }]

test('a long list is written by a worker, and is the file that a short one is at once', async () => {
  const { team, projectId } = await manyNotes(1203)
  await makeNote(team.contributor, { projectId, title: '=HYPERLINK("http://evil.example")', content: { text: 'x' } })
  const list = { query: { projectId, sort: SORT }, columns: ['title'], dictionary: false, title: 'All, "of" them' }
  const id = await begun(team, 'Note', list)
  await notes.settled()
  const done = await only(team)
  expect(done).toMatchObject({
    ...{ id, objectType: 'NOTE', fileName: 'All, of them.csv', state: 'DONE', failure: null, total: 1204, done: 1204 },
    ...{ size: expect.any(Number), keptUntil: expect.any(String) },
  })
  expect(Math.round((Date.parse(done.keptUntil ?? '') - Date.now()) / 3_600_000)).toBe(24)
  const answer = await fetched(team, await addressOf(team, id))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const table = await answer.text()
  expect(table).toBe(await atOnce(team, 'Note', list))
  expect(table).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
  expect(table.split('\r\n')).toHaveLength(1206)
  const facts = await notes.facts(team.teamId, ListExportChangedSchema)
  expect(facts.length).toBeGreaterThanOrEqual(3)
  expect(new Set(facts.map(({ userId }) => userId))).toEqual(new Set([team.actors.contributor.userId]))
})

test('highlights and projects leave with their dictionary too, and a short list leaves at once', async () => {
  const { team, projectId, noteId } = await anInterview(notes)
  await highlight(team.contributor, noteId, 'that is a mood')
  const list = { query: { projectId }, columns: ['title', 'people', 'note'], names: false }
  const id = await begun(team, 'Highlight', list)
  await notes.settled()
  const bytes = await (await fetched(team, await addressOf(team, id))).arrayBuffer()
  const archive = await JSZip.loadAsync(bytes)
  expect(Object.keys(archive.files)).toEqual(['Highlights.csv', 'Highlights, columns.csv'])
  expect(await archive.file('Highlights.csv')?.async('string')).toContain('that is a mood,Speaker 1,')
  expect(await archive.file('Highlights, columns.csv')?.async('string')).toContain('Said by,Person,')
  const { data } = await start(team.contributor, 'Project', { query: {} }, false)
  expect(data.started).toMatchObject({ file: { fileName: 'Projects.zip' }, listExport: null })
  // Ids of addresses are those of the graph in fewer letters.
  const projects = await begun(team, 'Project', { query: { projectId: toBase62(projectId) }, dictionary: false })
  await notes.settled()
  expect(await (await fetched(team, await addressOf(team, projects))).text()).toMatch(/^Project,Summary,Folder/)
})

test('an export is for who began it alone: others do not find, fetch or end it, nor with the address', async () => {
  const { team, projectId } = await anInterview(notes)
  const id = await begun(team, 'Note', { query: { projectId } })
  await notes.settled()
  for (const ask of [team.manager, team.colleague, team.stranger, notes.aTeam().manager]) {
    expect(await listed(ask)).toEqual([])
    for (const name of ['cancelListExport', 'downloadListExport'] as const)
      expect(codeOf((await act(ask, name, id)).errors)).toBe('NotFound')
  }
  const address = await addressOf(team, id)
  expect((await fetched(team, address, 'manager')).status).toBe(404)
  expect((await fetched(notes.aTeam(), address)).status).toBe(404)
  expect((await fetched(team, address.replace('/lists?', '/notes?'))).status).toBe(404)
  expect((await fetched(team, `${address.slice(0, -3)}AAA`)).status).toBe(404)
  for (const wrong of ['nothing', id.replace(/.$/, '_')])
    expect(codeOf((await act(team.contributor, 'downloadListExport', wrong)).errors)).toBe('NotFound')
  expect((await fetched(team, address)).status).toBe(200)
})

test('access that is taken while it is written ends it, and nothing is left of it', async () => {
  const { team, projectId } = await manyNotes(1100)
  const { teamId } = team
  const parts = workParts()
  const id = await waiting(team, projectId)
  let pages = 0
  const work = {
    ...parts,
    contextOf: (asking: Parameters<typeof parts.contextOf>[0]) => {
      pages += 1
      return parts.contextOf(asking)
    },
    // Behind the first page somebody takes the project from them.
    async entitlementsOf(...asked: Parameters<typeof parts.entitlementsOf>) {
      if (pages === 2) await closeProject(team, projectId)
      return parts.entitlementsOf(...asked)
    },
  }
  await writeListExport(work, { teamId, exportId: id }, new AbortController().signal)
  expect(pages).toBeGreaterThanOrEqual(2)
  await notes.settled()
  expect(await only(team)).toMatchObject({ id, state: 'FAILED', failure: NOT_ALL, size: null, keptUntil: null })
  expect(await blobsOf(team, id)).toEqual([])
})

test('access that is taken once it lies there closes it, of any project that stands in it', async () => {
  const team = notes.aTeam()
  const { id: one } = await makeProject(team.contributor, { title: 'One' })
  const { id: other } = await makeProject(team.contributor, { title: 'Other' })
  for (const projectId of [one, other])
    await makeNote(team.contributor, { projectId, title: 'Dana', content: { text: 'We waited.' } })
  const id = await begun(team, 'Note', { query: {} })
  await notes.settled()
  const address = await addressOf(team, id)
  await closeProject(team, other)
  const refused = await act(team.contributor, 'downloadListExport', id)
  expect(codeOf(refused.errors)).toBe('Forbidden')
  expect(refused.errors?.[0]?.message).toBe(NOT_ALL)
  expect((await fetched(team, address)).status).toBe(403)
})

test('where the workspace may not export nothing begins, goes on or is fetched', async () => {
  const { team, projectId } = await anInterview(notes)
  const closed = notes.as({ ...team.actors.contributor, entitlements: { restrictions: ['compliance'] } })
  expect(codeOf((await start(closed, 'Note', { query: { projectId } })).errors)).toBe('Forbidden')
  const id = await begun(team, 'Note', { query: { projectId } })
  await notes.settled()
  const address = await addressOf(team, id)
  expect(codeOf((await act(closed, 'downloadListExport', id)).errors)).toBe('Forbidden')
  const headers = await signed({ ...team.actors.contributor, entitlements: { restrictions: ['compliance'] } })
  expect((await fetch(`${notes.service.url}${address}`, { headers })).status).toBe(403)
  await notes.hears(team.teamId, WorkspaceSharingSetSchema, { restrictions: ['compliance'] })
  const late = await begun(team, 'Note', { query: { projectId } })
  await notes.settled()
  const [ended] = await listed(team.contributor)
  expect(ended).toMatchObject({ id: late, state: 'FAILED', size: null })
  expect(ended?.failure).toMatch(/compliance/i)
  expect(await blobsOf(team, late)).toEqual([])
})

test('one that is cancelled leaves nothing, under way or written, and a second time there is none', async () => {
  const { team, projectId } = await manyNotes(600)
  const { teamId } = team
  const list = { query: { projectId }, columns: ['title'] }
  const id = await waiting(team, projectId)
  const parts = workParts()
  let asked = 0
  const work = {
    ...parts,
    async entitlementsOf(...args: Parameters<typeof parts.entitlementsOf>) {
      asked += 1
      if (asked === 2) expect((await act(team.contributor, 'cancelListExport', id)).errors).toBeUndefined()
      return parts.entitlementsOf(...args)
    },
  }
  await writeListExport(work, { teamId, exportId: id }, new AbortController().signal)
  await notes.settled()
  expect(await listed(team.contributor)).toEqual([])
  expect(await blobsOf(team, id)).toEqual([])
  const whole = await begun(team, 'Note', list)
  await notes.settled()
  expect(await blobsOf(team, whole)).toHaveLength(1)
  const address = await addressOf(team, whole)
  expect((await act(team.contributor, 'cancelListExport', whole)).errors).toBeUndefined()
  await notes.settled()
  expect(await blobsOf(team, whole)).toEqual([])
  expect((await fetched(team, address)).status).toBe(404)
  expect(codeOf((await act(team.contributor, 'cancelListExport', whole)).errors)).toBe('NotFound')
})

test('a process that dies in it hands it on: it is written from the beginning by another', async () => {
  const { team, projectId } = await manyNotes(1100)
  const { teamId } = team
  const id = await waiting(team, projectId)
  const parts = workParts()
  let asked = 0
  const dying = {
    ...parts,
    entitlementsOf(...args: Parameters<typeof parts.entitlementsOf>) {
      asked += 1
      if (asked === 3) throw new Error('The process is gone')
      return parts.entitlementsOf(...args)
    },
  }
  const order = { teamId, exportId: id }
  await expect(writeListExport(dying, order, new AbortController().signal)).rejects.toThrow('The process is gone')
  expect(await only(team)).toMatchObject({ state: 'RUNNING', done: 500, total: 1100 })
  expect(await blobsOf(team, id)).toEqual([])
  await writeListExport(parts, order, new AbortController().signal)
  await notes.settled()
  expect(await only(team)).toMatchObject({ state: 'DONE', done: 1100, total: 1100 })
  const table = await (await fetched(team, await addressOf(team, id))).text()
  expect(table.trimEnd().split('\r\n')).toHaveLength(1101)
})

test('of who left, of somebody who is erased and of a day before nothing is left', async () => {
  const { team, projectId } = await anInterview(notes)
  const { db } = notes.service.foundation
  const { teamId } = team
  const gone = await begun(team, 'Note', { query: { projectId } })
  await notes.settled()
  await db.write(teamId, (tx) => dropListsOver(tx, noteListExports, { teamId }, new Date(Date.now() + 23 * 3_600_000)))
  expect(await listed(team.contributor)).toHaveLength(1)
  await db.write(teamId, (tx) => dropListsOver(tx, noteListExports, { teamId }, new Date(Date.now() + 25 * 3_600_000)))
  await notes.settled()
  expect(await listed(team.contributor)).toEqual([])
  expect(await blobsOf(team, gone)).toEqual([])

  const erased = await begun(team, 'Note', { query: { projectId } })
  await notes.settled()
  await db.write(teamId, (tx) => dropAllLists(tx, noteListExports, { teamId }))
  await notes.settled()
  expect(await blobsOf(team, erased)).toEqual([])

  const left = await begun(team, 'Note', { query: { projectId } })
  await notes.settled()
  await notes.hears(teamId, MemberRemovedSchema, { userId: team.actors.contributor.userId })
  expect(await blobsOf(team, left)).toEqual([])
  expect(await listed(team.contributor)).toEqual([])
})

test('three of a member are under way at most, and nonsense never begins', async () => {
  const { team, projectId } = await anInterview(notes)
  for (let at = 0; at < 3; at += 1) await waiting(team, projectId)
  const refused = await start(team.contributor, 'Note', { query: { projectId } })
  expect(codeOf(refused.errors)).toBe('InvalidOperation')
  expect(refused.errors?.[0]?.message).toContain('3 of your exports are under way already')
  for (const list of [
    { query: { projectId }, columns: ['secret'] },
    { query: { projectId }, ids: [] },
  ])
    expect(codeOf((await start(team.colleague, 'Note', list)).errors)).toBe('ValidationError')
  expect(codeOf((await start(notes.aTeam().manager, 'Note', { query: { projectId } })).errors)).toBe('NotFound')
})

/** The work of the list workers, done here by hand. */
const workParts = () => noteListWork(notes.service)

/** An export that has begun, and that no worker knows of. */
async function waiting({ teamId, actors: { contributor } }: Team, projectId: string): Promise<string> {
  const { userId, role, groupIds } = contributor
  const query = { projectId, sort: [{ key: 'title', direction: 'ASC' as const }] }
  const asked = { query, chosen: null, columns: ['title'], dictionary: false, names: true, title: 'Notes' }
  const one: ListExport = {
    ...{ id: newId(), objectType: 'NOTE', asked, origin: '', state: 'RUNNING', failure: null, total: null, done: 0 },
    ...{ size: null, restsOn: {}, startedBy: userId, role, groupIds, startedAt: new Date(), finishedAt: null },
  }
  await notes.service.foundation.db.write(teamId, (tx) => listExportRepository(tx, teamId).add(one))
  return one.id
}

const closeProject = (team: Team, projectId: string): Promise<unknown> =>
  setAccess(team.manager, projectId, [
    [null, 'NONE'],
    [team.actors.manager.userId, 'FULL'],
    [team.actors.contributor.userId, 'NONE'],
  ])
