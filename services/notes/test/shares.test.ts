import { MemberRemovedSchema, WorkspaceSharingSetSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import { NoteSavedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProject } from './act-on-tags.ts'
import { asStranger } from './as-stranger.ts'
import { codeOf } from './errors.ts'
import { change, makeNote, makeProject, setAccess } from './make.ts'
import { highlight, makeTag } from './make-highlights.ts'
import { silence } from './recordings.ts'
import { type Ask, startNotes, type TestNotes } from './start-notes.ts'
import { upload } from './upload.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

const TEXT = 'Interviewer: How was <it>?\nDana Whitlock: I cannot wait till whenever. A text would do.'
const SHARE = '{ share { path hidesNames hasPassword playback markup indexed views } shareStop viewerCan { share } }'
type Share = { path: string; views: number }
type Shared = { share: Share | null; shareStop: string | null }

const share = async (ask: Ask, noteId: string, terms: object = {}) => {
  const { data, errors } = await change<Shared>(ask, 'shareNote', 'ShareNoteInput', { noteId, ...terms }, SHARE)
  return { code: codeOf(errors), done: data?.done }
}
const end = async (ask: Ask, noteId: string) =>
  codeOf((await change(ask, 'endNoteShare', 'NoteShareRefInput', { noteId }, '{ share { path } }')).errors)
const look = async (ask: Ask, id: string) =>
  (await ask<{ note: Shared }>(`query ($id: ID!) { note(id: $id) ${SHARE} }`, { id })).data.note

/** What a stranger's browser gets on a workspace's host. */
const read = (teamId: string, path: string, init: RequestInit = {}) => asStranger(notes.service.url, teamId, path, init)

async function aNote() {
  const { team, projectId } = await aProject(notes)
  const { id } = await makeNote(team.contributor, {
    ...{ projectId, title: 'Dana Whitlock, interview' },
    content: { text: TEXT },
  })
  const tag = await makeTag(team.contributor, projectId, 'Waiting <without> news')
  await highlight(team.contributor, id, 'I cannot wait', { tagIds: [tag.id] })
  return { team, projectId, id }
}

test('a stranger reads the words of a note, without names, highlights, tags, scripts and cookies', async () => {
  const { team, id } = await aNote()
  const { done } = await share(team.contributor, id)
  expect(done).toMatchObject({
    share: { hidesNames: true, hasPassword: false, playback: false, markup: false, views: 0 },
    viewerCan: { share: true },
  })
  const { path } = done.share!
  expect(path).toMatch(/^\/p\/data\/[A-Za-z0-9]{12}$/)
  const { status, html, headers } = await read(team.teamId, path)
  expect(status).toBe(200)
  for (const shown of [
    'How was &#60;it&#62;?',
    'I cannot wait till whenever.',
    '<b>Interviewer</b>',
    '<b>Speaker 1</b>',
  ])
    expect(html).toContain(shown)
  expect(html).toContain('<h1>Speaker 1, interview</h1>')
  for (const hidden of ['Dana', 'Ines', '<mark>', 'Waiting', '<script', '<audio']) expect(html).not.toContain(hidden)
  expect(headers.get('set-cookie')).toBeNull()
  expect(headers.get('x-robots-tag')).toContain('noindex')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect((await look(team.contributor, id)).share?.views).toBe(1)
  const stranger = notes.aTeam()
  expect((await read(stranger.teamId, path)).status).toBe(404)
  const never = await read(team.teamId, '/p/data/abcdefghijk1')
  for (const odd of [`${path}/`, path.replace('/data', ''), '/p/data/%00', '/p/data/'])
    expect((await read(team.teamId, odd)).status).toBe(404)
  expect(await end(team.contributor, id)).toBeUndefined()
  const ended = await read(team.teamId, path)
  expect([ended.status, ended.html]).toEqual([404, never.html])
})

test('names, highlights and tags are shown where the link says so', async () => {
  const { team, id } = await aNote()
  const { done } = await share(team.contributor, id, { hidesNames: false, markup: true })
  const { html } = await read(team.teamId, done.share!.path)
  expect(html).toContain('<h1>Dana Whitlock, interview</h1>')
  expect(html).toContain('<b>Dana Whitlock</b>')
  expect(html).toContain('<mark>I cannot wait</mark> till whenever.')
  expect(html).toContain('<li class="t-blue">Waiting &#60;without&#62; news</li>')
  await share(team.contributor, id, { markup: false })
  expect((await read(team.teamId, done.share!.path)).html).not.toContain('<mark>')
})

test('a recording plays where the link says so, and ends with it', async () => {
  const { team, projectId } = await aProject(notes)
  const { noteId: id } = await upload(notes, team.actors.contributor, { projectId, name: 'talk.wav' }, await silence(1))
  const password = 'ferry at nine'
  const { done } = await share(team.contributor, id, { password })
  const { path } = done.share!
  const opened = async () =>
    (await read(team.teamId, path, { method: 'POST', body: new URLSearchParams({ password }) })).html
  expect(await opened()).not.toContain('<audio')
  await share(team.contributor, id, { playback: true })
  const source = /<audio [^>]*src="([^"]+)"/.exec(await opened())?.[1]?.replaceAll('&#38;', '&') ?? ''
  expect(source).toContain(`${path}/recordings/`)
  const heard = await read(team.teamId, source, { headers: { range: 'bytes=0-9' } })
  expect([heard.status, heard.headers.get('content-type')]).toEqual([206, 'audio/wav'])
  expect(heard.headers.get('cache-control')).toBe('no-store')
  const refused = async (address = source, teamId = team.teamId) => (await read(teamId, address)).status
  expect(await refused(source.split('?')[0])).toBe(404)
  expect(await refused(source.replace(/ticket=..../, 'ticket=0000'))).toBe(404)
  expect(await refused(source, notes.aTeam().teamId)).toBe(404)
  await share(team.contributor, id, { password: 'another one' })
  expect(await refused()).toBe(404)
  await share(team.contributor, id, { password: null })
  const open = /src="([^"]+)"/.exec((await read(team.teamId, path)).html)?.[1]?.replaceAll('&#38;', '&') ?? ''
  expect(await refused(open)).toBe(200)
  await end(team.contributor, id)
  expect(await refused(open)).toBe(404)
})

test('only full access makes, sees and ends the link of a note', async () => {
  const { team, projectId, id } = await aNote()
  const setAccess = { objectId: projectId, entries: [{ memberId: null, level: 'WRITE' }] }
  await change(team.manager, 'setAccess', 'SetAccessInput', setAccess, '{ level }')
  expect((await share(team.manager, id)).code).toBeUndefined()
  for (const [ask, expected] of [
    [team.colleague, 'Forbidden'],
    [team.viewer, 'Forbidden'],
    [team.stranger, 'NotFound'],
  ] as const) {
    expect((await share(ask, id)).code).toBe(expected)
    expect(await end(ask, id)).toBe(expected)
  }
  expect(await look(team.viewer, id)).toEqual({ share: null, shareStop: null, viewerCan: { share: false } })
  for (const closed of ['publicLinkSharing', 'publicAccess'])
    expect((await share(notes.as({ ...team.actors.manager, entitlements: { closed: [closed] } }), id)).code).toBe(
      'Forbidden',
    )
})

test('switches, the trash, and what becomes of its maker stop the link of a note', async () => {
  const { team, projectId, id } = await aNote()
  const { path } = (await share(team.contributor, id)).done.share!
  const status = async () => (await read(team.teamId, path)).status
  const told = async () => (await notes.facts(team.teamId, NoteSavedSchema)).length
  const before = await told()
  await notes.hears(team.teamId, WorkspaceSharingSetSchema, { publicLinksOff: true })
  expect([await status(), await told()]).toEqual([404, before + 1])
  expect((await look(team.manager, id)).shareStop).toBe('WORKSPACE')
  expect((await share(team.manager, id)).code).toBe('Forbidden')
  await notes.hears(team.teamId, WorkspaceSharingSetSchema, {})
  expect(await status()).toBe(200)
  const set = (on: boolean) =>
    change(team.contributor, 'setProjectPublicLinks', 'SetProjectPublicLinksInput', { projectId, on })
  await set(false)
  expect([await status(), (await look(team.manager, id)).shareStop]).toEqual([404, 'PROJECT'])
  await set(true)
  await change(team.contributor, 'archiveProject', 'ProjectRefInput', { projectId })
  expect(await status()).toBe(200)
  await change(team.contributor, 'unarchiveProject', 'ProjectRefInput', { projectId })
  const setAccess = {
    objectId: projectId,
    entries: [
      { memberId: null, level: 'READ' },
      { memberId: team.actors.colleague.userId, level: 'FULL' },
      { memberId: team.actors.contributor.userId, level: 'WRITE' },
    ],
  }
  await change(team.manager, 'setAccess', 'SetAccessInput', setAccess, '{ level }')
  expect([await status(), (await look(team.manager, id)).shareStop]).toEqual([404, 'MAKER'])
  await share(team.colleague, id)
  expect(await status()).toBe(200)
  await notes.hears(team.teamId, MemberRemovedSchema, { userId: team.actors.colleague.userId, heirId: '' })
  expect([await status(), (await look(team.manager, id)).share]).toEqual([404, null])
  const again = (await share(team.manager, id)).done.share!
  expect((await read(team.teamId, again.path)).status).toBe(200)
  await change(team.manager, 'deleteNote', 'DeleteNoteInput', { noteId: id })
  expect((await read(team.teamId, again.path)).status).toBe(404)
})

test('a shared note that moves opens by what its new project allows, and what its maker may do there', async () => {
  const { team, projectId, id } = await aNote()
  const { path } = (await share(team.contributor, id)).done.share!
  const seen = async () => [(await read(team.teamId, path)).status, (await look(team.manager, id)).shareStop]
  const moveTo = async (to: string) => {
    const { errors } = await change(team.manager, 'updateNote', 'UpdateNoteInput', { noteId: id, projectId: to })
    expect(errors).toBeUndefined()
  }
  const shut = await makeProject(team.manager, { title: 'Without links' })
  const away = { projectId: shut.id, on: false }
  await change(team.manager, 'setProjectPublicLinks', 'SetProjectPublicLinksInput', away)
  await moveTo(shut.id)
  expect(await seen()).toEqual([404, 'PROJECT'])
  await moveTo(projectId)
  expect(await seen()).toEqual([200, null])

  const closed = await makeProject(team.manager, { title: 'Of others' })
  const { manager, contributor } = team.actors
  const levels = (maker: string): [string | null, string][] => [
    [null, 'NONE'],
    [manager.userId, 'FULL'],
    [contributor.userId, maker],
  ]
  await setAccess(team.manager, closed.id, levels('NONE'))
  await moveTo(closed.id)
  expect(await seen()).toEqual([404, 'MAKER'])
  await setAccess(team.manager, closed.id, levels('FULL'))
  expect(await seen()).toEqual([200, null])
})
