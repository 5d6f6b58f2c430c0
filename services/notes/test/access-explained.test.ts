import {
  UserGroupDeletedSchema,
  UserGroupMembersChangedSchema,
  UserGroupSavedSchema,
} from '@verbatim/contracts/gen/events/identity_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf } from './errors.ts'
import { makeFolder, makeNote, makeProject, setAccess } from './make.ts'
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

type Tried = { role: string; objects: { project: { id: string } | null; now: string; after: string }[] }

const tried = async (ask: Ask, input: object): Promise<Tried | string> => {
  const { data, errors } = await ask<{ accessTrial: Tried }>(
    `query ($input: AccessTrialInput!) { accessTrial(input: $input) {
       role objects { project { id } folder { id } now after } } }`,
    { input },
  )
  return errors ? String(codeOf(errors)) : data.accessTrial
}

test('what access would come to is told before it is saved, and it is what it comes to when it is', async () => {
  const { contributor, actors, folder, project, groupId } = await aSharedFolder()
  const full = { memberId: actors.contributor.userId, level: 'FULL' }
  const subjects = [
    ...Object.values(actors).flatMap(({ userId, teamId }) =>
      teamId === actors.viewer.teamId ? [{ memberId: userId }] : [],
    ),
    { groupId },
    ...['MANAGER', 'CONTRIBUTOR', 'VIEWER'].map((role) => ({ role })),
  ]
  const drafts = [
    { objectId: folder.id, entries: [full, { level: 'READ' }] },
    { objectId: folder.id, entries: [full, { level: 'NONE' }, { groupId, level: 'FULL' }] },
    { objectId: project.id, entries: [full, { memberId: actors.colleague.userId, level: 'WRITE' }] },
    { objectId: project.id, entries: [full, { level: 'WRITE' }, { memberId: actors.viewer.userId, level: 'NONE' }] },
    { objectId: project.id, entries: [full, { level: 'NONE' }, { groupId, level: 'NONE' }] },
    { objectId: folder.id, entries: [full] },
  ]
  for (const draft of drafts) {
    const all = await Promise.all(subjects.map((subject) => tried(contributor, { ...draft, ...subject })))
    const before = await Promise.all(
      subjects.map((subject) => tried(contributor, { objectId: draft.objectId, ...subject })),
    )
    await contributor('mutation ($input: SetAccessInput!) { setAccess(input: $input) { level } }', { input: draft })
    const saved = await Promise.all(
      subjects.map((subject) => tried(contributor, { objectId: draft.objectId, ...subject })),
    )
    for (const [at, trial] of all.entries()) {
      if (typeof trial !== 'object') throw new Error(`A trial was refused: ${trial}`)
      const levels = (of: Tried | string | undefined, when: 'now' | 'after') =>
        typeof of === 'object' ? of.objects.map((one) => [one.project?.id ?? 'folder', one[when]]).toSorted() : of
      expect(levels(trial, 'now')).toEqual(levels(before[at], 'now'))
      expect(levels(trial, 'after')).toEqual(levels(saved[at], 'now'))
    }
  }
})

test('access is tried by who may set it alone, and refused where setting it would be', async () => {
  const { manager, contributor, colleague, viewer, stranger, actors, folder, project, groupId } = await aSharedFolder()
  const memberId = actors.viewer.userId
  const full = { memberId: actors.contributor.userId, level: 'FULL' }
  const asViewer = notes.as({ ...actors.viewer, groupIds: [groupId] })
  const objectId = project.id
  expect(await tried(manager, { objectId, memberId })).toMatchObject({ role: 'VIEWER', objects: [{ now: 'READ' }] })
  expect(await tried(asViewer, { objectId, memberId })).toBe('Forbidden')
  for (const ask of [viewer, colleague, stranger]) expect(await tried(ask, { objectId, memberId })).toBe('NotFound')
  const refused = (input: object) => tried(contributor, { objectId: folder.id, memberId, ...input })
  expect(await refused({ entries: [{ level: 'READ' }] })).toBe('InvalidOperation')
  expect(await refused({ entries: [full, { memberId: newId(), level: 'READ' }] })).toBe('NotFound')
  expect(await refused({ entries: [full, full] })).toBe('ValidationError')
  expect(await refused({ role: 'VIEWER' })).toBe('ValidationError')
  expect(await refused({ memberId: null })).toBe('ValidationError')
  expect(await refused({ memberId: newId() })).toBe('NotFound')
  expect(await refused({ memberId: null, groupId: newId() })).toBe('NotFound')
  const closed = notes.as({ ...actors.manager, entitlements: { closed: ['projectPermissions'] } })
  expect(await tried(closed, { objectId, memberId })).toBe('Forbidden')
})

test('what is kept from who looks is neither told nor opened by what they try', async () => {
  const { contributor, manager, actors, folder } = await aSharedFolder()
  const hidden = await makeProject(manager, { title: 'Pay', folderId: folder.id })
  await setAccess(manager, hidden.id, [
    [null, 'NONE'],
    [actors.manager.userId, 'FULL'],
    [actors.contributor.userId, 'NONE'],
  ])
  const memberId = actors.colleague.userId
  const full = { memberId: actors.contributor.userId, level: 'FULL' }
  const seen = await tried(contributor, { objectId: folder.id, memberId, entries: [full, { level: 'WRITE' }] })
  expect(JSON.stringify(seen)).not.toContain(hidden.id)
  const opening = { objectId: folder.id, memberId, entries: [full, { level: 'NONE' }, { memberId, level: 'WRITE' }] }
  expect(await tried(contributor, opening)).toBe('Forbidden')
})

test('why somebody can see an insight is what they may do in its project, and whether that is enough', async () => {
  const { contributor, colleague, actors, project, groupId } = await aSharedFolder()
  const asked = async (ask: Ask, memberId: string, published: boolean) => {
    const insight = { __typename: 'Insight', id: newId(), published, project: { id: project.id } }
    const { data, errors } = await ask<{ _entities: { accessExplanation: object }[] }>(
      `query ($insights: [_Any!]!, $memberId: ID!) { _entities(representations: $insights) {
         ... on Insight { accessExplanation(memberId: $memberId) { level needs sees paths { kind } } } } }`,
      { insights: [insight], memberId },
    )
    return errors ? codeOf(errors) : data._entities[0]?.accessExplanation
  }
  const { userId } = actors.viewer
  const paths = [{ kind: 'GROUP' }, { kind: 'EVERYBODY' }, { kind: 'EVERYBODY' }]
  const level = 'READ'
  expect(await asked(contributor, userId, true)).toEqual({ level, needs: 'READ', sees: true, paths })
  expect(await asked(contributor, userId, false)).toEqual({ level, needs: 'WRITE', sees: false, paths })
  const asViewer = notes.as({ ...actors.viewer, groupIds: [groupId] })
  expect(await asked(asViewer, userId, true)).toMatchObject({ sees: true })
  expect(await asked(asViewer, actors.contributor.userId, true)).toBe('Forbidden')
  expect(await asked(colleague, userId, true)).toBe('NotFound')
})
