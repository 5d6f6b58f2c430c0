import { ViewDeletedSchema, ViewSavedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import type { GraphAnswer } from '@verbatim/kit/testing/test-service.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aProject } from './act-on-tags.ts'
import { codeOf as codeOfErrors } from './errors.ts'
import { change, makeFolder, setAccess } from './make.ts'
import { type Ask, startNotes, type TestNotes } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

const codeOf = (answer: Pick<GraphAnswer<unknown>, 'errors'>) => codeOfErrors(answer.errors)
const FIELDS = `{
  id title layout objectType place owner { id } project { id } folder { id } colleague { id }
  viewerCan { edit delete manageAccess }
}`
const BASE = { title: 'Under way', layout: 'TABLE', objectType: 'PROJECT' }
const create = (ask: Ask, input: object) => change(ask, 'createView', 'CreateViewInput', { ...BASE, ...input }, FIELDS)
const update = (ask: Ask, input: object) => change(ask, 'updateView', 'UpdateViewInput', input, FIELDS)

async function aView(ask: Ask, input: object): Promise<string> {
  const { data, errors } = await create(ask, input)
  expect(errors).toBeUndefined()
  return data.done.id as string
}
async function titlesOf(ask: Ask): Promise<string[]> {
  const { data } = await ask<{ workspaceViews: { title: string }[] }>('{ workspaceViews { title } }')
  return data.workspaceViews.map(({ title }) => title)
}
const read = (ask: Ask, id: string) =>
  ask<{ view: { title: string } }>(`query ($id: ID!) { view(id: $id) ${FIELDS} }`, { id })

describe('a view over projects', () => {
  test('belongs to the workspace: all members see one of everybody, and who is no viewer makes and changes it', async () => {
    const { team } = await aProject(notes)
    const { data } = await create(team.contributor, { place: 'ARCHIVED' })
    expect(data.done).toMatchObject({
      ...{ ...BASE, place: 'ARCHIVED', owner: null, project: null, folder: null },
      viewerCan: { edit: true, delete: true, manageAccess: true },
    })
    const viewId = data.done.id as string
    expect(await titlesOf(team.viewer)).toEqual(['Under way'])
    expect((await read(team.viewer, viewId)).data.view).toMatchObject({ viewerCan: { edit: false, delete: false } })
    const refused = await create(team.viewer, {})
    expect(codeOf(refused)).toBe('Forbidden')
    expect(refused.errors?.[0]?.message).toContain('Viewers keep views for themselves')
    expect(codeOf(await update(team.viewer, { viewId, title: 'No' }))).toBe('Forbidden')
    expect((await update(team.colleague, { viewId, title: 'In use', icon: 'star' })).data.done.title).toBe('In use')
    expect(await notes.facts(team.teamId, ViewSavedSchema)).toMatchObject([
      { viewId, projectId: '', ownerId: '' },
      { viewId, projectId: '', ownerId: '' },
    ])
  })

  test('that somebody keeps is nobody else’s; a viewer may keep one, and does not give it to all', async () => {
    const { team } = await aProject(notes)
    const own = await aView(team.viewer, { title: 'Mine', personal: true, objectType: 'NOTE', place: 'RECENT' })
    expect(await titlesOf(team.viewer)).toEqual(['Mine'])
    for (const other of [team.manager, team.colleague, team.stranger]) {
      expect(await titlesOf(other)).toEqual([])
      expect(codeOf(await read(other, own))).toBe('NotFound')
      expect(codeOf(await update(other, { viewId: own, title: 'Ours' }))).toBe('NotFound')
    }
    expect(codeOf(await update(team.viewer, { viewId: own, personal: false }))).toBe('Forbidden')
  })

  test('has its place among those that its member sees, and comes back when it was deleted', async () => {
    const { team } = await aProject(notes)
    await aView(team.viewer, { title: 'Of another', personal: true })
    const [a, b, c] = [
      await aView(team.contributor, { title: 'A' }),
      await aView(team.contributor, { title: 'B', personal: true }),
      await aView(team.contributor, { title: 'C' }),
    ]
    await update(team.contributor, { viewId: c, afterId: null })
    expect(await titlesOf(team.contributor)).toEqual(['C', 'A', 'B'])
    expect(await titlesOf(team.colleague)).toEqual(['C', 'A'])
    await change(team.contributor, 'deleteView', 'ViewRefInput', { viewId: a })
    expect(await titlesOf(team.colleague)).toEqual(['C'])
    expect(await notes.facts(team.teamId, ViewDeletedSchema)).toMatchObject([{ viewId: a, projectId: '' }])
    await change(team.colleague, 'restoreView', 'ViewRefInput', { viewId: a })
    expect(await titlesOf(team.contributor)).toEqual(['C', 'A', 'B'])
    expect(codeOf(await update(team.contributor, { viewId: b, layout: 'CANVAS' }))).toBe('ValidationError')
  })

  test('of a folder is seen with the folder, and made for all by who edits it', async () => {
    const { team } = await aProject(notes)
    const folder = await makeFolder(team.contributor, { name: 'Field work' })
    const id = await aView(team.contributor, { folderId: folder.id, objectType: 'INSIGHT' })
    const own = await aView(team.viewer, { folderId: folder.id, title: 'Mine', personal: true })
    expect(codeOf(await create(team.viewer, { folderId: folder.id }))).toBe('Forbidden')
    const viewsOf = (ask: Ask) =>
      ask<{ folder: { views: { title: string; folder: { id: string } }[] } }>(
        'query ($id: ID!) { folder(id: $id) { views { title folder { id } } } }',
        { id: folder.id },
      )
    expect((await viewsOf(team.viewer)).data.folder.views).toEqual([
      { title: 'Under way', folder },
      { title: 'Mine', folder },
    ])
    expect(await titlesOf(team.contributor)).toEqual([])
    await setAccess(team.contributor, folder.id, [
      [null, 'NONE'],
      [team.actors.contributor.userId, 'FULL'],
    ])
    expect(codeOf(await read(team.colleague, id))).toBe('NotFound')
    expect(codeOf(await read(team.viewer, own))).toBe('NotFound')
    expect(codeOf(await create(team.colleague, { folderId: folder.id, personal: true }))).toBe('NotFound')
    expect((await read(team.manager, id)).data.view.title).toBe('Under way')
  })

  test('of a colleague’s page names them, and lists what they wrote for whoever looks', async () => {
    const { team } = await aProject(notes)
    const colleagueId = team.actors.colleague.userId
    const ofThem = { objectType: 'NOTE', place: 'COLLEAGUE' }
    const { data, errors } = await create(team.contributor, { ...ofThem, colleagueId })
    expect(errors).toBeUndefined()
    expect(data.done).toMatchObject({ ...ofThem, colleague: { id: colleagueId }, project: null, folder: null })
    expect((await read(team.viewer, data.done.id as string)).data.view).toMatchObject({
      ...{ colleague: { id: colleagueId }, viewerCan: { edit: false } },
    })
    expect(codeOf(await create(team.contributor, ofThem))).toBe('ValidationError')
    expect(codeOf(await create(team.contributor, { objectType: 'NOTE', colleagueId }))).toBe('ValidationError')
    expect(codeOf(await create(team.contributor, { place: 'COLLEAGUE', colleagueId }))).toBe('ValidationError')
    for (const nobody of [newId(), notes.aTeam().actors.contributor.userId])
      expect(codeOf(await create(team.contributor, { ...ofThem, colleagueId: nobody }))).toBe('NotFound')
  })

  test('lists what there is: no canvas, no projects within a project, nothing archived but projects', async () => {
    const { team, projectId } = await aProject(notes)
    const folder = await makeFolder(team.contributor, { name: 'Field work' })
    const refused = [
      { layout: 'CANVAS' },
      { projectId },
      { projectId, objectType: 'NOTE', place: 'RECENT' },
      { folderId: folder.id, place: 'MINE' },
      { projectId, folderId: folder.id, objectType: 'NOTE' },
      { objectType: 'NOTE', place: 'ARCHIVED' },
    ]
    for (const input of refused) expect(codeOf(await create(team.contributor, input))).toBe('ValidationError')
  })

  test('says why somebody sees it: by their role of the workspace, or of its folder', async () => {
    const { team } = await aProject(notes)
    const why = (ask: Ask, viewId: string, memberId: string) =>
      ask<{ accessExplanation: object }>(
        `query ($memberId: ID!, $objectId: ID!) {
           accessExplanation(memberId: $memberId, objectId: $objectId) { sees level owner { id } project { id } folder { id } }
         }`,
        { memberId, objectId: `projectView:${viewId}` },
      )
    const { viewer, contributor } = team.actors
    const [all, own] = [await aView(team.contributor, {}), await aView(team.contributor, { personal: true })]
    const nowhere = { project: null, folder: null }
    expect((await why(team.manager, all, viewer.userId)).data.accessExplanation).toEqual({
      ...{ sees: true, level: 'READ', owner: null },
      ...nowhere,
    })
    expect((await why(team.contributor, own, contributor.userId)).data.accessExplanation).toMatchObject({
      ...{ sees: true, owner: { id: contributor.userId } },
    })
    expect(codeOf(await why(team.contributor, all, viewer.userId))).toBe('Forbidden')
    const folder = await makeFolder(team.contributor, { name: 'Field work' })
    const inFolder = await aView(team.contributor, { folderId: folder.id })
    expect((await why(team.viewer, inFolder, viewer.userId)).data.accessExplanation).toMatchObject({
      ...{ sees: true, folder, project: null },
    })
  })
})
