import type { AuditAct } from '@verbatim/contracts/audit-acts.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { auditRecord } from '@verbatim/kit/audit/audited-act.ts'
import { signingKeyOf } from '@verbatim/kit/signing/signing-key.ts'
import { testSettings } from '@verbatim/kit/testing/test-service.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { auditRepository } from '#src/audit/audit-repository.ts'
import { chainEntries } from '#src/audit/chain/chain-entries.ts'
import { findUnusual } from '#src/unusual-acts/watch/find-unusual.ts'
import { type IdentityHarness, startIdentity } from './start-identity.ts'

let identity: IdentityHarness
beforeAll(async () => {
  identity = await startIdentity(inject('adminUrl'))
})
afterAll(() => identity.stop())

const headKey = await signingKeyOf(testSettings.internalKey)
const db = () => identity.service.foundation.db
/** A little ahead: what fell due by the clock of the database within this millisecond has fallen due. */
const clock = { now: () => new Date(Date.now() + 1000) }

type Place = Awaited<ReturnType<IdentityHarness['aWorkspace']>>
type Found = {
  id: string
  signal: string
  doneBy: string
  kind: string | null
  words: string | null
  program: string | null
  device: string | null
  times: number
  member: { id: string } | null
  where: { and: object[] }
  from: string
  until: string
  evidence: Record<string, number | null>
  dismissedBy: { id: string } | null
  dismissedAt: string | null
}
type Acts = { items: Found[]; open: number; dismissed: number }

/** Chains what is there and looks at it, beside the workers of the service, which do so too. */
async function looked(): Promise<void> {
  while (await chainEntries({ db: db(), headKey, clock }));
  while (await findUnusual({ db: db(), clock, newId }));
}

/** A moment so many days ago, at that time of UTC. */
const ago = (days: number, time = '12:00'): Date => {
  const day = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
  return new Date(`${day}T${time}:00Z`)
}

type Done = { act?: AuditAct; at: Date; times?: number; device?: string }

/** Acts that the log keeps, of then. */
const did = (place: Place, by: Actor, done: readonly Done[]) =>
  db().write(place.teamId, async (tx) => {
    for (const { act = 'note.exported', at, times = 1, device } of done)
      for (let one = 0; one < times; one += 1)
        await auditRepository(tx, place.teamId).add({
          id: newId(),
          record: auditRecord(
            { origin: { teamId: place.teamId, ...(device && { client: { device } }) }, actor: by },
            { act, object: { type: 'note', id: `note-${one}`, name: 'Depot' } },
          ),
          requestId: null,
          happenedAt: new Date(at.getTime() + one * 1000),
        })
  })

/** 28 days with two exports each, and many on yesterday. */
const usualThen = (many: number): Done[] => [
  ...Array.from({ length: 28 }, (_, at) => ({ at: ago(29 - at), times: 2 })),
  { at: ago(1, '14:00'), times: many },
]

async function unusual(by: Actor, dismissed = false): Promise<Acts> {
  const { data, errors } = await identity.ask<{ unusualActs: Acts }>(
    by,
    `query ($d: Boolean) { unusualActs(dismissed: $d) { open dismissed items {
      id signal doneBy kind words program device times member { id } where from until dismissedBy { id } dismissedAt
      evidence { usual spread score days minimum known workspaceUsual objects } } } }`,
    { d: dismissed },
  )
  if (errors) throw new Error(JSON.stringify(errors))
  return data.unusualActs
}

async function answer(by: Actor, name: 'dismissUnusualAct' | 'restoreUnusualAct', unusualActId: string): Promise<void> {
  const { errors } = await identity.ask(by, `mutation ($i: UnusualActRefInput!) { ${name}(input: $i) { id } }`, {
    i: { unusualActId },
  })
  if (errors) throw new Error(JSON.stringify(errors))
}

/** How many entries the audit log has by the filter of a finding. */
async function logged(by: Actor, { where, from, until }: Found): Promise<number> {
  const span = [{ not: { happened: { lessThan: from } } }, { happened: { lessThan: until } }]
  const { data, errors } = await identity.ask<{ auditLog: { total: number } }>(
    by,
    'query ($w: JSON) { auditLog(where: $w) { total } }',
    { w: { and: [...where.and, ...span] } },
  )
  if (errors) throw new Error(JSON.stringify(errors))
  return data.auditLog.total
}

test('many exports on a day are found with the figures, and the log has exactly the entries of the filter', async () => {
  const place = await identity.aWorkspace()
  const { actor: noor } = await identity.aMember(place, 'CONTRIBUTOR')
  await did(place, noor, usualThen(48))
  await did(place, { ...noor, tokenId: newId() }, [{ at: ago(1), times: 3 }])
  await looked()
  const { items, open } = await unusual(place.manager)
  expect(open).toBe(1)
  expect(items).toMatchObject([
    {
      ...{ signal: 'MANY_IN_A_DAY', doneBy: 'MEMBER', kind: 'EXPORTS', times: 48, member: { id: noor.userId } },
      evidence: { usual: 2, spread: 1, score: 46, days: 28, minimum: 10, workspaceUsual: 2 },
    },
  ])
  for (const found of items) expect(await logged(place.manager, found)).toBe(48)
  expect((await identity.recorded(place.teamId)).map(({ type }) => type)).toContain(
    'verbatim.identity.UnusualActsChanged',
  )
})

test('what is usual, what is little, and what somebody new does is not found', async () => {
  const place = await identity.aWorkspace()
  const { actor: noor } = await identity.aMember(place, 'CONTRIBUTOR')
  const { actor: tomasz } = await identity.aMember(place, 'CONTRIBUTOR')
  await did(place, noor, usualThen(4))
  await did(place, tomasz, [{ at: ago(1), times: 60 }])
  await looked()
  expect(await unusual(place.manager)).toEqual({ items: [], open: 0, dismissed: 0 })
})

test('a day that goes on is told once, by several workers and by one that begins again', async () => {
  const place = await identity.aWorkspace()
  await did(place, place.manager, usualThen(20))
  await looked()
  const [first] = (await unusual(place.manager)).items
  await did(place, place.manager, [{ at: ago(1, '16:00'), times: 10 }])
  await Promise.all([looked(), looked(), looked()])
  await db().write(place.teamId, async (tx) => {
    await tx('unusual_seen').update({ seq: 0 })
    await tx('audit_due').insert({ team_id: place.teamId, kind: 'UNUSUAL', due_at: new Date(0) })
  })
  await looked()
  expect((await unusual(place.manager)).items).toMatchObject([{ id: first?.id, times: 30 }])
})

test('a token that asks for something new, an hour at night and another device are found', async () => {
  const place = await identity.aWorkspace()
  const tokenId = newId()
  const days = Array.from({ length: 31 }, (_, at) => ago(32 - at, '10:00'))
  await did(
    place,
    { ...place.manager, tokenId },
    days.map((at) => ({ act: 'note.moved' as const, at })),
  )
  await did(place, { ...place.manager, tokenId }, [{ act: 'access.changed', at: ago(1) }])
  await did(
    place,
    place.manager,
    days.map((at) => ({ act: 'session.begun' as const, at, device: 'Firefox on Linux' })),
  )
  await did(place, place.manager, [
    { act: 'session.begun', at: ago(1, '10:30'), device: 'Safari on iPhone' },
    { act: 'note.moved', at: ago(1, '03:10'), times: 4 },
  ])
  await looked()
  const { items } = await unusual(place.manager)
  expect(items.map(({ signal }) => signal).toSorted()).toEqual(['NEW_ACT', 'NEW_DEVICE', 'ODD_HOURS'])
  const of = (signal: string) => items.find((one) => one.signal === signal)
  expect(of('NEW_ACT')).toMatchObject({ doneBy: 'API_TOKEN', kind: 'ACCESS', member: null, program: null, times: 1 })
  expect(of('NEW_DEVICE')).toMatchObject({ device: 'Safari on iPhone', times: 1 })
  expect(of('ODD_HOURS')).toMatchObject({ times: 4, kind: null, evidence: { days: 31 } })
  for (const found of items) expect(await logged(place.manager, found)).toBe(found.times)
})

test('put away it is so for everybody, by name and in the log; it is taken back, and each is done once', async () => {
  const place = await identity.aWorkspace()
  await did(place, place.manager, usualThen(48))
  await looked()
  const id = String((await unusual(place.manager)).items[0]?.id)
  const { actor: other } = await identity.aMember(place, 'MANAGER')
  await answer(other, 'dismissUnusualAct', id)
  await expect(answer(place.manager, 'dismissUnusualAct', id)).rejects.toThrow('put away already')
  expect(await unusual(place.manager)).toEqual({ items: [], open: 0, dismissed: 1 })
  const [away] = (await unusual(place.manager, true)).items
  expect(away).toMatchObject({ id, dismissedBy: { id: other.userId } })
  expect(away?.dismissedAt).toBeTruthy()
  // It stays away while the day goes on.
  await did(place, place.manager, [{ at: ago(1, '18:00'), times: 5 }])
  await looked()
  expect((await unusual(place.manager, true)).items).toMatchObject([{ id, times: 53 }])
  await answer(place.manager, 'restoreUnusualAct', id)
  await expect(answer(place.manager, 'restoreUnusualAct', id)).rejects.toThrow('not put away')
  expect((await unusual(place.manager)).items).toMatchObject([{ id, dismissedBy: null, dismissedAt: null }])
  const { data } = await identity.ask<{ auditLog: { items: { act: string; objectId: string }[] } }>(
    place.manager,
    '{ auditLog(where: { objectType: { in: ["unusualAct"] } }) { items { act objectId } } }',
  )
  expect(data.auditLog.items).toEqual([
    { act: 'unusualAct.restored', objectId: id },
    { act: 'unusualAct.dismissed', objectId: id },
  ])
})

test('only managers see and answer it, in their workspace, by no narrowed token and not without the plan', async () => {
  const [here, there] = [await identity.aWorkspace(), await identity.aWorkspace()]
  await did(here, here.manager, usualThen(48))
  await looked()
  const id = String((await unusual(here.manager)).items[0]?.id)
  expect(await unusual(there.manager)).toEqual({ items: [], open: 0, dismissed: 0 })
  for (const name of ['dismissUnusualAct', 'restoreUnusualAct'] as const)
    await expect(answer(there.manager, name, id)).rejects.toThrow('NotFound')
  const { actor: viewer } = await identity.aMember(here, 'VIEWER')
  for (const by of [viewer, { ...here.manager, entitlements: { closed: ['auditLog'] } }]) {
    await expect(unusual(by)).rejects.toThrow('Forbidden')
    await expect(answer(by, 'dismissUnusualAct', id)).rejects.toThrow('Forbidden')
    await expect(answer(by, 'restoreUnusualAct', id)).rejects.toThrow('Forbidden')
  }
  const narrowed: Actor = { ...here.manager, scopes: ['workspace.read', 'workspace.write'] }
  await expect(answer(narrowed, 'dismissUnusualAct', id)).rejects.toThrow('Forbidden')
})
