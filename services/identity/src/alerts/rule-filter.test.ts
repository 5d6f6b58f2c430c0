import { AUDIT_ACTORS } from '@verbatim/contracts/audit-acts.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  filterOfNamed,
  type NamedInRule,
  namedOf,
  readRuleFilter,
  ruleCounts,
  ruleFilter,
} from '#src/alerts/rule-filter.ts'
import type { AuditEntry } from '#src/audit/audit-entry.ts'

const [INES, NOOR] = ['01890000-0000-7000-8000-00000000000a', '01890000-0000-7000-8000-00000000000b']
const ACTS = ['note.deleted', 'note.exported', 'member.roleChanged'] as const
const entryOf = (given: Partial<AuditEntry>) =>
  ({
    act: 'note.deleted',
    actor: 'member',
    actorId: INES,
    objectType: 'note',
    objectId: 'n',
    words: null,
    ...given,
  }) as AuditEntry
const counts = (where: object, given: Partial<AuditEntry>) => ruleCounts(ruleFilter(where as never), entryOf(given))

const named = fc.record<NamedInRule>({
  acts: fc.uniqueArray(fc.constantFrom(...ACTS), { minLength: 1 }),
  memberIds: fc.option(fc.uniqueArray(fc.constantFrom(INES, NOOR))),
  actors: fc.option(fc.uniqueArray(fc.constantFrom(...AUDIT_ACTORS))),
  objectType: fc.option(fc.constantFrom('note', 'user')),
})
const entries = fc.record({
  act: fc.constantFrom(...ACTS),
  actor: fc.constantFrom(...AUDIT_ACTORS),
  actorId: fc.option(fc.constantFrom(INES, NOOR)),
  objectType: fc.constantFrom('note', 'user'),
})

test('a rule of before counts as a filter what it counted by names, and is named again as it was', () => {
  fc.assert(
    fc.property(named, fc.array(entries, { minLength: 5 }), (asked, all) => {
      const where = filterOfNamed(asked)
      for (const given of all) {
        // As rules of before counted: everything of what is named.
        const counted =
          asked.acts.includes(given.act) &&
          (asked.memberIds === null || (given.actorId !== null && asked.memberIds.includes(given.actorId))) &&
          (asked.actors === null || asked.actors.includes(given.actor)) &&
          (asked.objectType === null || asked.objectType === given.objectType)
        expect(counts(where, given)).toBe(counted)
      }
      const again = namedOf(where)
      const sorted = (list: readonly string[] | null) => list && [...list].sort()
      expect({
        ...again,
        acts: sorted(again.acts),
        actors: sorted(again.actors),
        memberIds: sorted(again.memberIds),
      }).toEqual({
        ...{ ...asked, acts: sorted(asked.acts), actors: sorted(asked.actors), memberIds: sorted(asked.memberIds) },
      })
    }),
    { numRuns: 500 },
  )
})

test('a rule joins what it asks by or and not, and such a rule names no act to who knows no filters', () => {
  const where = { or: [{ act: { in: ['note.deleted'] } }, { not: { actorKind: { in: ['member', 'system'] } } }] }
  expect(readRuleFilter({ where })).toEqual(where)
  expect([counts(where, {}), counts(where, { act: 'note.exported' })]).toEqual([true, false])
  expect(counts(where, { act: 'note.exported', actor: 'directory', actorId: null })).toBe(true)
  expect(namedOf(where)).toEqual({ acts: [], memberIds: null, actors: null, objectType: null })
  expect(namedOf({ actKind: { in: ['permission'] } }).acts).toEqual([])
})

test('kinds and acts are named together; without any, or with one that is none, there is no rule', () => {
  expect(readRuleFilter({ filter: { acts: ['note.deleted'], kinds: ['apiToken'] } })).toEqual({
    act: { in: ['note.deleted', 'apiToken.created', 'apiToken.ended', 'tokenPolicy.changed'] },
  })
  expect(() => readRuleFilter({ filter: {} })).toThrow('which acts')
  expect(() => readRuleFilter({})).toThrow('what the rule counts')
  expect(() => readRuleFilter({ filter: { acts: ['note.eaten'] } })).toThrow('none of the audit log')
  expect(() => readRuleFilter({ where: { act: { in: ['note.eaten'] } } })).toThrow('none of the audit log')
  expect(() => readRuleFilter({ where: {}, filter: { acts: ['note.deleted'] } })).toThrow('not both')
})

test.each<[string, unknown]>([
  ['not when', { happened: { greaterThan: { ago: '1 week ago' } } }],
  ['not when', { title: { contains: 'x' } }],
  ['nothing at all', { actor: { in: [] } }],
  ['valid uuids', { actor: { in: ['me'] } }],
  ['conditions at most', { or: Array.from({ length: 1001 }, () => ({ act: { in: ['note.deleted'] } })) }],
])('no rule: %s', (reason, where) => {
  expect(() => readRuleFilter({ where })).toThrow(reason)
})
