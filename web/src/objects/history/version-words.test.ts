import { expect, test } from 'vitest'
import {
  byDay,
  changedLines,
  changedWords,
  claimLine,
  highlightLine,
  type ListedVersion,
  versionLine,
  versionTitle,
} from './version-words.ts'

const NOW = new Date(2026, 10, 20, 12).getTime()
const at = (day: number, hour = 9): string => new Date(2026, 10, day, hour).toISOString()
const version = (more: Partial<ListedVersion>): ListedVersion => ({
  ...{ id: '1', kind: 'EDIT', people: [{ id: 'i', name: 'Ines Okafor' }], endedAt: at(18), current: false },
  ...{ wordsAdded: 41, wordsRemoved: 12 },
  ...more,
})

test('a version is called by who wrote it, and by what it is where that says more', () => {
  expect(versionTitle(version({}))).toBe('Ines Okafor')
  expect(versionLine(version({}))).toBe('+ 41 − 12 words')
  expect(versionTitle(version({ current: true }))).toBe('Now')
  expect(versionLine(version({ current: true }))).toBe('Ines Okafor')
  expect(versionLine(version({ kind: 'RESTORE', wordsAdded: 0, wordsRemoved: 1 }))).toBe('Ines Okafor, − 1 word')
  expect(versionTitle(version({ kind: 'START', people: [] }))).toBe('As it began')
  expect(versionTitle(version({ people: [] }))).toBe('An import')
  const many = [null, { id: 't', name: 'Tomasz' }, { id: 'p', name: 'Priya' }]
  expect(versionTitle(version({ people: many }))).toBe('Somebody who left and 2 others')
})

test('versions stand under their days', () => {
  const found = byDay(
    [version({ endedAt: at(20) }), version({ endedAt: at(18, 11) }), version({ endedAt: at(18) })],
    NOW,
  )
  expect(found.map(({ day, versions }) => [day, versions.length])).toEqual([
    ['Today', 1],
    ['Wednesday 18 Nov', 2],
  ])
})

test('what changed is told in a sentence', () => {
  expect(changedLines(2, 1, 3)).toBe('2 lines are new, 1 is gone, 3 were changed.')
  expect(changedLines(0, 0, 1)).toBe('1 line was changed.')
  expect(changedLines(0, 0, 0)).toBe('')
  expect(changedWords(0, 0)).toBe('No words changed')
})

test('a claim that lost its quotes says so', () => {
  const claim = { claim: 'Silence', before: 2, gained: 0, lost: 1, fate: 'STAYED' } as const
  expect(claimLine(claim)).toBe('“Silence” lost 1 of 2 quotes.')
  expect(claimLine({ ...claim, gained: 1 })).toBe('“Silence” gained 1 quote and lost 1 of 2 quotes.')
  expect(claimLine({ ...claim, before: 1 })).toBe('“Silence” lost its only quote.')
  expect(claimLine({ ...claim, fate: 'GONE' })).toBe('“Silence” is gone, with 1 quote.')
  expect(claimLine({ ...claim, before: 0, lost: 0, gained: 2, fate: 'NEW' })).toBe(
    '“Silence” is new and stands on 2 quotes.',
  )
})

test('highlights that came and went are named by their words', () => {
  expect(highlightLine([{ text: 'I did give up.' }, { text: 'A text.' }], [])).toBe(
    '2 highlights more: “I did give up.”.',
  )
  expect(highlightLine([], [{ text: 'A text.' }])).toBe('1 highlight lost: “A text.”.')
  expect(highlightLine([], [])).toBe('')
})
