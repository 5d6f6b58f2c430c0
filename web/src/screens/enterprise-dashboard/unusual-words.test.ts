import { readFilterAddress } from '@verbatim/contracts/filters/filter-address.ts'
import { toFilter } from '@verbatim/contracts/filters/to-filter.ts'
import { expect, test } from 'vitest'
import type { UnusualAct } from './operations.ts'
import { degreeOf, factsOf, ruleOf, sentenceOf, toEntries, toRule } from './unusual-words.ts'

const NOOR = '01932f7a-6c1e-7b40-9e55-2a1c77d0e8b1'
const BY_NOOR = [{ actor: { in: [NOOR] } }, { apiToken: { empty: true } }, { application: { empty: true } }]
const exports: UnusualAct = {
  ...{ id: 'a', signal: 'MANY_IN_A_DAY', doneBy: 'MEMBER', program: null, kind: 'EXPORTS', words: null, device: null },
  ...{ member: { id: NOOR, name: 'Noor Haddad', removed: false }, times: 48 },
  ...{ firstAt: '2026-11-28T14:00:00.000Z', lastAt: '2026-11-28T14:20:00.000Z' },
  ...{ from: '2026-11-28T00:00:00.000Z', until: '2026-11-29T00:00:00.000Z' },
  where: { and: [{ act: { in: ['note.exported', 'list.exported'] } }, ...BY_NOOR] },
  evidence: {
    ...{ usual: 2, spread: 1, score: 46, days: 28, minimum: 10, known: null, workspaceUsual: 3, objects: null },
  },
  ...{ dismissedBy: null, dismissedAt: null },
}
const nothing = {
  usual: null,
  spread: null,
  score: null,
  minimum: null,
  known: null,
  workspaceUsual: null,
  objects: null,
}
const token: UnusualAct = {
  ...exports,
  ...{ signal: 'NEW_ACT', doneBy: 'API_TOKEN', member: null, program: 'Nightly sync', kind: 'ACCESS', times: 2 },
  where: { and: [{ act: { in: ['access.changed'] } }, { apiToken: { in: [NOOR] } }] },
  evidence: { ...nothing, days: 20, known: 312 },
}
const night: UnusualAct = {
  ...exports,
  ...{ signal: 'ODD_HOURS', kind: null, times: 5 },
  ...{ from: '2026-11-28T02:00:00.000Z', until: '2026-11-28T04:00:00.000Z' },
  where: { and: [{ not: { act: { in: ['signIn.failed'] } } }, ...BY_NOOR] },
  evidence: { ...nothing, days: 41, minimum: 3, known: 200 },
}

test('each finding is a sentence, and says how unusual it is', () => {
  expect(sentenceOf(exports)).toBe('Noor Haddad exported 48 times on 28 Nov; on a usual day 2.')
  expect(degreeOf(exports)).toBe('46 spreads over the usual of 28 days')
  const locked: UnusualAct = {
    ...exports,
    kind: 'WRONG_PASSWORDS',
    times: 12,
    evidence: { ...exports.evidence, usual: 0 },
  }
  expect(sentenceOf(locked)).toBe('12 wrong passwords were given for Noor Haddad on 28 Nov; on a usual day none.')
  expect(sentenceOf(token)).toBe(
    'The API token “Nightly sync” did something for the first time on 28 Nov: 2 changes of access.',
  )
  expect(sentenceOf({ ...token, program: null, kind: null, words: 'Group made', times: 1 })).toBe(
    'An API token that is gone did something for the first time on 28 Nov: Group made, once.',
  )
  expect(degreeOf(token)).toBe('In none of 312 entries before')
  expect(sentenceOf(night)).toBe('Noor Haddad did 5 things between 02:00 and 04:00 UTC on 28 Nov, when they never do.')
  const phone: UnusualAct = { ...exports, signal: 'NEW_DEVICE', kind: null, device: 'Safari on iPhone', times: 1 }
  expect(sentenceOf(phone)).toBe('Noor Haddad signed in on Safari on iPhone for the first time, on 28 Nov.')
})

test('why it was chosen is told with the figures that there are, and no others', () => {
  expect(ruleOf(exports)).toContain('at least 10 and lies more than 3.5 spreads')
  expect(factsOf(exports).map(({ label, value }) => `${label} ${value}`)).toEqual([
    ...['Entries 48', 'Usual 2', 'Spread 1', 'Over the usual 46', 'Usual in the workspace 3', 'At least 10'],
  ])
  expect(factsOf(token).map(({ label, value }) => `${label} ${value}`)).toEqual([
    ...['Entries 2', 'Known before 312', 'Days 20'],
  ])
})

const filterAt = (address: string | null) => {
  const form = readFilterAddress(new URL(address ?? '', 'https://farrow.example').searchParams.get('filter') ?? '')
  return form && toFilter(form)
}

test('a finding leads to its entries: those of a day, or of the hours', () => {
  expect(filterAt(toEntries(exports))).toEqual({
    and: [...(exports.where as { and: object[] }).and, { happened: { equalTo: '2026-11-28' } }],
  })
  expect(filterAt(toEntries(night))).toEqual({
    and: [
      ...(night.where as { and: object[] }).and,
      { happened: { greaterThan: '2026-11-28T01:59:59.999Z' } },
      { happened: { lessThan: '2026-11-28T04:00:00.000Z' } },
    ],
  })
})

test('a rule begins with the filter and with a count that is far over the usual; none asks for hours', () => {
  const rule = new URL(toRule(exports) ?? '', 'https://farrow.example')
  expect([rule.pathname, rule.searchParams.get('times'), rule.searchParams.get('minutes')]).toEqual([
    ...['/settings/enterprise/rules', '10', '1440'],
  ])
  expect(filterAt(toRule(exports))).toEqual(exports.where)
  expect(toRule(night)).toBeNull()
})
