import { manyWords } from '@verbatim/kit/testing/many-words.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProject } from './act-on-tags.ts'
import { asStranger } from './as-stranger.ts'
import { change, makeNote } from './make.ts'
import { highlight } from './make-highlights.ts'
import { silence } from './recordings.ts'
import { startNotes, type TestNotes, type TestTeam } from './start-notes.ts'
import { upload } from './upload.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

/** What a page may weigh on its way, beside the 51 KB of its face. */
const MOST_BYTES = 48_000

const SHARE = '{ share { path views } }'
type Shared = { share: { path: string; views: number } }

const share = async ({ contributor }: TestTeam, noteId: string, terms: object = {}) =>
  (await change<Shared>(contributor, 'shareNote', 'ShareNoteInput', { noteId, ...terms }, SHARE)).data.done.share

/** A note of so many characters, in turns of 400 and one paragraph that is a sixth of it. */
async function aLongNote(characters: number) {
  const { team, projectId } = await aProject(notes)
  const words = manyWords(characters)
  const long = Math.floor(characters / 6)
  const turns = words.slice(long).match(/.{1,400}/g) ?? []
  const text = [words.slice(0, long), ...turns.map((turn, at) => `${at % 2 ? 'Dana' : 'Ines'}: ${turn}`)].join('\n\n')
  const { id } = await makeNote(team.contributor, { projectId, title: 'A long interview', content: { text } })
  return { team, projectId, id, words }
}

/** Bytes on their way to a browser, with what they say once they are there. */
async function open(team: TestTeam, path: string, init: RequestInit = {}) {
  const headers = { 'accept-encoding': 'gzip, deflate, br', ...init.headers }
  const answer = await asStranger(notes.service.url, team.teamId, path, { ...init, headers })
  return { ...answer, bytesSent: Number(answer.headers.get('content-length')) }
}

const hrefOf = (html: string, words: string): string | null =>
  new RegExp(`<a href="([^"]+)">${words}</a>`).exec(html)?.[1]?.replaceAll('&#38;', '&') ?? null

const textOf = (html: string): string =>
  (/<article>(.*)<\/article>/s.exec(html)?.[1] ?? '')
    .replace(/<nav.*?<\/nav>|<h1>.*?<\/h1>|<p class="meta">.*?<\/p>/gs, '')
    .replace(/<b>[^<]*<\/b>/g, '')
    .replace(/<[^>]+>/g, '')

test('a note of 300,000 characters is read in parts that weigh little each, and nothing of it is lost', async () => {
  const { team, id, words } = await aLongNote(300_000)
  const { path } = await share(team, id)
  let text = ''
  let parts = 0
  for (let at: string | null = path; at !== null; parts++) {
    const { html, headers, bytesSent } = await open(team, at)
    expect(headers.get('content-encoding')).toBe('br')
    expect(headers.get('vary')).toContain('accept-encoding')
    expect(bytesSent).toBeLessThan(MOST_BYTES)
    expect(html).not.toContain('<script')
    text += textOf(html)
    const next = hrefOf(html, 'Next part')
    at = next && `${path}${next}`
  }
  expect(parts).toBeGreaterThan(3)
  const letters = (of: string): string => of.replace(/\s+/g, '')
  expect(letters(text) === letters(words)).toBe(true)
  // Whoever goes on to another part has opened the page once.
  expect((await share(team, id)).views).toBe(1)
  const last = await open(team, `${path}?part=999`)
  expect(last.html).toContain(`Part ${parts} of ${parts}`)
  for (const odd of ['0', '-1', 'x', '1e1', '']) {
    const { html } = await open(team, `${path}?part=${odd}`)
    expect(html).toContain(`Part 1 of ${parts}`)
  }
})

test('a page that shows a ticket goes out as it is, and its parts are smaller', async () => {
  const { team, projectId, id } = await aLongNote(60_000)
  await upload(notes, team.actors.contributor, { projectId, noteId: id, name: 'interview.wav' }, await silence(1))
  const { path } = await share(team, id, { playback: true })
  const { html, headers, bytesSent } = await open(team, path)
  expect(html).toContain('?ticket=')
  expect(headers.get('content-encoding')).toBeNull()
  expect(bytesSent).toBeLessThan(MOST_BYTES)
  expect(html).toMatch(/Part 1 of \d/)
})

test('behind a password the next part is asked for by a form, which lets in whom the password did and nobody else', async () => {
  const { team, id } = await aLongNote(60_000)
  const { path } = await share(team, id, { password: 'ferry at nine' })
  const post = (at: string, form: Record<string, string>) =>
    open(team, at, { method: 'POST', body: new URLSearchParams(form) })
  const first = await post(path, { password: 'ferry at nine' })
  expect(first.headers.get('content-encoding')).toBeNull()
  expect(first.headers.get('content-security-policy')).toContain("form-action 'self'")
  expect(first.headers.get('referrer-policy')).toBe('same-origin')
  expect(first.bytesSent).toBeLessThan(MOST_BYTES)
  const [, action = '', ticket = ''] =
    /<form method="post" action="([^"]+)"><input type="hidden" name="ticket" value="([^"]+)"><button>Next part/.exec(
      first.html,
    ) ?? []
  const second = await post(`${path}${action}`, { ticket })
  expect(second.html).toMatch(/Part 2 of \d/)
  expect((await open(team, `${path}${action}`)).html).toContain('This page asks for a password')
  expect((await open(team, `${path}${action}&ticket=${ticket}`)).html).toContain('This page asks for a password')
  const other = ticket.startsWith('0') ? '1' : '0'
  expect((await post(path, { ticket: other + ticket.slice(1) })).status).toBe(403)
  expect((await share(team, id, { password: 'ferry at ten' })).views).toBe(1)
  expect((await post(path, { ticket })).status).toBe(403)
})

test('a highlight on a long paragraph is marked in whichever piece of it its words stand', async () => {
  const { team, projectId } = await aProject(notes)
  const text = `${manyWords(30_000)}I cannot wait till whenever. ${manyWords(30_000, 2)}`
  const { id } = await makeNote(team.contributor, { projectId, title: 'One paragraph', content: { text } })
  await highlight(team.contributor, id, 'I cannot wait till whenever.')
  const { path } = await share(team, id, { markup: true })
  const { html } = await open(team, path)
  expect(html).toContain('<mark>I cannot wait till whenever.</mark>')
})
