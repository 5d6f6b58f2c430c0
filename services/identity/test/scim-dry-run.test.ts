import type { Actor } from '@verbatim/kit/actor.ts'
import { connect } from '@verbatim/kit/database/database.ts'
import { DEADLOCK } from '@verbatim/kit/database/sql-state.ts'
import type { GraphAnswer } from '@verbatim/kit/testing/test-service.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { aConnectedWorkspace, aScimToken, aUser, GROUP, PATCH, scimWith } from './scim-directory.ts'
import { type IdentityHarness, startIdentity } from './start-identity.ts'

let identity: IdentityHarness
beforeAll(async () => {
  identity = await startIdentity(inject('adminUrl'))
})
afterAll(() => identity.stop())

const FIELDS = '{ joins changes leaves conflicts same items { id kind subject outcome conflict } }'
type DryRun = { joins: number; changes: number; leaves: number; conflicts: number; same: number; items: object[] }
const codeOf = ({ errors }: GraphAnswer<unknown>) => errors?.[0]?.extensions.errorCode
const dryRun = async (manager: Actor): Promise<DryRun> =>
  (await identity.ask<{ directoryDryRun: DryRun }>(manager, `{ directoryDryRun ${FIELDS} }`)).data.directoryDryRun
const namesOf = async (manager: Actor) =>
  (
    await identity.ask<{ members: { items: { id: string; name: string }[] } }>(
      manager,
      '{ members { items { id name } } }',
    )
  ).data.members.items.map(({ name }) => name)
const patch = (...Operations: object[]) => ({ schemas: [PATCH], Operations })
const APPLY = `mutation { applyDirectoryDryRun ${FIELDS} }`

test('a read-only directory is answered as if all were done, and nothing is', async () => {
  const { teamId, manager, scim } = await aConnectedWorkspace(identity, { readOnly: true })
  const before = (await identity.recorded(teamId)).length
  const email = identity.anAddress()
  const made = await scim('POST', '/Users', aUser(email, { externalId: '00u1' }))
  expect(made).toMatchObject({ status: 201, body: { userName: email, active: true } })
  const { id } = made.body
  expect((await scim('GET', `/Users/${id}`)).body).toMatchObject({ id, userName: email })
  const found = await scim('GET', `/Users?filter=${encodeURIComponent(`userName eq "${email}"`)}`)
  expect(found.body).toMatchObject({ totalResults: 1, Resources: [{ id }] })
  const group = await scim('POST', '/Groups', { schemas: [GROUP], displayName: 'Squad', members: [{ value: id }] })
  expect(group).toMatchObject({ status: 201, body: { members: [{ value: id }] } })
  const named = await scim('PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'displayName', value: 'Amara M.' }))
  expect(named.body).toMatchObject({ id, displayName: 'Amara M.' })
  expect((await scim('POST', '/Users', aUser(email))).status).toBe(409)

  expect(await dryRun(manager)).toMatchObject({ joins: 2, changes: 1, leaves: 0, conflicts: 1 })
  expect(await namesOf(manager)).toHaveLength(1)
  expect((await identity.recorded(teamId)).length).toBe(before)
  const { data } = await identity.ask<{ directoryLog: { total: number }; userGroups: object[] }>(
    manager,
    '{ directoryLog { total } userGroups { id } }',
  )
  expect(data).toMatchObject({ directoryLog: { total: 0 }, userGroups: [] })
})

test('a manager applies it: who was told becomes who is here, under the same ids', async () => {
  const { manager, scim, scimToken } = await aConnectedWorkspace(identity, { readOnly: true })
  const { body: amara } = await scim('POST', '/Users', aUser(identity.anAddress()))
  const group = { schemas: [GROUP], displayName: 'Squad', members: [{ value: amara.id }] }
  const { body: squad } = await scim('POST', '/Groups', group)
  expect((await identity.ask(manager, APPLY)).data).toMatchObject({ applyDirectoryDryRun: { joins: 0, items: [] } })
  expect(await namesOf(manager)).toContain('Amara Mensah')
  await identity.ask(
    manager,
    'mutation ($id: ID!) { setScimTokenReadOnly(input: { scimTokenId: $id, readOnly: false }) { id readOnly } }',
    { id: scimToken.id },
  )
  expect((await scim('GET', `/Groups/${squad.id}`)).body).toMatchObject({ members: [{ value: amara.id }] })
  await scim('PATCH', `/Users/${amara.id}`, patch({ op: 'replace', path: 'active', value: false }))
  expect(await namesOf(manager)).not.toContain('Amara Mensah')
})

test('who came by another way since the dry run is left out of it, and the log says so', async () => {
  const { teamId, manager, scim } = await aConnectedWorkspace(identity, { readOnly: true })
  const user = aUser(identity.anAddress())
  await scim('POST', '/Users', user)
  const live = await scimWith(identity, teamId, (await aScimToken(identity, manager)).token)
  expect((await live('POST', '/Users', user)).status).toBe(201)
  await identity.ask(manager, APPLY)
  expect((await namesOf(manager)).filter((name) => name === 'Amara Mensah')).toHaveLength(1)
  const { data } = await identity.ask(manager, '{ directoryLog(first: 1) { items { kind outcome } } }')
  const outcome = 'Left out: it has changed here since the dry run'
  expect(data).toMatchObject({ directoryLog: { items: [{ kind: 'CONFLICT', outcome }] } })
})

/** The first of some new people whom a directory names so stands in somebody’s way: PostgreSQL takes its part back. */
async function standInTheWay(userName: string): Promise<void> {
  const owner = connect(identity.ownerDatabaseUrl, 'identity', 1)
  await owner.raw(`
    create sequence tried;
    create function stand_in_the_way() returns trigger language plpgsql security definer set search_path = identity as $$
      begin
        if new.user_name = '${userName}' and nextval('tried') = 1 then
          raise exception 'deadlock detected' using errcode = '${DEADLOCK}';
        end if;
        return new;
      end $$;
    create trigger stand_in_the_way before insert on scim_user for each row execute function stand_in_the_way()`)
  await owner.destroy()
}

test('what a bulk request tried twice is told once, under the ids that it has the second time', async () => {
  const { manager, scim } = await aConnectedWorkspace(identity, { readOnly: true })
  const [first, second] = [identity.anAddress(), identity.anAddress()]
  await standInTheWay(second)
  const Operations = [first, second].map((email) => ({ method: 'POST', path: '/Users', data: aUser(email) }))
  const { body } = await scim('POST', '/Bulk', { Operations })
  const answers = body.Operations as { status: string; location: string }[]
  expect(answers.map(({ status }) => status)).toEqual(['201', '201'])
  expect(await dryRun(manager)).toMatchObject({ joins: 2, conflicts: 0 })
  const found = await scim('GET', `/Users?filter=${encodeURIComponent(`userName eq "${first}"`)}`)
  expect(found.body.Resources).toMatchObject([{ meta: { location: answers[0]?.location } }])
})

test('a member by hand would be joined by address, until the dry run is cleared', async () => {
  const workspace = await aConnectedWorkspace(identity, { readOnly: true })
  const { manager, scim } = workspace
  const invited = await identity.aMember(workspace, 'CONTRIBUTOR')
  await scim('POST', '/Users', aUser(invited.email))
  expect(await dryRun(manager)).toMatchObject({ conflicts: 1, items: [{ outcome: 'Joined by address' }] })
  await identity.ask(manager, `mutation { clearDirectoryDryRun ${FIELDS} }`)
  expect(await dryRun(manager)).toMatchObject({ conflicts: 0, items: [] })
})

test('a group that names whom nobody knows, and the last manager, are conflicts before they happen', async () => {
  const { manager, scim } = await aConnectedWorkspace(identity, { readOnly: true })
  await scim('PATCH', `/Users/${manager.userId}`, patch({ op: 'replace', value: { active: false } }))
  await scim('POST', '/Groups', { schemas: [GROUP], displayName: 'Squad', members: [{ value: manager.teamId }] })
  expect(await dryRun(manager)).toMatchObject({ conflicts: 2, joins: 1 })
  expect(await namesOf(manager)).toHaveLength(1)
})

test('only managers read, apply and clear a dry run, and say that a token is read-only', async () => {
  const workspace = await aConnectedWorkspace(identity, { readOnly: true })
  const { actor } = await identity.aMember(workspace, 'CONTRIBUTOR')
  for (const act of [
    `{ directoryDryRun ${FIELDS} }`,
    APPLY,
    `mutation { clearDirectoryDryRun ${FIELDS} }`,
    `mutation { setScimTokenReadOnly(input: { scimTokenId: "${workspace.scimToken.id}", readOnly: false }) { id } }`,
  ])
    expect(codeOf(await identity.ask(actor, act))).toBe('Forbidden')
})
