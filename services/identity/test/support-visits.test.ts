import { SupportVisitChangedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createAuditAsking } from './audit-asking.ts'
import { consoleActs, hashOf, STAFF_DOMAIN } from './console-acts.ts'
import { type IdentityHarness, startIdentity } from './start-identity.ts'

let identity: IdentityHarness
let acts: ReturnType<typeof consoleActs>
beforeAll(async () => {
  identity = await startIdentity(inject('adminUrl'), { staffDomains: [STAFF_DOMAIN] })
  acts = consoleActs(identity)
})
afterAll(() => identity.stop())

const MINUTE_MS = 60_000
const VISIT = '{ id staffName reason minutes state cameAt endsAt endedBy steps { act object: objectName } }'
type Visit = { id: string; state: string; endedBy: string | null; steps: { act: string; object: string }[] }

const change = async (by: Actor, act: 'allow' | 'decline' | 'end', visitId: string, minutes = 60) => {
  const type = act === 'allow' ? 'AllowSupportVisitInput' : 'SupportVisitRefInput'
  const input = { visitId, ...(act === 'allow' && { minutes }) }
  const query = `mutation ($input: ${type}!) { ${act}SupportVisit(input: $input) ${VISIT} }`
  const { data, errors } = await identity.ask<Record<string, Visit>>(by, query, { input })
  return { visit: data?.[`${act}SupportVisit`], code: errors?.[0]?.extensions.errorCode }
}
const visitsOf = async (by: Actor): Promise<Visit[]> =>
  (await identity.ask<{ supportVisits: Visit[] }>(by, `{ supportVisits ${VISIT} }`)).data.supportVisits
const currentOf = async (by: Actor): Promise<string[]> =>
  (
    await identity.ask<{ currentSupportVisits: { id: string }[] }>(by, '{ currentSupportVisits { id } }')
  ).data.currentSupportVisits.map(({ id }) => id)

/** Somebody of support who asked a workspace, and what they can do about it. */
async function asking(minutes = 60) {
  const staff = await acts.staff('createSupportAccess')
  const workspace = await identity.aWorkspace()
  const { teamId } = workspace
  const call = async (path: string, about: object = {}) =>
    acts.asks(path, null, { assertion: await acts.assertionOf(staff.passkeyToken), teamId, ...about })
  const asked = await call('ask-visit', { reason: 'A transcript that does not end', minutes })
  return { staff, ...workspace, call, asked, visitId: String(asked.body.id) }
}

/** The same, let in and come in. */
async function visiting() {
  const place = await asking()
  await change(place.manager, 'allow', place.visitId)
  const { body } = await place.call('enter', { visitId: place.visitId })
  const signedIn = await identity.call('/api/auth/handoff', { token: body.token }, { teamId: place.teamId })
  const { body: actor } = await identity.actor(place.teamId, { sessionToken: String(signedIn.cookie) })
  return { ...place, cookie: String(signedIn.cookie), accessToken: signedIn.body.accessToken, actor: actor as Actor }
}

test('nobody comes in until a manager lets them, who hears why by mail and in the workspace', async () => {
  const { asked, call, visitId, email, manager } = await asking()
  expect(asked.body).toMatchObject({ state: 'ASKED', reason: 'A transcript that does not end', minutes: 60 })
  expect((await identity.mailsTo(email))[0]).toMatchObject({ subject: 'Ines Ortega of support asks to come in' })
  expect((await identity.mailsTo(email))[0]?.text).toContain('A transcript that does not end')
  expect(await currentOf(manager)).toEqual([visitId])
  expect((await call('enter', { visitId })).status).toBe(409)
  const { visit } = await change(manager, 'allow', visitId, 30)
  expect(visit).toMatchObject({ state: 'ALLOWED', minutes: 30, cameAt: null })
  const { status, body } = await call('enter', { visitId })
  expect([status, body.token]).toEqual([200, expect.any(String)])
  expect((await identity.mailsTo(email))[0]?.subject).toBe('Ines Ortega of support is in your workspace')
})

test('support is in as a viewer who only reads, under a mark, and knows who it is', async () => {
  const { actor, visitId, manager } = await visiting()
  expect(actor).toMatchObject({ userId: visitId, role: 'VIEWER', groupIds: [], name: 'Ines Ortega (support)' })
  expect(actor.supportUntil).toBeGreaterThan(Date.now())
  expect(actor.scopes).toContain('notes.read')
  expect(actor.scopes?.filter((scope) => !scope.endsWith('.read'))).toEqual([])
  const me = await identity.ask<{ me: object }>(actor, '{ me { id name role email } }')
  expect(me.data.me).toMatchObject({ id: visitId, name: 'Ines Ortega (support)', role: 'VIEWER' })
  expect(await currentOf(actor)).toEqual([visitId])
  expect(await visitsOf(actor)).toEqual([])
  const rename = 'mutation { renameMe(input: { name: "Somebody" }) { id } }'
  const refused = await identity.ask(actor, rename)
  expect(refused.errors?.[0]).toMatchObject({ message: 'Support reads here and changes nothing.' })
  for (const act of ['allow', 'end'] as const) expect((await change(actor, act, visitId)).code).toBe('Forbidden')
  const members = await identity.ask<{ members: { items: { id: string }[] } }>(manager, '{ members { items { id } } }')
  expect(members.data.members.items.map(({ id }) => id)).toEqual([manager.userId])
})

test('what support opens is written down before it is shown, and not at all when the visit is over', async () => {
  const { teamId, visitId, manager } = await visiting()
  const object = { type: 'note', id: newId(), name: 'Bernd Huber, phone call' }
  const look = (id: string) =>
    identity.call('/internal/support-look', { visitId: id, what: ['note'], object }, { teamId })
  expect((await look(visitId)).status).toBe(200)
  const [visit] = await visitsOf(manager)
  expect(visit?.steps.map(({ act }) => act)).toEqual(['support.cameIn', 'support.looked'])
  expect(visit?.steps.at(-1)?.object).toBe('Bernd Huber, phone call')
  const { items } = await createAuditAsking(identity)(manager, { filter: { actors: ['support'] } })
  expect(items.map(({ act, actorName }) => [act, actorName])).toEqual([
    ['support.looked', 'Ines Ortega'],
    ['support.cameIn', 'Ines Ortega'],
    ['support.visitAsked', 'Ines Ortega'],
  ])
  await change(manager, 'end', visitId)
  expect((await look(visitId)).status).toBe(401)
  expect((await look(newId())).status).toBe(401)
})

test('a manager ends a visit at once: its session, its token and its way in are gone, and gateways are told', async () => {
  const { teamId, visitId, manager, cookie, accessToken, call } = await visiting()
  const { visit } = await change(manager, 'end', visitId)
  expect(visit).toMatchObject({ state: 'ENDED', endedBy: 'MANAGER' })
  expect((await identity.actor(teamId, { sessionToken: cookie })).status).toBe(401)
  expect((await identity.actor(teamId, { accessToken: String(accessToken) })).status).toBe(401)
  expect((await call('enter', { visitId })).status).toBe(409)
  const facts = (await identity.recorded(teamId)).filter(({ type }) => type === SupportVisitChangedSchema.typeName)
  expect(facts.length).toBeGreaterThanOrEqual(3)
  expect((await change(manager, 'end', visitId)).code).toBe('InvalidOperation')
})

test('whose permission is taken away is out at once, and so is nobody else', async () => {
  const [gone, other] = [await visiting(), await visiting()]
  await acts.set(gone.staff.email, [], ['emailSearch'])
  await identity.quiet()
  expect((await identity.actor(gone.teamId, { sessionToken: gone.cookie })).status).toBe(200)
  await acts.set(gone.staff.email, [], ['createSupportAccess'])
  await identity.quiet()
  expect((await identity.actor(gone.teamId, { sessionToken: gone.cookie })).status).toBe(401)
  expect((await identity.actor(gone.teamId, { accessToken: String(gone.accessToken) })).status).toBe(401)
  expect((await visitsOf(gone.manager))[0]).toMatchObject({ state: 'ENDED', endedBy: 'OPERATOR' })
  const { items } = await createAuditAsking(identity)(gone.manager, { filter: { acts: ['support.visitEnded'] } })
  expect(items).toMatchObject([{ actor: 'system', metadata: { by: 'OPERATOR' } }])
  const facts = (await identity.recorded(gone.teamId)).filter(({ type }) => type === SupportVisitChangedSchema.typeName)
  expect(facts.length).toBeGreaterThanOrEqual(4)
  expect((await identity.actor(other.teamId, { sessionToken: other.cookie })).status).toBe(200)
})

test('another region ends the visits of who may visit no longer, told by the edge alone', async () => {
  const { staff, teamId, cookie } = await visiting()
  const emailHash = hashOf(staff.email)
  const end = () => identity.call('/internal/end-staff-visits', { emailHash })
  const headers = { 'content-type': 'application/json' }
  const unsigned = { method: 'POST', headers, body: JSON.stringify({ emailHash }) }
  expect((await fetch(`${identity.url}/internal/end-staff-visits`, unsigned)).status).toBe(401)
  expect((await identity.actor(teamId, { sessionToken: cookie })).status).toBe(200)
  expect((await end()).body).toEqual({ ended: 1 })
  expect((await end()).body).toEqual({ ended: 0 })
  expect((await identity.actor(teamId, { sessionToken: cookie })).status).toBe(401)
})

test('a visit ends by itself when its time is over, also before anybody writes that down', async () => {
  const { teamId, visitId, manager, cookie, call } = await visiting()
  identity.time.ahead += 60 * MINUTE_MS
  expect((await identity.actor(teamId, { sessionToken: cookie })).status).toBe(401)
  expect(await currentOf(manager)).toEqual([])
  await expect.poll(async () => (await visitsOf(manager))[0]?.steps.length, { timeout: 20_000 }).toBeGreaterThan(0)
  expect((await visitsOf(manager))[0]).toMatchObject({ state: 'ENDED', endedBy: 'TIME' })
  const db = identity.service.foundation.db.system
  await expect.poll(() => db('support_visit_due').where({ id: visitId }), { timeout: 20_000 }).toEqual([])
  identity.time.ahead = 0
  const { items } = await createAuditAsking(identity)(manager, { filter: { acts: ['support.visitEnded'] } })
  expect(items).toMatchObject([{ actor: 'system', metadata: { by: 'TIME' } }])
  expect((await call('leave', { visitId })).status).toBe(409)
})

test('support stands by name among the sessions, which a manager may end one by one', async () => {
  const { teamId, visitId, manager, cookie } = await visiting()
  type Sessions = { openSessions: { items: { id: string; member: { id: string; name: string } | null }[] } }
  const { data } = await identity.ask<Sessions>(manager, '{ openSessions { items { id member { id name } } } }')
  const session = data.openSessions.items.find(({ member }) => member?.id === visitId)
  expect(session?.member?.name).toBe('Ines Ortega (support)')
  const facts = async () =>
    (await identity.recorded(teamId)).filter(({ type }) => type === SupportVisitChangedSchema.typeName).length
  const before = await facts()
  const end = 'mutation ($input: EndSessionInput!) { endSession(input: $input) { count } }'
  await identity.ask(manager, end, { input: { sessionId: session?.id } })
  expect((await identity.actor(teamId, { sessionToken: cookie })).status).toBe(401)
  expect(await facts()).toBe(before + 1)
})

test('staff withdraw what they asked; nobody else’s visit is theirs', async () => {
  const waiting = await asking()
  const stranger = await acts.staff('createSupportAccess')
  const assertion = await acts.assertionOf(stranger.passkeyToken)
  for (const path of ['enter', 'leave'])
    expect((await acts.asks(path, null, { ...waiting, assertion })).status).toBe(404)
  expect((await acts.asks('visits', null, { ...waiting, assertion })).body).toEqual({ visits: [] })
  expect((await waiting.call('ask-visit', { reason: 'Again', minutes: 15 })).status).toBe(409)
  expect((await waiting.call('leave', { visitId: waiting.visitId })).body.state).toBe('WITHDRAWN')
  expect((await change(waiting.manager, 'allow', waiting.visitId)).code).toBe('InvalidOperation')
})

test('staff leave when they are done', async () => {
  const inside = await visiting()
  expect((await inside.call('leave', { visitId: inside.visitId })).body.state).toBe('ENDED')
  expect((await identity.actor(inside.teamId, { sessionToken: inside.cookie })).status).toBe(401)
})

test('what is asked is checked, and only of who has the permission', async () => {
  const { teamId, visitId, call } = await asking()
  await call('leave', { visitId })
  for (const wrong of [{ minutes: 241 }, { minutes: -1 }, { reason: ' ' }, { reason: 'a'.repeat(501) }])
    expect((await call('ask-visit', { reason: 'A job', minutes: 60, ...wrong })).status).toBe(400)
  const unable = await acts.staff('emailSearch')
  const assertion = await acts.assertionOf(unable.passkeyToken)
  expect((await acts.asks('ask-visit', null, { assertion, teamId, reason: 'A job', minutes: 60 })).status).toBe(403)
})

test('only managers, signed in themselves, answer what is asked', async () => {
  const { visitId: again, call, manager, ...workspace } = await asking()
  const contributor = await identity.aMember({ ...workspace, manager }, 'CONTRIBUTOR')
  expect((await change(contributor.actor, 'allow', again)).code).toBe('Forbidden')
  expect((await change({ ...manager, scopes: ['workspace.write'] }, 'allow', again)).code).toBe('Forbidden')
  expect([await currentOf(contributor.actor), await visitsOf(contributor.actor)]).toEqual([[], []])
  const foreign = await identity.aWorkspace()
  expect((await change(foreign.manager, 'allow', again)).code).toBe('NotFound')
  expect((await change(manager, 'decline', again)).visit).toMatchObject({ state: 'DECLINED' })
  expect((await call('enter', { visitId: again })).status).toBe(409)
})
