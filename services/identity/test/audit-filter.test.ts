import type { AuditAct } from '@verbatim/contracts/audit-acts.ts'
import type { FilterJson } from '@verbatim/contracts/filters/filter.ts'
import { filterMatches } from '@verbatim/contracts/filters/filter-matches.ts'
import { RELATIVE_DATES } from '@verbatim/contracts/filters/relative-dates.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { auditRecord } from '@verbatim/kit/audit/audited-act.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { AuditEntry } from '#src/audit/audit-entry.ts'
import { auditReader } from '#src/audit/audit-query.ts'
import { auditRepository } from '#src/audit/audit-repository.ts'
import { auditSubject } from '#src/audit/filter/audit-filter.ts'
import { readAuditFilter } from '#src/audit/filter/read-audit-filter.ts'
import { createAuditAsking } from './audit-asking.ts'
import { type IdentityHarness, startIdentity } from './start-identity.ts'

let identity: IdentityHarness
beforeAll(async () => {
  identity = await startIdentity(inject('adminUrl'))
})
afterAll(() => identity.stop())

const NOW = Date.parse('2026-03-31T12:00:00Z')
const DAY_MS = 86_400_000
const PEOPLE = [newId(), newId(), newId()] as const
const PROGRAMS = [newId(), newId()] as const
const OBJECTS = [newId(), newId(), 'farrow.example', 'x'] as const
const ACTS: AuditAct[] = ['member.roleChanged', 'note.deleted', 'apiToken.created', 'domain.added', 'list.exported']
const KINDS = ['permission', 'apiToken', 'token'] as const
const ACTORS = ['member', 'directory', 'system'] as const
const TYPES = ['user', 'note', 'domain'] as const
const DEVICES = ['', 'Firefox on Linux', 'firefox', '100% Émile', 'Chrome_on\\Mac'] as const

const entries = fc.record({
  act: fc.constantFrom(...ACTS),
  kind: fc.constantFrom(...ACTORS),
  actorId: fc.constantFrom('', ...PEOPLE),
  clientId: fc.constantFrom('', ...PROGRAMS),
  tokenId: fc.constantFrom('', ...PROGRAMS),
  objectType: fc.constantFrom(...TYPES),
  objectId: fc.constantFrom(...OBJECTS),
  device: fc.constantFrom(...DEVICES),
  happenedAt: fc.oneof(
    fc.integer({ min: -400, max: 1 }).map((days) => new Date(NOW + days * DAY_MS)),
    fc.integer({ min: -40 * DAY_MS, max: DAY_MS }).map((ms) => new Date(NOW + ms)),
    fc.constant(new Date('2026-03-01T00:00:00Z')),
  ),
})

const some = (ids: readonly string[]) => fc.subarray([...ids], { maxLength: 2 })
const chosen = (key: string, ids: readonly string[]) =>
  fc.oneof(
    some(ids).map((value) => ({ [key]: { in: value } })),
    fc.constantFrom(...ids).map((value) => ({ [key]: { equalTo: value } })),
    fc.boolean().map((value) => ({ [key]: { empty: value } })),
  ) as fc.Arbitrary<FilterJson>
const dates = fc.oneof(
  fc.constantFrom('2026-03-01', '2026-03-31', '2026-03-31T12:00:00Z', '2026-02-28T23:59:59.999+01:00'),
  fc.constantFrom(...RELATIVE_DATES).map((ago) => ({ ago })),
)
const conditions = fc.oneof(
  chosen('act', [...ACTS, 'moon.landed']),
  chosen('actKind', KINDS),
  chosen('actor', PEOPLE),
  chosen('actorKind', ACTORS),
  chosen('objectType', TYPES),
  chosen('object', OBJECTS),
  chosen('application', PROGRAMS),
  chosen('apiToken', PROGRAMS),
  fc
    .tuple(fc.constantFrom('equalTo', 'greaterThan', 'lessThan'), dates)
    .map(([is, date]) => ({ happened: { [is]: date } })),
  fc
    .tuple(fc.constantFrom('contains', 'equalTo'), fc.constantFrom('', 'fire', '%', '_', 'émile', '\\', ...DEVICES))
    .map(([is, text]) => ({ device: { [is]: text } })),
  fc.boolean().map((empty) => ({ device: { empty } })),
) as fc.Arbitrary<FilterJson>
const filters = fc.letrec<{ filter: FilterJson }>((tie) => ({
  filter: fc.oneof(
    { depthSize: 'medium' },
    { arbitrary: conditions, weight: 4 },
    { arbitrary: tie('filter').map((not) => ({ not })), weight: 1 },
    { arbitrary: fc.array(tie('filter'), { maxLength: 3 }).map((and) => ({ and })), weight: 2 },
    { arbitrary: fc.array(tie('filter'), { maxLength: 3 }).map((or) => ({ or })), weight: 2 },
  ),
})).filter

/** Random entries in a workspace of their own, beside the same ones in another; as they are read. */
async function stored(): Promise<{ teamId: string; all: AuditEntry[] }> {
  const [here, there] = [newId(), newId()]
  const { db } = identity.service.foundation
  for (const teamId of [here, there])
    await db.write(teamId, async (tx) => {
      for (const { act, kind, happenedAt, objectType, objectId, device, ...by } of fc.sample(entries, {
        numRuns: 150,
        seed: 42,
      })) {
        const object = { type: objectType, id: objectId, name: '' }
        const record = { ...auditRecord({ origin: { teamId } }, { act, object }), ...by, actorKind: kind, device }
        await auditRepository(tx, teamId).add({ id: newId(), record, requestId: null, happenedAt })
      }
    })
  return { teamId: here, all: await found(here, []) }
}

async function found(teamId: string, asked: readonly unknown[]): Promise<AuditEntry[]> {
  const request = { filter: readAuditFilter(asked), now: new Date(NOW) }
  const page = { limit: 500, after: null, towards: 'older' } as const
  return (await identity.service.foundation.db.read(teamId, (tx) => auditReader(tx, teamId).page(request, page))).rows
}

test('any filter finds in the table what it finds in memory', async () => {
  const { teamId, all } = await stored()
  expect(all).toHaveLength(150)
  await fc.assert(
    fc.asyncProperty(filters, async (json) => {
      const filter = readAuditFilter([json])
      const expected = all.filter((entry) => filter === null || filterMatches(filter, auditSubject(entry), NOW))
      expect((await found(teamId, [json])).map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
    }),
    { numRuns: 400 },
  )
})

test('a page of the log asks by a filter, also together with what was named before there was one', async () => {
  const place = await identity.aWorkspace()
  const { actor } = await identity.aMember(place, 'VIEWER')
  const page = (request: object) => createAuditAsking(identity)(place.manager, request)
  const byMe = { actor: { in: ['me'] } }
  const invited = { act: { in: ['member.joined', 'invite.sent'] } }
  const { items } = await page({ where: { and: [{ or: [byMe, { actor: { in: [actor.userId] } }] }, invited] } })
  expect(new Set(items.map(({ act }) => act))).toEqual(new Set(['member.joined', 'invite.sent']))
  expect((await page({ where: { not: { or: [byMe, { not: byMe }] } } })).items).toEqual([])
  const mine = await page({ where: byMe, filter: { acts: ['invite.sent'] } })
  expect(mine.items.map(({ act }) => act)).toEqual(['invite.sent'])
})

test('what no filter of the log can be is refused with its reason', async () => {
  const place = await identity.aWorkspace()
  const page = (where: unknown) => createAuditAsking(identity)(place.manager, { where })
  const deep = (levels: number): object => (levels ? { not: deep(levels - 1) } : { act: { in: ['member.joined'] } })
  for (const [reason, where] of [
    ['conditions at most', { or: Array.from({ length: 1001 }, () => ({ act: { in: ['member.joined'] } })) }],
    ['49 levels at most', deep(50)],
    ['cannot be filtered by', { title: { contains: 'x' } }],
    ['fields of your own', { customField: { fieldId: newId(), string: { contains: 'x' } } }],
    ['no operator', { act: { contains: 'member' } }],
    ['names without blanks', { object: { in: ["x'; drop table audit_entry"] } }],
  ] as const)
    await expect(page(where), reason).rejects.toThrow(reason)
  await expect(page(deep(49))).resolves.toBeDefined()
})
