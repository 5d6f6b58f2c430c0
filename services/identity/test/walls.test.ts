import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { deriveKey } from '@verbatim/kit/config.ts'
import { INTERNAL_HEADER, verifyInternal } from '@verbatim/kit/internal-token.ts'
import { keyedHash } from '@verbatim/kit/keyed-hash.ts'
import { buildTwice } from '@verbatim/kit/testing/build-twice.ts'
import { testSettings } from '@verbatim/kit/testing/test-service.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrations } from '#src/migrations/index.ts'
import { type IdentityHarness, startIdentity } from './start-identity.ts'

/** An edge that writes down what it is told, and is away for the first telling. */
const told: { path?: string; emailHash?: string }[] = []
const edgeKey = await deriveKey(testSettings.internalKey, 'edge')
const edge = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => {
    body += String(chunk)
  })
  request.on('end', () => {
    const header = String(request.headers[INTERNAL_HEADER])
    verifyInternal(header, edgeKey).then(
      () => {
        told.push({ path: request.url, ...JSON.parse(body) })
        const tellings = told.filter(({ path }) => path === '/internal/identities')
        response.writeHead(tellings.length === 1 ? 503 : 200).end('{}')
      },
      () => response.writeHead(401).end('{}'),
    )
  })
})

let identity: IdentityHarness
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    edge.listen(0, '127.0.0.1', resolve)
  })
  const { port } = edge.address() as AddressInfo
  identity = await startIdentity(inject('adminUrl'), { edgeUrl: `http://127.0.0.1:${port}` })
})
afterAll(async () => {
  await identity.stop()
  edge.close()
})

test('the edge hears who joined, was invited and left, as a keyed hash, even when it was away', async () => {
  const workspace = await identity.aWorkspace()
  const { teamId, manager } = workspace
  await identity.quiet()
  const hashOf = (email: string) => keyedHash(email, testSettings.emailHashKey)
  // One address's tellings follow one another; those of two addresses overtake each other.
  const noticesOf = (email: string) =>
    told.filter(({ path, emailHash }) => path === '/internal/identities' && emailHash === hashOf(email))
  const link = (email: string, member: boolean, isInvited = false) => ({
    path: '/internal/identities',
    emailHash: hashOf(email),
    teamId,
    region: 'us_b',
    member,
    invited: isInvited,
  })
  expect(noticesOf(workspace.email)).toEqual([link(workspace.email, true), link(workspace.email, true)])
  const colleague = await identity.aMember(workspace, 'VIEWER')
  const invited = identity.anAddress()
  const { data } = await identity.invite(manager, [invited], 'VIEWER')
  await identity.quiet()
  expect(noticesOf(colleague.email).at(-1)).toEqual(link(colleague.email, true))
  expect(noticesOf(invited).at(-1)).toEqual(link(invited, false, true))
  await identity.ask(manager, 'mutation ($id: ID!) { removeMember(input: { memberId: $id }) { memberId } }', {
    id: colleague.actor.userId,
  })
  await identity.ask(manager, 'mutation ($id: ID!) { revokeInvite(input: { inviteId: $id }) { inviteId } }', {
    id: data.inviteMembers[0]?.id,
  })
  await identity.quiet()
  expect(noticesOf(colleague.email).at(-1)).toEqual(link(colleague.email, false))
  expect(noticesOf(invited).at(-1)).toEqual(link(invited, false))
  expect(JSON.stringify(told)).not.toContain('@')
})

test('without a team a query sees no row of any walled table, and no team sees another’s', async () => {
  const [here, there] = [await identity.aWorkspace(), await identity.aWorkspace()]
  await identity.invite(here.manager, [identity.anAddress()], 'VIEWER')
  await identity.ask(here.manager, 'mutation { createApiToken(input: { name: "x" }) { token } }')
  const { db } = identity.service.foundation
  for (const table of ['workspace', 'member', 'invite', 'api_token', 'onboarding_checklist', 'onboarding_event']) {
    expect(await db.system(table).select(), table).toEqual([])
    expect(await db.read(here.teamId, (tx) => tx(table).select()), table).toHaveLength(1)
    const seen = await db.read(there.teamId, (tx) => tx(table).select('team_id'))
    expect(
      seen.every((row) => row.team_id === there.teamId),
      table,
    ).toBe(true)
  }
})

test('every table with a team is behind the wall, but for those that the migration names', async () => {
  const { rows } = await identity.service.foundation.db.system.raw<{ rows: { name: string; walled: boolean }[] }>(
    `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as walled from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'team_id'
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' order by 1`,
  )
  const [walled, open] = [rows.filter((row) => row.walled), rows.filter((row) => !row.walled)]
  const applications = ['client', 'code', 'grant', 'token'].map((part) => `oauth_${part}`)
  const own = ['onboarding_checklist', 'onboarding_event']
  const directory = ['dry_run', 'log', 'token', 'user'].map((part) => `scim_${part}`)
  const connections = ['attempt', 'connection', 'domain', 'policy', 'subject'].map((part) => `sign_in_${part}`)
  const audit = ['delivery', 'entry', 'head', 'link', 'stream', 'words'].map((part) => `audit_${part}`)
  expect(walled.map(({ name }) => name)).toEqual([
    ...['alert', 'alert_hit', 'alert_rule'],
    'api_token',
    ...audit,
    'feature_flag',
    'hand_off',
    'invite',
    'mail',
    'mail_choice',
    'member',
    'member_policy',
    ...applications,
    ...own,
    'role_request',
    'saml_assertion',
    ...directory,
    ...connections,
    'support_visit',
    'token_policy',
    ...['unusual_act', 'unusual_seen'],
    'user_group',
    'user_group_member',
    'vault_secret',
    'workspace',
  ])
  expect(open.map(({ name }) => name)).toEqual([
    'address_team',
    'audit_due',
    'confirmation',
    'outbox',
    'session',
    'support_visit_due',
    'team_hold',
  ])
})

test('no secret stands in the database as it was told', async () => {
  const { teamId, cookie, rootToken } = await identity.aWorkspace()
  const { db } = identity.service.foundation
  const kept = JSON.stringify([await db.system('session').select(), await db.system('confirmation').select()])
  for (const secret of [String(cookie), rootToken]) expect(kept).not.toContain(secret.split('.')[1])
  await identity.quiet()
  expect(await db.read(teamId, (tx) => tx('mail').select())).toEqual([])
})

test('what has expired is swept up', async () => {
  const { sweep } = await import('#src/workers/sweep.ts')
  const { db } = identity.service.foundation
  await identity.aWorkspace()
  const far = { now: () => new Date(Date.now() + 90 * 24 * 3_600_000) }
  await sweep({ db, clock: far })
  for (const table of ['session', 'confirmation', 'rate_limit', 'sign_in_failure'])
    expect(await db.system(table).select(), table).toEqual([])
})

test('the tables can be taken back and built again', () => buildTwice(inject('adminUrl'), 'identity', migrations))
