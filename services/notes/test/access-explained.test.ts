import {
  UserGroupDeletedSchema,
  UserGroupMembersChangedSchema,
  UserGroupSavedSchema,
} from '@verbatim/contracts/gen/events/identity_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf } from './errors.ts'
import { makeFolder, makeNote, makeProject } from './make.ts'
import { type Ask, startNotes, type TestNotes } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

type Path = {
  kind: string
  level: string
  counts: boolean
  group: { id: string } | null
  folder: { id: string } | null
}
type Explanation = { level: string; capped: boolean; role: string; paths: Path[] }

const why = async (ask: Ask, memberId: string, objectId: string) => {
  const { data, errors } = await ask<{ accessExplanation: Explanation }>(
    `query ($memberId: ID!, $objectId: ID!) { accessExplanation(memberId: $memberId, objectId: $objectId) {
       level capped role paths { kind level counts group { id } folder { id } } } }`,
    { memberId, objectId },
  )
  return errors ? codeOf(errors) : data.accessExplanation
}

/** A note in a project that is closed but for its maker, and for a group by the folder. */
async function aSharedFolder() {
  const team = notes.aTeam()
  const { contributor, viewer } = team.actors
  const folder = await makeFolder(team.contributor, { name: 'Carriers' })
  const project = await makeProject(team.contributor, { title: 'P', folderId: folder.id })
  const note = await makeNote(team.contributor, { projectId: project.id, title: 'Dana' })
  const groupId = newId()
  await notes.hears(team.teamId, UserGroupSavedSchema, { groupId, name: 'Depot support' })
  await notes.hears(team.teamId, UserGroupMembersChangedSchema, {
    ...{ groupId, userIds: [viewer.userId], memberIds: [viewer.userId] },
  })
  await team.contributor('mutation ($input: SetAccessInput!) { setAccess(input: $input) { level } }', {
    input: {
      objectId: folder.id,
      entries: [{ level: 'NONE' }, { memberId: contributor.userId, level: 'FULL' }, { groupId, level: 'WRITE' }],
    },
  })
  return { ...team, folder, project, note, groupId }
}

test('why somebody can see a note names the group and the folder, for whoever has full access and for themselves', async () => {
  const { contributor, viewer, colleague, stranger, actors, folder, project, note, groupId } = await aSharedFolder()
  const expected = {
    ...{ level: 'READ', capped: true, role: 'VIEWER' },
    paths: [
      { kind: 'GROUP', level: 'WRITE', counts: true, group: { id: groupId }, folder: { id: folder.id } },
      { kind: 'EVERYBODY', level: 'NONE', counts: true, group: null, folder: { id: folder.id } },
      // What the workspace gives by default ends at the folder.
      { kind: 'EVERYBODY', level: 'WRITE', counts: false, group: null, folder: null },
    ],
  }
  const { userId } = actors.viewer
  expect(await why(contributor, userId, `note:${note.id}`)).toEqual(expected)
  const asViewer = notes.as({ ...actors.viewer, groupIds: [groupId] })
  expect(await why(asViewer, userId, `project:${project.id}`)).toEqual(expected)
  expect(await why(asViewer, actors.contributor.userId, `note:${note.id}`)).toBe('Forbidden')
  for (const ask of [viewer, colleague, stranger]) expect(await why(ask, userId, `note:${note.id}`)).toBe('NotFound')
  expect(await why(contributor, newId(), `note:${note.id}`)).toBe('NotFound')
  expect(await why(contributor, actors.manager.userId, `projectCategory:${folder.id}`)).toMatchObject({
    level: 'FULL',
    paths: [{ kind: 'ROLE', level: 'FULL' }, { kind: 'EVERYBODY' }, { kind: 'EVERYBODY' }],
  })
})

test('a manager looks at what a member would see in another role or other groups, and nothing is changed', async () => {
  const { manager, contributor, teamId, actors, project, groupId } = await aSharedFolder()
  const preview = async (ask: Ask, input: object) => {
    const { data, errors } = await ask<{ all: { project: { id: string }; now: string; after: string }[] }>(
      `query ($input: AccessPreviewInput!) { all: accessPreview(input: $input) { project { id } now after } }`,
      { input },
    )
    return errors ? codeOf(errors) : data.all
  }
  const memberId = actors.viewer.userId
  const { id } = project
  expect(await preview(manager, { memberId, role: 'CONTRIBUTOR' })).toEqual([
    { project: { id }, now: 'READ', after: 'WRITE' },
  ])
  expect(await preview(manager, { memberId, groupIds: [] })).toEqual([{ project: { id }, now: 'READ', after: 'NONE' }])
  expect(await preview(manager, { memberId: actors.colleague.userId, groupIds: [groupId] })).toEqual([
    { project: { id }, now: 'NONE', after: 'WRITE' },
  ])
  expect(await preview(contributor, { memberId, role: 'MANAGER' })).toBe('Forbidden')
  await notes.hears(teamId, UserGroupDeletedSchema, { groupId, userIds: [memberId] })
  expect(await preview(manager, { memberId })).toEqual([{ project: { id }, now: 'NONE', after: 'NONE' }])
})
