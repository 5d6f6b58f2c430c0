import { newId } from '@verbatim/contracts/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf } from './errors.ts'
import { makeNote, makeProject, setAccess } from './make.ts'
import { type Ask, startNotes, type TestNotes } from './start-notes.ts'
import { fileOf, signed, upload } from './upload.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

const CAPTIONS = `WEBVTT

00:00:01.000 --> 00:00:04.000
<v Dana Whitlock>It says verifying. Verifying what? By who? I looked at it every morning for four days & nobody rang.

01:00:05.000 --> 01:00:06.500
<v Noor>And then?
`

type Team = ReturnType<TestNotes['aTeam']>
type Exported = { fileName: string; downloadUrl: string }

async function aTalk(name = 'Dana: "week two" <1>.vtt') {
  const team = notes.aTeam()
  const { id: projectId } = await makeProject(team.contributor, { title: 'Interviews' })
  const { noteId } = await upload(notes, team.actors.contributor, { projectId, name }, Buffer.from(CAPTIONS))
  await fileOf(team.contributor, noteId)
  return { team, projectId, noteId }
}

async function exported(ask: Ask, input: object) {
  const mutation = 'mutation ($input: ExportNoteInput!) { exportNote(input: $input) { fileName downloadUrl } }'
  return ask<{ exportNote: Exported }>(mutation, { input })
}

const fetched = async (team: Team, { downloadUrl }: Exported, who: keyof Team['actors'] = 'contributor') =>
  fetch(`${notes.service.url}${downloadUrl}`, {
    headers: {
      ...(await signed(team.actors[who])),
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'farrow.verbatim.example',
    },
  })

async function fileIn(team: Team, input: object) {
  const { data } = await exported(team.contributor, input)
  return { name: data.exportNote.fileName, answer: await fetched(team, data.exportNote) }
}

test('a talk leaves as captions with who speaks, in lines that fit a screen', async () => {
  const { team, noteId } = await aTalk()
  const vtt = await fileIn(team, { noteId, format: 'VTT' })
  expect(vtt.answer.headers.get('content-type')).toBe('text/vtt; charset=utf-8')
  const text = await vtt.answer.text()
  expect(text).toMatch(/^WEBVTT\n\n1\n00:00:01\.000 --> 00:00:0\d\.\d{3}\n<v Dana Whitlock>It says verifying\./)
  expect(text).toContain('&amp; nobody rang.')
  expect(text).toContain('01:00:05.000 --> 01:00:06.500\n<v Noor>And then?')
  for (const line of text.split('\n')) expect(line.replace(/^<v [^>]*>/, '').length).toBeLessThanOrEqual(46)
  const srt = await fileIn(team, { noteId, format: 'SRT', names: false })
  const without = await srt.answer.text()
  expect(without).toMatch(/^1\n00:00:01,000 --> /)
  expect(without).toContain('Speaker 1: It says')
  expect(without).not.toContain('Dana Whitlock')
})

test('a note leaves as text, Markdown, Word and PDF, with its name as every system takes it', async () => {
  const { team, noteId } = await aTalk()
  const text = await fileIn(team, { noteId, format: 'TXT' })
  expect(text.name).toMatch(/^[^"<>:*?]+\.txt$/)
  expect(text.answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="[\w\-. ]+"; filename\*=UTF-8''/,
  )
  expect(await text.answer.text()).toContain('Dana Whitlock [00:01]\nIt says verifying.')
  const markdown = await fileIn(team, { noteId, format: 'MARKDOWN' })
  expect(await markdown.answer.text()).toContain('**Noor** 1:00:05  \nAnd then?')
  const docx = await fileIn(team, { noteId, format: 'DOCX' })
  expect(
    Buffer.from(await docx.answer.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
  const pdf = Buffer.from(await (await fileIn(team, { noteId, format: 'PDF' })).answer.arrayBuffer())
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.toString('latin1')).toMatch(/\/Marked true[\s\S]*\/StructTreeRoot|\/StructTreeRoot[\s\S]*\/Marked true/)
})

test('what a text says is no mark of Markdown', async () => {
  const team = notes.aTeam()
  const { id: projectId } = await makeProject(team.contributor, { title: 'Interviews' })
  const content = { text: 'Said: # not a *heading* nor <b>bold</b> [link](javascript:alert)' }
  const { id: noteId } = await makeNote(team.contributor, { projectId, title: 'a_b*c', content })
  const text = await (await fileIn(team, { noteId, format: 'MARKDOWN' })).answer.text()
  expect(text).toContain('# a\\_b\\*c')
  expect(text).toContain('not a \\*heading\\* nor \\<b\\>bold\\</b\\> \\[link\\](javascript:alert)')
})

test('of a text without times there are no captions, and of what may not be read nothing', async () => {
  const team = notes.aTeam()
  const { id: projectId } = await makeProject(team.contributor, { title: 'Interviews' })
  const { id: noteId } = await makeNote(team.contributor, { projectId, title: 'Plan', content: { text: 'Words.' } })
  const code = async (ask: Ask, input: object) => codeOf((await exported(ask, input)).errors)
  expect(await code(team.contributor, { noteId, format: 'VTT' })).toBe('InvalidOperation')
  expect(await code(team.contributor, { noteId: newId(), format: 'PDF' })).toBe('NotFound')
  expect(await code(notes.aTeam().manager, { noteId, format: 'PDF' })).toBe('NotFound')
})

test('of letters that a PDF cannot show there is none, and it says which form can', async () => {
  const team = notes.aTeam()
  const { id: projectId } = await makeProject(team.contributor, { title: 'Interviews' })
  const note = (text: string) => makeNote(team.contributor, { projectId, title: 'Talk', content: { text } })
  const chinese = await note('我等了四天。')
  const refused = await exported(team.contributor, { noteId: chinese.id, format: 'PDF' })
  expect(refused.errors?.[0]?.message).toBe('A PDF cannot show “我” yet. Take Word or Markdown, which can.')
  expect(await (await fileIn(team, { noteId: chinese.id, format: 'TXT' })).answer.text()).toContain('我等了四天。')
  const smiling = await note('Żółć, Ωμέγα, Щука 🙂')
  expect((await fileIn(team, { noteId: smiling.id, format: 'PDF' })).answer.status).toBe(200)
})

test('an address is for who exported alone, while they may read the note', async () => {
  const { team, projectId, noteId } = await aTalk()
  const { data } = await exported(team.contributor, { noteId, format: 'TXT' })
  expect((await fetched(team, data.exportNote)).status).toBe(200)
  expect((await fetched(team, data.exportNote, 'manager')).status).toBe(404)
  expect((await fetched(notes.aTeam(), data.exportNote)).status).toBe(404)
  const forged = { ...data.exportNote, downloadUrl: data.exportNote.downloadUrl.slice(0, -1) }
  expect((await fetched(team, forged)).status).toBe(404)
  expect((await fetch(`${notes.service.url}${data.exportNote.downloadUrl}`)).status).toBe(401)
  const { errors } = await setAccess(team.manager, projectId, [
    [null, 'NONE'],
    [team.actors.manager.userId, 'FULL'],
    [team.actors.contributor.userId, 'NONE'],
  ])
  expect(errors).toBeUndefined()
  expect((await fetched(team, data.exportNote)).status).toBe(404)
})

test('where compliance keeps data in nothing is exported, and what was exported before is not fetched any more', async () => {
  const { team, noteId } = await aTalk()
  const { data } = await exported(team.contributor, { noteId, format: 'TXT' })
  const restricted = { ...team.actors.manager, entitlements: { restrictions: ['compliance'] } }
  const refused = await exported(notes.as(restricted), { noteId, format: 'TXT' })
  expect(refused.errors?.[0]?.message).toContain('compliance')
  expect(codeOf(refused.errors)).toBe('Forbidden')
  const { contributor } = team.actors
  team.actors.contributor = { ...contributor, entitlements: restricted.entitlements }
  expect((await fetched(team, data.exportNote)).status).toBe(403)
})

test('where the plan has no WebVTT none is exported, what was asked for before is not fetched, and SubRip goes on', async () => {
  const { team, noteId } = await aTalk()
  const { data } = await exported(team.contributor, { noteId, format: 'VTT' })
  const closed = { ...team.actors.contributor, entitlements: { closed: ['webvttDownload'] } }
  const refused = await exported(notes.as(closed), { noteId, format: 'VTT' })
  expect(refused.errors?.[0]).toMatchObject({ extensions: { errorCode: 'Forbidden', humanReadable: true } })
  team.actors.contributor = closed
  expect((await fetched(team, data.exportNote)).status).toBe(403)
  const srt = await exported(notes.as(closed), { noteId, format: 'SRT' })
  expect((await fetched(team, srt.data.exportNote)).status).toBe(200)
})
