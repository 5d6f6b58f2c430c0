import { expect } from 'vitest'
import { change, makeProject } from './make.ts'
import type { Ask, TestNotes, TestTeam } from './start-notes.ts'

/** A team of its own with one project. */
export async function aProject(notes: TestNotes): Promise<{ team: TestTeam; projectId: string }> {
  const team = notes.aTeam()
  const { id } = await makeProject(team.contributor, { title: 'Carrier onboarding' })
  return { team, projectId: id }
}

export type Board = {
  id: string
  groups: { id: string; title: string; tags: { id: string; title: string; role: string }[] }[]
}

/** The tag board of a project, as its page has it. */
export async function boardOf(ask: Ask, projectId: string): Promise<Board> {
  const { data, errors } = await ask<{ tagBoards: Board[] }>(
    'query ($id: ID!) { tagBoards(projectId: $id) { id groups { id title tags { id title role locked } } } }',
    { id: projectId },
  )
  expect(errors).toBeUndefined()
  return data.tagBoards[0]!
}

export const updateTag = (ask: Ask, input: object) =>
  change(ask, 'updateTag', 'UpdateTagInput', input, '{ id title color description rank tagGroup { id } }')
export const mergeTags = (ask: Ask, targetId: string, sourceIds: string[]) =>
  change(ask, 'mergeTags', 'MergeTagsInput', { targetId, sourceIds }, '{ id title highlightCount }')
