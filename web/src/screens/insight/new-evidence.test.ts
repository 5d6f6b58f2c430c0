import { expect, test } from 'vitest'
import { madeSince, speakingAgainst, tagsBehind } from './new-evidence.ts'

const quote = (id: string, ...roles: (string | null)[]) => ({
  id,
  createdAt: '2026-11-10',
  note: { id: 'n', title: 'Dana' },
  tags: roles.map((role, at) => ({ id: role ?? `${id} ${at}`, title: '', color: 'red', role })),
})

test('an insight rests on the tags of its quotes, not on how they were meant', () => {
  const both = [quote('a', null, 'negative'), quote('b', null), quote('a', null)]
  expect(tagsBehind(both)).toEqual(['a 0', 'b 0'])
  expect(madeSince(['a 0'], '2026-11-12T10:00:00Z')).toEqual({
    and: [{ tags: { overlaps: ['a 0'] } }, { created: { greaterThan: '2026-11-12T10:00:00Z' } }],
  })
})

test('what is meant the other way round than most quotes speaks against', () => {
  const quoted = [quote('a', 'negative'), quote('b', 'negative'), quote('c', 'positive')]
  const made = [quote('d', 'positive'), quote('e', 'negative'), quote('f')]
  expect(speakingAgainst(quoted, made)).toBe(1)
  expect(speakingAgainst([quote('a', 'positive')], made)).toBe(1)
  expect(speakingAgainst([quote('a', 'positive'), quote('b', 'negative')], made)).toBe(0)
})
