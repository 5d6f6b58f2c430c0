import { groupPrincipal } from '@verbatim/access/principal.ts'
import { ProjectAccessSetSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { MIN_ID, newId } from '@verbatim/contracts/ids.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AccessLevel } from '#src/access/access-chain.ts'
import { accessRepository } from '#src/access/access-repository.ts'
import { codeOf } from './errors.ts'
import { makeFolder, makeNote, makeProject, setAccess } from './make.ts'
import { startNotes, type TestNotes } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

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
  /** As whatever owns groups will give them access: no mutation does yet. */
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

test('setting access of members leaves what groups were given, and both are told', async () => {
  const { teamId, folder, project, actors, contributor, closed, groupId, give, sees, member } = await aClosedFolder()
  await give(folder.id, 'READ')
  const set = await setAccess(contributor, folder.id, [...closed, [actors.viewer.userId, 'READ']])
  expect(set.data.setAccess.map(({ member: one }) => one?.id ?? null)).toEqual([
    null,
    ...[actors.contributor.userId, actors.viewer.userId].sort(),
  ])
  expect(await sees(member)).toBe(true)
  const told = (await notes.facts(teamId, ProjectAccessSetSchema)).filter(({ projectId }) => projectId === project.id)
  expect(told.at(-1)?.grants).toContainEqual(expect.objectContaining({ userId: MIN_ID, groupId, level: 'READ' }))
  expect(told.at(-1)?.grants.filter(({ userId }) => !userId)).toEqual([])
})

test('who keeps an object is somebody by themselves, not whoever is in a group', async () => {
  const { folder, give, contributor } = await aClosedFolder()
  await give(folder.id, 'FULL')
  expect(codeOf((await setAccess(contributor, folder.id, [[null, 'NONE']])).errors)).toBe('InvalidOperation')
})
