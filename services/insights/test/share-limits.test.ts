import { randomUUID } from 'node:crypto'
import {
  MemberRemovedSchema,
  MemberSavedSchema,
  UserGroupMembersChangedSchema,
  WorkspaceSharingSetSchema,
} from '@verbatim/contracts/gen/events/identity_pb.ts'
import { ProjectAccessSetSchema, ProjectSavedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { countView } from '@verbatim/shares/count-view.ts'
import { shareLinkReader } from '@verbatim/shares/share-link-repository.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPublishedInsight, aSharedInsight, read, SHARE, type Shared } from './share-world.ts'
import { startInsights } from './start-insights.ts'

let insights: Awaited<ReturnType<typeof startInsights>>
beforeAll(async () => {
  insights = await startInsights()
})
afterAll(() => insights[Symbol.asyncDispose]())

const END = 'mutation ($id: ID!) { endInsightShare(input: { insightId: $id }) { share { path } } }'
const LOOK = 'query ($id: ID!) { insight(id: $id) { shareStop share { path hasPassword views } } }'
type Look = {
  insight: { shareStop: string | null; share: { hasPassword: boolean; views: number } | null }
}
const later = () => ({ occurredAtMs: Date.now() + 1000 })

async function look(actor: Actor, id: string) {
  return (await insights.ask<Look>(actor, LOOK, { id })).data.insight
}

test('a link with a password shows nothing before it is typed, needs no script or cookie, and counts only who came in', async () => {
  const password = 'ferry at nine'
  const { teamId, id, manager, share } = await aSharedInsight(insights, { password })
  expect(share.hasPassword).toBe(true)
  const asked = await read(insights, teamId, share.path)
  expect(asked.status).toBe(200)
  expect(asked.html).toContain('<form method="post">')
  for (const hidden of ['Silence', 'phone', '<script']) expect(asked.html).not.toContain(hidden)
  expect(asked.headers.get('content-security-policy')).toContain("form-action 'self'")
  const wrong = await read(insights, teamId, share.path, { password: 'ferry at ten' })
  expect(wrong.status).toBe(403)
  expect(wrong.html).toContain('That is not the password')
  expect(wrong.html).not.toContain('Silence')
  const right = await read(insights, teamId, share.path, { password })
  expect([right.status, right.headers.get('set-cookie')]).toEqual([200, null])
  expect(right.html).toContain('Silence &#60;loses&#62; carriers')
  expect(await look(manager, id)).toMatchObject({ shareStop: null, share: { hasPassword: true, views: 1 } })
  const kept = await insights.service.foundation.db.read(teamId, (tx) => tx('share_link').select('password_hash'))
  expect(JSON.stringify(kept)).not.toContain('ferry')
  await insights.ask(manager, SHARE, { input: { insightId: id, password: null } })
  expect((await read(insights, teamId, share.path)).html).toContain('Silence')
  const short = await insights.ask(manager, SHARE, { input: { insightId: id, password: 'short' } })
  expect(short.errors?.[0]?.extensions.errorCode).toBe('ValidationError')
})

test('search engines may show a page once somebody lets them, never what stands behind a password or has ended', async () => {
  const { teamId, id, manager, share } = await aSharedInsight(insights)
  const terms = (input: object) => insights.ask(manager, SHARE, { input: { insightId: id, ...input } })
  const robots = async () => {
    const { headers, html } = await read(insights, teamId, share.path)
    return [headers.get('x-robots-tag'), /name="robots" content="([^"]+)"/.exec(html)?.[1]]
  }
  const none = ['noindex, nofollow, noarchive', 'noindex, nofollow']
  expect(await robots()).toEqual(none)
  await terms({ indexed: true })
  expect(await robots()).toEqual(['noarchive', 'noarchive'])
  await terms({ hidesNames: false })
  expect(await robots()).toEqual(['noarchive', 'noarchive'])
  expect((await read(insights, teamId, share.path)).html).toContain('<title>Silence &#60;loses&#62; carriers</title>')
  await terms({ password: 'ferry at nine' })
  expect(await robots()).toEqual(none)
  const behind = await terms({ indexed: true })
  expect(behind.errors?.[0]?.extensions.errorCode).toBe('InvalidOperation')
  // A password that is taken away lets nobody in whom nobody let in.
  await terms({ password: null })
  expect(await robots()).toEqual(none)
  const both = await terms({ indexed: true, password: 'ferry at nine' })
  expect(both.errors?.[0]?.extensions.errorCode).toBe('InvalidOperation')
  await terms({ indexed: true })
  await insights.ask(manager, END, { id })
  expect(await robots()).toEqual(none)
})

test('a password may be guessed ten times from one network; others still come in, and a guessed address gets no form', async () => {
  const password = 'ferry at nine'
  const { teamId, share } = await aSharedInsight(insights, { password })
  const [home, cafe] = ['198.51.100.7', '203.0.113.9']
  const statuses = await Promise.all(
    Array.from(
      { length: 14 },
      async (_, at) => (await read(insights, teamId, share.path, { password: `wrong ${at}`, from: home })).status,
    ),
  )
  expect(statuses.filter((status) => status === 403)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(4)
  expect((await read(insights, teamId, share.path, { password, from: home })).status).toBe(429)
  expect((await read(insights, teamId, share.path, { password, from: cafe })).status).toBe(200)
  const kept = await insights.service.foundation.db.read(teamId, (tx) => tx('share_guess').select('client'))
  expect(JSON.stringify(kept)).not.toContain('198.51')
  for (const typed of [undefined, password]) {
    const { status, html } = await read(insights, teamId, '/p/abcdefghijk1', { password: typed })
    expect(status).toBe(404)
    expect(html).not.toContain('<form')
  }
  const large = await read(insights, teamId, share.path, { password: 'x'.repeat(5000), from: cafe })
  expect(large.status).toBe(422)
})

test('one link is guessed a hundred times by everybody together', async () => {
  const { teamId, share } = await aSharedInsight(insights, { password: 'ferry at nine' })
  await insights.service.foundation.db.write(teamId, (tx) =>
    tx.raw(
      `insert into share_guess (team_id, share_id, client, since, count)
       select team_id, id, '', date_trunc('hour', now()) + floor(extract(minute from now()) / 15) * interval '15 minutes', 100
       from share_link where team_id = :teamId`,
      { teamId },
    ),
  )
  expect((await read(insights, teamId, share.path, { password: 'anything', from: '192.0.2.1' })).status).toBe(429)
})

test('a link stands on its maker: less access stops it until somebody vouches anew, leaving ends it', async () => {
  const { id, teamId, projectId, manager, contributor, told } = await aPublishedInsight(insights)
  const { data } = await insights.ask<Shared>(contributor, SHARE, { input: { insightId: id } })
  const { path } = data.shareInsight.share
  await told()
  const status = async () => (await read(insights, teamId, path)).status
  expect(await status()).toBe(200)
  await insights.hears(teamId, ProjectAccessSetSchema, { projectId, grants: [{ level: 'WRITE' }] }, later())
  const never = await read(insights, teamId, '/p/abcdefghijk1')
  expect((await read(insights, teamId, path)).html).toBe(never.html)
  expect(await look(manager, id)).toMatchObject({ shareStop: 'MAKER' })
  const anew = await insights.ask<Shared>(manager, SHARE, { input: { insightId: id } })
  expect(anew.data.shareInsight).toMatchObject({ share: { path }, shareStop: null })
  expect(await status()).toBe(200)
  await insights.hears(teamId, MemberSavedSchema, { userId: manager.userId, name: 'M', role: 'VIEWER' })
  expect(await status()).toBe(404)
  await insights.hears(teamId, MemberSavedSchema, { userId: manager.userId, name: 'M', role: 'MANAGER' })
  expect(await status()).toBe(200)
  const before = (await insights.told(teamId)).length
  await insights.hears(teamId, MemberRemovedSchema, { userId: manager.userId, heirId: '' })
  expect(await status()).toBe(404)
  expect((await insights.told(teamId)).length).toBe(before + 1)
  expect(await look({ ...manager, userId: randomUUID() }, id)).toEqual({ shareStop: null, share: null })
  const kept = await insights.service.foundation.db.read(teamId, (tx) => tx('shared_quote').select('quote'))
  expect(kept).toEqual([])
})

test('a link stands on what a group gives its maker', async () => {
  const { id, teamId, projectId, contributor, told } = await aPublishedInsight(insights)
  const groupId = randomUUID()
  const grants = [{ groupId, userId: '00000000-0000-0000-0000-000000000000', level: 'FULL' }]
  await insights.hears(teamId, ProjectAccessSetSchema, { projectId, grants }, later())
  const member = { ...contributor, groupIds: [groupId] }
  const { data } = await insights.ask<Shared>(member, SHARE, { input: { insightId: id } })
  await told()
  const status = async () => (await read(insights, teamId, data.shareInsight.share.path)).status
  expect(await status()).toBe(200)
  const [gone, back] = [[], [contributor.userId]]
  for (const [memberIds, expected] of [
    [gone, 404],
    [back, 200],
    [gone, 404],
  ] as const) {
    const fact = { groupId, userIds: [contributor.userId], memberIds: [...memberIds] }
    await insights.hears(teamId, UserGroupMembersChangedSchema, fact)
    expect(await status()).toBe(expected)
  }
})

test('a switch of the workspace, of the project or the plan stops links at once, says why, and forbids others', async () => {
  const { id, teamId, projectId, manager, viewer, share } = await aSharedInsight(insights)
  const never = await read(insights, teamId, '/p/abcdefghijk1')
  const told = async () => (await insights.told(teamId)).length
  let at = Date.now()
  const saved = (publicLinksOff: boolean) =>
    insights.hears(teamId, ProjectSavedSchema, { projectId, title: 'P', publicLinksOff }, { occurredAtMs: ++at })
  const set = (fact: object) => insights.hears(teamId, WorkspaceSharingSetSchema, fact, { occurredAtMs: ++at })
  for (const [stop, on, off] of [
    ['WORKSPACE', () => set({ publicLinksOff: true }), () => set({})],
    ['PLAN', () => set({ closed: ['publicAccess'] }), () => set({})],
    ['COMPLIANCE', () => set({ restrictions: ['compliance'] }), () => set({})],
    ['PROJECT', () => saved(true), () => saved(false)],
  ] as const) {
    const before = await told()
    await on()
    const answer = await read(insights, teamId, share.path)
    expect([answer.status, answer.html]).toEqual([404, never.html])
    expect(await told()).toBe(before + 1)
    expect((await look(manager, id)).shareStop).toBe(stop)
    expect((await look(viewer, id)).shareStop).toBeNull()
    const refused = await insights.ask(manager, SHARE, { input: { insightId: id } })
    expect(refused.errors?.[0]?.extensions.errorCode).toBe('Forbidden')
    await off()
    expect((await read(insights, teamId, share.path)).status).toBe(200)
  }
})

test('in an archived project a link is ended and no other is made', async () => {
  const { id, teamId, projectId, manager, viewer, share } = await aSharedInsight(insights)
  await insights.hears(teamId, ProjectSavedSchema, { projectId, title: 'P', archived: true }, later())
  expect((await read(insights, teamId, share.path)).status).toBe(200)
  const end = (by: Actor) =>
    insights.ask(by, 'mutation ($id: ID!) { endInsightShare(input: { insightId: $id }) { id } }', { id })
  expect((await end(viewer)).errors?.[0]?.extensions.errorCode).toBe('Forbidden')
  expect((await end(manager)).errors).toBeUndefined()
  expect((await read(insights, teamId, share.path)).status).toBe(404)
  const again = await insights.ask(manager, SHARE, { input: { insightId: id } })
  expect(again.errors?.[0]?.extensions.errorCode).toBe('InvalidOperation')
})

test('a view of a link that ended meanwhile is counted nowhere, and fails for nobody', async () => {
  const { teamId, id, manager } = await aSharedInsight(insights)
  const { db } = insights.service.foundation
  const link = await db.read(teamId, (tx) => shareLinkReader(tx, teamId, 'insight_id').ofObject({ insightId: id }))
  if (!link) throw new Error('There is no link')
  await insights.ask(manager, END, { id })
  await countView(db, 'insight_id', link, { teamId, now: new Date() })
  expect(await db.read(teamId, (tx) => tx('share_view'))).toEqual([])
})
