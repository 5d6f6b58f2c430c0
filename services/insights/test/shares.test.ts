import { ProjectAccessSetSchema, ProjectDeletedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { statementsOf } from '@verbatim/kit/testing/statements-of.ts'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { aSharedInsight, CREATE, PUBLISH, read, SHARE, type Shared } from './share-world.ts'
import { startInsights } from './start-insights.ts'

let insights: Awaited<ReturnType<typeof startInsights>>
beforeAll(async () => {
  insights = await startInsights()
})
afterAll(() => insights[Symbol.asyncDispose]())

const UNPUBLISH = 'mutation ($id: ID!) { unpublishInsight(input: { insightId: $id }) { id } }'
const END = 'mutation ($id: ID!) { endInsightShare(input: { insightId: $id }) { share { path } } }'
const LOOK = 'query ($id: ID!) { insight(id: $id) { viewerCan { share } share { path views latestViews { views } } } }'

const statementsFor = (teamId: string, path: string): Promise<string[]> =>
  statementsOf(insights.service.foundation.db, teamId, () => read(insights, teamId, path))

test('a stranger reads a shared insight, without names, quotes of other projects, scripts, cookies and search engines', async () => {
  const { teamId, share, draft } = await aSharedInsight(insights)
  expect(draft.errors?.[0]?.extensions.errorCode).toBe('InvalidOperation')
  expect(share.path).toMatch(/^\/p\/[A-Za-z0-9]{12}$/)
  const { status, headers, html } = await read(insights, teamId, share.path)
  expect(status).toBe(200)
  expect(html).toContain('<h1>Silence &#60;loses&#62; carriers</h1>')
  expect(html).toContain('They leave <strong>early</strong>.')
  expect(html).toContain('Because they &#60;answered&#62; the phone.')
  expect(html).toContain('1 quote from 1 person')
  for (const hidden of ['Dana', 'Said in another project', '<script']) expect(html).not.toContain(hidden)
  expect(Buffer.byteLength(html)).toBeLessThan(20_000)
  // An unfurl is made from the head, and tells nothing of the insight.
  const head = /<head>(.*)<style>/s.exec(html)?.[1] ?? ''
  expect(head).toContain('<title>A shared insight</title>')
  expect(head).toContain('<meta property="og:title" content="A shared insight">')
  for (const hidden of ['Silence', 'early', 'phone']) expect(head).not.toContain(hidden)
  expect(headers.get('set-cookie')).toBeNull()
  expect(headers.get('x-robots-tag')).toContain('noindex')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('names stand where the link shows them; views are counted; a link is asked for on its own host only', async () => {
  const { id, teamId, manager, stranger, share } = await aSharedInsight(insights, { hidesNames: false })
  expect((await read(insights, teamId, share.path)).html).toContain('Dana Whitlock')
  await read(insights, teamId, share.path)
  expect((await read(insights, stranger.teamId, share.path)).status).toBe(404)
  expect((await fetch(`${insights.service.url}${share.path}`)).status).toBe(404)
  const { data } = await insights.ask(manager, LOOK, { id })
  expect(data).toEqual({
    insight: { viewerCan: { share: true }, share: { path: share.path, views: 2, latestViews: [{ views: 2 }] } },
  })
})

test('an ended link, one never made, a draft and a deleted project show one and the same page, and words are forgotten', async () => {
  const { id, teamId, projectId, manager, share, told } = await aSharedInsight(insights)
  const never = await read(insights, teamId, '/p/abcdefghijk1')
  expect(never.status).toBe(404)
  const isNothing = async (path = share.path) => {
    const { status, html } = await read(insights, teamId, path)
    expect([status, html]).toEqual([404, never.html])
  }
  for (const odd of ['/p/', '/p/x', '/p/data/abcdefghijk1', '/p/%00', `${share.path}/`]) await isNothing(odd)
  await insights.ask(manager, UNPUBLISH, { id })
  await isNothing()
  await insights.ask(manager, PUBLISH, { id })
  await told()
  expect((await read(insights, teamId, share.path)).status).toBe(200)
  await insights.ask(manager, END, { id })
  await isNothing()
  const kept = await insights.service.foundation.db.read(teamId, (tx) => tx('shared_quote').select('quote'))
  expect(kept).toEqual([])
  const again = await insights.ask<Shared>(manager, SHARE, { input: { insightId: id } })
  expect(again.data.shareInsight.share.path).not.toBe(share.path)
  const later = { occurredAtMs: Date.now() + 1000 }
  await insights.hears(teamId, ProjectDeletedSchema, { projectId }, later)
  await isNothing(again.data.shareInsight.share.path)
})

test('a guessed address and one that ended ask the database the same, so that no time tells them apart', async () => {
  const { id, teamId, manager, share } = await aSharedInsight(insights)
  const open = await statementsFor(teamId, share.path)
  await insights.ask(manager, END, { id })
  // The page that was kept is looked at once more, and let go.
  await read(insights, teamId, share.path)
  const ended = await statementsFor(teamId, share.path)
  expect(ended.length).toBeGreaterThan(2)
  expect(open.length).toBeGreaterThan(ended.length)
  expect(await statementsFor(teamId, '/p/abcdefghijk1')).toEqual(ended)
})

test('a session that comes along with a public link is not read, and said in the log', async () => {
  const { teamId, manager, stranger, share } = await aSharedInsight(insights)
  const warned = vi.spyOn(insights.service.foundation.log, 'warn')
  onTestFinished(() => warned.mockRestore())
  const alone = await read(insights, teamId, share.path)
  expect(warned).not.toHaveBeenCalled()
  for (const session of [manager, stranger]) {
    warned.mockClear()
    expect((await read(insights, teamId, share.path, { session })).html).toBe(alone.html)
    expect(warned.mock.calls).toEqual([['a session came along with a public link, and was not read']])
  }
})

test('a link ends on its day; what is not said of its terms stays', async () => {
  const { id, teamId, manager, share } = await aSharedInsight(insights, { endsInDays: 7, hidesNames: false })
  expect(Date.parse(share.expiresAt ?? '') - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
  const same = await insights.ask<Shared>(manager, SHARE, { input: { insightId: id } })
  expect(same.data.shareInsight.share).toMatchObject({
    path: share.path,
    hidesNames: false,
    expiresAt: share.expiresAt,
  })
  await insights.service.foundation.db.write(teamId, (tx) =>
    tx('share_link')
      .where({ team_id: teamId })
      .update({ expires_at: new Date(Date.now() - 1000) }),
  )
  expect((await read(insights, teamId, share.path)).status).toBe(404)
  for (const endsInDays of [0, -1, 366])
    expect((await insights.ask(manager, SHARE, { input: { insightId: id, endsInDays } })).errors).toHaveLength(1)
  const open = await insights.ask<Shared>(manager, SHARE, { input: { insightId: id, endsInDays: null } })
  expect(open.data.shareInsight.share.expiresAt).toBeNull()
  expect((await read(insights, teamId, share.path)).status).toBe(200)
})

test('only full access makes, sees and ends a link, and a closed gate forbids it', async () => {
  const { id, teamId, projectId, manager, contributor, viewer, stranger } = await aSharedInsight(insights)
  const code = async (actor: Actor, query: string, variables: object) =>
    (await insights.ask(actor, query, { ...variables })).errors?.[0]?.extensions.errorCode
  for (const closed of ['publicLinkSharing', 'publicAccess'])
    expect(await code({ ...manager, entitlements: { closed: [closed] } }, SHARE, { input: { insightId: id } })).toBe(
      'Forbidden',
    )
  const later = { occurredAtMs: Date.now() + 1000 }
  await insights.hears(teamId, ProjectAccessSetSchema, { projectId, grants: [{ level: 'WRITE' }] }, later)
  for (const [actor, expected] of [
    [contributor, 'Forbidden'],
    [viewer, 'Forbidden'],
    [stranger, 'NotFound'],
  ] as const) {
    expect(await code(actor, SHARE, { input: { insightId: id } })).toBe(expected)
    expect(await code(actor, END, { id })).toBe(expected)
  }
  const { data } = await insights.ask<{ insight: { share: null } }>(contributor, LOOK, { id })
  expect(data.insight).toEqual({ viewerCan: { share: false }, share: null })
})

test('live cards and charts are left out of a shared insight, for what they show is not shared', async () => {
  const { teamId, projectId, manager } = await aSharedInsight(insights)
  const [noteId, personId] = [newId(), newId()]
  const card = (attribute: string) => `<div ${attribute}></div>`
  const html =
    `<p>See these.</p>${card(`data-resource="note:${noteId}"`)}${card(`data-resource="person:${personId}"`)}` +
    card(`data-chart-project-id="${projectId}" data-chart-options='{"metric":"NOTE_COUNT"}'`)
  const { data: made } = await insights.ask<{ createInsight: { id: string } }>(manager, CREATE, {
    input: { projectId, title: 'With cards', content: { html } },
  })
  const { id } = made.createInsight
  await insights.ask(manager, PUBLISH, { id })
  const { data } = await insights.ask<Shared>(manager, SHARE, { input: { insightId: id } })
  const { html: page } = await read(insights, teamId, data.shareInsight.share.path)
  expect(page).toContain('See these.')
  expect(page).toContain('3 cards are left out of this page.')
  expect(page.match(/left out/g)).toHaveLength(1)
  for (const hidden of [noteId, personId, projectId, 'NOTE_COUNT']) expect(page).not.toContain(hidden)
})
