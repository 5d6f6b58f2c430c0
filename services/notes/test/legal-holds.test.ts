import { ActAuditedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import { LegalHoldChangedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { purgeFields } from '#src/fields/purge-fields.ts'
import { toldHolds } from '#src/migrations/20261129-1730-told-holds.ts'
import { codeOf } from './errors.ts'
import { change, makeNote, makeProject } from './make.ts'
import { makeField, setValues } from './make-fields.ts'
import { highlight, makeTag } from './make-highlights.ts'
import { hold, lift } from './retention-acts.ts'
import { startNotes, type TestNotes } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

const DAY_MS = 86_400_000
const inDays = (days: number): Date => new Date(Date.now() + days * DAY_MS)

test('a legal hold keeps the values of deleted and changed fields there, and of no other project', async () => {
  const team = notes.aTeam()
  const valued = async () => {
    const { id: projectId } = await makeProject(team.contributor, { title: 'Carriers' })
    const { id: noteId } = await makeNote(team.contributor, { projectId, title: 'Dana' })
    for (const label of ['Region', 'Fleet']) {
      const input = { projectId, objectType: 'NOTE', label, type: 'TEXT' }
      const { id: fieldId } = await makeField(team.contributor, input)
      await setValues(team.contributor, {
        objectType: 'NOTE',
        objectIds: [noteId],
        values: [{ fieldId, value: 'North' }],
      })
      if (label === 'Region') await change(team.contributor, 'deleteField', 'FieldRefInput', { fieldId }, '{ fieldId }')
      else await change(team.contributor, 'changeFieldType', 'ChangeFieldTypeInput', { fieldId, type: 'NUMBER' })
    }
    return { projectId, noteId }
  }
  const [held, free] = [await valued(), await valued()]
  const { db } = notes.service.foundation
  const kept = (table: string) => db.read(team.teamId, (tx) => tx(table).pluck<string[]>('object_id'))
  const left = async (table: string) => {
    await db.write(team.teamId, (tx) => purgeFields(tx, team.teamId, inDays(2)))
    return kept(table)
  }
  const both = [held.noteId, free.noteId].sort()
  for (const table of ['field_value', 'field_change_value']) expect((await kept(table)).sort(), table).toEqual(both)
  await hold(team.manager, { projectId: held.projectId, reason: '2026-R-114' })
  expect(await left('field_value')).toEqual([held.noteId])
  expect(await left('field_change_value')).toEqual([held.noteId])
  await lift(team.manager, { projectId: held.projectId })
  expect(await left('field_value')).toEqual([])
  expect(await left('field_change_value')).toEqual([])
})

test('under a legal hold no tag is deleted, merged or taken off by a move, and no value of a field is lost', async () => {
  const team = notes.aTeam()
  const { id: projectId } = await makeProject(team.contributor, { title: 'Carriers' })
  const { id: other } = await makeProject(team.contributor, { title: 'Other' })
  const content = { text: 'It took four days.' }
  const { id: noteId } = await makeNote(team.contributor, { projectId, title: 'Dana', content })
  const [waiting, silence] = [
    await makeTag(team.contributor, projectId, 'Waiting'),
    await makeTag(team.contributor, projectId, 'Silence'),
  ]
  await highlight(team.contributor, noteId, 'four days', { tagIds: [waiting.id] })
  const [region, fleet] = [
    await makeField(team.contributor, { projectId, objectType: 'NOTE', label: 'Region', type: 'TEXT' }),
    await makeField(team.contributor, { projectId, objectType: 'NOTE', label: 'Fleet', type: 'TEXT' }),
  ]
  const give = async (fieldId: string, value: string | null) => {
    const given = { objectType: 'NOTE', objectIds: [noteId], values: [{ fieldId, value }] }
    return codeOf((await setValues(team.contributor, given)).errors)
  }
  const refused = async (mutation: string, type: string, input: object, fields?: string) =>
    codeOf((await change(team.contributor, mutation, type, input, fields)).errors)
  expect(await give(region.id, 'North')).toBeUndefined()
  await hold(team.manager, { projectId, reason: '2026-R-114' })
  expect(await refused('deleteTag', 'DeleteTagInput', { tagId: waiting.id }, '{ tagId }')).toBe('InvalidOperation')
  const merge = { targetId: silence.id, sourceIds: [waiting.id] }
  expect(await refused('mergeTags', 'MergeTagsInput', merge)).toBe('InvalidOperation')
  const move = { tagId: waiting.id, projectId: other, takeOff: true }
  expect(await refused('moveTag', 'MoveTagInput', move)).toBe('InvalidOperation')
  const { data } = await change(team.contributor, 'createTagBoard', 'CreateTagBoardInput', { projectId, title: 'Two' })
  const inBoard = { tagBoardId: data.done.id, title: 'Friction' }
  const group = await change(team.contributor, 'createTagGroup', 'CreateTagGroupInput', inBoard)
  const tagGroupId = group.data.done.id
  expect(await refused('deleteTagGroup', 'DeleteTagGroupInput', { tagGroupId })).toBe('InvalidOperation')
  for (const value of ['South', null]) expect(await give(region.id, value)).toBe('InvalidOperation')
  // What loses nothing goes on.
  expect(await give(region.id, 'North')).toBeUndefined()
  expect(await give(fleet.id, 'Twelve vans')).toBeUndefined()
  await lift(team.manager, { projectId })
  expect(await give(region.id, 'South')).toBeUndefined()
  expect(await refused('deleteTag', 'DeleteTagInput', { tagId: waiting.id }, '{ tagId }')).toBeUndefined()
})

test('under a legal hold tags are taken off highlights, and the audit log keeps which', async () => {
  const team = notes.aTeam()
  const { id: projectId } = await makeProject(team.contributor, { title: 'Carriers' })
  const content = { text: 'It took four days.' }
  const { id: noteId } = await makeNote(team.contributor, { projectId, title: 'Dana', content })
  const tagIds = [
    (await makeTag(team.contributor, projectId, 'Waiting')).id,
    (await makeTag(team.contributor, projectId, 'Silence')).id,
  ]
  const one = await highlight(team.contributor, noteId, 'four days', { tagIds })
  const other = await highlight(team.contributor, noteId, 'It took', { tagIds })
  const untag = (removeTagIds: string[], addTagIds: string[] = []) =>
    change(team.contributor, 'tagHighlights', 'TagHighlightsInput', {
      ...{ highlightIds: [one.id, other.id], addTagIds, removeTagIds },
    })
  const kept = async () =>
    (await notes.facts(team.teamId, ActAuditedSchema)).flatMap(({ act, objectId, metadata }) =>
      act === 'highlight.untagged' ? [[objectId, JSON.parse(metadata).tags]] : [],
    )
  const [waiting = ''] = tagIds
  expect((await untag([waiting])).errors).toBeUndefined()
  expect((await untag([], [waiting])).errors).toBeUndefined()
  expect(await kept()).toEqual([])
  await hold(team.manager, { projectId, reason: '2026-R-114' })
  expect((await untag([waiting])).errors).toBeUndefined()
  const none = { highlightId: one.id, tagIds: [] }
  expect((await change(team.contributor, 'updateHighlight', 'UpdateHighlightInput', none)).errors).toBeUndefined()
  expect(await kept()).toEqual([
    [one.id, ['Waiting']],
    [other.id, ['Waiting']],
    [one.id, ['Silence']],
  ])
})

test('a hold is told when it is set and lifted, and so is one that was set before they were told', async () => {
  const team = notes.aTeam()
  const { id: projectId } = await makeProject(team.contributor, { title: 'Carriers' })
  await hold(team.manager, { projectId, reason: '2026-R-114' })
  await hold(team.manager, { reason: '2026-R-115' })
  await lift(team.manager, { projectId })
  await lift(team.manager, { projectId })
  const told = async () =>
    (await notes.facts(team.teamId, LegalHoldChangedSchema)).map((fact) => [fact.projectId, fact.held])
  const before = [
    [projectId, true],
    ['', true],
    [projectId, false],
  ]
  expect(await told()).toEqual(before)
  await hold(team.manager, { projectId, reason: '2026-R-114' })
  // As the owner of the tables does, for every team.
  await notes.service.foundation.db.write(team.teamId, (tx) => toldHolds.up(tx))
  const again = (await told()).slice(before.length + 1)
  expect(again).toHaveLength(2)
  expect(again).toEqual(
    expect.arrayContaining([
      [projectId, true],
      ['', true],
    ]),
  )
})
