import { TagSavedSchema, WorkspaceTagChangedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

const FIELDS = `{ id title color description synonyms examples counterExamples role locked projectCount highlightCount
  updatedBy { id } viewerCan { edit delete manageAccess } }`
const TAG = '{ id title color description synonyms examples counterExamples role workspaceTag { id } }'

const create = (ask: Ask, input: object) => change(ask, 'createWorkspaceTag', 'CreateWorkspaceTagInput', input, FIELDS)
const update = (ask: Ask, input: object) => change(ask, 'updateWorkspaceTag', 'UpdateWorkspaceTagInput', input, FIELDS)
const remove = (ask: Ask, workspaceTagId: string) =>
  change(ask, 'deleteWorkspaceTag', 'WorkspaceTagRefInput', { workspaceTagId })
const use = (ask: Ask, workspaceTagId: string, projectId: string) =>
  change(ask, 'useWorkspaceTag', 'UseWorkspaceTagInput', { workspaceTagId, projectId }, TAG)
const listed = async (ask: Ask) =>
  (
    await ask<{ workspaceTags: { title: string; projectCount: number; highlightCount: number }[] }>(
      `{ workspaceTags ${FIELDS} }`,
    )
  ).data.workspaceTags
const tagOf = async (ask: Ask, id: string) =>
  (await ask<{ tag: { title: string; workspaceTag: { id: string } | null } }>(`{ tag(id: "${id}") ${TAG} }`)).data.tag

const WAITING = {
  ...{ title: 'Waiting', color: 'red', description: 'Nothing tells where it stands.', role: 'negative' },
  ...{ synonyms: ['No news', 'NO NEWS', 'Silence'], examples: ['Nine days.'], counterExamples: ['It was slow.'] },
}

describe('a tag of the workspace', () => {
  test('is offered to every project, and what it is follows in those that use it', async () => {
    const { team, projectId } = await aProject(notes)
    const { id: other } = await makeProject(team.contributor, { title: 'Other' })
    const { data, errors } = await create(team.contributor, WAITING)
    expect(errors).toBeUndefined()
    const id = String(data.done.id)
    expect(data.done).toMatchObject({ ...WAITING, synonyms: ['No news', 'Silence'], locked: false })
    const used = await use(team.contributor, id, projectId)
    expect(used.data.done).toMatchObject({ title: 'Waiting', color: 'red', role: 'negative', workspaceTag: { id } })
    expect((await use(team.contributor, id, projectId)).data.done.id).toBe(used.data.done.id)
    const byName = await makeTag(team.contributor, other, 'WAITING')
    expect(await tagOf(team.viewer, byName.id)).toMatchObject({ title: 'Waiting', workspaceTag: { id } })
    const { id: noteId } = await makeNote(team.contributor, { projectId, title: 'A', content: { text: 'Nine days.' } })
    await highlight(team.contributor, noteId, 'Nine days', { tagIds: [String(used.data.done.id)] })
    expect(await listed(team.viewer)).toMatchObject([{ title: 'Waiting', projectCount: 2, highlightCount: 1 }])

    await update(team.contributor, { workspaceTagId: id, title: 'Left waiting', synonyms: ['Silence'] })
    for (const tagId of [String(used.data.done.id), byName.id])
      expect(await tagOf(team.viewer, tagId)).toMatchObject({ title: 'Left waiting', synonyms: ['Silence'] })
    expect((await notes.facts(team.teamId, TagSavedSchema)).at(-1)).toMatchObject({
      title: 'Left waiting',
      synonyms: ['Silence'],
    })
    expect(codeOf((await updateTag(team.contributor, { tagId: byName.id, title: 'Mine' })).errors)).toBe(
      'InvalidOperation',
    )
    expect((await updateTag(team.contributor, { tagId: byName.id, afterId: null })).errors).toBeUndefined()
    expect((await updateTag(team.contributor, { tagId: byName.id, own: true, title: 'Mine' })).errors).toBeUndefined()
    expect(await tagOf(team.viewer, byName.id)).toMatchObject({ title: 'Mine', workspaceTag: null })
    expect((await remove(team.contributor, id)).errors).toBeUndefined()
    expect(await tagOf(team.viewer, String(used.data.done.id))).toMatchObject({
      title: 'Left waiting',
      workspaceTag: null,
    })
    const told = (await notes.facts(team.teamId, WorkspaceTagChangedSchema)).map(({ workspaceTagId }) => workspaceTagId)
    expect(told).toEqual([id, id, id])
  })

  test('that is locked is changed by managers only, and they alone lock; viewers and strangers change none', async () => {
    const { team, projectId } = await aProject(notes)
    const id = String((await create(team.contributor, WAITING)).data.done.id)
    expect(codeOf((await update(team.contributor, { workspaceTagId: id, locked: true })).errors)).toBe('Forbidden')
    expect((await update(team.manager, { workspaceTagId: id, locked: true })).errors).toBeUndefined()
    expect(await listed(team.contributor)).toMatchObject([
      { viewerCan: { edit: false, delete: false, manageAccess: false } },
    ])
    expect(codeOf((await update(team.contributor, { workspaceTagId: id, title: 'X' })).errors)).toBe('Forbidden')
    expect(codeOf((await remove(team.contributor, id)).errors)).toBe('Forbidden')
    expect((await use(team.contributor, id, projectId)).errors).toBeUndefined()
    expect(codeOf((await create(team.viewer, { title: 'Y' })).errors)).toBe('Forbidden')
    expect(codeOf((await create(team.contributor, { title: 'Y', locked: true })).errors)).toBe('Forbidden')
    expect(codeOf((await update(team.stranger, { workspaceTagId: id, title: 'X' })).errors)).toBe('NotFound')
    expect(codeOf((await use(team.viewer, id, projectId)).errors)).toBe('Forbidden')
    expect(codeOf((await use(team.stranger, id, projectId)).errors)).toBe('NotFound')
    expect(await listed(team.stranger)).toEqual([])
    expect((await update(team.manager, { workspaceTagId: id, title: 'Silence' })).data.done).toMatchObject({
      title: 'Silence',
    })
  })

  test('has a title of its own, and is not renamed to what a project has already', async () => {
    const { team, projectId } = await aProject(notes)
    const id = String((await create(team.contributor, WAITING)).data.done.id)
    expect(codeOf((await create(team.contributor, { title: 'wAITING' })).errors)).toBe('ValidationError')
    expect(codeOf((await create(team.contributor, { title: 'X', role: 'neutral' })).errors)).toBe('ValidationError')
    const many = Array.from({ length: 21 }, (_, at) => `S ${at}`)
    expect(codeOf((await create(team.contributor, { title: 'X', synonyms: many })).errors)).toBe('ValidationError')
    await use(team.contributor, id, projectId)
    const mine = await makeTag(team.contributor, projectId, 'Silence')
    expect(codeOf((await update(team.contributor, { workspaceTagId: id, title: 'Silence' })).errors)).toBe(
      'InvalidOperation',
    )
    expect(await listed(team.viewer)).toMatchObject([{ title: 'Waiting' }])
    const board = await boardOf(team.viewer, projectId)
    const waiting = board.groups.flatMap(({ tags }) => tags).find(({ title }) => title === 'Waiting')
    await mergeTags(team.contributor, waiting?.id ?? '', [mine.id])
    expect((await update(team.contributor, { workspaceTagId: id, title: 'Silence' })).errors).toBeUndefined()
  })
})

test('a tag says what it means, and may be positive, negative or mixed; a sentiment tag stays what it is', async () => {
  const { team, projectId } = await aProject(notes)
  const { id } = await makeTag(team.contributor, projectId, 'Waiting')
  const meaning = { role: 'mixed', synonyms: [' No  news '], examples: ['Nine days.', ' '], counterExamples: ['Slow.'] }
  expect((await updateTag(team.contributor, { tagId: id, ...meaning })).errors).toBeUndefined()
  expect(await tagOf(team.viewer, id)).toMatchObject({ ...meaning, synonyms: ['No news'], examples: ['Nine days.'] })
  await updateTag(team.contributor, { tagId: id, role: null })
  expect(await tagOf(team.viewer, id)).toMatchObject({ role: null, examples: ['Nine days.'] })
  const positive = (await boardOf(team.viewer, projectId)).groups[1]!.tags[0]!
  expect(codeOf((await updateTag(team.contributor, { tagId: positive.id, role: 'negative' })).errors)).toBe(
    'InvalidOperation',
  )
})
