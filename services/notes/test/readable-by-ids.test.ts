import { newId } from '@verbatim/contracts/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mergeTags } from './act-on-tags.ts'
import { codeOf } from './errors.ts'
import { change, makeFolder, makeProject, setAccess } from './make.ts'
import { type Ask, startNotes, type TestNotes } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

const KINDS = ['tags', 'views', 'projects', 'folders'] as const
type Kind = (typeof KINDS)[number]

const askFor = (ask: Ask, kind: Kind, ids: readonly string[]) =>
  ask<{ found: ({ id: string } | null)[] }>(`query ($ids: [ID!]!) { found: ${kind}ByIds(ids: $ids) { id } }`, { ids })
const idsOf = async (ask: Ask, kind: Kind, ids: readonly string[]) =>
  (await askFor(ask, kind, ids)).data.found.map((one) => one?.id ?? null)

const made = async (ask: Ask, mutation: string, type: string, input: object): Promise<string> =>
  (await change<{ id: string }>(ask, mutation, type, input)).data.done.id

/** A folder with a project, and in this a tag and a view; one of each kind. */
async function oneOfEach() {
  const team = notes.aTeam()
  const ask = team.contributor
  const folders = (await makeFolder(ask, { name: 'Network' })).id
  const projects = (await makeProject(ask, { title: 'Carriers', folderId: folders })).id
  const tags = await made(ask, 'createTag', 'CreateTagInput', { projectId: projects, title: 'Slow' })
  const view = { projectId: projects, title: 'Waiting', layout: 'TABLE', objectType: 'NOTE' }
  const views = await made(ask, 'createView', 'CreateViewInput', view)
  return { team, view, ids: { folders, projects, tags, views } }
}

test.each(KINDS)('%s are told in the order of the ids, with nothing for what is none', async (kind) => {
  const { team, ids } = await oneOfEach()
  const [known, other] = [ids[kind], newId()]
  expect(await idsOf(team.viewer, kind, [other, known, 'no id!', known])).toEqual([null, known, null, known])
  expect(await idsOf(team.stranger, kind, [known])).toEqual([null])
  const tooMany = await askFor(
    team.viewer,
    kind,
    Array.from({ length: 501 }, () => newId()),
  )
  expect(codeOf(tooMany.errors)).toBe('ValidationError')
})

test.each(KINDS)('%s of a place that is closed to a member are as if they were not there', async (kind) => {
  const { team, ids } = await oneOfEach()
  await setAccess(team.contributor, ids.folders, [
    [team.actors.contributor.userId, 'FULL'],
    [null, 'NONE'],
  ])
  expect(await idsOf(team.viewer, kind, [ids[kind]])).toEqual([null])
  expect(await idsOf(team.contributor, kind, [ids[kind]])).toEqual([ids[kind]])
})

test.each(KINDS)('%s in the trash are not there', async (kind) => {
  const { team, ids } = await oneOfEach()
  await change(team.contributor, 'deleteFolder', 'DeleteFolderInput', { folderId: ids.folders })
  expect(await idsOf(team.contributor, kind, [ids[kind]])).toEqual([null])
})

test('the id of a merged tag leads to the one it went into, and a member’s own view is nobody else’s', async () => {
  const { team, view, ids } = await oneOfEach()
  const input = { projectId: ids.projects, title: 'Late' }
  const late = await made(team.contributor, 'createTag', 'CreateTagInput', input)
  await mergeTags(team.contributor, ids.tags, [late])
  expect(await idsOf(team.viewer, 'tags', [late])).toEqual([ids.tags])
  const own = await made(team.viewer, 'createView', 'CreateViewInput', { ...view, personal: true })
  expect(await idsOf(team.viewer, 'views', [own])).toEqual([own])
  expect(await idsOf(team.manager, 'views', [own])).toEqual([null])
})
