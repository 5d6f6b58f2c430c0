import { ViewDeletedSchema, ViewSavedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import type { GraphAnswer } from '@verbatim/kit/testing/test-service.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aProject } from './act-on-tags.ts'
import { codeOf as codeOfErrors } from './errors.ts'
import { change, setAccess } from './make.ts'
import { type Ask, startNotes, type TestNotes } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

const codeOf = (answer: Pick<GraphAnswer<unknown>, 'errors'>) => codeOfErrors(answer.errors)
const FIELDS = '{ id title icon layout objectType rank viewData owner { id } viewerCan { edit delete } }'
const base = (projectId: string, title: string) => ({ projectId, title, layout: 'TABLE', objectType: 'NOTE' })

async function aView(ask: Ask, projectId: string, title: string, more: object = {}): Promise<{ id: string }> {
  const { data, errors } = await change(
    ask,
    'createView',
    'CreateViewInput',
    { ...base(projectId, title), ...more },
    FIELDS,
  )
  expect(errors).toBeUndefined()
  return data.done as { id: string }
}
const updateView = (ask: Ask, input: object) => change(ask, 'updateView', 'UpdateViewInput', input, FIELDS)
const deleteView = (ask: Ask, viewId: string) => change(ask, 'deleteView', 'ViewRefInput', { viewId })
const restoreView = (ask: Ask, viewId: string) => change(ask, 'restoreView', 'ViewRefInput', { viewId })
async function titlesOf(ask: Ask, projectId: string): Promise<string[]> {
  const { data } = await ask<{ project: { views: { title: string }[] } }>(
    'query ($id: ID!) { project(id: $id) { views { title } } }',
    { id: projectId },
  )
  return data.project.views.map((view) => view.title)
}
const read = (ask: Ask, id: string) =>
  ask<{ view: { title: string } }>('query ($id: ID!) { view(id: $id) { title project { title } updatedBy { id } } }', {
    id,
  })

describe('a saved view', () => {
  test('keeps filter, sort and columns as they were saved, and everybody in the project sees it', async () => {
    const { team, projectId } = await aProject(notes)
    const viewData = { sort: [{ key: 'created', direction: 'DESC' }], columns: [{ key: 'title', width: 300 }] }
    const made = await aView(team.contributor, projectId, '  Waiting  ', { viewData })
    expect(made).toMatchObject({
      ...{ title: 'Waiting', layout: 'TABLE', objectType: 'NOTE', owner: null },
      viewData: { ...viewData, columns: [{ key: 'title', width: 300, sticky: false, wrapped: false }] },
    })
    expect(await titlesOf(team.viewer, projectId)).toEqual(['Waiting'])
    expect((await read(team.viewer, made.id)).data.view).toMatchObject({ project: { title: 'Carrier onboarding' } })
    const facts = await notes.facts(team.teamId, ViewSavedSchema)
    expect(facts).toMatchObject([{ viewId: made.id, projectId, ownerId: '' }])
  })

  test('of one member is nobody else’s, not even a manager’s; a viewer may keep one', async () => {
    const { team, projectId } = await aProject(notes)
    const own = await aView(team.viewer, projectId, 'Mine', { personal: true })
    expect(await titlesOf(team.viewer, projectId)).toEqual(['Mine'])
    for (const other of [team.manager, team.colleague]) {
      expect(await titlesOf(other, projectId)).toEqual([])
      expect(codeOf(await read(other, own.id))).toBe('NotFound')
      expect(codeOf(await updateView(other, { viewId: own.id, title: 'Ours' }))).toBe('NotFound')
      expect(codeOf(await deleteView(other, own.id))).toBe('NotFound')
    }
    expect((await updateView(team.viewer, { viewId: own.id, title: 'Still mine' })).data.done.title).toBe('Still mine')
    expect(codeOf(await updateView(team.viewer, { viewId: own.id, personal: false }))).toBe('Forbidden')
  })

  test('of everybody is changed by who may write, and told to other screens', async () => {
    const { team, projectId } = await aProject(notes)
    const view = await aView(team.contributor, projectId, 'Waiting')
    expect(codeOf(await updateView(team.viewer, { viewId: view.id, title: 'No' }))).toBe('Forbidden')
    expect(codeOf(await change(team.viewer, 'createView', 'CreateViewInput', base(projectId, 'No')))).toBe('Forbidden')
    const { data } = await updateView(team.colleague, { viewId: view.id, layout: 'BOARD', icon: 'star' })
    expect(data.done).toMatchObject({ title: 'Waiting', layout: 'BOARD', icon: 'star', viewerCan: { edit: true } })
    await updateView(team.colleague, { viewId: view.id, personal: true })
    expect(await titlesOf(team.contributor, projectId)).toEqual([])
    expect(await titlesOf(team.colleague, projectId)).toEqual(['Waiting'])
    expect(await notes.facts(team.teamId, ViewDeletedSchema)).toMatchObject([{ viewId: view.id, ownerId: '' }])
  })

  test('has a place among the others that two can change at once', async () => {
    const { team, projectId } = await aProject(notes)
    const made: { id: string }[] = []
    for (const title of ['A', 'B', 'C']) made.push(await aView(team.contributor, projectId, title))
    const [a, b, c] = made
    await updateView(team.contributor, { viewId: c?.id, afterId: null })
    expect(await titlesOf(team.contributor, projectId)).toEqual(['C', 'A', 'B'])
    await Promise.all([
      updateView(team.contributor, { viewId: a?.id, afterId: b?.id }),
      updateView(team.colleague, { viewId: c?.id, afterId: b?.id }),
    ])
    expect((await titlesOf(team.contributor, projectId))[0]).toBe('B')
    expect(codeOf(await updateView(team.contributor, { viewId: a?.id, afterId: newId() }))).toBe('ValidationError')
  })

  test('that was deleted comes back to its place within a day, and not later', async () => {
    const { team, projectId } = await aProject(notes)
    const first = await aView(team.contributor, projectId, 'A')
    await aView(team.contributor, projectId, 'B')
    await deleteView(team.contributor, first.id)
    expect(await titlesOf(team.contributor, projectId)).toEqual(['B'])
    expect(codeOf(await read(team.contributor, first.id))).toBe('NotFound')
    expect(codeOf(await updateView(team.contributor, { viewId: first.id, title: 'C' }))).toBe('NotFound')
    expect((await restoreView(team.colleague, first.id)).errors).toBeUndefined()
    expect(await titlesOf(team.contributor, projectId)).toEqual(['A', 'B'])
    await deleteView(team.contributor, first.id)
    const longAgo = { deleted_at: new Date(Date.now() - 25 * 3_600_000) }
    await notes.service.foundation.db.write(team.teamId, (tx) =>
      tx('project_view').where({ id: first.id }).update(longAgo),
    )
    expect(codeOf(await restoreView(team.contributor, first.id))).toBe('InvalidOperation')
  })

  test('with data that cannot be read is refused by the place of what is wrong', async () => {
    const { team, projectId } = await aProject(notes)
    const refused = await change(team.contributor, 'createView', 'CreateViewInput', {
      ...base(projectId, 'A'),
      viewData: { sort: [{ key: 'title; drop', direction: 'ASC' }] },
    })
    expect(codeOf(refused)).toBe('ValidationError')
    expect(refused.errors?.[0]?.message).toBe('viewData.sort.0.key names no column.')
    const long = await change(team.contributor, 'createView', 'CreateViewInput', base(projectId, 'x'.repeat(201)))
    expect(codeOf(long)).toBe('ValidationError')
  })

  test('is not found by who may not see its project', async () => {
    const { team, projectId } = await aProject(notes)
    const view = await aView(team.contributor, projectId, 'A')
    await setAccess(team.contributor, projectId, [
      [null, 'NONE'],
      [team.actors.contributor.userId, 'FULL'],
    ])
    for (const other of [team.colleague, team.stranger]) {
      expect(codeOf(await read(other, view.id))).toBe('NotFound')
      expect(codeOf(await updateView(other, { viewId: view.id, title: 'B' }))).toBe('NotFound')
    }
    expect((await read(team.manager, view.id)).data.view.title).toBe('A')
  })
})
