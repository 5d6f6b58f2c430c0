import { newId } from '@verbatim/contracts/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { groupRepository } from '#src/groups/group-repository.ts'
import { codeOf } from './errors.ts'
import { change, makeNote, makeProject, setAccess } from './make.ts'
import { type Ask, startNotes, type TestNotes } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

type Listed = { project: { id: string; archivedAt: string | null }; deciders: { id: string }[]; openTo: number }
const QUERY = '{ all: workspaceProjects { project { id archivedAt updatedAt } deciders { id } openTo workedInAt } }'
const listed = (ask: Ask) => ask<{ all: (Listed & { workedInAt: string })[] }>(QUERY)

test('a manager sees every project: who decides, how many can open it, when it was worked in; nobody else does', async () => {
  const { contributor, viewer, manager, actors, teamId } = notes.aTeam()
  const closed = await makeProject(contributor, { title: 'A kept one' })
  const open = await makeProject(contributor, { title: 'B open' })
  const groupId = newId()
  await notes.service.foundation.db.write(teamId, async (tx) => {
    await groupRepository(tx, teamId).save(groupId)
    await groupRepository(tx, teamId).setMembers(groupId, [actors.viewer.userId])
  })
  await setAccess(contributor, closed.id, [
    [null, 'NONE'],
    [actors.contributor.userId, 'FULL'],
  ])
  await change(contributor, 'archiveProject', 'ProjectRefInput', { projectId: open.id })
  const before = (await listed(manager)).data.all
  expect(before.map(({ project, deciders }) => [project.id, deciders[0]?.id, project.archivedAt !== null])).toEqual([
    [closed.id, actors.contributor.userId, false],
    [open.id, actors.contributor.userId, true],
  ])
  const everybody = before[1]?.openTo ?? 0
  // The one who made it, and the managers.
  expect(before[0]?.openTo).toBeLessThan(everybody)
  await change(
    contributor,
    'setAccess',
    'SetAccessInput',
    {
      objectId: closed.id,
      entries: [{ level: 'NONE' }, { memberId: actors.contributor.userId, level: 'FULL' }, { groupId, level: 'READ' }],
    },
    '{ level }',
  )
  await makeNote(contributor, { projectId: closed.id, title: 'Depot call' })
  const [after] = (await listed(manager)).data.all
  expect(after?.openTo).toBe((before[0]?.openTo ?? 0) + 1)
  expect(Date.parse(after?.workedInAt ?? '')).toBeGreaterThan(Date.parse(before[0]?.workedInAt ?? ''))
  for (const ask of [contributor, viewer]) expect(codeOf((await listed(ask)).errors)).toBe('Forbidden')
})
