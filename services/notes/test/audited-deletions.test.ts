import { ActAuditedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTaggedRecording } from './a-reel.ts'
import { anInterview, reject, remove, restore } from './act-on-highlights.ts'
import { aProject, mergeTags } from './act-on-tags.ts'
import { change } from './make.ts'
import { makeField } from './make-fields.ts'
import { highlight, makeTag } from './make-highlights.ts'
import { startNotes, type TestNotes, type TestTeam } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

/** Acts that the audit log has of a team, with what they were on and what is said of them. */
const entries = async ({ teamId }: TestTeam) =>
  (await notes.facts(teamId, ActAuditedSchema)).map(({ act, objectId, objectName, metadata }) => [
    ...[act, objectId, objectName],
    JSON.parse(metadata),
  ])

test('what a member calls a view of their own is not told to the managers who read the audit log', async () => {
  const { team, projectId } = await aProject(notes)
  const input = { projectId, objectType: 'NOTE', title: 'What Dana hides', layout: 'TABLE', personal: true }
  const made = await change<{ id: string }>(team.contributor, 'createView', 'CreateViewInput', input)
  const viewId = made.data.done.id
  for (const act of ['deleteView', 'restoreView']) await change(team.contributor, act, 'ViewRefInput', { viewId })
  expect(await entries(team)).toEqual([
    ['view.deleted', viewId, 'Personal view', {}],
    ['view.restored', viewId, 'Personal view', {}],
  ])
})

test('a highlight that is deleted and brought back stands in the audit log, each once and without its words', async () => {
  const { team, noteId } = await anInterview(notes)
  const { id } = await highlight(team.contributor, noteId, 'that is a mood')
  for (const _twice of [1, 2]) await remove(team.contributor, id)
  for (const _twice of [1, 2]) await restore(team.contributor, id)
  expect((await reject(team.contributor, id)).errors).toBeDefined()
  expect(await entries(team)).toEqual([
    ['highlight.deleted', id, '', {}],
    ['highlight.restored', id, '', {}],
  ])
})

test('a clip that is trimmed stands in the audit log with what it plays', async () => {
  const { team, taggedId } = await aTaggedRecording(notes)
  await change(team.contributor, 'trimClip', 'TrimClipInput', { highlightId: taggedId, startTime: 1.1, endTime: 1.7 })
  expect(await entries(team)).toContainEqual([...['clip.trimmed', taggedId, ''], { startMs: 1000, endMs: 2000 }])
})

test('tags that are merged, parted again and deleted stand in the audit log', async () => {
  const { team, noteId, projectId } = await anInterview(notes)
  const [waiting, delay] = [
    await makeTag(team.contributor, projectId, 'Waiting'),
    await makeTag(team.contributor, projectId, 'Delay'),
  ]
  await highlight(team.contributor, noteId, 'that is a mood', { tagIds: [delay.id] })
  await mergeTags(team.contributor, waiting.id, [delay.id])
  const { data } = await team.contributor<{ tag: { merges: { id: string }[] } }>(
    'query ($id: ID!) { tag(id: $id) { merges { id } } }',
    { id: waiting.id },
  )
  const undone = await change(team.contributor, 'undoTagMerge', 'UndoTagMergeInput', {
    mergeId: data.tag.merges[0]?.id,
  })
  expect(undone.errors).toBeUndefined()
  await change(team.contributor, 'deleteTag', 'DeleteTagInput', { tagId: delay.id }, '{ tagId }')
  expect(await entries(team)).toEqual([
    ['tag.merged', waiting.id, 'Waiting', { sources: ['Delay'], highlights: 1 }],
    ['tag.mergeUndone', waiting.id, 'Waiting', {}],
    ['tag.deleted', delay.id, 'Delay', { highlights: 1 }],
  ])
})

test('fields, views and projects that go out of sight and come back stand in the audit log', async () => {
  const { team, projectId } = await aProject(notes)
  const field = await makeField(team.contributor, { projectId, objectType: 'NOTE', label: 'Role', type: 'TEXT' })
  const fieldId = field.id
  await change(team.contributor, 'changeFieldType', 'ChangeFieldTypeInput', { fieldId, type: 'NUMBER' })
  await change(team.contributor, 'deleteField', 'FieldRefInput', { fieldId }, '{ fieldId }')
  await change(team.contributor, 'restoreField', 'FieldRefInput', { fieldId })
  const made = await change<{ id: string }>(team.contributor, 'createView', 'CreateViewInput', {
    projectId,
    objectType: 'NOTE',
    title: 'Mine',
    layout: 'TABLE',
  })
  const viewId = made.data?.done.id
  await change(team.contributor, 'deleteView', 'ViewRefInput', { viewId })
  await change(team.contributor, 'restoreView', 'ViewRefInput', { viewId })
  for (const act of ['archiveProject', 'unarchiveProject'])
    expect(
      (await team.manager(`mutation { ${act}(input: { projectId: "${projectId}" }) { id } }`)).errors,
    ).toBeUndefined()
  expect(await entries(team)).toEqual([
    ['field.typeChanged', fieldId, 'Role', { from: 'TEXT', to: 'NUMBER' }],
    ['field.deleted', fieldId, 'Role', {}],
    ['field.restored', fieldId, 'Role', {}],
    ['view.deleted', viewId, 'Mine', {}],
    ['view.restored', viewId, 'Mine', {}],
    ['project.archived', projectId, 'Carrier onboarding', {}],
    ['project.unarchived', projectId, 'Carrier onboarding', {}],
  ])
})
