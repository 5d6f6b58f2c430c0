import { create, type DescMessage, type MessageInitShape, toBinary } from '@bufbuild/protobuf'
import { groupPrincipal } from '@verbatim/access/principal.ts'
import { UserGroupDeletedSchema, UserGroupSavedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import { ProjectAccessSetSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { MIN_ID, newId } from '@verbatim/contracts/ids.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AccessLevel } from '#src/access/access-chain.ts'
import { accessRepository } from '#src/access/access-repository.ts'
import { codeOf } from './errors.ts'
import { makeFolder, makeNote, makeProject, setAccess } from './make.ts'
import { type Ask, startNotes, type TestNotes } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

/** Identity tells what became of a group, as it does over the bus. */
async function tell<T extends DescMessage>(teamId: string, schema: T, about: MessageInitShape<T>): Promise<void> {
  const payload = toBinary(schema, create(schema, about))
  const fact = { id: newId(), type: schema.typeName, teamId, actorId: null, trace: null, occurredAtMs: Date.now() }
  await notes.service.foundation.engines.bus.publish('identity', [{ ...fact, payload }])
  await notes.settled()
}

type GroupEntry = { member: { id: string } | null; group: { id: string } | null; level: string }
const setGroupAccess = (ask: Ask, objectId: string, entries: object[]) =>
  ask<{ setAccess: GroupEntry[] }>(
    'mutation ($input: SetAccessInput!) { setAccess(input: $input) { member { id } group { id } level } }',
    { input: { objectId, entries } },
  )

/** A folder with a project and a note that are closed to everybody but who made them. */
async function aClosedFolder() {
  const team = notes.aTeam()
  const { contributor, colleague, viewer } = team.actors
  const folder = await makeFolder(team.contributor, { name: 'Board papers' })
  const project = await makeProject(team.contributor, { title: 'Pricing', folderId: folder.id })
  const note = await makeNote(team.contributor, { projectId: project.id, title: 'Dana' })
  const closed: [string | null, string][] = [
    [contributor.userId, 'FULL'],
    [null, 'NONE'],
  ]
  await setAccess(team.contributor, folder.id, closed)
  const groupId = newId()
  /** An entry for the group beside those that are there. */
  const give = (objectId: string, level: AccessLevel) =>
    notes.service.foundation.db.write(team.teamId, (tx) =>
      accessRepository(tx, team.teamId).add(objectId, [{ principal: groupPrincipal(groupId), level }]),
    )
  const inGroup = (actor: Actor) => notes.as({ ...actor, groupIds: [newId(), groupId] })
  const sees = async (ask: typeof team.contributor): Promise<boolean> =>
    (await ask<{ note: object | null }>(`{ note(id: "${note.id}") { id } }`)).data?.note != null
  const rename = async (ask: typeof team.contributor): Promise<unknown> =>
    codeOf(
      (await ask(`mutation { updateProject(input: { projectId: "${project.id}", title: "Prices" }) { id } }`)).errors,
    )
  return {
    ...team,
    folder,
    project,
    closed,
    groupId,
    give,
    sees,
    rename,
    member: inGroup(colleague),
    viewing: inGroup(viewer),
  }
}

test('a member of a group sees what the group was given, on the folder above too, and others do not', async () => {
  const { folder, give, sees, rename, member, viewing, colleague } = await aClosedFolder()
  expect(await sees(member)).toBe(false)
  await give(folder.id, 'WRITE')
  expect([await sees(member), await sees(viewing), await sees(colleague)]).toEqual([true, true, false])
  expect([await rename(member), await rename(viewing), await rename(colleague)]).toEqual([
    undefined,
    'Forbidden',
    'NotFound',
  ])
})

test('of a group the nearest entry counts, and the highest of all that somebody has', async () => {
  const { folder, project, actors, contributor, closed, give, sees, rename, member } = await aClosedFolder()
  await give(folder.id, 'WRITE')
  await give(project.id, 'READ')
  expect([await sees(member), await rename(member)]).toEqual([true, 'Forbidden'])
  await setAccess(contributor, project.id, [...closed, [actors.colleague.userId, 'WRITE']])
  expect(await rename(member)).toBeUndefined()
})

test('a group is given access together with members, by name, and both are told', async () => {
  const { teamId, folder, project, actors, contributor, closed, groupId, sees, member } = await aClosedFolder()
  await tell(teamId, UserGroupSavedSchema, { groupId, name: 'Board' })
  const given = await setGroupAccess(contributor, folder.id, [
    ...closed.map(([memberId, level]) => ({ memberId, level })),
    { memberId: actors.viewer.userId, level: 'READ' },
    { groupId, level: 'READ' },
  ])
  expect(given.data?.setAccess.map((one) => one.member?.id ?? one.group?.id ?? null).sort()).toEqual(
    [null, groupId, actors.contributor.userId, actors.viewer.userId].sort(),
  )
  expect(await sees(member)).toBe(true)
  const told = (await notes.facts(teamId, ProjectAccessSetSchema)).filter(({ projectId }) => projectId === project.id)
  expect(told.at(-1)?.grants).toContainEqual(expect.objectContaining({ userId: MIN_ID, groupId, level: 'READ' }))
  expect(told.at(-1)?.grants.filter(({ userId }) => !userId)).toEqual([])
  await setAccess(contributor, folder.id, closed)
  expect(await sees(member)).toBe(false)
})

test('nothing is given to a group of another workspace, to none, or to a member and a group at once', async () => {
  const { folder, actors, contributor, closed } = await aClosedFolder()
  const theirs = await aClosedFolder()
  await tell(theirs.teamId, UserGroupSavedSchema, { groupId: theirs.groupId, name: 'Board' })
  const own = closed.map(([memberId, level]) => ({ memberId, level }))
  const set = async (entry: object) => codeOf((await setGroupAccess(contributor, folder.id, [...own, entry])).errors)
  expect(await set({ groupId: theirs.groupId, level: 'READ' })).toBe('NotFound')
  expect(await set({ groupId: newId(), level: 'READ' })).toBe('NotFound')
  expect(await set({ groupId: '', level: 'READ' })).toBe('ValidationError')
  expect(await set({ memberId: actors.viewer.userId, groupId: newId(), level: 'READ' })).toBe('ValidationError')
})

test('what a group was given ends with it, and everybody is told', async () => {
  const { teamId, folder, project, contributor, closed, groupId, sees, member } = await aClosedFolder()
  await tell(teamId, UserGroupSavedSchema, { groupId, name: 'Board' })
  const own = closed.map(([memberId, level]) => ({ memberId, level }))
  await setGroupAccess(contributor, folder.id, [...own, { groupId, level: 'WRITE' }])
  const given = `{ _entities(representations: [{ __typename: "UserGroup", id: "${groupId}" }]) {
    ... on UserGroup { given { level folder { id } project { id } } } } }`
  expect((await contributor<{ _entities: object[] }>(given)).data?._entities).toEqual([
    { given: [{ level: 'WRITE', folder: { id: folder.id }, project: null }] },
  ])
  await tell(teamId, UserGroupDeletedSchema, { groupId, userIds: [] })
  expect(await sees(member)).toBe(false)
  const told = (await notes.facts(teamId, ProjectAccessSetSchema)).filter(({ projectId }) => projectId === project.id)
  expect(told.at(-1)?.grants.filter((grant) => grant.groupId)).toEqual([])
})

test('who keeps an object is somebody by themselves, not whoever is in a group', async () => {
  const { folder, give, contributor } = await aClosedFolder()
  await give(folder.id, 'FULL')
  expect(codeOf((await setAccess(contributor, folder.id, [[null, 'NONE']])).errors)).toBe('InvalidOperation')
})
