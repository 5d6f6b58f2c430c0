import { FEATURE_FLAGS, flagExpiry } from '@verbatim/contracts/feature-flags.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { listFeatureFlags, setFeatureFlag } from '#src/feature-flags/set-feature-flag.ts'
import { createAuditAsking } from './audit-asking.ts'
import { type IdentityHarness, startIdentity } from './start-identity.ts'

let identity: IdentityHarness
beforeAll(async () => {
  identity = await startIdentity(inject('adminUrl'))
})
afterAll(() => identity.stop())

const NAME = 'largerApiAllowance'
const DAY_MS = 24 * 3_600_000
const inDays = (days: number): Date => new Date(Date.now() + days * DAY_MS)

const set = (teamId: string | null, until: Date | null) =>
  setFeatureFlag(identity.service.foundation.db, { name: NAME, teamId, until, by: 'root', now: new Date() })
/** What the page of a member is told. */
const shownTo = async (actor: Actor): Promise<string[]> =>
  (await identity.ask<{ workspace: { flags: string[] } }>(actor, '{ workspace { flags } }')).data.workspace.flags
const flagsOf = async ({ teamId, cookie }: { teamId: string; cookie: string | null }): Promise<unknown> =>
  (await identity.actor(teamId, { sessionToken: String(cookie) })).body.flags

test('a flag is on for the workspace it was set for, until its day or until it is taken back, and in no other', async () => {
  const here = await identity.aWorkspace()
  const there = await identity.aWorkspace()
  await set(here.teamId, inDays(2))
  expect([await flagsOf(here), await flagsOf(there)]).toEqual([[NAME], undefined])
  identity.time.ahead += 3 * DAY_MS
  expect(await flagsOf(here)).toBeUndefined()
  identity.time.ahead = 0
  expect(await flagsOf(here)).toEqual([NAME])
  await set(here.teamId, null)
  expect(await flagsOf(here)).toBeUndefined()
  const { items } = await createAuditAsking(identity)(here.manager, { filter: { acts: ['featureFlag.set'] } })
  expect(items).toMatchObject([
    { actor: 'operator', actorName: 'root', objectName: NAME, metadata: { until: null } },
    { metadata: { until: expect.any(String) } },
  ])
})

test('a flag that is set for the region is on everywhere within seconds', async () => {
  const workspace = await identity.aWorkspace()
  expect(await flagsOf(workspace)).toBeUndefined()
  await set(null, inDays(1))
  identity.time.ahead += 6000
  expect(await flagsOf(workspace)).toEqual([NAME])
  expect(await listFeatureFlags(identity.service.foundation.db, null)).toMatchObject([{ name: NAME }])
  await set(null, null)
  identity.time.ahead += 6000
  expect(await flagsOf(workspace)).toBeUndefined()
  identity.time.ahead = 0
})

test('a page hears of the flags that its actor carries, and of none that expired or that there is not', async () => {
  const { manager } = await identity.aWorkspace()
  expect(await shownTo(manager)).toEqual([])
  expect(await shownTo({ ...manager, flags: [NAME, 'teleport'] })).toEqual([NAME])
  identity.time.ahead = flagExpiry(NAME).getTime() - Date.now()
  expect(await shownTo({ ...manager, flags: [NAME] })).toEqual([])
  identity.time.ahead = 0
})

test('no flag outlives its expiry, is set for a workspace that is not there, or is taken back where it is not set', async () => {
  const { teamId } = await identity.aWorkspace()
  expect(FEATURE_FLAGS[NAME].expires).toMatch(/^\d{4}-\d\d-\d\d$/)
  const late = new Date(flagExpiry(NAME).getTime() + 1)
  for (const until of [late, inDays(-1)])
    await expect(set(teamId, until)).rejects.toMatchObject({ code: 'ValidationError' })
  await expect(set(newId(), inDays(1))).rejects.toMatchObject({ code: 'NotFound' })
  await expect(set(teamId, null)).rejects.toMatchObject({ code: 'InvalidOperation' })
})
