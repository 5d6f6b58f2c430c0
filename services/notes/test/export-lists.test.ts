import { newId } from '@verbatim/contracts/ids.ts'
import JSZip from 'jszip'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anInterview } from './act-on-highlights.ts'
import { codeOf } from './errors.ts'
import { change, makeFolder, makeNote, makeProject, setAccess } from './make.ts'
import { makeField, setValues } from './make-fields.ts'
import { highlight, makeTag } from './make-highlights.ts'
import { type Ask, startNotes, type TestNotes } from './start-notes.ts'
import { signed } from './upload.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

type Team = ReturnType<TestNotes['aTeam']>
type Exported = { fileName: string; downloadUrl: string }
type Kind = 'Note' | 'Highlight' | 'Project'

const exported = (ask: Ask, kind: Kind, input: object) =>
  ask<{ exported: Exported }>(
    `mutation ($input: ExportListInput!) { exported: export${kind}List(input: $input) { fileName downloadUrl } }`,
    { input },
  )

const fetched = async (team: Team, { downloadUrl }: Exported, who: keyof Team['actors'] = 'contributor') =>
  fetch(`${notes.service.url}${downloadUrl}`, {
    headers: {
      ...(await signed(team.actors[who])),
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'farrow.verbatim.example',
    },
  })

async function tableOf(team: Team, kind: Kind, input: object): Promise<string> {
  const { data, errors } = await exported(team.contributor, kind, { dictionary: false, ...input })
  expect(errors).toBeUndefined()
  const answer = await fetched(team, data.exported)
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer()).toString()
}

/** Lines of a table without its last column, which is a link. */
const lines = (table: string): string[] =>
  table
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.replace(/,[^,]*$/, ''))

test('a list of notes leaves with its filter, order and columns, and with what each column is', async () => {
  const team = notes.aTeam()
  const { id: projectId } = await makeProject(team.contributor, { title: 'Carriers' })
  const field = await makeField(team.contributor, {
    ...{ projectId, objectType: 'NOTE', type: 'SELECT', label: 'Plan', description: 'What they pay for' },
    options: [{ label: 'Free, for ever' }, { label: 'Team' }],
  })
  for (const [title, plan] of [
    ['=HYPERLINK("http://evil.example")', '"Free, for ever"'],
    ['Luc', 'Team'],
    ['Noor', null],
  ] as const) {
    const { id } = await makeNote(team.contributor, { projectId, title, content: { text: `${title} spoke.` } })
    if (plan)
      await setValues(team.contributor, {
        objectType: 'NOTE',
        objectIds: [id],
        values: [{ fieldId: field.id, value: plan }],
      })
  }
  const key = `field:${field.id}`
  const query = { projectId, sort: [{ key: 'title', direction: 'ASC' }] }
  expect(lines(await tableOf(team, 'Note', { query, columns: [key, 'title', 'highlightCount'] }))).toEqual([
    'Plan,Note,Highlights',
    `"""Free, for ever""","'=HYPERLINK(""http://evil.example"")",0`,
    'Team,Luc,0',
    ',Noor,0',
  ])
  const found = await tableOf(team, 'Note', { query: { ...query, search: 'luc' }, columns: ['title'] })
  expect(found).toMatch(/^\uFEFFNote,Link\r\nLuc,https:\/\/farrow\.verbatim\.example\/data\/[\w-]+\r\n$/)

  const { data } = await exported(team.contributor, 'Note', {
    query,
    columns: ['title', key],
    title: 'Who pays: "2026"',
  })
  expect(data.exported.fileName).toBe('Who pays 2026.zip')
  const answer = await fetched(team, data.exported)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  const archive = await JSZip.loadAsync(await answer.arrayBuffer())
  expect(Object.keys(archive.files)).toEqual(['Who pays 2026.csv', 'Who pays 2026, columns.csv'])
  const dictionary = await archive.file('Who pays 2026, columns.csv')?.async('string')
  expect(dictionary?.split('\r\n').slice(0, 3)).toEqual([
    '\uFEFFColumn,Kind,What it says,Options,Filled,Empty',
    'Note,Text,What it is called,,3,0',
    'Plan,One of a list,What they pay for,"Free, for ever; Team",2,1',
  ])
})

test('highlights leave with their tags, who said them and where, or without names', async () => {
  const { team, projectId, noteId } = await anInterview(notes)
  const [late, mood] = [
    await makeTag(team.contributor, projectId, 'Late'),
    await makeTag(team.contributor, projectId, 'Mood'),
  ]
  await highlight(team.contributor, noteId, 'that is a mood', { tagIds: [mood.id, late.id] })
  await highlight(team.contributor, noteId, 'How did the check go?')
  const query = { projectId, sort: [{ key: 'content', direction: 'DESC' }] }
  const columns = ['title', 'tags', 'people', 'note']
  expect(lines(await tableOf(team, 'Highlight', { query, columns }))).toEqual([
    'Highlight,Tags,Said by,Note',
    'that is a mood,"Mood, Late",Dana Whitlock,Dana',
    'How did the check go?,,Interviewer,Dana',
  ])
  const filter = { tags: { contains: [late.id] } }
  const without = await tableOf(team, 'Highlight', { query: { ...query, filter }, columns, names: false })
  expect(lines(without).slice(1)).toEqual(['that is a mood,"Mood, Late",Speaker 1,Dana'])
})

test('more rows than a page leave once each, in order', async () => {
  const team = notes.aTeam()
  const { id: projectId } = await makeProject(team.contributor, { title: 'Many' })
  const made = Array.from({ length: 1203 }, (_, at) => ({ title: `n${String(at).padStart(4, '0')}` }))
  for (let at = 0; at < made.length; at += 600)
    await team.contributor('mutation ($input: CreateNotesInput!) { createNotes(input: $input) { id } }', {
      input: { projectId, notes: made.slice(at, at + 600) },
    })
  const query = { projectId, sort: [{ key: 'title', direction: 'ASC' }] }
  expect(lines(await tableOf(team, 'Note', { query, columns: ['title'] })).slice(1)).toEqual(
    made.map(({ title }) => title),
  )
})

test('what was chosen leaves alone, in the order of the list, and only what one may read of it', async () => {
  const team = notes.aTeam()
  const { id: projectId } = await makeProject(team.contributor, { title: 'Chosen' })
  const ids: string[] = []
  for (const title of ['Ada', 'Ben', 'Cleo'])
    ids.push((await makeNote(team.contributor, { projectId, title, content: { text: 'We waited.' } })).id)
  const { id: elsewhere } = await makeProject(team.contributor, { title: 'Elsewhere' })
  const hidden = await makeNote(team.contributor, { projectId: elsewhere, title: 'Hidden', content: { text: 'No.' } })
  const query = { projectId, sort: [{ key: 'title', direction: 'DESC' }] }
  const chosen = { query, ids: [ids[0], ids[2], hidden.id], columns: ['title'] }
  expect(lines(await tableOf(team, 'Note', chosen)).slice(1)).toEqual(['Cleo', 'Ada'])
  const code = async (wrong: string[]) =>
    codeOf((await exported(team.contributor, 'Note', { query, ids: wrong })).errors)
  const many = Array.from({ length: 201 }, () => newId())
  for (const wrong of [[], ['no id'], many]) expect(await code(wrong)).toBe('ValidationError')
  expect((await exported(team.contributor, 'Note', { query, ids: many.slice(1) })).errors).toBeUndefined()
})

test('a list is for who exported it, while they may read it; nonsense is refused before there is a file', async () => {
  const { team, projectId } = await anInterview(notes)
  const code = async (ask: Ask, input: object) => codeOf((await exported(ask, 'Note', input)).errors)
  const query = { projectId }
  expect(await code(team.contributor, { query, columns: ['secret'] })).toBe('ValidationError')
  expect(await code(team.contributor, { query, columns: [] })).toBe('ValidationError')
  expect(await code(team.contributor, { query: { ...query, sort: [{ key: 'nothing', direction: 'ASC' }] } })).toBe(
    'ValidationError',
  )
  expect(await code(notes.aTeam().manager, { query })).toBe('NotFound')
  const { data } = await exported(team.contributor, 'Note', { query })
  expect((await fetched(team, data.exported, 'manager')).status).toBe(404)
  const elsewhere = { ...data.exported, downloadUrl: data.exported.downloadUrl.replace('/notes?', '?') }
  expect((await fetched(team, elsewhere)).status).toBe(404)
  expect((await fetched(team, data.exported)).status).toBe(200)
  await setAccess(team.manager, projectId, [
    [null, 'NONE'],
    [team.actors.manager.userId, 'FULL'],
    [team.actors.contributor.userId, 'NONE'],
  ])
  expect((await fetched(team, data.exported)).status).toBe(404)
})

test('projects leave as whoever asks may see them, with their folder, counts and fields', async () => {
  const team = notes.aTeam()
  const { id: folderId } = await makeFolder(team.contributor, { name: 'Carriers' })
  const { id: payouts } = await makeProject(team.contributor, { title: 'Payouts', folderId })
  const { id: kept } = await makeProject(team.colleague, { title: 'Kept' })
  await setAccess(team.colleague, kept, [
    [null, 'NONE'],
    [team.actors.colleague.userId, 'FULL'],
  ])
  const { id: noteId } = await makeNote(team.contributor, {
    ...{ projectId: payouts, title: 'Dana', content: { text: 'Nine days.' } },
  })
  await highlight(team.contributor, noteId, 'Nine days')
  const { id: secret } = await makeFolder(team.colleague, { name: 'Secret' })
  const { id: depots } = await makeProject(team.colleague, { title: 'Depots', folderId: secret })
  await setAccess(team.colleague, secret, [
    [null, 'NONE'],
    [team.actors.colleague.userId, 'FULL'],
  ])
  await setAccess(team.colleague, depots, [
    [null, 'READ'],
    [team.actors.colleague.userId, 'FULL'],
  ])
  const { id: old } = await makeProject(team.contributor, { title: 'Old' })
  await change(team.contributor, 'archiveProject', 'ProjectRefInput', { projectId: old })
  const stage = await makeField(team.manager, { objectType: 'PROJECT', type: 'TEXT', label: 'Stage' })
  await setValues(team.contributor, {
    objectType: 'PROJECT',
    objectIds: [payouts],
    values: [{ fieldId: stage.id, value: 'Running' }],
  })
  const columns = ['title', 'projectCategory', 'noteCount', 'highlightCount', 'archived', `field:${stage.id}`]
  const sort = [{ key: 'title', direction: 'ASC' }]
  const table = await tableOf(team, 'Project', { query: { sort }, columns })
  const head = 'Project,Folder,Notes,Highlights,Archived,Stage'
  expect(lines(table)).toEqual([head, 'Depots,,0,0,,', 'Payouts,Carriers,1,1,,Running'])
  const gone = await tableOf(team, 'Project', { query: { filter: { archived: { equalTo: true } } }, columns })
  expect(lines(gone)).toEqual([head, expect.stringMatching(/^Old,,0,0,\d{4}-\d\d-\d\dT[\d:.]+Z,$/)])
  expect(table).toContain(`https://farrow.verbatim.example/projects/`)
  const { errors } = await exported(team.viewer, 'Project', { query: { projectId: kept } })
  expect(codeOf(errors)).toBe('NotFound')
  expect(codeOf((await exported(team.viewer, 'Project', { query: {}, columns: ['createdBy'] })).errors)).toBe(
    'ValidationError',
  )
})

test('a list over projects leaves with the project of each row, and that of one project without', async () => {
  const team = notes.aTeam()
  const { id: payouts } = await makeProject(team.contributor, { title: '=Payouts' })
  const { id: depots } = await makeProject(team.contributor, { title: 'Depots' })
  const { id: kept } = await makeProject(team.colleague, { title: 'Kept' })
  await setAccess(team.colleague, kept, [
    [null, 'NONE'],
    [team.actors.colleague.userId, 'FULL'],
  ])
  for (const [projectId, title] of [
    [payouts, 'Ada'],
    [depots, 'Ben'],
  ] as const) {
    const { id } = await makeNote(team.contributor, { projectId, title, content: { text: 'Nine days.' } })
    await highlight(team.contributor, id, 'Nine days')
  }
  await makeNote(team.colleague, { projectId: kept, title: 'Cleo', content: { text: 'No.' } })
  const query = { sort: [{ key: 'project', direction: 'ASC' }] }
  expect(lines(await tableOf(team, 'Note', { query, columns: ['title', 'project'] }))).toEqual([
    'Note,Project',
    "Ada,'=Payouts",
    'Ben,Depots',
  ])
  expect(lines(await tableOf(team, 'Highlight', { query, columns: ['project', 'note'] }))).toEqual([
    'Project,Note',
    "'=Payouts,Ada",
    'Depots,Ben',
  ])
  expect(lines(await tableOf(team, 'Note', { query }))[0]).toMatch(/^Note,Project,/)
  expect(lines(await tableOf(team, 'Note', { query: { projectId: depots } }))[0]).toMatch(/^Note,Opening quote,/)
  const { errors } = await exported(team.contributor, 'Note', { query: { projectId: depots }, columns: ['project'] })
  expect(codeOf(errors)).toBe('ValidationError')
  const { data } = await exported(team.contributor, 'Note', { query, columns: ['title', 'project'] })
  const archive = await JSZip.loadAsync(await (await fetched(team, data.exported)).arrayBuffer())
  expect(await archive.file('Notes, columns.csv')?.async('string')).toContain('In which project it lies')
})
