import { WorkspaceSharingSetSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import { HighlightSavedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProject } from './act-on-tags.ts'
import { asStranger } from './as-stranger.ts'
import { codeOf } from './errors.ts'
import { change, makeNote } from './make.ts'
import { highlight, makeTag } from './make-highlights.ts'
import { type Ask, startNotes, type TestNotes } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

const HOST = 'farrow.verbatim.example'
const SHARE = '{ share { path embedPath hidesNames hasPassword markup views } shareStop }'
type Shared = { share: { path: string; embedPath: string; views: number } | null; shareStop: string | null }

const share = async (ask: Ask, highlightId: string, terms: object = {}) => {
  const input = { highlightId, ...terms }
  const { data, errors } = await change<Shared>(ask, 'shareHighlight', 'ShareHighlightInput', input, SHARE)
  return { code: codeOf(errors), done: data?.done }
}
const end = async (ask: Ask, highlightId: string) =>
  codeOf((await change(ask, 'endHighlightShare', 'HighlightShareRefInput', { highlightId }, '{ id }')).errors)

/** What a stranger's browser gets on a workspace's host, through the edge. */
const read = (teamId: string, path: string) =>
  asStranger(notes.service.url, teamId, path, {
    headers: { 'x-forwarded-proto': 'https', 'x-forwarded-host': HOST },
  })

async function aHighlight() {
  const { team, projectId } = await aProject(notes)
  const content = { text: 'Interviewer: How was it?\nDana Whitlock: I cannot wait till <whenever>.' }
  const { id: noteId } = await makeNote(team.contributor, { projectId, title: 'Dana Whitlock, interview', content })
  const tag = await makeTag(team.contributor, projectId, 'Waiting without news')
  const { id } = await highlight(team.contributor, noteId, 'I cannot wait till <whenever>.', { tagIds: [tag.id] })
  return { team, projectId, noteId, id }
}

test('a highlight is read by its link and stands in pages of others, which learn how from its page', async () => {
  const { team, id } = await aHighlight()
  const { done } = await share(team.contributor, id)
  expect(done).toMatchObject({ share: { hidesNames: true, hasPassword: false, markup: false }, shareStop: null })
  const { path, embedPath } = done.share!
  expect(path).toMatch(/^\/public-object\/[A-Za-z0-9]{12}$/)
  const page = await read(team.teamId, path)
  expect(page.status).toBe(200)
  expect(page.html).toContain('“I cannot wait till &#60;whenever&#62;.”')
  for (const hidden of ['Dana', 'Waiting', 'How was it', '<script']) expect(page.html).not.toContain(hidden)
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")

  const discovery =
    /type="application\/json\+oembed" href="([^"]+)"/.exec(page.html)?.[1]?.replaceAll('&#38;', '&') ?? ''
  expect(discovery).toContain(`https://${HOST}/public-object/oembed?`)
  const told = await read(team.teamId, discovery.slice(`https://${HOST}`.length))
  const oembed = JSON.parse(told.html) as Record<string, unknown>
  expect(oembed).toMatchObject({ version: '1.0', type: 'rich', title: 'A shared quote', width: 600, height: 240 })
  expect(oembed.html).toContain(`src="https://${HOST}${embedPath}"`)
  // An unfurl tells nothing: neither words nor who said them, nor whose they are.
  for (const hidden of ['wait', 'Dana', team.teamId]) expect(told.html).not.toContain(hidden)
  expect(/<title>(.*)<\/title>/.exec(page.html)?.[1]).toBe('A shared quote')

  const embed = await read(team.teamId, embedPath)
  expect(embed.status).toBe(200)
  expect(embed.html).toContain('“I cannot wait till &#60;whenever&#62;.”')
  expect(embed.headers.get('content-security-policy')).toContain('frame-ancestors *')
  expect(embed.headers.get('set-cookie')).toBeNull()
  const { data } = await team.contributor<{ highlight: Shared }>(`query ($id: ID!) { highlight(id: $id) ${SHARE} }`, {
    id,
  })
  expect(data.highlight.share?.views).toBe(2)
})

test('names and tags stand there where the link says so; a password keeps it out of pages of others', async () => {
  const { team, id } = await aHighlight()
  const { done } = await share(team.contributor, id, { hidesNames: false, markup: true })
  const { path, embedPath } = done.share!
  const { html } = await read(team.teamId, embedPath)
  for (const shown of ['Dana Whitlock', 'Waiting without news']) expect(html).toContain(shown)
  await share(team.contributor, id, { password: 'ferry at nine' })
  expect((await read(team.teamId, embedPath)).status).toBe(404)
  expect((await read(team.teamId, path)).html).toContain('<form method="post">')
  const url = encodeURIComponent(`https://${HOST}${path}`)
  expect((await read(team.teamId, `/public-object/oembed?url=${url}`)).status).toBe(404)
})

test('without its own token, ended, forbidden or deleted, a highlight is embedded nowhere', async () => {
  const { team, noteId, id } = await aHighlight()
  const other = await highlight(team.contributor, noteId, 'How was it')
  const { path, embedPath } = (await share(team.contributor, id)).done.share!
  const token = path.split('/').at(-1)
  const status = async (address = embedPath, teamId = team.teamId) => (await read(teamId, address)).status
  expect(await status()).toBe(200)
  for (const odd of [
    embedPath.split('?')[0]!,
    embedPath.replace(/shareToken=.*/, 'shareToken=abcdefghijk1'),
    `/embed/highlights/${other.id}?shareToken=${token}`,
    `/embed/highlights/x?shareToken=${token}`,
    `/p/data/${token}`,
  ])
    expect(await status(odd)).toBe(404)
  expect(await status(embedPath, notes.aTeam().teamId)).toBe(404)
  const oembed = (url: string, more = '') => status(`/public-object/oembed?url=${encodeURIComponent(url)}${more}`)
  expect(await oembed(`https://${HOST}${path}`, '&format=xml')).toBe(501)
  for (const odd of [
    '',
    'x',
    `https://elsewhere.example${path}`,
    `https://${HOST}/p/${token}`,
    `https://${HOST}${path}/`,
  ])
    expect(await oembed(odd)).toBe(404)
  await notes.hears(team.teamId, WorkspaceSharingSetSchema, { publicLinksOff: true })
  expect([await status(), await status(path), await oembed(`https://${HOST}${path}`)]).toEqual([404, 404, 404])
  await notes.hears(team.teamId, WorkspaceSharingSetSchema, {})
  expect(await status()).toBe(200)
  await change(team.contributor, 'deleteHighlight', 'DeleteHighlightInput', { highlightId: id }, '{ highlightId }')
  expect([await status(), await status(path)]).toEqual([404, 404])
  await change(team.contributor, 'restoreHighlight', 'DeleteHighlightInput', { highlightId: id })
  expect(await status()).toBe(200)
  await end(team.contributor, id)
  expect([await status(), await status(path)]).toEqual([404, 404])
})

test('only full access shares a highlight, and others hear that it has a link', async () => {
  const { team, projectId, id } = await aHighlight()
  const setAccess = { objectId: projectId, entries: [{ memberId: null, level: 'WRITE' }] }
  await change(team.manager, 'setAccess', 'SetAccessInput', setAccess, '{ level }')
  const told = async () => (await notes.facts(team.teamId, HighlightSavedSchema)).length
  const before = await told()
  expect((await share(team.manager, id)).code).toBeUndefined()
  expect(await told()).toBe(before + 1)
  for (const [ask, expected] of [
    [team.colleague, 'Forbidden'],
    [team.viewer, 'Forbidden'],
    [team.stranger, 'NotFound'],
  ] as const) {
    expect((await share(ask, id)).code).toBe(expected)
    expect(await end(ask, id)).toBe(expected)
  }
})
