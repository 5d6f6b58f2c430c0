import type { Actor } from '@verbatim/kit/actor.ts'
import { createLogger } from '@verbatim/kit/log.ts'
import { signingKeyOf } from '@verbatim/kit/signing/signing-key.ts'
import { testSettings } from '@verbatim/kit/testing/test-service.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { audit } from '#src/audit/audit.ts'
import { chainEntries } from '#src/audit/chain/chain-entries.ts'
import { deliverEntries } from '#src/audit/stream/deliver-entries.ts'
import { signatureOf } from '#src/audit/stream/stream.ts'
import { connectionSettings, connectionsOf } from '#src/connections/connection-settings.ts'
import { deriveKeys } from '#src/keys.ts'
import { providerFetch } from '#src/providers/provider-network.ts'
import { createVault } from '#src/vault/vault.ts'
import { workspaceRepository } from '#src/workspaces/workspace-repository.ts'
import { startLogReceiver } from './log-receiver.ts'
import { type IdentityHarness, startIdentity } from './start-identity.ts'

const HOUR_MS = 60 * 60_000
let identity: IdentityHarness
let receiver: Awaited<ReturnType<typeof startLogReceiver>>
beforeAll(async () => {
  identity = await startIdentity(inject('adminUrl'))
})
beforeEach(async () => {
  receiver = await startLogReceiver()
})
afterEach(() => receiver.stop())
afterAll(() => identity.stop())

const headKey = await signingKeyOf(testSettings.internalKey)
const vault = createVault([{ id: 'internal', key: (await deriveKeys(testSettings)).vault }])
const db = () => identity.service.foundation.db
const log = createLogger('test', 'silent')

type Place = Awaited<ReturnType<IdentityHarness['aWorkspace']>>
type Delivery = { isTest: boolean; entries: number; status: number | null; problem: string | null }
type Stream = { id: string; state: string; waiting: number; failures: number; url: string; deliveries: Delivery[] }

/** Chains what is there and delivers it, as if it were so much later; the workers of the service do the same now. */
async function delivered(laterMs = 0): Promise<void> {
  const clock = { now: () => new Date(Date.now() + 1000 + laterMs) }
  const parts = { db: db(), clock, log, settings: testSettings, vault, newId: () => crypto.randomUUID() }
  while (await chainEntries({ db: db(), headKey, clock }));
  while (await deliverEntries({ ...parts, fetchOutside: providerFetch('any') }));
}

async function does<T>(by: Actor, mutation: string, type: string, input: object): Promise<T> {
  const { data, errors } = await identity.ask<Record<string, T>>(by, `mutation ($i: ${type}!) { ${mutation} }`, {
    i: input,
  })
  if (errors) throw new Error(JSON.stringify(errors))
  return Object.values(data)[0] as T
}
const setUp = (by: Actor, url = receiver.url) =>
  does<{ secret: string; stream: { id: string; secretEnding: string } }>(
    ...([by, 'setUpAuditStream(input: $i) { secret stream { id secretEnding } }', 'SetUpAuditStreamInput'] as const),
    { url },
  )
const update = (by: Actor, streamId: string, input: object) =>
  does<{ id: string }>(by, 'updateAuditStream(input: $i) { id }', 'UpdateAuditStreamInput', { streamId, ...input })
const tries = (by: Actor, streamId: string) =>
  does<Delivery>(by, 'testAuditStream(input: $i) { isTest entries status problem }', 'AuditStreamRefInput', {
    streamId,
  })

async function streamOf(by: Actor): Promise<Stream> {
  const { data, errors } = await identity.ask<{ auditStream: Stream }>(
    by,
    '{ auditStream { id url state waiting failures deliveries { isTest entries status problem } } }',
  )
  if (errors) throw new Error(JSON.stringify(errors))
  return data.auditStream
}

/** Acts that the log keeps. */
const groups = (place: Place, count: number) =>
  db().write(place.teamId, async (tx) => {
    for (let one = 0; one < count; one += 1)
      await audit(
        tx,
        { origin: { teamId: place.teamId }, actor: place.manager },
        { act: 'group.created', object: { type: 'team_user_group', id: `${one}`, name: 'Depots' } },
      )
  })

/** The places in the chain of what came, of those that were made here. */
const seqs = () => receiver.received.flatMap(({ sent }) => sent.entries.map(({ seq }) => seq))
const ids = () => receiver.received.flatMap(({ sent }) => sent.entries.map(({ id }) => id))

test('what is done is sent in the order of the chain, each once, signed with the secret that was told once', async () => {
  const place = await identity.aWorkspace()
  const { secret, stream } = await setUp(place.manager)
  expect(secret.endsWith(stream.secretEnding)).toBe(true)
  await groups(place, 250)
  await delivered()
  await delivered()
  await expect.poll(async () => (await streamOf(place.manager)).waiting).toBe(0)
  expect(seqs()).toEqual(seqs().toSorted((a, b) => a - b))
  expect(new Set(ids()).size).toBe(ids().length)
  const acts = receiver.received.flatMap(({ sent }) => sent.entries.map(({ act }) => act))
  expect(acts.filter((act) => act === 'group.created')).toHaveLength(250)
  for (const { headers, body, sent } of receiver.received) {
    const seconds = Number(headers['verbatim-timestamp'])
    expect(headers['verbatim-signature']).toBe(`v1=${signatureOf(secret, seconds, body)}`)
    expect([sent.type, sent.workspaceId, sent.id]).toEqual(['entries', place.teamId, headers['verbatim-delivery']])
    expect(sent.entries.length).toBeLessThanOrEqual(100)
  }
})

test('what was not taken is sent again as it was, later and later, and what came meanwhile follows', async () => {
  const place = await identity.aWorkspace()
  await setUp(place.manager)
  receiver.answer.status = 503
  await groups(place, 2)
  await delivered()
  await expect.poll(async () => (await streamOf(place.manager)).failures).toBe(1)
  await groups(place, 3)
  await delivered()
  const [first] = receiver.received
  expect(receiver.received).toHaveLength(1)
  receiver.answer.status = 204
  await delivered(HOUR_MS)
  await delivered(HOUR_MS)
  const [, again, rest] = receiver.received
  expect(again?.sent.id).toBe(first?.sent.id)
  expect(again?.sent.entries).toEqual(first?.sent.entries)
  expect(rest?.sent.entries.filter(({ act }) => act === 'group.created')).toHaveLength(3)
  const after = await streamOf(place.manager)
  expect([after.failures, after.waiting]).toEqual([0, 0])
  expect(after.deliveries.at(-1)).toEqual({
    isTest: false,
    entries: first?.sent.entries.length,
    status: 503,
    problem: 'It answered with 503.',
  })
})

test('several workers at once send each entry once', async () => {
  const place = await identity.aWorkspace()
  await setUp(place.manager)
  await groups(place, 120)
  await Promise.all([delivered(), delivered(), delivered()])
  await delivered()
  await expect.poll(async () => (await streamOf(place.manager)).waiting).toBe(0)
  expect(new Set(ids()).size).toBe(ids().length)
})

test('a try that was cut off is made again, under the same id', async () => {
  const place = await identity.aWorkspace()
  await setUp(place.manager)
  await groups(place, 2)
  await delivered()
  await expect.poll(async () => (await streamOf(place.manager)).waiting).toBe(0)
  const before = receiver.received.length
  // As if the process had ended after sending and before it could be kept.
  await db().write(place.teamId, async (tx) => {
    const sent = receiver.received.at(-1)?.sent.entries ?? []
    const from = (sent[0]?.seq ?? 0) - 1
    const claimed = { claimed_by: crypto.randomUUID(), claimed_until: new Date(Date.now() - 1000) }
    await tx('audit_stream').update({ seq: from, sending_to: sent.at(-1)?.seq, ...claimed })
    await tx('audit_due').insert({ team_id: place.teamId, kind: 'STREAM', due_at: new Date(0) })
  })
  await groups(place, 1)
  await delivered()
  await delivered()
  await expect.poll(async () => (await streamOf(place.manager)).waiting).toBe(0)
  const [cut, again] = [receiver.received[before - 1], receiver.received[before]]
  expect(again?.sent.id).toBe(cut?.sent.id)
  expect(again?.sent.entries).toEqual(cut?.sent.entries)
})

test('after a day of failure it is paused, managers hear of it, and switched on nothing is lost', async () => {
  const place = await identity.aWorkspace()
  const { stream } = await setUp(place.manager)
  receiver.answer.status = 500
  await groups(place, 1)
  await delivered()
  await expect.poll(async () => (await streamOf(place.manager)).failures).toBe(1)
  await delivered(25 * HOUR_MS)
  expect((await streamOf(place.manager)).state).toBe('PAUSED')
  const mails = (await identity.mailsTo(place.email)).filter(({ subject }) => subject.includes('stream is paused'))
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).not.toContain('hush-hush')
  const tried = receiver.received.length
  await groups(place, 1)
  await delivered(26 * HOUR_MS)
  expect(receiver.received).toHaveLength(tried)
  receiver.answer.status = 200
  await update(place.manager, stream.id, { on: true })
  await delivered()
  await delivered()
  await expect.poll(async () => (await streamOf(place.manager)).waiting).toBe(0)
  const taken = receiver.received.slice(tried).flatMap(({ sent }) => sent.entries.map(({ act }) => act))
  expect(taken.filter((act) => act === 'group.created')).toHaveLength(2)
  expect(taken).toContain('auditStream.paused')
})

test('a test says how it was answered, with no entries, and there are ten a minute', async () => {
  const place = await identity.aWorkspace()
  const { stream } = await setUp(place.manager)
  await update(place.manager, stream.id, { on: false })
  expect(await tries(place.manager, stream.id)).toEqual({ isTest: true, entries: 0, status: 200, problem: null })
  receiver.answer.status = 302
  receiver.answer.location = 'http://127.0.0.1:1/elsewhere'
  expect(await tries(place.manager, stream.id)).toMatchObject({
    status: 302,
    problem: expect.stringContaining('leads elsewhere'),
  })
  const gone = await startLogReceiver()
  await gone.stop()
  await update(place.manager, stream.id, { url: gone.url })
  expect(await tries(place.manager, stream.id)).toMatchObject({ status: null, problem: 'It refused the connection.' })
  for (let test = 3; test < 10; test += 1) await tries(place.manager, stream.id)
  await expect(tries(place.manager, stream.id)).rejects.toThrow('TooManyRequests')
})

test('with another secret deliveries are signed with that one, and the database knows neither', async () => {
  const place = await identity.aWorkspace()
  const { secret, stream } = await setUp(place.manager)
  const turned = await does<{ secret: string }>(
    ...([place.manager, 'rotateAuditStreamSecret(input: $i) { secret }', 'AuditStreamRefInput'] as const),
    { streamId: stream.id },
  )
  expect(turned.secret).not.toBe(secret)
  await tries(place.manager, stream.id)
  const last = receiver.received.at(-1)
  const seconds = Number(last?.headers['verbatim-timestamp'])
  expect(last?.headers['verbatim-signature']).toBe(`v1=${signatureOf(turned.secret, seconds, String(last?.body))}`)
  const kept = await db().read(place.teamId, async (tx) =>
    JSON.stringify([await tx('audit_stream').select(), await tx('vault_secret').select()]),
  )
  for (const told of [secret, turned.secret]) expect(kept).not.toContain(told)
})

test('removed, it sends nothing any more and its secret is gone; another one begins with what is done then', async () => {
  const place = await identity.aWorkspace()
  const { stream } = await setUp(place.manager)
  await expect(setUp(place.manager)).rejects.toThrow('InvalidOperation')
  await does(place.manager, 'removeAuditStream(input: $i) { streamId }', 'AuditStreamRefInput', { streamId: stream.id })
  expect(await streamOf(place.manager)).toBeNull()
  expect(await db().read(place.teamId, (tx) => tx('vault_secret').select())).toEqual([])
  const before = receiver.received.length
  await groups(place, 2)
  await delivered()
  expect(receiver.received).toHaveLength(before)
})

test('only managers see and change it, not by a narrowed token, nor where nothing may leave the workspace', async () => {
  const [here, there] = [await identity.aWorkspace(), await identity.aWorkspace()]
  const { actor: colleague } = await identity.aMember(here, 'CONTRIBUTOR')
  const { stream } = await setUp(here.manager)
  await expect(streamOf(colleague)).rejects.toThrow('Forbidden')
  const narrowed: Actor = { ...here.manager, scopes: ['workspace.read', 'workspace.write'] }
  const closed: Actor = { ...here.manager, entitlements: { restrictions: ['compliance'] } }
  for (const by of [colleague, narrowed, closed]) {
    await expect(setUp(by)).rejects.toThrow('Forbidden')
    await expect(update(by, stream.id, { url: 'https://elsewhere.example' })).rejects.toThrow('Forbidden')
    await expect(tries(by, stream.id)).rejects.toThrow('Forbidden')
  }
  expect(await streamOf(there.manager)).toBeNull()
  await expect(update(there.manager, stream.id, { on: false })).rejects.toThrow('NotFound')
  await expect(tries(there.manager, stream.id)).rejects.toThrow('NotFound')
})

test('where providers are public, nothing is sent by http, nor into a private network', async () => {
  const connections = connectionsOf(connectionSettings.parse({ PROVIDER_NETWORK: 'public' }))
  const outside = await startIdentity(inject('adminUrl'), { connections })
  try {
    const place = await outside.aWorkspace()
    const ask = <Done = Record<string, never>>(mutation: string, type: string, i: object) =>
      outside.ask<Done>(place.manager, `mutation ($i: ${type}!) { ${mutation} }`, { i })
    type SetUp = { setUpAuditStream: { stream: { id: string } } }
    const set = (url: string) =>
      ask<SetUp>('setUpAuditStream(input: $i) { stream { id } }', 'SetUpAuditStreamInput', { url })
    expect((await set(receiver.url)).errors?.[0]?.extensions.errorCode).toBe('ValidationError')
    const { data } = await set('https://127.0.0.1:9/')
    const streamId = data.setUpAuditStream.stream.id
    const told = await ask('testAuditStream(input: $i) { status problem }', 'AuditStreamRefInput', { streamId })
    expect(told.data).toEqual({
      testAuditStream: { status: null, problem: 'It is in a private network, where nothing is sent.' },
    })
    expect(receiver.received).toEqual([])
  } finally {
    await outside.stop()
  }
})

test('while compliance keeps data in nothing is sent, and everything follows in order when it is switched off', async () => {
  const place = await identity.aWorkspace()
  const keepIn = (on: boolean) =>
    db().write(place.teamId, (tx) => workspaceRepository(tx).setCompliance(place.teamId, on))
  await setUp(place.manager)
  await delivered()
  await keepIn(true)
  const before = receiver.received.length
  await groups(place, 3)
  await delivered()
  expect(receiver.received).toHaveLength(before)
  await keepIn(false)
  await groups(place, 1)
  await delivered()
  await expect.poll(async () => (await streamOf(place.manager)).waiting).toBe(0)
  expect(seqs()).toEqual(seqs().toSorted((a, b) => a - b))
  const acts = receiver.received.flatMap(({ sent }) => sent.entries.map(({ act }) => act))
  expect(acts.filter((act) => act === 'group.created')).toHaveLength(4)
})
