import { newId } from '@verbatim/contracts/ids.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProject } from './act-on-tags.ts'
import { asStranger } from './as-stranger.ts'
import { heard } from './heard-recording.ts'
import { change, makeNote } from './make.ts'
import { highlight } from './make-highlights.ts'
import { startNotes, type TestNotes, type TestTeam } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

const HOST = 'farrow.verbatim.example'
type Shared = { share: { path: string; views: number } | null }

const share = async ({ contributor }: TestTeam, noteId: string, terms: object) => {
  const input = { noteId, ...terms }
  const { data } = await change<Shared>(contributor, 'shareNote', 'ShareNoteInput', input, '{ share { path views } }')
  return data.done.share!
}

const read = (teamId: string, path: string) =>
  asStranger(notes.service.url, teamId, path, {
    headers: { 'x-forwarded-proto': 'https', 'x-forwarded-host': HOST },
  })

/** A recording of which something is highlighted, and its note's link that lets it play. */
async function aReel() {
  const { team, projectId } = await aProject(notes)
  const content = { text: 'Interviewer: How was it?\nDana Whitlock: It took <four> days.' }
  const { id: noteId } = await makeNote(team.contributor, { projectId, title: 'Dana Whitlock, interview', content })
  const fileId = await heard(notes, { team, noteId }, [
    [[0, 900, 'How was it?']],
    [
      [1000, 1200, 'It'],
      [1200, 1500, 'took'],
      [1600, 2000, '<four>'],
      [2000, 2600, 'days.'],
    ],
  ])
  await highlight(team.contributor, noteId, 'took <four> days')
  const { path } = await share(team, noteId, { playback: true, markup: true })
  const shareToken = path.split('/').at(-1)!
  const address = (note = noteId, file = fileId, token = shareToken): string =>
    linkTo('embedNoteReel', { noteId: note, fileId: file }, { query: { shareToken: token } })
  return { team, noteId, fileId, address }
}

test('what is highlighted of a recording plays in pages of others, and reads without its script', async () => {
  const { team, noteId, fileId, address } = await aReel()
  const { status, html, headers } = await read(team.teamId, address())
  expect(status).toBe(200)
  expect(html).toContain('<li data-from="1.2" data-to="2.6">')
  expect(html).toContain('“took &#60;four&#62; days”')
  expect(html).toContain('<h2>Speaker 1, interview</h2>')
  expect(html).toMatch(new RegExp(`<audio data-reel [^>]*src="/p/data/[A-Za-z0-9]{12}/recordings/${fileId}`))
  expect(html).not.toContain('Dana')
  expect(html.length).toBeLessThan(100_000)
  expect(headers.get('set-cookie')).toBeNull()
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain('frame-ancestors *')
  expect(policy).toMatch(/script-src 'sha256-[^']+'/)
  expect((await share(team, noteId, {})).views).toBe(1)

  const discovery = /json\+oembed" href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&#38;', '&') ?? ''
  const told = JSON.parse((await read(team.teamId, discovery.slice(`https://${HOST}`.length))).html)
  expect(told).toMatchObject({ type: 'video', title: 'A shared reel', width: 600, height: 480 })
  expect(told.html).toContain(`src="https://${HOST}${address()}"`)
  expect(JSON.stringify(told)).not.toMatch(/four|Dana/)
})

test('names stand in a reel where its link says so', async () => {
  const { team, noteId, address } = await aReel()
  await share(team, noteId, { hidesNames: false })
  const { html } = await read(team.teamId, address())
  expect(html).toContain('<figcaption><b>Dana Whitlock</b></figcaption>')
})

test('a reel is nowhere without its token, playback, markup and an open link, and every refusal is the same', async () => {
  const { team, noteId, fileId, address } = await aReel()
  const guessed = await read(team.teamId, address(noteId, fileId, 'abcdefghijk1'))
  const isGone = async (path = address(), teamId = team.teamId): Promise<void> => {
    const { status, html } = await read(teamId, path)
    expect([status, html]).toEqual([404, guessed.html])
  }
  expect(guessed.status).toBe(404)
  await isGone(address(newId()))
  await isGone(address(noteId, newId()))
  await isGone(address().split('?')[0])
  await isGone(`${address().split('?')[0]}?shareToken=a&shareToken=b`)
  await isGone(address(), notes.aTeam().teamId)
  for (const terms of [{ playback: false }, { markup: false }, { password: 'ferry at nine' }]) {
    await share(team, noteId, terms)
    await isGone()
    await share(team, noteId, { playback: true, markup: true, password: null })
    expect((await read(team.teamId, address())).status).toBe(200)
  }
  await change(team.contributor, 'endNoteShare', 'NoteShareRefInput', { noteId }, '{ share { path } }')
  await isGone()
  const query = new URLSearchParams({ url: `https://${HOST}${address()}` })
  expect((await read(team.teamId, `/public-object/oembed?${query}`)).status).toBe(404)
})
