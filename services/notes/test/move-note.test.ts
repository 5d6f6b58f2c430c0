import { ActAuditedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import { HighlightSavedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blocksOf, makeNote, makeProject } from './make.ts'
import { startNotes, type TestNotes } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

test('a moved note takes its highlights along, and their tags are copied by name', async () => {
  const team = notes.aTeam()
  const from = await makeProject(team.contributor, { title: 'from' })
  const to = await makeProject(team.contributor, { title: 'to' })
  const note = await makeNote(team.contributor, { projectId: from.id, title: 'N', content: { text: 'slow and dear' } })
  const tag = async (projectId: string, title: string): Promise<string> => {
    const { data } = await team.contributor<{ createTag: { id: string } }>(
      'mutation ($input: CreateTagInput!) { createTag(input: $input) { id } }',
      { input: { projectId, title } },
    )
    return data.createTag.id
  }
  const slow = await tag(from.id, 'Slow')
  const dear = await tag(from.id, 'Dear')
  const known = await tag(to.id, 'slow')
  const [block] = await blocksOf(team.contributor, note.id)
  const range = { blockId: block!.id, start: 0, endBlockId: block!.id, end: 4, exact: 'slow' }
  const made = await team.contributor<{ createHighlight: { id: string } }>(
    'mutation ($input: CreateHighlightInput!) { createHighlight(input: $input) { id } }',
    { input: { noteId: note.id, range, tagIds: [dear, slow] } },
  )
  const { id } = made.data.createHighlight

  const { errors } = await team.contributor(
    `mutation { updateNote(input: { noteId: "${note.id}", projectId: "${to.id}" }) { id } }`,
  )
  expect(errors).toBeUndefined()
  const { data } = await team.viewer<{ highlight: { tags: { id: string; title: string }[] } }>(
    `{ highlight(id: "${id}") { project { id } tags { id title project { id } } } }`,
  )
  expect(data.highlight).toMatchObject({
    project: { id: to.id },
    tags: [{ title: 'Dear', project: { id: to.id } }, { id: known }],
  })
  expect((await notes.facts(team.teamId, HighlightSavedSchema)).at(-1)).toMatchObject({
    highlightId: id,
    projectId: to.id,
    tagIds: data.highlight.tags.map((one) => one.id),
  })
  const { data: left } = await team.viewer(`{ tag(id: "${dear}") { title highlightCount } }`)
  expect(left).toEqual({ tag: { title: 'Dear', highlightCount: 0 } })
})

test('a note that is moved stands in the audit log with both projects, and one that only stays or is renamed does not', async () => {
  const team = notes.aTeam()
  const [from, to] = [
    await makeProject(team.contributor, { title: 'Carriers' }),
    await makeProject(team.contributor, { title: 'Depots' }),
  ]
  const { id: noteId } = await makeNote(team.contributor, { projectId: from.id, title: 'Dana' })
  for (const change of [{ title: 'Dana W.' }, { projectId: from.id }, { projectId: to.id }]) {
    const query = 'mutation ($input: UpdateNoteInput!) { updateNote(input: $input) { id } }'
    expect((await team.contributor(query, { input: { noteId, ...change } })).errors).toBeUndefined()
  }
  const told = (await notes.facts(team.teamId, ActAuditedSchema)).map(({ act, objectId, objectName, metadata }) => [
    ...[act, objectId, objectName],
    JSON.parse(metadata),
  ])
  expect(told).toEqual([['note.moved', noteId, 'Dana W.', { from: 'Carriers', to: 'Depots' }]])
})
