import type { AuditAct } from '@verbatim/contracts/audit-acts.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createAuditAsking } from './audit-asking.ts'
import { type Answer, type IdentityHarness, PASSWORD, startIdentity } from './start-identity.ts'

let identity: IdentityHarness
beforeAll(async () => {
  identity = await startIdentity(inject('adminUrl'))
})
afterAll(() => identity.stop())

type Place = Awaited<ReturnType<IdentityHarness['aWorkspace']>>

const ACTS: readonly AuditAct[] = ['signIn.failed', 'signIn.afterFailures', 'account.locked', 'account.unlocked']

/** What the log of a workspace says about passwords, the oldest first. */
async function noted({ manager }: Place) {
  await identity.quiet()
  const { items } = await createAuditAsking(identity)(manager, { pageSize: 200, filter: { acts: ACTS } })
  return items.toReversed()
}

const actsOf = async (place: Place) => (await noted(place)).map(({ act }) => act)

/** A workspace whose manager has a password. */
async function withPassword(): Promise<Place> {
  const place = await identity.aWorkspace()
  const forgot = { email: place.email, flow: 'MAGIC_LINK', purpose: 'RESET_PASSWORD' }
  await identity.call('/internal/send-confirmation', forgot)
  const token = (await identity.linkFor(place.email)).searchParams.get('token')
  await identity.call('/internal/reset-password', { token, password: PASSWORD })
  return place
}

const onHost = ({ teamId }: Place, email: string, password = 'Not this one 1!'): Promise<Answer> =>
  identity.call('/api/auth/password', { email, password }, { teamId, headers: { 'user-agent': 'Firefox/140 Linux' } })

async function times(count: number, tried: () => Promise<unknown>): Promise<void> {
  for (let at = 0; at < count; at++) await tried()
}

test('a wrong password of a member stands in the log, without the password and as nobody’s act', async () => {
  const place = await withPassword()
  await onHost(place, place.email, 'Secretly typed 1!')
  const [entry] = await noted(place)
  const { userId, name } = place.manager
  expect(entry).toMatchObject({ act: 'signIn.failed', actorName: 'Somebody', objectId: userId, objectName: name })
  expect(entry).toMatchObject({ actor: 'system', device: 'Firefox on Linux', metadata: {} })
  expect(JSON.stringify(entry)).not.toMatch(/Secretly|@farrow/)
})

test('an address that is no member’s leaves no entry, known elsewhere or not, and is answered alike', async () => {
  const [place, other] = [await withPassword(), await withPassword()]
  const answers = [
    await onHost(place, place.email),
    await onHost(place, other.email),
    await onHost(place, other.email, PASSWORD),
    await onHost(place, identity.anAddress()),
  ]
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body.errors])))).toHaveProperty('size', 1)
  expect(await actsOf(place)).toEqual(['signIn.failed'])
  expect(await actsOf(other)).toEqual([])
})

test('a request does as much for an unknown address as for a member’s', async () => {
  const place = await withPassword()
  const recorded = async (email: string) => {
    const before = await identity.recorded(place.teamId)
    await times(10, () => onHost(place, email))
    return (await identity.recorded(place.teamId)).slice(before.length).filter(({ type }) => /Wrong/.test(type)).length
  }
  expect([await recorded(place.email), await recorded(identity.anAddress())]).toEqual([10, 10])
})

test('a lock and its end by the link stand in the log, and what is refused meanwhile does not', async () => {
  const place = await withPassword()
  await times(14, () => onHost(place, place.email))
  await identity.quiet()
  const token = (await identity.linkFor(place.email)).searchParams.get('token')
  await identity.call('/api/auth/unlock', { token }, { teamId: place.teamId })
  const entries = await noted(place)
  const tens = Array.from({ length: 10 }, () => 'signIn.failed')
  expect(entries.map(({ act }) => act).toSorted()).toEqual(['account.locked', 'account.unlocked', ...tens])
  expect(entries.find(({ act }) => act === 'account.locked')?.metadata).toEqual({ minutes: 15 })
  expect(entries.at(-1)).toMatchObject({ act: 'account.unlocked', actorName: place.manager.name })
})

test('a lock from the root domain stands in the log of each workspace of its owner, the tries do not', async () => {
  const place = await withPassword()
  const second = await identity.aWorkspace(place.email)
  const guess = { email: place.email, password: 'Not this one 1!' }
  await times(12, () => identity.call('/internal/password', guess))
  for (const one of [place, second]) expect(await actsOf(one)).toEqual(['account.locked'])
})

test('the right password after five wrong ones is told, after four it is not', async () => {
  for (const [wrong, told] of [
    [4, []],
    [5, [{ failures: 5 }]],
  ] as const) {
    const place = await withPassword()
    await times(wrong, () => onHost(place, place.email))
    expect((await onHost(place, place.email, PASSWORD)).status).toBe(200)
    const entries = (await noted(place)).filter(({ act }) => act === 'signIn.afterFailures')
    expect(entries.map(({ metadata }) => metadata)).toEqual(told)
  }
})

test('who tries passwords of many members fills the log up to a limit that says so', async () => {
  const place = await withPassword()
  const key = `noted-failures:${place.teamId}`
  const window = new Date(Math.floor(Date.now() / 900_000) * 900_000)
  const windows = [window, new Date(window.getTime() + 900_000)]
  // As if 499 had been noted in this quarter of an hour, and in the next one should it begin meanwhile.
  const rows = windows.map((at) => ({ key, window_start: at, count: 499 }))
  await identity.service.foundation.db.system('rate_limit').insert(rows)
  await times(3, () => onHost(place, place.email))
  const entries = await noted(place)
  expect(entries.map(({ act, metadata }) => [act, metadata])).toEqual([['signIn.failed', { furtherNotKept: true }]])
})
