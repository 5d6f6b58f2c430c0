import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProject, boardOf, mergeTags, updateTag } from './act-on-tags.ts'
import { codeOf } from './errors.ts'
import { change, makeNote, makeProject } from './make.ts'
import { highlight, makeTag } from './make-highlights.ts'
import { type Ask, startNotes, type TestNotes } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

/** Tags of a project by letters, made in this order: `b<a` stands below a. */
async function tree(...words: string[]) {
  const { team, projectId } = await aProject(notes)
  const ids: Record<string, string> = {}
  for (const word of words) {
    const [title = '', above] = word.split('<')
    ids[title] = (await makeTag(team.contributor, projectId, title)).id
    if (above) expect((await put(team.contributor, ids[title], ids[above] ?? null)).errors).toBeUndefined()
  }
  const id = (title: string): string => ids[title] ?? ''
  return { team, projectId, id }
}
const put = (ask: Ask, tagId: string, parentId: string | null) => updateTag(ask, { tagId, parentId })

/** The tags of each group in their order, those below another one with its name. */
async function shown(ask: Ask, projectId: string): Promise<string[]> {
  const { data } = await ask<{
    tagBoards: { groups: { tags: { title: string; parent: { title: string } | null }[] }[] }[]
  }>('query ($id: ID!) { tagBoards(projectId: $id) { groups { tags { title parent { title } } } } }', { id: projectId })
  const groups = data.tagBoards.flatMap((board) => board.groups)
  return groups
    .map(({ tags }) => tags.map(({ title, parent }) => (parent ? `${title}<${parent.title}` : title)).join(' '))
    .filter((words) => !words.startsWith('Positive'))
}

test('a tag is put below another one, follows it in order and from group to group, and is counted in', async () => {
  const { team, projectId, id } = await tree('a', 'z', 'b<a', 'c<b')
  expect(await shown(team.viewer, projectId)).toEqual(['a b<a c<b z'])
  const { id: noteId } = await makeNote(team.contributor, {
    projectId,
    title: 'A',
    content: { text: 'One. Two. Three.' },
  })
  await highlight(team.contributor, noteId, 'One', { tagIds: [id('a'), id('b')] })
  await highlight(team.contributor, noteId, 'Two', { tagIds: [id('c')] })
  await highlight(team.contributor, noteId, 'Three', { tagIds: [id('z')] })
  const { data } = await team.viewer<{ tag: object; highlights: { total: number }; without: { total: number } }>(
    `{ tag(id: "${id('a')}") { highlightCount children { title } withBelow { tagCount highlightCount noteCount } }
      highlights(projectId: "${projectId}", filter: { tagIds: ["${id('a')}"], withBelow: true }) { total }
      without: highlights(projectId: "${projectId}", filter: { tagIds: ["${id('a')}"] }) { total } }`,
  )
  expect(data).toEqual({
    tag: {
      ...{ highlightCount: 1, children: [{ title: 'b' }] },
      withBelow: { tagCount: 2, highlightCount: 2, noteCount: 1 },
    },
    ...{ highlights: { total: 2 }, without: { total: 1 } },
  })
  const board = await boardOf(team.viewer, projectId)
  const made = await change(team.contributor, 'createTagGroup', 'CreateTagGroupInput', {
    ...{ tagBoardId: board.id, title: 'Other' },
  })
  await updateTag(team.contributor, { tagId: id('a'), tagGroupId: made.data.done.id })
  expect((await shown(team.viewer, projectId)).toSorted()).toEqual(['a b<a c<b', 'z'])
  await updateTag(team.contributor, { tagId: id('b'), tagGroupId: board.groups[0]?.id })
  expect((await shown(team.viewer, projectId)).toSorted()).toEqual(['a', 'z b c<b'])
  await put(team.contributor, id('c'), null)
  expect((await shown(team.viewer, projectId)).toSorted()).toEqual(['a', 'z b c'])
})

test('no circle, no fourth level, no sentiment tag, no other project; who may not write puts nothing', async () => {
  const { team, projectId, id } = await tree('a', 'b<a', 'c<b', 'd')
  const { id: other } = await makeProject(team.contributor, { title: 'Other' })
  const far = await makeTag(team.contributor, other, 'far')
  const positive = (await boardOf(team.viewer, projectId)).groups.flatMap(({ tags }) => tags).find(({ role }) => role)
  for (const [ask, tagId, parentId, code] of [
    [team.contributor, id('a'), id('a'), 'ValidationError'],
    [team.contributor, id('a'), id('c'), 'ValidationError'],
    [team.contributor, id('d'), id('c'), 'ValidationError'],
    [team.contributor, id('d'), far.id, 'ValidationError'],
    [team.contributor, id('d'), positive?.id ?? '', 'InvalidOperation'],
    [team.contributor, id('d'), 'nothing', 'NotFound'],
    [team.viewer, id('d'), id('a'), 'Forbidden'],
    [team.stranger, id('d'), id('a'), 'NotFound'],
  ] as const)
    expect(codeOf((await put(ask, tagId, parentId)).errors)).toBe(code)
  expect(await shown(team.viewer, projectId)).toEqual(['a b<a c<b d'])
})

test('merging, splitting and deleting keep what stands below, and undoing a merge brings it back', async () => {
  const { team, projectId, id } = await tree('a', 'b<a', 'c<b', 'd')
  const { data } = await change(
    ...([team.contributor, 'mergeTags', 'MergeTagsInput', { targetId: id('d'), sourceIds: [id('b')] }] as const),
    '{ id merges { id } }',
  )
  expect(await shown(team.viewer, projectId)).toEqual(['a d c<d'])
  const [merge] = data.done.merges as { id: string }[]
  await change(team.contributor, 'undoTagMerge', 'UndoTagMergeInput', { mergeId: merge?.id ?? '' })
  expect(await shown(team.viewer, projectId)).toEqual(['a b<a c<b d'])
  expect((await mergeTags(team.contributor, id('c'), [id('a')])).errors).toBeUndefined()
  expect(await shown(team.viewer, projectId)).toEqual(['b c<b d'])
  const { id: noteId } = await makeNote(team.contributor, { projectId, title: 'A', content: { text: 'One. Two.' } })
  const one = await highlight(team.contributor, noteId, 'One', { tagIds: [id('c')] })
  await change(team.contributor, 'splitTag', 'SplitTagInput', {
    ...{ tagId: id('c'), title: 'e', highlightIds: [one.id] },
  })
  expect(await shown(team.viewer, projectId)).toEqual(['b c<b e<b d'])
  await change(team.contributor, 'deleteTag', 'DeleteTagInput', { tagId: id('b') }, '{ tagId }')
  expect(await shown(team.viewer, projectId)).toEqual(['c e d'])
})

test('a tag that moves to another project leaves what stands below it, and finds it again', async () => {
  const { team, projectId, id } = await tree('a', 'b<a', 'c<b', 'd')
  const { id: other } = await makeProject(team.contributor, { title: 'Other' })
  const { data } = await change(
    ...([team.contributor, 'moveTag', 'MoveTagInput', { tagId: id('b'), projectId: other }] as const),
    '{ moves { id } parent { id } }',
  )
  expect(data.done.parent).toBeNull()
  expect(await shown(team.viewer, projectId)).toEqual(['a c<a d'])
  const [move] = data.done.moves as { id: string }[]
  await change(team.contributor, 'undoTagMove', 'UndoTagMoveInput', { moveId: move?.id ?? '' })
  expect(await shown(team.viewer, projectId)).toEqual(['a b<a c<b d'])
})
