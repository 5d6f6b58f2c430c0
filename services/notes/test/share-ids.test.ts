import { ActAuditedSchema, MemberRemovedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOST, read } from './a-reel.ts'
import { aProject } from './act-on-tags.ts'
import { codeOf } from './errors.ts'
import { change, makeNote, makeProject, setAccess } from './make.ts'
import { CREATE, highlight, makeTag, rangeOf } from './make-highlights.ts'
import { type Ask, startNotes, type TestNotes, type TestTeam } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

type Link = { path: string; hasPassword: boolean }
type Shared = { share: Link | null; shareStop: string | null }
const SHARE = '{ share { path hasPassword } shareStop }'
const PASSWORD = 'ferry at nine'

/** A note and a tag with links behind a password, in a project closed to the contributor, who knows the ids of both. */
async function sharedIds() {
  const { team, projectId } = await aProject(notes)
  const { manager } = team
  await setAccess(manager, projectId, [
    [null, 'NONE'],
    [team.actors.manager.userId, 'FULL'],
  ])
  const { id: noteId } = await makeNote(manager, { projectId, title: 'A', content: { text: 'It took four days.' } })
  const { id: tagId } = await makeTag(manager, projectId, 'Waiting')
  await change(manager, 'shareNote', 'ShareNoteInput', { noteId, password: PASSWORD }, SHARE)
  await change(manager, 'shareReel', 'ShareReelInput', { reelId: tagId, password: PASSWORD }, SHARE)
  const links = async (): Promise<Shared[]> => {
    const query = `query ($noteId: ID!, $tagId: ID!) { note(id: $noteId) ${SHARE} tag(id: $tagId) { reel ${SHARE} } }`
    const { data } = await manager<{ note: Shared; tag: { reel: Shared } }>(query, { noteId, tagId })
    return [data.note, data.tag.reel]
  }
  return { team, noteId, tagId, links }
}

/** A highlight with that id, in a project of their own. */
async function ownHighlight({ contributor }: Pick<TestTeam, 'contributor'>, id: string): Promise<void> {
  const project = await makeProject(contributor, { title: 'Their own' })
  const content = { text: 'Words of their own.' }
  const note = await makeNote(contributor, { projectId: project.id, title: 'B', content })
  await highlight(contributor, note.id, 'Words', { id })
}

const shareHighlight = async (ask: Ask, highlightId: string, terms: object = {}) => {
  const input = { highlightId, ...terms }
  const { data, errors } = await change<Shared>(ask, 'shareHighlight', 'ShareHighlightInput', input, SHARE)
  return { code: codeOf(errors), share: data?.done?.share }
}
const endHighlightShare = async (ask: Ask, highlightId: string) =>
  codeOf((await change(ask, 'endHighlightShare', 'HighlightShareRefInput', { highlightId }, '{ id }')).errors)

test('a highlight with the id of something shared neither reads, changes nor ends its link', async () => {
  const { team, noteId, tagId, links } = await sharedIds()
  const before = await links()
  expect(before).toMatchObject([{ share: { hasPassword: true } }, { share: { hasPassword: true } }])
  for (const id of [noteId, tagId]) {
    await ownHighlight(team, id)
    const query = `query ($id: ID!) { highlight(id: $id) ${SHARE} }`
    const { data } = await team.contributor<{ highlight: Shared }>(query, { id })
    expect(data.highlight).toEqual({ share: null, shareStop: null })
    expect(await shareHighlight(team.contributor, id, { password: null })).toMatchObject({ code: 'InvalidOperation' })
    expect(await endHighlightShare(team.contributor, id)).toBeUndefined()
  }
  expect(await links()).toEqual(before)
})

test('an id with a link in another workspace is refused in words, and that link stays', async () => {
  const { tagId, links } = await sharedIds()
  const before = await links()
  const other = notes.aTeam()
  await ownHighlight(other, tagId)
  expect((await shareHighlight(other.contributor, tagId)).code).toBe('InvalidOperation')
  expect(await links()).toEqual(before)
})

/** A note and a tag with open links, in a project closed to the contributor. */
async function openLinks() {
  const known = await sharedIds()
  const { manager } = known.team
  const linked = async (mutation: string, type: string, input: object) => {
    const { data } = await change<Shared>(manager, mutation, type, { ...input, password: null }, SHARE)
    return data?.done?.share?.path.split(/[/=]/).at(-1) ?? ''
  }
  const ofNote = await linked('shareNote', 'ShareNoteInput', { noteId: known.noteId, playback: true, markup: true })
  const ofTag = await linked('shareReel', 'ShareReelInput', { reelId: known.tagId, playback: true })
  return { ...known, ofNote, ofTag }
}

test('a link of a note or of a reel publishes no highlight that was given the same id', async () => {
  const { team, noteId, tagId, ofNote, ofTag } = await openLinks()
  for (const [id, token] of [
    [noteId, ofNote],
    [tagId, ofTag],
  ] as const) {
    await ownHighlight(team, id)
    for (const path of [`/public-object/${token}`, `/embed/highlights/${id}?shareToken=${token}`]) {
      const { status, html } = await read(notes, team.teamId, path)
      expect(status).toBe(404)
      expect(html).not.toContain('Words')
    }
    const page = encodeURIComponent(`https://${HOST}/public-object/${token}`)
    expect((await read(notes, team.teamId, `/public-object/oembed?url=${page}&format=json`)).status).toBe(404)
  }
  expect((await read(notes, team.teamId, `/p/data/${ofNote}`)).html).toContain('It took four days.')
  expect((await read(notes, team.teamId, `/embed/reels/tags/${tagId}?shareToken=${ofTag}`)).status).toBe(200)
})

test('a link that ends with its maker ends in the log for what it was of, and not for a highlight with the same id', async () => {
  const { team, noteId, tagId } = await openLinks()
  for (const id of [noteId, tagId]) await ownHighlight(team, id)
  await notes.hears(team.teamId, MemberRemovedSchema, { userId: team.actors.manager.userId, heirId: '' })
  const acts = (await notes.facts(team.teamId, ActAuditedSchema)).map(({ act, objectId }) => [act, objectId])
  const ended = acts.filter(([act]) => act?.endsWith('.shareEnded'))
  expect(ended).toHaveLength(2)
  expect(ended).toContainEqual(['note.shareEnded', noteId])
  expect(ended).toContainEqual(['reel.shareEnded', tagId])
})

test('a highlight never has the id of its own note', async () => {
  const { team, noteId, ofNote } = await openLinks()
  const input = { id: noteId, noteId, range: await rangeOf(team.manager, noteId, 'four') }
  expect(codeOf((await team.manager(CREATE, { input })).errors)).toBe('ValidationError')
  // One that was made before that was refused.
  const { id } = await highlight(team.manager, noteId, 'four')
  const { db } = notes.service.foundation
  await db.write(team.teamId, (tx) => tx('highlight').where({ id }).update({ id: noteId }))
  expect((await read(notes, team.teamId, `/public-object/${ofNote}`)).status).toBe(404)
})
