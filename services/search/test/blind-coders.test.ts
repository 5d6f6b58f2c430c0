import { randomUUID } from 'node:crypto'
import {
  CodingChangedSchema,
  HighlightSavedSchema,
  NoteSavedSchema,
  ProjectAccessSetSchema,
} from '@verbatim/contracts/gen/events/notes_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { expect, test } from 'vitest'
import { anActor, startSearch } from './start-search.ts'

const SEARCH = `query ($input: SearchInput!) { search(input: $input) {
  total counts { type count } tags { count } items { id } } }`
type Found = { search: { total: number; items: { id: string }[] } }

test('who codes a note blind finds no highlight of it until they have finished', async () => {
  await using search = await startSearch({ embeds: false })
  const [teamId, projectId, noteId, highlightId] = [randomUUID(), newId(), newId(), newId()]
  const [coder, manager, other] = [anActor(teamId, 'CONTRIBUTOR'), anActor(teamId), anActor(teamId, 'CONTRIBUTOR')]
  await search.hears(teamId, ProjectAccessSetSchema, { projectId, grants: [{ level: 'WRITE' }] })
  await search.hears(teamId, NoteSavedSchema, { noteId, projectId, title: 'Dana' })
  await search.hears(teamId, HighlightSavedSchema, {
    ...{ highlightId, noteId, projectId, blockId: 'b', text: 'It took four days.', state: 'ACTIVE' },
  })
  const foundBy = async (actor: Actor) => {
    const { data } = await search.ask<Found>(actor, SEARCH, { input: { query: 'it took four days' } })
    expect(data.search.total).toBe(data.search.items.length)
    return data.search.items.map(({ id }) => id)
  }
  expect(await foundBy(coder)).toEqual([highlightId])
  const task = { noteId, projectId, blindCoderIds: [coder.userId, manager.userId] }
  await search.hears(teamId, CodingChangedSchema, task)
  expect([await foundBy(coder), await foundBy(manager), await foundBy(other)]).toEqual([[], [], [highlightId]])
  await search.hears(teamId, CodingChangedSchema, { ...task, blindCoderIds: [] }, { occurredAtMs: Date.now() - 60_000 })
  expect(await foundBy(coder)).toEqual([])
  await search.hears(teamId, CodingChangedSchema, { ...task, blindCoderIds: [manager.userId] })
  expect([await foundBy(coder), await foundBy(manager)]).toEqual([[highlightId], []])
})
