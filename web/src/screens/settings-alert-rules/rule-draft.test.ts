import { expect, test } from 'vitest'
import { formOf, rowOf } from '../../objects/audit/audit-form.ts'
import type { Rule } from './operations.ts'
import {
  draftAt,
  draftOf,
  EMPTY_RULE,
  faultsOf,
  inputOf,
  minuteOptions,
  offered,
  READY_RULES,
  readyDraft,
  ruleLine,
} from './rule-draft.ts'

const rule: Rule = {
  ...{ id: 'r', title: 'Many', severity: 'HIGH', where: { act: { in: ['note.deleted'] } }, per: 'PERSON' },
  ...{ times: 10, withinMinutes: 60, on: true, raised: 0 },
  ...{ changedAt: '2026-11-26T10:00:00Z', changedBy: null },
}
const PERSON = '01932f7a-6c1e-7b40-9e55-2a1c77d0e8b1'

test('a rule that is opened and saved asks for the same as before, whoever made it', () => {
  for (const where of [
    rule.where,
    { and: [{ act: { in: ['note.deleted'] } }, { actor: { in: [PERSON] } }, { objectType: { in: ['user'] } }] },
    { or: [{ actorKind: { in: ['directory'] } }, { not: { device: { contains: 'Firefox' } } }] },
  ])
    expect(inputOf(draftOf({ ...rule, where })).where).toEqual(where)
})

test('a draft says what is missing', () => {
  expect(Object.keys(faultsOf(EMPTY_RULE))).toEqual(['title', 'where'])
  expect(Object.keys(faultsOf({ ...draftOf(rule), times: Number.NaN }))).toEqual(['times'])
  expect(faultsOf(draftOf(rule))).toEqual({})
  const waiting = formOf([{ ...rowOf('act'), values: [] }])
  expect(faultsOf({ ...draftOf(rule), form: waiting })).toEqual({ where: 'Say what the rule counts.' })
  expect(draftOf({ ...rule, where: { of: 'a later release' } }).form).toBeNull()
})

test('every ready rule can be saved as it is, and is not offered where there is one that counts the same', () => {
  for (const ready of READY_RULES) expect(faultsOf(readyDraft(ready)), ready.title).toEqual({})
  const [first] = READY_RULES
  expect(offered([{ where: { act: { in: [...(first?.acts ?? [])].reverse() } } }])).toHaveLength(READY_RULES.length - 1)
})

test('a time that a program chose stands among the others', () => {
  expect(minuteOptions(90).map(({ label }) => label)).toEqual([
    ...['10 minutes', 'an hour', '90 minutes', '8 hours', 'a day', '7 days'],
  ])
  expect(ruleLine(rule)).toBe('High, 10 in an hour')
  expect(ruleLine({ ...rule, times: 1 })).toBe('High')
})

test('an address begins a new rule, and what it may not say is passed over', () => {
  const said = draftAt(
    new URLSearchParams('title=Many+exports&filter=A1.act.oneOf1.note_2Eexported&times=10&minutes=1440'),
  )
  expect(said).toMatchObject({ title: 'Many exports', per: 'PERSON', times: 10, withinMinutes: 1440 })
  expect(inputOf(said).where).toEqual({ act: { in: ['note.exported'] } })
  expect(draftAt(new URLSearchParams('filter=A9.nonsense&times=0&minutes=many'))).toEqual(EMPTY_RULE)
})
