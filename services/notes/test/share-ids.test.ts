import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProject } from './act-on-tags.ts'
import { codeOf } from './errors.ts'
import { change, makeNote, makeProject, setAccess } from './make.ts'
import { highlight, makeTag } from './make-highlights.ts'
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
