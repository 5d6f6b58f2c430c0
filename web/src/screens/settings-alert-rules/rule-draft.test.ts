import { expect, test } from 'vitest'
import type { Rule } from './operations.ts'
import { draftOf, EMPTY_RULE, faultsOf, filterOf, minuteOptions, offered, READY_RULES, ruleLine } from './rule-draft.ts'

const rule: Rule = {
  ...{ id: 'r', title: 'Many', severity: 'HIGH', acts: ['note.deleted'], memberIds: null, actors: null, per: 'PERSON' },
  ...{ objectType: null, times: 10, withinMinutes: 60, on: true, raised: 0 },
  ...{ changedAt: '2026-11-26T10:00:00Z', changedBy: null },
}

test('a rule that is opened and saved asks for the same as before, whoever made it', () => {
  expect(filterOf(draftOf(rule), rule)).toEqual({ acts: ['note.deleted'] })
  const people = { ...rule, memberIds: ['a', 'b'] }
  expect(filterOf(draftOf(people), people)).toEqual({ acts: ['note.deleted'], memberIds: ['a', 'b'] })
  const directory = { ...rule, actors: ['directory' as const], objectType: 'user' }
  expect(filterOf(draftOf(directory), directory)).toEqual({
    ...{ acts: ['note.deleted'], actors: ['directory'], objectType: 'user' },
  })
})

test('a draft says what is missing', () => {
  expect(Object.keys(faultsOf(EMPTY_RULE))).toEqual(['title', 'acts'])
  expect(Object.keys(faultsOf({ ...draftOf(rule), times: Number.NaN }))).toEqual(['times'])
  expect(faultsOf(draftOf(rule))).toEqual({})
})

test('every ready rule can be saved as it is, and is not offered where there is one that counts the same', () => {
  for (const { acts, ...ready } of READY_RULES)
    expect(faultsOf({ ...ready, acts: [...acts], who: '' }), ready.title).toEqual({})
  const [first] = READY_RULES
  expect(offered([{ acts: [...(first?.acts ?? [])].reverse() }])).toHaveLength(READY_RULES.length - 1)
})

test('a time that a program chose stands among the others', () => {
  expect(minuteOptions(90).map(({ label }) => label)).toEqual([
    ...['10 minutes', 'an hour', '90 minutes', '8 hours', 'a day', '7 days'],
  ])
  expect(ruleLine(rule)).toBe('High, 10 in an hour')
  expect(ruleLine({ ...rule, times: 1 })).toBe('High')
})
