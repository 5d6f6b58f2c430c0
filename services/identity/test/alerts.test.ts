import type { Actor } from '@verbatim/kit/actor.ts'
import { signingKeyOf } from '@verbatim/kit/signing/signing-key.ts'
import { testSettings } from '@verbatim/kit/testing/test-service.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { watchEntries } from '#src/alerts/watch/watch-entries.ts'
import { audit } from '#src/audit/audit.ts'
import { chainEntries } from '#src/audit/chain/chain-entries.ts'
import { deriveKeys } from '#src/keys.ts'
import { type IdentityHarness, startIdentity } from './start-identity.ts'

let identity: IdentityHarness
beforeAll(async () => {
  identity = await startIdentity(inject('adminUrl'))
})
afterAll(() => identity.stop())

const headKey = await signingKeyOf(testSettings.internalKey)
const keys = await deriveKeys(testSettings)
const db = () => identity.service.foundation.db
/** A little ahead: what fell due by the clock of the database within this millisecond has fallen due. */
const clock = { now: () => new Date(Date.now() + 1000) }

type Place = Awaited<ReturnType<IdentityHarness['aWorkspace']>>
type Alert = {
  id: string
  title: string
  state: string
  times: number
  mailed: boolean
  member: { id: string } | null
  acknowledgedBy: { id: string } | null
  entries: { act: string; objectId: string }[]
}
type Page = { items: Alert[]; counts: Record<string, number>; nextCursor: string | null; previousCursor: string | null }

const RULE = {
  ...{ title: 'Many groups', severity: 'HIGH', per: 'PERSON', times: 3, withinMinutes: 60 },
  filter: { acts: ['group.created'] },
}

/** Chains what is there and has the rules look at it, beside the workers of the service, which do so too. */
async function looked(): Promise<void> {
  while (await chainEntries({ db: db(), headKey, clock }));
  while (await watchEntries({ db: db(), clock, newId: () => crypto.randomUUID(), settings: testSettings, keys }));
}

async function does<T>(by: Actor, mutation: string, type: string, input: object): Promise<T> {
  const { data, errors } = await identity.ask<Record<string, T>>(by, `mutation ($i: ${type}!) { ${mutation} }`, {
    i: input,
  })
  if (errors) throw new Error(JSON.stringify(errors))
  return Object.values(data)[0] as T
}
const makeRule = (by: Actor, input: object = {}) =>
  does<{ id: string }>(by, 'createAlertRule(input: $i) { id }', 'CreateAlertRuleInput', { ...RULE, ...input })
const change = (by: Actor, ruleId: string, input: object) =>
  does<{ id: string }>(by, 'updateAlertRule(input: $i) { id }', 'UpdateAlertRuleInput', { ruleId, ...input })
const answer = (by: Actor, alertId: string, state: string) =>
  does<{ id: string }>(by, 'setAlertState(input: $i) { id }', 'SetAlertStateInput', { alertId, state })

/** Acts that the log keeps, as if somebody had made groups. */
const groups = (place: Place, count: number, by: Actor = place.manager) =>
  db().write(place.teamId, async (tx) => {
    for (let one = 0; one < count; one += 1)
      await audit(
        tx,
        { origin: { teamId: place.teamId }, actor: by },
        { act: 'group.created', object: { type: 'team_user_group', id: `${one}`, name: 'Depots' } },
      )
  })

async function alerts(by: Actor, request: object = {}): Promise<Page> {
  const { data, errors } = await identity.ask<{ alerts: Page }>(
    by,
    `query ($state: AlertState, $severity: AlertSeverity, $after: String, $before: String, $pageSize: Int) {
      alerts(state: $state, severity: $severity, after: $after, before: $before, pageSize: $pageSize) {
        nextCursor previousCursor counts { open acknowledged resolved }
        items { id title state times mailed member { id } acknowledgedBy { id } entries { act objectId } } } }`,
    { ...request },
  )
  if (errors) throw new Error(JSON.stringify(errors))
  return data.alerts
}

const mailsAbout = async (place: Place) =>
  (await identity.mailsTo(place.email)).filter(({ subject }) => subject.startsWith('Many groups'))

test('so many acts of one person raise one alert, with its entries, and managers hear of it by mail', async () => {
  const place = await identity.aWorkspace()
  await makeRule(place.manager)
  await groups(place, 2)
  await looked()
  expect((await alerts(place.manager)).items).toEqual([])
  await groups(place, 1)
  await looked()
  const { items, counts } = await alerts(place.manager)
  expect(items).toMatchObject([
    { title: 'Many groups', state: 'OPEN', times: 3, mailed: true, member: { id: place.manager.userId } },
  ])
  expect(items[0]?.entries.map(({ act }) => act)).toEqual(['group.created', 'group.created', 'group.created'])
  expect(counts).toEqual({ open: 1, acknowledged: 0, resolved: 0 })
  const mails = await mailsAbout(place)
  expect(mails.map(({ subject }) => subject)).toEqual(['Many groups: Ines Ortega'])
  expect(mails[0]?.text).toContain(`/settings/enterprise/alerts?alert=${items[0]?.id}`)
  expect((await identity.recorded(place.teamId)).map(({ type }) => type)).toContain('verbatim.identity.AlertsChanged')
})

test('acts of different people are not counted together, unless the rule says so', async () => {
  const place = await identity.aWorkspace()
  const colleague = await identity.aMember(place, 'CONTRIBUTOR')
  await makeRule(place.manager)
  await makeRule(place.manager, { title: 'Together', per: 'WORKSPACE' })
  await groups(place, 2)
  await groups(place, 1, colleague.actor)
  await looked()
  expect((await alerts(place.manager)).items).toMatchObject([{ title: 'Together', times: 3, member: null }])
})

test('wrong passwords for one member raise an alert about that member, and those for others are not counted with them', async () => {
  const place = await identity.aWorkspace()
  const colleague = await identity.aMember(place, 'CONTRIBUTOR')
  await makeRule(place.manager, { title: 'Guessed', times: 5, filter: { acts: ['signIn.failed'] } })
  const guess = (email: string) =>
    identity.call('/api/auth/password', { email, password: 'Not this one 1!' }, { teamId: place.teamId })
  for (let at = 0; at < 5; at += 1) await guess(colleague.email)
  for (let at = 0; at < 2; at += 1) await guess(place.email)
  await identity.quiet()
  await looked()
  const { items } = await alerts(place.manager)
  expect(items).toMatchObject([{ title: 'Guessed', times: 5, member: { id: colleague.actor.userId } }])
})

test('what goes on is added to the open alert without another mail; after it was resolved a new one is raised', async () => {
  const place = await identity.aWorkspace()
  await makeRule(place.manager)
  await groups(place, 4)
  await looked()
  await groups(place, 2)
  await looked()
  const [first] = (await alerts(place.manager)).items
  expect(first).toMatchObject({ times: 6 })
  expect(await mailsAbout(place)).toHaveLength(1)
  await answer(place.manager, String(first?.id), 'RESOLVED')
  await groups(place, 2)
  await looked()
  expect((await alerts(place.manager, { state: 'OPEN' })).items).toEqual([])
  await groups(place, 1)
  await looked()
  expect((await alerts(place.manager, { state: 'OPEN' })).items).toMatchObject([{ times: 3 }])
  expect((await alerts(place.manager)).counts).toEqual({ open: 1, acknowledged: 0, resolved: 1 })
})

test('several workers at once, and one that begins again, lose no entry and count none twice', async () => {
  const place = await identity.aWorkspace()
  await makeRule(place.manager, { times: 40, per: 'WORKSPACE' })
  await groups(place, 40)
  await Promise.all([looked(), looked(), looked()])
  // As if what was seen had not been kept: the same entries come again.
  await db().write(place.teamId, async (tx) => {
    await tx('alert_rule').update({ seq: 0 })
    await tx('audit_due').insert({ team_id: place.teamId, kind: 'RULES', due_at: new Date(0) })
  })
  await looked()
  expect((await alerts(place.manager)).items).toMatchObject([{ times: 40 }])
})

test('a rule looks at what is done once it is on: not at what was done before, nor while it was off', async () => {
  const place = await identity.aWorkspace()
  await groups(place, 3)
  await looked()
  const { id } = await makeRule(place.manager)
  await looked()
  expect((await alerts(place.manager)).items).toEqual([])
  await change(place.manager, id, { on: false })
  await groups(place, 3)
  await looked()
  await change(place.manager, id, { on: true })
  await looked()
  expect((await alerts(place.manager)).items).toEqual([])
  await groups(place, 3)
  await looked()
  expect((await alerts(place.manager)).items).toMatchObject([{ times: 3 }])
})

test('more than ten alerts an hour are listed and not mailed, and the tenth mail says so', async () => {
  const place = await identity.aWorkspace()
  for (let rule = 0; rule < 12; rule += 1) await makeRule(place.manager, { title: `Many groups ${rule}`, times: 1 })
  await groups(place, 1)
  await looked()
  const { items } = await alerts(place.manager)
  expect([items.length, items.filter(({ mailed }) => mailed).length]).toEqual([12, 10])
  const mails = await mailsAbout(place)
  expect([mails.length, mails.filter(({ text }) => text.includes('not sent by mail')).length]).toEqual([10, 1])
})

test('an answer says who gave it, stands in the audit log, and is given once', async () => {
  const place = await identity.aWorkspace()
  await makeRule(place.manager, { times: 1 })
  await groups(place, 1)
  await looked()
  const [alert] = (await alerts(place.manager)).items
  await answer(place.manager, String(alert?.id), 'ACKNOWLEDGED')
  await expect(answer(place.manager, String(alert?.id), 'ACKNOWLEDGED')).rejects.toThrow('acknowledged already')
  const [after] = (await alerts(place.manager, { state: 'ACKNOWLEDGED' })).items
  expect(after?.acknowledgedBy).toEqual({ id: place.manager.userId })
  const { data } = await identity.ask<{ auditLog: { items: { detail: string }[] } }>(
    place.manager,
    '{ auditLog(filter: { acts: ["alert.stateChanged"] }) { items { detail } } }',
  )
  expect(data.auditLog.items).toEqual([{ detail: 'open to acknowledged' }])
})

test('pages lead to older alerts and back, and levels narrow them', async () => {
  const place = await identity.aWorkspace()
  for (const severity of ['HIGH', 'LOW', 'LOW']) await makeRule(place.manager, { times: 1, severity })
  await groups(place, 1)
  await looked()
  expect((await alerts(place.manager, { severity: 'LOW' })).items).toHaveLength(2)
  const first = await alerts(place.manager, { pageSize: 2 })
  const second = await alerts(place.manager, { pageSize: 2, after: first.nextCursor })
  expect([first.items.length, second.items.length, second.nextCursor]).toEqual([2, 1, null])
  const back = await alerts(place.manager, { pageSize: 2, before: second.previousCursor })
  expect(back.items.map(({ id }) => id)).toEqual(first.items.map(({ id }) => id))
})

test('a rule asks by a filter: groups that are made by anybody but one person, or anything of the directory', async () => {
  const place = await identity.aWorkspace()
  const { actor: colleague } = await identity.aMember(place, 'CONTRIBUTOR')
  const notMine = { and: [{ act: { in: ['group.created'] } }, { not: { actor: { in: [place.manager.userId] } } }] }
  const where = { or: [notMine, { actorKind: { in: ['directory'] } }] }
  const { id } = await makeRule(place.manager, { where, filter: null, times: 1 })
  await groups(place, 2)
  await looked()
  expect((await alerts(place.manager)).items).toEqual([])
  await groups(place, 1, colleague)
  await looked()
  expect((await alerts(place.manager)).items).toMatchObject([{ times: 1, member: { id: colleague.userId } }])
  const rules = async () =>
    (await identity.ask<{ alertRules: object[] }>(place.manager, '{ alertRules { where acts memberIds } }')).data
      .alertRules
  expect(await rules()).toEqual([{ where, acts: [], memberIds: null }])
  await change(place.manager, id, { where: { act: { in: ['group.created'] } } })
  expect(await rules()).toEqual([
    { where: { act: { in: ['group.created'] } }, acts: ['group.created'], memberIds: null },
  ])
  await expect(
    makeRule(place.manager, { where: { actor: { in: [crypto.randomUUID()] } }, filter: null }),
  ).rejects.toThrow('NotFound')
  await expect(makeRule(place.manager, { filter: null })).rejects.toThrow('what the rule counts')
})

test('a rule of the release before is read as the filter that it is, also once that release changed it', async () => {
  const place = await identity.aWorkspace()
  const { id } = await makeRule(place.manager, { where: { act: { in: ['group.created'] } }, filter: null })
  const where = async () =>
    (await identity.ask<{ alertRules: { where: object }[] }>(place.manager, '{ alertRules { where } }')).data
      .alertRules[0]?.where
  const asked = { acts: ['group.renamed'], memberIds: [place.manager.userId], actors: null, objectType: null }
  await db().write(place.teamId, (tx) =>
    tx('alert_rule')
      .where({ id })
      .update({ asked: JSON.stringify(asked) }),
  )
  expect(await where()).toEqual({
    and: [{ act: { in: ['group.renamed'] } }, { actor: { in: [place.manager.userId] } }],
  })
  await change(place.manager, id, { on: false })
  await change(place.manager, id, { where: { not: { actorKind: { in: ['member'] } } } })
  expect(await where()).toEqual({ not: { actorKind: { in: ['member'] } } })
})

test('a removed rule leaves its alerts', async () => {
  const place = await identity.aWorkspace()
  const { id } = await makeRule(place.manager, { times: 1 })
  await groups(place, 1)
  await looked()
  await does(place.manager, 'removeAlertRule(input: $i) { ruleId }', 'RemoveAlertRuleInput', { ruleId: id })
  await groups(place, 1)
  await looked()
  expect((await alerts(place.manager)).items).toMatchObject([{ title: 'Many groups', times: 1 }])
  await expect(change(place.manager, id, { on: true })).rejects.toThrow('NotFound')
})

test('a preview says how often a rule would have found something, and about whom', async () => {
  const place = await identity.aWorkspace()
  await groups(place, 7)
  const input = { filter: RULE.filter, per: 'PERSON', times: 5, withinMinutes: 10 }
  const { data } = await identity.ask<{ alertRulePreview: object }>(
    place.manager,
    `query ($i: AlertRulePreviewInput!) {
      alertRulePreview(input: $i) { entries times newest { times member { id } } } }`,
    { i: input },
  )
  expect(data.alertRulePreview).toEqual({
    entries: 7,
    times: 1,
    newest: [{ times: 7, member: { id: place.manager.userId } }],
  })
})

test('only managers see and change any of it, only in their workspace, not by a narrowed token or without the plan', async () => {
  const [here, there] = [await identity.aWorkspace(), await identity.aWorkspace()]
  const { actor: colleague } = await identity.aMember(here, 'CONTRIBUTOR')
  const { id } = await makeRule(here.manager, { times: 1 })
  await groups(here, 1)
  await looked()
  const [alert] = (await alerts(here.manager)).items
  for (const by of [colleague, { ...here.manager, entitlements: { closed: ['auditLog'] } }]) {
    await expect(alerts(by)).rejects.toThrow('Forbidden')
    await expect(makeRule(by)).rejects.toThrow('Forbidden')
    await expect(answer(by, String(alert?.id), 'RESOLVED')).rejects.toThrow('Forbidden')
  }
  const narrowed: Actor = { ...here.manager, scopes: ['workspace.read', 'workspace.write'] }
  await expect(makeRule(narrowed)).rejects.toThrow('Forbidden')
  expect((await alerts(there.manager)).items).toEqual([])
  await expect(change(there.manager, id, { on: false })).rejects.toThrow('NotFound')
  await expect(answer(there.manager, String(alert?.id), 'RESOLVED')).rejects.toThrow('NotFound')
})

test('a workspace has at most 50 rules', async () => {
  const place = await identity.aWorkspace()
  for (let rule = 0; rule < 50; rule += 1) await makeRule(place.manager)
  await expect(makeRule(place.manager)).rejects.toThrow('at most 50')
})
