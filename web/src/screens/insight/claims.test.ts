import { expect, test } from 'vitest'
import { type Claim, claimFacts, claimMeters } from './claims.ts'

const claim = (id: string, quoteIds: string[], strength: number): Claim => ({
  id,
  text: id,
  quoteIds,
  evidence: { highlightCount: quoteIds.length, peopleCount: quoteIds.length, strength },
})

const quote = (id: string, createdAt: string, role: string) => ({
  id,
  createdAt,
  note: { id: 'n', title: 'Dana' },
  speaker: { name: id, color: 1, interviewer: false },
  tags: [{ id: role, title: role, color: 'red', role }],
})
const QUOTES = [
  quote('a', '2026-11-10', 'negative'),
  quote('b', '2026-11-12', 'negative'),
  quote('c', '2026-11-11', 'positive'),
  quote('d', '2026-11-20', 'positive'),
]

test('a heading with quotes has a meter, one without has none', () => {
  expect([...claimMeters([claim('one', ['a', 'b'], 2), claim('method', [], 0)])]).toEqual([
    ['one', { strength: 2, words: '2 quotes' }],
  ])
})

test('a claim says who stands behind it, what speaks against it and how new that is, of its own quotes alone', () => {
  expect(claimFacts(claim('one', ['a', 'b', 'c'], 3), QUOTES, (iso) => iso)).toBe(
    '3 people, 1 against, newest 2026-11-12',
  )
  expect(claimFacts(claim('two', ['d'], 1), QUOTES, (iso) => iso)).toBe('1 person, newest 2026-11-20')
})
