import { connect } from '@verbatim/kit/database/database.ts'
import { signingKeyOf } from '@verbatim/kit/signing/signing-key.ts'
import { testSettings } from '@verbatim/kit/testing/test-service.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { audit } from '#src/audit/audit.ts'
import { chainEntries } from '#src/audit/chain/chain-entries.ts'
import { chainReader } from '#src/audit/chain/chain-query.ts'
import { verifyAudit } from '#src/audit/chain/verify-audit.ts'
import { type IdentityHarness, startIdentity } from './start-identity.ts'

const DAY_MS = 24 * 60 * 60_000
let identity: IdentityHarness
beforeAll(async () => {
  identity = await startIdentity(inject('adminUrl'))
})
afterAll(() => identity.stop())

const headKey = await signingKeyOf(testSettings.internalKey)
const now = () => new Date(Date.now() + identity.time.ahead)
const db = () => identity.service.foundation.db

/** A workspace whose log has so many chained entries that a head was signed of, and two more. */
async function aChain(count: number) {
  const { teamId, manager } = await identity.aWorkspace()
  const add = (many: number) =>
    db().write(teamId, async (tx) => {
      const object = { type: 'user', id: manager.userId, name: 'Ines' }
      for (let at = 0; at < many; at++)
        await audit(tx, { origin: { teamId }, actor: manager }, { act: 'member.roleChanged', object })
    })
  const chain = async (aheadMs = 0) => {
    while (await chainEntries({ db: db(), headKey, clock: { now: () => new Date(Date.now() + aheadMs) } }));
  }
  await add(count)
  await chain()
  await chain(DAY_MS)
  const verdict = () => verifyAudit({ db: db(), teamId, headKey })
  return { teamId, add, chain, verdict, before: await verdict() }
}

/** What somebody does who has the database and takes its guards away. */
async function tamper(teamId: string, statements: readonly string[]): Promise<void> {
  const owner = connect(String(identity.service.foundation.config.ownerDatabaseUrl), 'identity', 1)
  const tables = ['audit_entry', 'audit_words', 'audit_link', 'audit_head']
  try {
    await owner.transaction(async (tx) => {
      await tx.raw("select set_config('verbatim.team_id', ?, true)", [teamId])
      for (const table of tables) await tx.raw('alter table ?? disable trigger user', [table])
      for (const statement of statements) await tx.raw(statement)
      for (const table of tables) await tx.raw('alter table ?? enable trigger user', [table])
    })
  } finally {
    await owner.destroy()
  }
}

/** Takes entries away with all that is theirs. */
const dropped = (where: string) => `
  with gone as (select id from audit_link where ${where}),
    words as (delete from audit_words where id in (select id from gone)),
    links as (delete from audit_link where id in (select id from gone))
  delete from audit_entry where id in (select id from gone)`

const idAt = (seq: number) => `(select id from audit_link where seq = ${seq})`

test('a log that nobody touched is whole, and several workers chain each entry once', async () => {
  const { teamId, add, verdict, before } = await aChain(3)
  expect(before.problems).toEqual([])
  expect(before.heads).toBe(1)
  await add(30)
  await Promise.all([1, 2, 3].map(() => chainEntries({ db: db(), headKey, clock: { now } })))
  const after = await verdict()
  expect(after).toMatchObject({ entries: before.entries + 30, problems: [], erased: 0 })
  const links = await db().read(teamId, (tx) => chainReader(tx, teamId).links(0, 1000))
  expect(links.map(({ seq }) => Number(seq))).toEqual(links.map((_link, at) => at + 1))
})

test.for<[string, (seq: number) => string[], string]>([
  ['changed', (seq) => [`update audit_entry set act = 'member.joined' where id = ${idAt(seq)}`], 'changed'],
  ['changed words', (seq) => [`update audit_words set words = '{}' where id = ${idAt(seq)}`], 'its words were changed'],
  ['dropped', (seq) => [dropped(`seq = ${seq}`)], 'dropped'],
  [
    'reordered',
    (seq) => [
      `update audit_link set seq = -seq where seq in (${seq}, ${seq + 1})`,
      `update audit_link set seq = ${2 * seq + 1} + seq where seq < 0`,
    ],
    'does not follow',
  ],
  ['unlinked', (seq) => [`delete from audit_link where seq = ${seq}`], 'dropped'],
])('an entry that was %s is found, and named', async ([, statements, problem]) => {
  const { teamId, verdict, before } = await aChain(4)
  expect(before.problems).toEqual([])
  await tamper(teamId, statements(2))
  const { problems } = await verdict()
  expect(problems[0]).toContain('2: ')
  expect(problems.join('\n')).toContain(problem)
})

test('a tail that was cut off is missed by the signed head, and by one that was kept elsewhere', async () => {
  const { teamId, verdict } = await aChain(4)
  const kept = await db().read(teamId, (tx) => chainReader(tx, teamId).heads())
  await tamper(teamId, [dropped('seq > 2')])
  expect((await verdict()).problems.join()).toContain('3: cut off')
  await tamper(teamId, ['delete from audit_head'])
  expect((await verdict()).problems).toEqual([])
  const { problems } = await verifyAudit({ db: db(), teamId, headKey, kept })
  expect(problems.join()).toContain('3: cut off')
})

test('a head that somebody wrote themselves is no head of the region', async () => {
  const { teamId, verdict } = await aChain(2)
  await tamper(teamId, ['update audit_head set seq = 1, hash = (select hash from audit_link where seq = 1)'])
  expect((await verdict()).problems.join()).toContain('signature')
})

test('an erased person leaves the chain whole', async () => {
  const { teamId, verdict, before } = await aChain(3)
  await db().write(teamId, (tx) => tx('audit_words').where({ team_id: teamId }).delete())
  expect(await verdict()).toMatchObject({ problems: [], erased: before.entries })
})
