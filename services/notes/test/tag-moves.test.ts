import { TagSavedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProject, boardOf, mergeTags } from './act-on-tags.ts'
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
