import { randomUUID } from 'node:crypto'
import { MemberRemovedSchema, MemberSavedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSharedInsight, read } from './share-world.ts'
import { startInsights } from './start-insights.ts'

let insights: Awaited<ReturnType<typeof startInsights>>
beforeAll(async () => {
  insights = await startInsights()
})
afterAll(() => insights[Symbol.asyncDispose]())

const FIELDS = '{ id authors { id } authorsChosen { by { id } } unpublishedChanges }'
type Read = {
  authors: { id: string }[]
  authorsChosen: { by: { id: string } } | null
  unpublishedChanges: boolean
}

/** A shared insight, with members whom the service has heard of. */
async function aWritten() {
  const world = await aSharedInsight(insights)
  const { id, teamId, manager, contributor, viewer } = world
  for (const [{ userId }, name] of [
    [manager, 'Ines Okafor'],
    [contributor, 'Tomasz Wieczorek'],
    [viewer, 'Vera Lind'],
  ] as const)
    await insights.hears(teamId, MemberSavedSchema, { userId, name, role: 'MANAGER' })
  const set = (authorIds: string[], actor: Actor = contributor) =>
    insights.ask<{ updateInsight: Read }>(
      actor,
      `mutation ($input: UpdateInsightInput!) { updateInsight(input: $input) ${FIELDS} }`,
      { input: { insightId: id, authorIds } },
    )
  const seen = async (actor: Actor = viewer) =>
    (await insights.ask<{ insight: Read }>(actor, `query ($id: ID!) { insight(id: $id) ${FIELDS} }`, { id })).data
      .insight
  const codeOf = async (authorIds: string[], actor?: Actor) =>
    (await set(authorIds, actor)).errors?.[0]?.extensions.errorCode
  return { ...world, set, seen, codeOf }
}

test('authors are added, ordered and taken out, and readers and the public page name them at once', async () => {
  const { id, teamId, share, manager, contributor, viewer, set, seen } = await aWritten()
  expect(await seen()).toMatchObject({ authors: [{ id: manager.userId }], authorsChosen: null })
  const told = (await insights.told(teamId)).length
  await set([viewer.userId, manager.userId, contributor.userId, viewer.userId])
  expect(await seen()).toEqual({
    id,
    authors: [viewer, manager, contributor].map(({ userId }) => ({ id: userId })),
    authorsChosen: { by: { id: contributor.userId } },
    unpublishedChanges: false,
  })
  expect(await insights.told(teamId)).toHaveLength(told + 1)
  const page = async () => (await read(insights, teamId, share.path)).html
  expect(await page()).toContain('Vera Lind, Ines Okafor, Tomasz Wieczorek ·')
  await set([contributor.userId, viewer.userId])
  expect(await page()).toContain('Tomasz Wieczorek, Vera Lind ·')
  const same = (await insights.told(teamId)).length
  await set([contributor.userId, viewer.userId])
  expect(await insights.told(teamId)).toHaveLength(same)
})

test('too many, a stranger and what is no id are refused; who left may stay', async () => {
  const { teamId, manager, contributor, viewer, stranger, set, seen, codeOf } = await aWritten()
  expect(await codeOf(Array.from({ length: 21 }, () => randomUUID()))).toBe('ValidationError')
  expect(await codeOf([manager.userId, stranger.userId])).toBe('NotFound')
  expect(await codeOf([manager.userId, 'no id'])).toBe('NotFound')
  expect(await seen()).toMatchObject({ authors: [{ id: manager.userId }], authorsChosen: null })
  await set([viewer.userId, contributor.userId])
  const soon = { occurredAtMs: Date.now() + 1000 }
  await insights.hears(teamId, MemberRemovedSchema, { userId: viewer.userId }, soon)
  expect(await codeOf([contributor.userId, viewer.userId])).toBeUndefined()
  expect(await codeOf([contributor.userId])).toBeUndefined()
  expect(await codeOf([contributor.userId, viewer.userId])).toBe('NotFound')
})

test('whoever writes becomes an author, until somebody chose them', async () => {
  const { id, near, manager, contributor, viewer, set, seen } = await aWritten()
  const write = (actor: Actor) =>
    insights.ask(actor, 'mutation ($input: AddHighlightInput!) { addHighlightToInsight(input: $input) { id } }', {
      input: { insightId: id, highlightIds: [near] },
    })
  await write(contributor)
  await insights.settled()
  expect((await seen(manager)).authors).toEqual([manager, contributor].map(({ userId }) => ({ id: userId })))
  await set([viewer.userId])
  expect((await write(manager)).errors).toBeUndefined()
  await insights.settled()
  expect((await seen(manager)).authors).toEqual([{ id: viewer.userId }])
})

test('a choice is taken back: then who wrote it are its authors, also who wrote since', async () => {
  const { id, near, teamId, manager, contributor, viewer, set, seen } = await aWritten()
  const idle = (await insights.told(teamId)).length
  await set([])
  expect(await insights.told(teamId)).toHaveLength(idle)
  await set([viewer.userId])
  await set([viewer.userId, contributor.userId])
  await insights.ask(manager, 'mutation ($input: AddHighlightInput!) { addHighlightToInsight(input: $input) { id } }', {
    input: { insightId: id, highlightIds: [near] },
  })
  await insights.settled()
  await set([])
  expect(await seen(manager)).toMatchObject({ authors: [{ id: manager.userId }], authorsChosen: null })
  await set([viewer.userId])
  await insights.ask(
    contributor,
    'mutation ($input: AddHighlightInput!) { addHighlightToInsight(input: $input) { id } }',
    { input: { insightId: id, highlightIds: [near] } },
  )
  await insights.settled()
  await set([])
  expect(await seen(manager)).toMatchObject({
    authors: [manager, contributor].map(({ userId }) => ({ id: userId })),
    authorsChosen: null,
  })
})

test('of a choice from before it was kept who wrote, who was chosen then counts as that', async () => {
  const { id, teamId, manager, viewer, set, seen } = await aWritten()
  await set([viewer.userId])
  await insights.service.foundation.db.write(teamId, (tx) => tx('insight').where({ id }).update({ writer_ids: null }))
  await set([manager.userId])
  await set([])
  expect(await seen(manager)).toMatchObject({ authors: [{ id: viewer.userId }], authorsChosen: null })
})

test('who only reads chooses no authors', async () => {
  const { viewer, stranger, manager, seen, codeOf } = await aWritten()
  expect(await codeOf([viewer.userId], viewer)).toBe('Forbidden')
  expect(await codeOf([stranger.userId], stranger)).toBe('NotFound')
  expect((await seen()).authors).toEqual([{ id: manager.userId }])
})
