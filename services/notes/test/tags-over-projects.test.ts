import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProject } from './act-on-tags.ts'
import { change, makeNote, makeProject, setAccess } from './make.ts'
import { highlight, makeTag } from './make-highlights.ts'
import { type Ask, startNotes, type TestNotes } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

type Found = { notes: { items: { title: string }[] }; highlights: { items: { text: string }[] } }

/** What is found in all projects by a filter: titles of notes, and words of highlights. */
async function found(ask: Ask, filter: object) {
  const { data, errors } = await ask<Found>(
    `query ($query: ListQueryInput!) {
      notes: noteList(query: $query) { items { title } }
      highlights: highlightList(query: $query) { items { text } }
    }`,
    { query: { filter, sort: [{ key: 'title', direction: 'ASC' }] } },
  )
  expect(errors).toBeUndefined()
  return {
    notes: data.notes.items.map(({ title }) => title),
    highlights: data.highlights.items.map(({ text }) => text),
  }
}

/** Two projects that use a tag of the workspace, and one of them a tag of its own too. */
async function twoProjects() {
  const { team, projectId } = await aProject(notes)
  const { id: other } = await makeProject(team.contributor, { title: 'Other' })
  const made = await change(team.contributor, 'createWorkspaceTag', 'CreateWorkspaceTagInput', { title: 'Waiting' })
  const waiting = String(made.data.done.id)
  const [here, there] = [
    await makeTag(team.contributor, projectId, 'Waiting'),
    await makeTag(team.contributor, other, 'Waiting'),
  ]
  const own = await makeTag(team.contributor, projectId, 'Signal')
  const note = async (place: string, title: string, words: string, tagIds: string[]) => {
    const { id } = await makeNote(team.contributor, { projectId: place, title, content: { text: `${words}. Yes.` } })
    await highlight(team.contributor, id, words, { tagIds })
  }
  await note(projectId, 'Ada', 'Four days', [here.id, own.id])
  await note(other, 'Ben', 'Nine days', [there.id])
  await note(projectId, 'Cleo', 'No signal', [own.id])
  return { team, other, waiting, here: here.id, there: there.id, own: own.id }
}

test('lists over projects are filtered by tags of a project, and by those of the workspace in all projects', async () => {
  const { team, waiting, here, there, own } = await twoProjects()
  expect(await found(team.viewer, { tags: { overlaps: [there] } })).toEqual({
    notes: ['Ben'],
    highlights: ['Nine days'],
  })
  expect(await found(team.viewer, { tags: { overlaps: [waiting] } })).toEqual({
    notes: ['Ada', 'Ben'],
    highlights: ['Four days', 'Nine days'],
  })
  expect(await found(team.viewer, { not: { tags: { overlaps: [waiting] } } })).toEqual({
    notes: ['Cleo'],
    highlights: ['No signal'],
  })
  expect(await found(team.viewer, { tags: { contains: [waiting, own] } })).toEqual({
    notes: ['Ada'],
    highlights: ['Four days'],
  })
  expect((await found(team.viewer, { tags: { overlaps: [waiting, here] } })).notes).toEqual(['Ada', 'Ben'])
  // What does not follow it any more is not found by it.
  await change(team.contributor, 'updateTag', 'UpdateTagInput', { tagId: there, own: true })
  expect((await found(team.viewer, { tags: { overlaps: [waiting] } })).notes).toEqual(['Ada'])
})

test('nothing of a closed project is found by its tag, nor by the tag of the workspace that it follows', async () => {
  const { team, other, waiting, there } = await twoProjects()
  await setAccess(team.contributor, other, [
    [null, 'NONE'],
    [team.actors.contributor.userId, 'FULL'],
  ])
  expect(await found(team.viewer, { tags: { overlaps: [there] } })).toEqual({ notes: [], highlights: [] })
  expect((await found(team.viewer, { tags: { overlaps: [waiting] } })).notes).toEqual(['Ada'])
  expect((await found(team.contributor, { tags: { overlaps: [waiting] } })).notes).toEqual(['Ada', 'Ben'])
  // Whose own tags these are is another workspace's business.
  expect(await found(team.stranger, { tags: { overlaps: [waiting] } })).toEqual({ notes: [], highlights: [] })
})
