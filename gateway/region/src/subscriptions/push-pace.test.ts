import { expect, test } from 'vitest'
import type { Change } from './fact-changes.ts'
import { createPushPace } from './push-pace.ts'

const of = (objectType: 'MEMBER' | 'PROJECT'): Change => ({ of: 'WORKSPACE', objectType, objectIds: ['a'] })

test('while changes of one kind pour in they are told ever more rarely, up to the longest pause', () => {
  const pace = createPushPace([100, 200, 400, 800, 1000])
  const pauses = [0, 150, 400, 900, 1800, 3000].map((atMs) => pace(of('MEMBER'), atMs))
  expect(pauses).toEqual([100, 200, 400, 800, 1000, 1000])
})

test('a change of another kind, and one after a calm, are told as fast as ever', () => {
  const pace = createPushPace([100, 200, 400, 800, 1000])
  for (const atMs of [0, 100, 200]) pace(of('MEMBER'), atMs)
  expect(pace(of('PROJECT'), 300)).toBe(100)
  for (const atMs of [400, 500, 600]) pace(of('MEMBER'), atMs)
  expect(pace(of('MEMBER'), 2600)).toBe(100)
})

test('a stream with one pause alone keeps it', () => {
  const pace = createPushPace([100])
  expect([0, 100, 200].map((atMs) => pace(of('MEMBER'), atMs))).toEqual([100, 100, 100])
})

test('two kinds that pour in by turns are each told ever more rarely', () => {
  const pace = createPushPace([100, 200, 400, 800, 1000])
  const pauses = [0, 200, 500, 1000].flatMap((atMs) => [pace(of('MEMBER'), atMs), pace(of('PROJECT'), atMs + 100)])
  expect(pauses).toEqual([100, 100, 200, 200, 400, 400, 800, 800])
})
