import { MemberSavedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import { ProjectAccessSetSchema, ProjectDeletedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { openTestEditor, type TestEditor } from '@verbatim/kit/testing/test-collaboration.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startInsights } from './start-insights.ts'

let insights: Awaited<ReturnType<typeof startInsights>>
beforeAll(async () => {
  insights = await startInsights()
})
afterAll(() => insights[Symbol.asyncDispose]())

/** Shorter than the time after which everybody is looked at in any case. */
const TIMEOUT_MS = 10_000

const open = (actor: Actor, path: string, id: string) => openTestEditor(insights.service.url, path, actor, id)
const ended = ({ provider }: TestEditor) => new Promise((resolve) => provider.on('close', resolve))

async function aDraft() {
  const team = await insights.aProject()
  const { data } = await insights.ask<{ createInsight: { id: string } }>(
    team.manager,
    'mutation ($input: CreateInsightInput!) { createInsight(input: $input) { id } }',
    { input: { projectId: team.projectId, title: 'Carriers' } },
  )
  return { ...team, insightId: data.createInsight.id }
}

test('a draft that is open ends with the access to its project, and does not open again', {
  timeout: TIMEOUT_MS,
}, async () => {
  const { teamId, projectId, insightId, contributor } = await aDraft()
  const draft = await open(contributor, '/api/collab/insights', insightId)
  const room = await open(contributor, '/api/collab/presentations', projectId)
  const both = Promise.all([ended(draft), ended(room)])
  await insights.hears(teamId, ProjectAccessSetSchema, { projectId, grants: [] })
  await both
  draft.leave()
  room.leave()
  await expect(open(contributor, '/api/collab/insights', insightId)).rejects.toThrow('refused')
  await expect(open(contributor, '/api/collab/presentations', projectId)).rejects.toThrow('refused')
})

test('what a member has open ends when their role changes, and everything when the project goes', {
  timeout: TIMEOUT_MS,
}, async () => {
  const { teamId, projectId, insightId, contributor, manager } = await aDraft()
  const [theirs, mine] = [
    await open(contributor, '/api/collab/insights', insightId),
    await open(manager, '/api/collab/insights', insightId),
  ]
  const demoted = ended(theirs)
  await insights.hears(teamId, MemberSavedSchema, { userId: contributor.userId, name: 'Ines', role: 'VIEWER' })
  await demoted
  theirs.leave()
  const gone = ended(mine)
  await insights.hears(teamId, ProjectDeletedSchema, { projectId })
  await gone
  mine.leave()
})

test('in a room of a presentation readers see where the others are, and nobody writes or speaks as somebody else', async () => {
  const { projectId, insightId, viewer, manager, stranger } = await aDraft()
  await expect(open(stranger, '/api/collab/presentations', projectId)).rejects.toThrow('refused')
  const [leads, follows] = [
    await open(manager, '/api/collab/presentations', projectId),
    await open(viewer, '/api/collab/presentations', projectId),
  ]
  const seen = new Promise<unknown>((resolve) =>
    follows.provider.awareness?.on('change', () => {
      for (const state of follows.provider.awareness?.getStates().values() ?? [])
        if ('insightId' in state) resolve(state)
    }),
  )
  leads.provider.awareness?.setLocalState({
    insightId,
    slide: 3,
    pointer: { x: 0.5, y: 0.25 },
    follows: null,
    user: { id: viewer.userId, name: 'Vera' },
    words: 'x',
  })
  expect(await seen).toEqual({
    insightId,
    slide: 3,
    pointer: { x: 0.5, y: 0.25 },
    follows: null,
    user: { id: manager.userId, name: 'Colleague' },
  })
  leads.document.getText('text').insert(0, 'kept by nobody')
  leads.leave()
  follows.leave()
  const again = await open(viewer, '/api/collab/presentations', projectId)
  expect(again.document.getText('text').toString()).toBe('')
  again.leave()
})
