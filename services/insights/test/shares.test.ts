import {
  HighlightSavedSchema,
  ProjectAccessSetSchema,
  ProjectDeletedSchema,
} from '@verbatim/contracts/gen/events/notes_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { deriveKey } from '@verbatim/kit/config.ts'
import { INTERNAL_HEADER, signInternal } from '@verbatim/kit/internal-token.ts'
import { testSettings } from '@verbatim/kit/testing/test-service.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startInsights } from './start-insights.ts'

let insights: Awaited<ReturnType<typeof startInsights>>
beforeAll(async () => {
  insights = await startInsights()
})
afterAll(() => insights[Symbol.asyncDispose]())

const CREATE = 'mutation ($input: CreateInsightInput!) { createInsight(input: $input) { id } }'
const PUBLISH = 'mutation ($id: ID!) { publishInsight(input: { insightId: $id }) { id } }'
const UNPUBLISH = 'mutation ($id: ID!) { unpublishInsight(input: { insightId: $id }) { id } }'
const SHARE = `mutation ($input: ShareInsightInput!) {
  shareInsight(input: $input) { share { path hidesNames expiresAt expired views } } }`
const END = 'mutation ($id: ID!) { endInsightShare(input: { insightId: $id }) { share { path } } }'
const LOOK = 'query ($id: ID!) { insight(id: $id) { viewerCan { share } share { path views latestViews { views } } } }'

type Share = { path: string; hidesNames: boolean; expiresAt: string | null; views: number }
type Shared = { shareInsight: { share: Share } }

/** What a stranger's browser gets on a workspace's host. */
async function read(teamId: string, path: string) {
  const secret = await deriveKey(testSettings.internalKey, 'internal')
  const mark = await signInternal({ teamId }, secret)
  const answer = await fetch(`${insights.service.url}${path}`, { headers: { [INTERNAL_HEADER]: mark } })
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}

async function aSharedInsight(input: object = {}) {
  const world = await insights.aProject()
  const { teamId, projectId, manager } = world
  await insights.hears(teamId, ProjectAccessSetSchema, { projectId, grants: [{ level: 'FULL' }] })
  const quote = { noteId: newId(), speakerName: 'Dana Whitlock', personKey: 'dana', state: 'ACTIVE' }
  const [near, far] = [newId(), newId()]
  const told = async () => {
    await insights.hears(teamId, HighlightSavedSchema, {
      ...{ ...quote, highlightId: near, projectId, text: 'Because they <answered> the phone.' },
    })
    await insights.hears(teamId, HighlightSavedSchema, {
      ...{ ...quote, highlightId: far, projectId: newId(), text: 'Said in another project.' },
    })
  }
  await told()
  const content = { markdown: 'They leave **early**.', highlightIds: [near, far] }
  const made = await insights.ask<{ createInsight: { id: string } }>(manager, CREATE, {
    input: { projectId, title: 'Silence <loses> carriers', content },
  })
  const { id } = made.data.createInsight
  const draft = await insights.ask(manager, SHARE, { input: { insightId: id } })
  expect(draft.errors?.[0]?.extensions.errorCode).toBe('InvalidOperation')
  await insights.ask(manager, PUBLISH, { id })
  const { data, errors } = await insights.ask<Shared>(manager, SHARE, { input: { insightId: id, ...input } })
  expect(errors).toBeUndefined()
  await told()
  return { ...world, id, near, share: data.shareInsight.share }
}

test('a stranger reads a shared insight, without names, quotes of other projects, scripts, cookies and search engines', async () => {
  const { teamId, share } = await aSharedInsight()
  expect(share.path).toMatch(/^\/p\/[A-Za-z0-9]{12}$/)
  const { status, headers, html } = await read(teamId, share.path)
  expect(status).toBe(200)
  expect(html).toContain('<h1>Silence &#60;loses&#62; carriers</h1>')
  expect(html).toContain('They leave <strong>early</strong>.')
  expect(html).toContain('Because they &#60;answered&#62; the phone.')
  expect(html).toContain('1 quote from 1 person')
  for (const hidden of ['Dana', 'Said in another project', '<script']) expect(html).not.toContain(hidden)
  expect(Buffer.byteLength(html)).toBeLessThan(20_000)
  expect(headers.get('set-cookie')).toBeNull()
  expect(headers.get('x-robots-tag')).toContain('noindex')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('names stand where the link shows them; views are counted; a link is asked for on its own host only', async () => {
  const { id, teamId, manager, stranger, share } = await aSharedInsight({ hidesNames: false })
  expect((await read(teamId, share.path)).html).toContain('Dana Whitlock')
  await read(teamId, share.path)
  expect((await read(stranger.teamId, share.path)).status).toBe(404)
  expect((await fetch(`${insights.service.url}${share.path}`)).status).toBe(404)
  const { data } = await insights.ask(manager, LOOK, { id })
  expect(data).toEqual({
    insight: { viewerCan: { share: true }, share: { path: share.path, views: 2, latestViews: [{ views: 2 }] } },
  })
})

test('an ended link, one never made, a draft and a deleted project show one and the same page, and words are forgotten', async () => {
  const { id, teamId, projectId, manager, share } = await aSharedInsight()
  const never = await read(teamId, '/p/abcdefghijk1')
  expect(never.status).toBe(404)
  const isNothing = async (path = share.path) => {
    const { status, html } = await read(teamId, path)
    expect([status, html]).toEqual([404, never.html])
  }
  for (const odd of ['/p/', '/p/x', '/p/data/abcdefghijk1', '/p/%00', `${share.path}/`]) await isNothing(odd)
  await insights.ask(manager, UNPUBLISH, { id })
  await isNothing()
  await insights.ask(manager, PUBLISH, { id })
  expect((await read(teamId, share.path)).status).toBe(200)
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

test('a link ends on its day; what is not said of its terms stays', async () => {
  const { id, teamId, manager, share } = await aSharedInsight({ endsInDays: 7, hidesNames: false })
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
  expect((await read(teamId, share.path)).status).toBe(404)
  for (const endsInDays of [0, -1, 366])
    expect((await insights.ask(manager, SHARE, { input: { insightId: id, endsInDays } })).errors).toHaveLength(1)
  const open = await insights.ask<Shared>(manager, SHARE, { input: { insightId: id, endsInDays: null } })
  expect(open.data.shareInsight.share.expiresAt).toBeNull()
  expect((await read(teamId, share.path)).status).toBe(200)
})

test('only full access makes, sees and ends a link, and a closed gate forbids it', async () => {
  const { id, teamId, projectId, manager, contributor, viewer, stranger } = await aSharedInsight()
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
