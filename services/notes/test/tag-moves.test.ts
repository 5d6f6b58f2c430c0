import { TagSavedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProject, boardOf, mergeTags, updateTag } from './act-on-tags.ts'
import { codeOf } from './errors.ts'
import { change, makeNote, makeProject, setAccess } from './make.ts'
import { highlight, highlightsOf, makeTag } from './make-highlights.ts'
import { type Ask, startNotes, type TestNotes } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

const split = (ask: Ask, tagId: string, title: string, highlightIds: string[]) =>
  change(ask, 'splitTag', 'SplitTagInput', { tagId, title, highlightIds }, '{ id title tagGroup { id } }')
const move = (ask: Ask, tagId: string, projectId: string) =>
  change(ask, 'moveTag', 'MoveTagInput', { tagId, projectId }, '{ id title description project { id } }')

test('a tag is split: some of its highlights go under a new one, and come back when the two are merged', async () => {
  const { team, projectId } = await aProject(notes)
  const { id: noteId } = await makeNote(team.contributor, {
    projectId,
    title: 'A',
    content: { text: 'One. Two. Three.' },
  })
  const [waiting, other] = [
    await makeTag(team.contributor, projectId, 'Waiting'),
    await makeTag(team.contributor, projectId, 'Other'),
  ]
  const one = await highlight(team.contributor, noteId, 'One', { tagIds: [waiting.id, other.id] })
  await highlight(team.contributor, noteId, 'Two', { tagIds: [waiting.id] })
  const three = await highlight(team.contributor, noteId, 'Three', { tagIds: [other.id] })
  const tagsOf = async () =>
    (await highlightsOf(team.viewer, noteId)).map(({ tags }) =>
      tags
        .map(({ title }) => title)
        .sort()
        .join(' '),
    )
  expect(codeOf((await split(team.viewer, waiting.id, 'Slow', [one.id])).errors)).toBe('Forbidden')
  expect(codeOf((await split(team.stranger, waiting.id, 'Slow', [one.id])).errors)).toBe('NotFound')
  expect(codeOf((await split(team.contributor, waiting.id, 'Slow', [])).errors)).toBe('ValidationError')
  expect(codeOf((await split(team.contributor, waiting.id, 'oTHER', [one.id])).errors)).toBe('ValidationError')
  expect(codeOf((await split(team.contributor, waiting.id, 'Slow', [one.id, newId()])).errors)).toBe('NotFound')
  expect(codeOf((await split(team.contributor, waiting.id, 'Slow', [one.id, three.id])).errors)).toBe(
    'InvalidOperation',
  )
  expect(await tagsOf()).toEqual(['Other Waiting', 'Waiting', 'Other'])
  expect((await boardOf(team.viewer, projectId)).groups[0]?.tags.map(({ title }) => title)).toEqual([
    'Waiting',
    'Other',
  ])
  const { data, errors } = await split(team.contributor, waiting.id, 'Slow', [one.id])
  expect(errors).toBeUndefined()
  expect(await tagsOf()).toEqual(['Other Slow', 'Waiting', 'Other'])
  await mergeTags(team.contributor, waiting.id, [String(data.done.id)])
  expect(await tagsOf()).toEqual(['Other Waiting', 'Waiting', 'Other'])
})

test('a tag that stands nowhere moves to another project with its id; one that is used stays', async () => {
  const { team, projectId } = await aProject(notes)
  const { id: other } = await makeProject(team.contributor, { title: 'Other' })
  const { id: kept } = await makeProject(team.contributor, { title: 'Kept' })
  await setAccess(team.contributor, kept, [
    [null, 'NONE'],
    [team.actors.contributor.userId, 'FULL'],
  ])
  const waiting = await makeTag(team.contributor, projectId, 'Waiting', { description: 'Nothing tells.' })
  for (const [ask, to, code] of [
    [team.viewer, other, 'Forbidden'],
    [team.stranger, other, 'NotFound'],
    [team.colleague, kept, 'NotFound'],
  ] as const)
    expect(codeOf((await move(ask, waiting.id, to)).errors)).toBe(code)
  expect((await move(team.contributor, waiting.id, other)).data.done).toEqual({
    ...{ id: waiting.id, title: 'Waiting', description: 'Nothing tells.', project: { id: other } },
  })
  expect((await boardOf(team.viewer, projectId)).groups[0]?.tags).toEqual([])
  expect((await boardOf(team.viewer, other)).groups[0]?.tags).toMatchObject([{ id: waiting.id }])
  expect((await notes.facts(team.teamId, TagSavedSchema)).at(-1)).toMatchObject({ tagId: waiting.id, projectId: other })
  await makeTag(team.contributor, projectId, 'WAITING')
  expect(codeOf((await move(team.contributor, waiting.id, projectId)).errors)).toBe('ValidationError')
  const { id: noteId } = await makeNote(team.contributor, { projectId: other, title: 'A', content: { text: 'One.' } })
  await highlight(team.contributor, noteId, 'One', { tagIds: [waiting.id] })
  expect(codeOf((await move(team.contributor, waiting.id, kept)).errors)).toBe('InvalidOperation')
})

/** A project where “Waiting” stands on one highlight, and another project. */
async function used() {
  const { team, projectId } = await aProject(notes)
  const { id: other } = await makeProject(team.contributor, { title: 'Other' })
  const content = { text: 'One. Two.' }
  const { id: noteId } = await makeNote(team.contributor, { projectId, title: 'A', content })
  const waiting = await makeTag(team.contributor, projectId, 'Waiting', { description: 'Nothing tells.' })
  const depot = await makeTag(team.contributor, projectId, 'Depot')
  await highlight(team.contributor, noteId, 'One', { tagIds: [waiting.id, depot.id] })
  await highlight(team.contributor, noteId, 'Two', { tagIds: [depot.id] })
  const tagsOf = async () =>
    (await highlightsOf(team.viewer, noteId)).map(({ tags }) => tags.map(({ title }) => title).join(' '))
  return { team, projectId, other, noteId, waiting, tagsOf }
}
const preview = async (ask: Ask, tagId: string, projectId: string) =>
  ask<{ tagMovePreview: object }>(
    `{ tagMovePreview(tagId: "${tagId}", projectId: "${projectId}") { highlightCount noteCount existing { id } } }`,
  )
type Moved = { id: string; moves: { id: string; title: string; highlightCount: number }[] }
const takeOff = (ask: Ask, input: object) =>
  ask<{ moveTag: Moved }>(
    `mutation ($input: MoveTagInput!) {
      moveTag(input: $input) { id project { id } moves { id title highlightCount from { id } } } }`,
    { input: { ...input, takeOff: true } },
  )
const undo = (ask: Ask, moveId: string | undefined) =>
  change(ask, 'undoTagMove', 'UndoTagMoveInput', { moveId: moveId ?? '' }, '{ id title project { id } }')

test('what a move of a used tag changes is told before; it is taken off its highlights and comes back on them', async () => {
  const { team, projectId, other, waiting, tagsOf } = await used()
  expect((await preview(team.contributor, waiting.id, other)).data.tagMovePreview).toEqual({
    ...{ highlightCount: 1, noteCount: 1, existing: null },
  })
  expect(codeOf((await preview(team.viewer, waiting.id, other)).errors)).toBe('Forbidden')
  expect(codeOf((await preview(team.stranger, waiting.id, other)).errors)).toBe('NotFound')
  const { data, errors } = await takeOff(team.contributor, { tagId: waiting.id, projectId: other })
  expect(errors).toBeUndefined()
  const [move] = data.moveTag.moves
  expect(data.moveTag).toMatchObject({ id: waiting.id, project: { id: other } })
  expect(move).toMatchObject({ title: 'Waiting', highlightCount: 1, from: { id: projectId } })
  expect(await tagsOf()).toEqual(['Depot', 'Depot'])
  for (const [ask, code] of [
    [team.viewer, 'Forbidden'],
    [team.stranger, 'NotFound'],
  ] as const)
    expect(codeOf((await undo(ask, move?.id)).errors)).toBe(code)
  expect((await undo(team.contributor, move?.id)).data.done).toEqual({
    ...{ id: waiting.id, title: 'Waiting', project: { id: projectId } },
  })
  expect(await tagsOf()).toEqual(['Waiting Depot', 'Depot'])
  expect(codeOf((await undo(team.contributor, move?.id)).errors)).toBe('NotFound')
})

test('a tag goes into the one of its title there, its id leads on, and it is made again by the undo', async () => {
  const { team, projectId, other, waiting, tagsOf } = await used()
  const there = await makeTag(team.contributor, other, 'WAITING')
  const idOf = async (id: string) =>
    (await team.viewer<{ tag: { id: string } }>(`{ tag(id: "${id}") { id } }`)).data.tag.id
  expect(codeOf((await takeOff(team.contributor, { tagId: waiting.id, projectId: other })).errors)).toBe(
    'ValidationError',
  )
  const { data } = await takeOff(team.contributor, { tagId: waiting.id, projectId: other, intoExisting: true })
  expect(data.moveTag.id).toBe(there.id)
  expect(await idOf(waiting.id)).toBe(there.id)
  expect(await tagsOf()).toEqual(['Depot', 'Depot'])
  const { errors } = await undo(team.contributor, data.moveTag.moves[0]?.id)
  expect(errors).toBeUndefined()
  expect(await idOf(waiting.id)).toBe(waiting.id)
  expect(await tagsOf()).toEqual(['Waiting Depot', 'Depot'])
  expect((await boardOf(team.viewer, projectId)).groups[0]?.tags.map(({ title }) => title)).toContain('Waiting')
})

test('a move is not undone where the tag stands on highlights there, its title is taken or a day is over', async () => {
  const { team, projectId, other, waiting, tagsOf } = await used()
  const { data } = await takeOff(team.contributor, { tagId: waiting.id, projectId: other })
  const moveId = data.moveTag.moves[0]?.id
  const { id: noteId } = await makeNote(team.contributor, { projectId: other, title: 'B', content: { text: 'Three.' } })
  const three = await highlight(team.contributor, noteId, 'Three', { tagIds: [waiting.id] })
  expect(codeOf((await undo(team.contributor, moveId)).errors)).toBe('InvalidOperation')
  await change(team.contributor, 'tagHighlights', 'TagHighlightsInput', {
    ...{ highlightIds: [three.id], removeTagIds: [waiting.id] },
  })
  const taken = await makeTag(team.contributor, projectId, 'waiting')
  expect(codeOf((await undo(team.contributor, moveId)).errors)).toBe('InvalidOperation')
  await change(team.contributor, 'deleteTag', 'DeleteTagInput', { tagId: taken.id }, '{ tagId }')
  await notes.service.foundation.db.write(team.teamId, (tx) =>
    tx('tag_move').update('moved_at', new Date(Date.now() - 25 * 3_600_000)),
  )
  expect(codeOf((await undo(team.contributor, moveId)).errors)).toBe('InvalidOperation')
  expect(await tagsOf()).toEqual(['Depot', 'Depot'])
})

test('a copy means the same, and the highlights keep the tag; a second one answers the first', async () => {
  const { team, projectId, other, waiting, tagsOf } = await used()
  await updateTag(team.contributor, { tagId: waiting.id, synonyms: ['Silence'], role: 'negative' })
  const copy = (ask: Ask) =>
    change(
      ask,
      'copyTag',
      'CopyTagInput',
      { tagId: waiting.id, projectId: other },
      '{ id title synonyms role project { id } }',
    )
  expect(codeOf((await copy(team.viewer)).errors)).toBe('Forbidden')
  expect(codeOf((await copy(team.stranger)).errors)).toBe('NotFound')
  const { data } = await copy(team.contributor)
  expect(data.done).toMatchObject({ title: 'Waiting', synonyms: ['Silence'], role: 'negative', project: { id: other } })
  expect((await copy(team.contributor)).data.done.id).toBe(data.done.id)
  expect(await tagsOf()).toEqual(['Waiting Depot', 'Depot'])
  expect(projectId).not.toBe(other)
})
