import { linkTo } from '@verbatim/contracts/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTaggedRecording, read, shareReel } from './a-reel.ts'
import { codeOf } from './errors.ts'
import { change } from './make.ts'
import { startNotes, type TestNotes } from './start-notes.ts'

let notes: TestNotes
let world: Awaited<ReturnType<typeof aTaggedRecording>>
beforeAll(async () => {
  notes = await startNotes()
  world = await aTaggedRecording(notes)
})
afterAll(() => notes.stop())

type Shared = { share: { path: string; indexed: boolean } | null }
type Terms = { indexed?: boolean; password?: string | null }

/** What gives a link to each kind of thing, or other terms: they play and show all. */
const kinds = {
  note: (terms: Terms) => shareOf('Note', { noteId: world.noteId, ...terms }),
  highlight: (terms: Terms) => shareOf('Highlight', { highlightId: world.taggedId, ...terms }),
  reel: async (terms: Terms) => {
    const all = { hidesNames: false, markup: true, playback: true, ...terms }
    const { path, code, done } = await shareReel(world.team.contributor, world.tagId, all)
    return { path, code, indexed: (done as unknown as Shared | undefined)?.share?.indexed }
  },
}

async function shareOf(kind: 'Note' | 'Highlight', terms: object) {
  const input = { hidesNames: false, markup: true, playback: true, ...terms }
  const asked = [`share${kind}`, `Share${kind}Input`, input, '{ share { path indexed } }'] as const
  const { data, errors } = await change<Shared>(world.team.contributor, ...asked)
  const made = data?.done?.share
  return { path: made?.path ?? '', code: codeOf(errors), indexed: made?.indexed }
}

const open = (path: string) => read(notes, world.team.teamId, path)

const headOf = (html: string): string => /<head>(.*)<style>/s.exec(html)?.[1] ?? ''
const robotsOf = (html: string): string => /<meta name="robots" content="([^"]+)">/.exec(html)?.[1] ?? ''

/** Words, names and tags of what is shared, as they stand in its page. */
const SAID = ['Dana', 'interview', 'four', 'Waiting', 'Farrow']

test.for(Object.keys(kinds) as (keyof typeof kinds)[])(
  'the head of a shared %s, from which an unfurl is made, tells nothing of it',
  async (kind) => {
    const { path } = await kinds[kind]({})
    const { html } = await open(path)
    const head = headOf(html)
    expect(html).toMatch(/Dana/)
    expect(head).toMatch(/<title>A shared (note|quote|reel)<\/title>/)
    expect(head).toMatch(/<meta property="og:title" content="A shared (note|quote|reel)">/)
    for (const hidden of SAID) expect(head).not.toContain(hidden)
  },
)

test('the head of an embedded reel of a recording tells nothing of it', async () => {
  const { path } = await kinds.note({})
  const { noteId, fileId } = world
  const query = { shareToken: path.split('/').at(-1) ?? '' }
  const { html } = await open(linkTo('embedNoteReel', { noteId, fileId }, { query }))
  expect(html).toContain('Dana')
  expect(headOf(html)).toContain('<title>A shared reel</title>')
  for (const hidden of SAID) expect(headOf(html)).not.toContain(hidden)
})

test.for(Object.keys(kinds) as (keyof typeof kinds)[])(
  'search engines may show a shared %s once somebody lets them, and never what stands behind a password',
  async (kind) => {
    const { path, indexed } = await kinds[kind]({})
    expect(indexed).toBe(false)
    const hidden = await open(path)
    expect([robotsOf(hidden.html), hidden.headers.get('x-robots-tag')]).toEqual([
      'noindex, nofollow',
      'noindex, nofollow, noarchive',
    ])
    expect((await kinds[kind]({ indexed: true })).indexed).toBe(true)
    const shown = await open(path)
    expect([robotsOf(shown.html), shown.headers.get('x-robots-tag')]).toEqual(['noarchive', 'noarchive'])
    expect((await kinds[kind]({ password: 'ferry at nine' })).indexed).toBe(false)
    expect(robotsOf((await open(path)).html)).toBe('noindex, nofollow')
    expect((await kinds[kind]({ indexed: true })).code).toBe('InvalidOperation')
    expect((await kinds[kind]({ password: null })).indexed).toBe(false)
  },
)
