import { randomUUID } from 'node:crypto'
import { newId } from '@verbatim/contracts/ids.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createAuditAsking } from './audit-asking.ts'
import { consoleActs, STAFF_DOMAIN } from './console-acts.ts'
import { type IdentityHarness, startIdentity } from './start-identity.ts'

let identity: IdentityHarness
let acts: ReturnType<typeof consoleActs>
beforeAll(async () => {
  identity = await startIdentity(inject('adminUrl'), { staffDomains: [STAFF_DOMAIN] })
  acts = consoleActs(identity)
})
afterAll(() => identity.stop())

const aName = (): string => `farrow-${randomUUID().slice(0, 8)}`
const anOrder = () => ({
  ...{ teamId: newId(), teamName: 'Farrow Freight', subdomain: aName() },
  ...{ email: identity.anAddress(), name: 'Noor Haddad' },
})

test('a workspace for a customer opens to whoever proves the address, as its manager, and to nobody before', async () => {
  const mira = await acts.staff('createWorkspace')
  const order = anOrder()
  const assertion = await acts.assertionOf(mira.passkeyToken)
  const { body } = await acts.asks('create-workspace', null, { assertion, ...order })
  expect(body).toEqual({ teamId: order.teamId })
  const [mail] = await identity.mailsTo(order.email)
  expect([mail?.subject, mail?.text]).toEqual(['Farrow Freight is ready', expect.stringContaining(order.subdomain)])
  const { teamId, email } = order
  const guess = { email, password: 'Correct-horse-battery-9' }
  expect((await identity.call('/api/auth/password', guess, { teamId })).status).toBe(401)
  const asked = { email, flow: 'ONE_TIME_CODE', purpose: 'SIGN_IN' }
  const sent = await identity.call('/api/auth/send-confirmation-email', asked, { teamId })
  const proof = { method: 'ONE_TIME_CODE', codeChallenge: sent.body.codeChallenge, code: await identity.codeFor(email) }
  const signedIn = await identity.call('/api/auth/confirm-email', proof, { teamId })
  const actor = await identity.actorOf(teamId, { sessionToken: String(signedIn.cookie) })
  expect(actor).toMatchObject({ teamId, role: 'MANAGER', name: 'Noor Haddad' })
  const { items } = await createAuditAsking(identity)(actor, { filter: { actors: ['support'] } })
  expect(items).toMatchObject([
    { act: 'support.workspaceMade', actorName: 'Ines Ortega', objectName: 'Farrow Freight' },
  ])
  const again = await acts.asks('create-workspace', null, { assertion, ...order, email: identity.anAddress() })
  expect(again.status).toBe(409)
})

test('another address is the workspace’s at once, and its log says from which to which', async () => {
  const mira = await acts.staff('updateSubdomain')
  const workspace = await identity.aWorkspace()
  const { teamId, manager } = workspace
  const subdomain = aName()
  const assertion = await acts.assertionOf(mira.passkeyToken)
  const update = (wanted: string) => acts.asks('subdomain', null, { assertion, teamId, subdomain: wanted })
  expect((await update(subdomain)).body).toEqual({ subdomain })
  expect((await update(subdomain)).body).toEqual({ subdomain })
  expect((await acts.asks('team', null, { assertion, teamId })).body.subdomain).toBe(subdomain)
  const { items } = await createAuditAsking(identity)(manager, { filter: { acts: ['workspace.addressChanged'] } })
  expect(items).toMatchObject([{ actor: 'support', metadata: { from: workspace.subdomain, to: subdomain } }])
  const other = await identity.aWorkspace()
  expect((await update(other.subdomain)).status).toBe(409)
  for (const wrong of ['', 'ab', 'Farrow', 'www', 'far row', 'xn--farrow'])
    expect((await update(wrong)).status).toBe(400)
})

test('without the permission no workspace is made and no address changed', async () => {
  const mira = await acts.staff('emailSearch')
  const { teamId, subdomain } = await identity.aWorkspace()
  const assertion = await acts.assertionOf(mira.passkeyToken)
  expect((await acts.asks('create-workspace', null, { assertion, ...anOrder() })).status).toBe(403)
  expect((await acts.asks('subdomain', null, { assertion, teamId, subdomain: aName() })).status).toBe(403)
  expect((await acts.asks('team', null, { assertion, teamId })).body.subdomain).toBe(subdomain)
})
