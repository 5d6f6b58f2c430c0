import { randomUUID } from 'node:crypto'
import { ProjectAccessSetSchema, ProjectSavedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { expect, test } from 'vitest'
import { startSearch } from './start-search.ts'

test('a project is found by the words of its readme, and only by those that it has now', async () => {
  await using search = await startSearch({ embeds: false })
  const [teamId, projectId] = [randomUUID(), newId()]
  const viewer = { teamId, userId: randomUUID(), role: 'MANAGER' as const, groupIds: [] }
  const project = { projectId, title: 'Carriers', summary: 'A study.', readme: 'Why do couriers abandon us?' }
  await search.hears(teamId, ProjectAccessSetSchema, { projectId, grants: [] })
  await search.hears(teamId, ProjectSavedSchema, project)
  type Found = { search: { items: { id: string; type: string }[] } }
  const found = async (query: string) =>
    (
      await search.ask<Found>(
        viewer,
        'query ($query: String!) { search(input: { query: $query }) { items { id type } } }',
        { query },
      )
    ).data.search.items
  expect(await found('abandon')).toEqual([{ id: projectId, type: 'PROJECT' }])
  expect(await found('study')).toEqual([{ id: projectId, type: 'PROJECT' }])
  await search.hears(teamId, ProjectSavedSchema, { ...project, readme: 'They stay.' })
  expect(await found('abandon')).toEqual([])
})
