import { expect, test } from 'vitest'
import {
  afterAll,
  closesTo,
  type Entry,
  keyOf,
  levelsFor,
  tried,
  triedOwn,
  withLevel,
  without,
} from './access-entries.ts'

const entry = (memberId: string | null, level: Entry['level'], inherited = false): Entry => ({
  ...{ memberId, groupId: null, level, inherited, name: 'Ines', email: null, role: null, until: null },
})
const of = (memberId: string | null) => ({ memberId, groupId: null })
const entries = [entry(null, 'READ', true), entry('a', 'FULL'), entry('b', 'WRITE')]

test('a level is changed without repeating what comes from the folder', () => {
  expect(withLevel(entries, of('b'), 'READ')).toEqual([
    { ...of('a'), level: 'FULL' },
    { ...of('b'), level: 'READ' },
  ])
  expect(withLevel(entries, of(null), 'NONE')).toContainEqual({ ...of(null), level: 'NONE' })
})

test('who is taken out has no entry of their own any more', () => {
  expect(without(entries, of('a'))).toEqual([{ ...of('b'), level: 'WRITE' }])
})

test('a viewer can be given reading and no more', () => {
  expect(levelsFor('VIEWER')).toEqual(['NONE', 'READ'])
  expect(levelsFor('CONTRIBUTOR')).toContain('FULL')
})

test('the level for everybody counts where it is the higher one, a viewer only reads, and a manager may do it all', () => {
  expect(afterAll(entry('a', 'READ'), 'WRITE')).toBe('WRITE')
  expect(afterAll(entry('a', 'WRITE'), 'READ')).toBeNull()
  expect(afterAll({ ...entry('a', 'NONE'), role: 'VIEWER' }, 'WRITE')).toBe('READ')
  expect(afterAll({ ...entry('a', 'READ'), role: 'VIEWER' }, 'WRITE')).toBeNull()
  expect(afterAll({ ...entry('a', 'READ'), role: 'MANAGER' }, 'NONE')).toBe('FULL')
  expect(afterAll(entry(null, 'WRITE'), 'WRITE')).toBeNull()
})

test('a group has an entry beside those of members and of everybody', () => {
  const squad = { memberId: null, groupId: 'g' }
  const withSquad = [...entries, { ...entry(null, 'READ'), groupId: 'g' }]
  expect(withLevel(entries, squad, 'READ')).toContainEqual({ ...squad, level: 'READ' })
  expect(without(withSquad, squad)).toEqual(without(entries, of('nobody')))
  expect(new Set(withSquad.map(keyOf)).size).toBe(withSquad.length)
  expect(afterAll({ ...entry(null, 'READ'), groupId: 'g' }, 'WRITE')).toBe('WRITE')
})

test('what is tried changes entries, takes them off and adds new ones, and the last word on each counts', () => {
  const who = (memberId: string | null) => ({ ...of(memberId), name: 'Ines' })
  const changes = [
    { who: who('b'), level: 'READ' as const },
    { who: who('a'), level: null },
    { who: who(null), level: 'NONE' as const },
    { who: who('c'), level: 'READ' as const, until: '2026-12-20T00:00:00.000Z' },
    { who: who('b'), level: 'FULL' as const },
  ]
  expect(tried(entries, changes)).toEqual([
    entry(null, 'NONE'),
    entry('b', 'FULL'),
    { ...entry('c', 'READ'), until: '2026-12-20T00:00:00.000Z' },
  ])
  expect(triedOwn(entries, changes)).toEqual([
    { ...of(null), level: 'NONE' },
    { ...of('b'), level: 'FULL' },
    { ...of('c'), level: 'READ', until: '2026-12-20T00:00:00.000Z' },
  ])
  expect(triedOwn(entries, [])).toEqual([
    { ...of('a'), level: 'FULL' },
    { ...of('b'), level: 'WRITE' },
  ])
})

test('access is closed to somebody by the level none and by taking an entry off, not by less of it or by what a folder gives', () => {
  expect(closesTo(entries, withLevel(entries, of('b'), 'NONE'))).toBe(true)
  expect(closesTo(entries, without(entries, of('b')))).toBe(true)
  expect(closesTo(entries, withLevel(entries, of('b'), 'READ'))).toBe(false)
  expect(closesTo(entries, withLevel(entries, of('nobody'), 'NONE'))).toBe(false)
  const fromFolder = [...entries, { ...entry('c', 'READ'), inherited: true }]
  expect(closesTo(fromFolder, withLevel(fromFolder, of('b'), 'FULL'))).toBe(false)
  expect(closesTo(fromFolder, withLevel(fromFolder, of('c'), 'NONE'))).toBe(true)
})
