import { createHash } from 'node:crypto'
import { ProjectInsightsWrittenSchema } from '@verbatim/contracts/gen/events/insights_pb.ts'
import { ProjectExportChangedSchema, ProjectExportStartedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { exportedInsightsKey, exportPrefix } from '@verbatim/contracts/project-export-keys.ts'
import JSZip from 'jszip'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dropAllExports } from '#src/exports/projects/drop-exports.ts'
import { codeOf } from './errors.ts'
import { change, makeNote, makeProject, setAccess } from './make.ts'
import { highlight, makeTag } from './make-highlights.ts'
import { type Ask, startNotes, type TestNotes } from './start-notes.ts'
import { fileOf, signed, upload } from './upload.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

type Team = ReturnType<TestNotes['aTeam']>
type Export = {
  id: string
  state: string
  failure: string | null
  total: number
  done: number
  size: number | null
  keptUntil: string | null
}
type Act = 'cancelProjectExport' | 'removeProjectExport'

const FIELDS = '{ id state failure total done size keptUntil }'

const begin = (ask: Ask, input: object) =>
  ask<{ exportProject: Export }>(`mutation ($input: ExportProjectInput!) { exportProject(input: $input) ${FIELDS} }`, {
    input,
  })

const listed = async (ask: Ask, projectId: string): Promise<Export[]> =>
  (
    await ask<{ projectExports: Export[] }>(`query ($id: ID!) { projectExports(projectId: $id) ${FIELDS} }`, {
      id: projectId,
    })
  ).data.projectExports

const act = (ask: Ask, name: Act, exportId: string) =>
  ask(`mutation ($input: ProjectExportRefInput!) { ${name}(input: $input) { __typename } }`, { input: { exportId } })

const addressOf = (ask: Ask, exportId: string) =>
  ask<{ downloadProjectExport: { fileName: string; downloadUrl: string } }>(
    'mutation ($input: ProjectExportRefInput!) { downloadProjectExport(input: $input) { fileName downloadUrl } }',
    { input: { exportId } },
  )

const fetched = async (team: Team, downloadUrl: string, who: keyof Team['actors'] = 'contributor') =>
  fetch(`${notes.service.url}${downloadUrl}`, { headers: await signed(team.actors[who]) })

/** A project with an interview, a highlight of it and a file. */
async function aProject() {
  const team = notes.aTeam()
  const { id: projectId } = await makeProject(team.contributor, { title: 'Waiting: a study' })
  const tag = await makeTag(team.contributor, projectId, 'Late')
  const content = { text: 'Dana: We waited for weeks. Nobody rang. We took work elsewhere.' }
  const { id: noteId } = await makeNote(team.contributor, { projectId, title: 'Dana', content })
  await highlight(team.contributor, noteId, 'We waited for weeks', { tagIds: [tag.id] })
  const uploaded = await upload(notes, team.actors.contributor, { projectId, name: 'Field notes.vtt' }, FIELD_NOTES)
  await fileOf(team.contributor, uploaded.noteId)
  return { team, projectId, noteId, tag }
}
const FIELD_NOTES = Buffer.from('WEBVTT\n\n00:01.000 --> 00:04.000\n<v Noor>She kept a list of calls.\n')

/** What insights does: writes those of the project, and says so. */
async function insightsAnswers({ teamId }: Team, exportId: string, lines = '{"title":"Silence costs trust"}\n') {
  await notes.service.foundation.engines.blobs.put(exportedInsightsKey(teamId, exportId), Buffer.from(lines))
  await notes.hears(teamId, ProjectInsightsWrittenSchema, { exportId, projectId: '' })
  await notes.settled()
}

async function whole(team: Team, projectId: string, input: object = {}): Promise<Export> {
  const { data, errors } = await begin(team.contributor, { projectId, ...input })
  expect(errors).toBeUndefined()
  await insightsAnswers(team, data.exportProject.id)
  const [newest] = await listed(team.contributor, projectId)
  if (newest?.id !== data.exportProject.id) throw new Error('The export is not listed first')
  return newest
}

async function archiveOf(team: Team, { id }: Export): Promise<JSZip> {
  const { data } = await addressOf(team.contributor, id)
  const answer = await fetched(team, data.downloadProjectExport.downloadUrl)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  return JSZip.loadAsync(await answer.arrayBuffer())
}

const rowsIn = async (archive: JSZip, name: string): Promise<Record<string, unknown>[]> =>
  ((await archive.file(`${name}.jsonl`)?.async('string')) ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>)

async function blobsOf({ teamId }: Team, exportId: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of notes.service.foundation.engines.blobs.list(exportPrefix(teamId, exportId)))
    keys.push(key)
  return keys
}

test('a project is taken along whole: what was said, found, tagged and uploaded, with a manifest that proves it', async () => {
  const { team, projectId, noteId, tag } = await aProject()
  await change(team.contributor, 'summarizeNote', 'SummarizeNoteInput', { noteId, framework: 'Essential' })
  await notes.settled()
  const made = await whole(team, projectId)
  expect(made).toMatchObject({ state: 'DONE', failure: null, total: 4, done: 4, size: expect.any(Number) })
  expect(made.keptUntil).not.toBeNull()
  const archive = await archiveOf(team, made)

  const dana = (await rowsIn(archive, 'Notes')).find(({ id }) => id === noteId)
  expect(dana).toMatchObject({ title: 'Dana', kind: 'TEXT', speakers: [] })
  expect(dana?.text).toContain('We waited for weeks. Nobody rang.')
  type Summed = { framework: string; chapters: { lines: { text: string }[] }[] }
  const summed = (dana?.summaries ?? []) as Summed[]
  expect(summed.map(({ framework }) => framework)).toEqual(['Essential'])
  const lines = summed.flatMap(({ chapters }) => chapters.flatMap((chapter) => chapter.lines))
  expect(lines.map(({ text }) => text)).toContain('We took work elsewhere.')
  const talk = (await rowsIn(archive, 'Notes')).find(({ id }) => id !== noteId)
  expect(talk).toMatchObject({ speakers: [{ name: 'Noor', interviewer: false }] })
  expect(await rowsIn(archive, 'Highlights')).toMatchObject([{ noteId, text: 'We waited for weeks', tagIds: [tag.id] }])
  expect((await rowsIn(archive, 'Tags')).map(({ title }) => title)).toContain('Late')
  expect(await rowsIn(archive, 'Project')).toMatchObject([
    { id: projectId, title: 'Waiting: a study', notesEnabled: true, notesRank: expect.any(Number) },
  ])
  expect(await rowsIn(archive, 'Insights')).toEqual([{ title: 'Silence costs trust' }])
  const [file] = await rowsIn(archive, 'Files')
  expect(await archive.file(String(file?.filepath))?.async('string')).toBe(FIELD_NOTES.toString())

  const [manifest] = await rowsIn(archive, 'Manifest')
  const files = manifest?.files as Record<
    string,
    { filepath: string; rows: number; sha256: string; uploadStatus: string }
  >
  expect(manifest?.projectIds).toEqual([projectId])
  expect(Object.keys(files).sort()).toEqual(
    [
      ...['fieldPreferences', 'fieldSets', 'fields', 'files', 'flatFilesystemStructure', 'highlights', 'insightFiles'],
      ...['insights', 'notes', 'people', 'project', 'questionResponses', 'questions', 'tagBoards', 'tagGroups', 'tags'],
      'views',
    ].sort(),
  )
  for (const { filepath, rows, sha256, uploadStatus } of Object.values(files)) {
    const bytes = (await archive.file(filepath)?.async('nodebuffer')) ?? Buffer.alloc(0)
    expect([filepath, uploadStatus, hashOf(bytes)]).toEqual([filepath, 'COMPLETE', sha256])
    expect(bytes.toString().split('\n').length - 1).toBe(rows)
  }
})

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

test('without its files a project leaves without their bytes, and says that they were not taken', async () => {
  const { team, projectId } = await aProject()
  const archive = await archiveOf(team, await whole(team, projectId, { withFiles: false }))
  expect(await rowsIn(archive, 'Files')).toMatchObject([{ name: 'Field notes.vtt', filepath: null }])
  expect(Object.keys(archive.files).filter((name) => name.startsWith('files/'))).toEqual([])
})

test('only who has full access takes a project along, sees that it was, and fetches it, also at that moment', async () => {
  const { team, projectId } = await aProject()
  const made = await whole(team, projectId)
  await setAccess(team.contributor, projectId, [
    [null, 'WRITE'],
    [team.actors.contributor.userId, 'FULL'],
  ])
  expect(codeOf((await begin(team.colleague, { projectId })).errors)).toBe('Forbidden')
  expect(codeOf((await addressOf(team.colleague, made.id)).errors)).toBe('Forbidden')
  for (const name of ['cancelProjectExport', 'removeProjectExport'] as const)
    expect(codeOf((await act(team.colleague, name, made.id)).errors)).toBe('Forbidden')
  expect(codeOf((await addressOf(team.stranger, made.id)).errors)).toBe('NotFound')
  const { data } = await addressOf(team.contributor, made.id)
  const { downloadUrl, fileName } = data.downloadProjectExport
  expect(fileName).toMatch(/^Waiting a study, \d{4}-\d{2}-\d{2}\.zip$/)
  expect((await fetched(team, downloadUrl, 'colleague')).status).toBe(404)
  expect((await fetched(team, downloadUrl)).status).toBe(200)
})

test('one that is cancelled or removed leaves nothing, and what insights writes afterwards goes too', async () => {
  const { team, projectId } = await aProject()
  const { data } = await begin(team.contributor, { projectId })
  const { id } = data.exportProject
  expect(codeOf((await act(team.contributor, 'removeProjectExport', id)).errors)).toBe('InvalidOperation')
  expect((await act(team.contributor, 'cancelProjectExport', id)).errors).toBeUndefined()
  await insightsAnswers(team, id)
  expect(await listed(team.contributor, projectId)).toMatchObject([{ id, state: 'CANCELLED', size: null }])
  expect(await blobsOf(team, id)).toEqual([])
  expect(codeOf((await addressOf(team.contributor, id)).errors)).toBe('InvalidOperation')

  const due = await notes.service.foundation.db
    .system('due_work')
    .where({ object_id: id, kind: 'EMPTY_TRASH' })
    .first<{ due_at: Date }>('due_at')
  expect(Math.round((due.due_at.getTime() - Date.now()) / 86_400_000)).toBe(7)

  const made = await whole(team, projectId)
  expect(await blobsOf(team, made.id)).not.toEqual([])
  const { data: given } = await addressOf(team.contributor, made.id)
  expect((await act(team.contributor, 'removeProjectExport', made.id)).errors).toBeUndefined()
  await notes.settled()
  expect(await blobsOf(team, made.id)).toEqual([])
  expect((await fetched(team, given.downloadProjectExport.downloadUrl)).status).toBe(404)
  expect((await notes.facts(team.teamId, ProjectExportStartedSchema)).length).toBe(2)
  expect((await notes.facts(team.teamId, ProjectExportChangedSchema)).length).toBeGreaterThanOrEqual(4)
})

test('of a person who is erased no archive is left', async () => {
  const { team, projectId } = await aProject()
  const made = await whole(team, projectId)
  await notes.service.foundation.db.write(team.teamId, (tx) => dropAllExports(tx, { teamId: team.teamId }))
  await notes.settled()
  expect(await listed(team.contributor, projectId)).toEqual([])
  expect(await blobsOf(team, made.id)).toEqual([])
})

test('three of a workspace are under way at most', async () => {
  const { team, projectId } = await aProject()
  for (let at = 0; at < 3; at += 1) expect((await begin(team.contributor, { projectId })).errors).toBeUndefined()
  const refused = await begin(team.contributor, { projectId })
  expect(codeOf(refused.errors)).toBe('InvalidOperation')
  expect(refused.errors?.[0]?.message).toContain('3 exports are under way already')
})
