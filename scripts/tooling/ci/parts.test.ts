import { expect, test } from 'vitest'
import { inParts, inTurn, type Part, sideBySide, turnOf } from './parts.ts'
import { notDone } from './suites.ts'

const now = (): number => Date.now() / 1000
const done: string[] = []
const part = (what: string): Part => ({
  what,
  run: async () => {
    done.push(what)
    return { passed: 1, failed: 0 }
  },
})

test('every file is in one part, and neighbours are in different ones', () => {
  expect(inParts(['a', 'b', 'c', 'd', 'e'], 2)).toEqual([
    ['a', 'c', 'e'],
    ['b', 'd'],
  ])
  expect(inParts(['a'], 3)).toEqual([['a']])
})

test('another part comes first at another commit, and none is left out', () => {
  expect(inTurn(['a', 'b', 'c'], 7)).toEqual(['b', 'c', 'a'])
  expect(inTurn([], 7)).toEqual([])
})

test('a commit has its number, and what is none has 0', async () => {
  expect(await turnOf('HEAD')).toBeGreaterThan(0)
  expect(await turnOf('no-such-commit')).toBe(0)
})

test('what one list has left the other takes', async () => {
  done.length = 0
  const counts = await sideBySide([[part('a')], [part('b'), part('c'), part('d')]], now())
  expect(counts).toHaveLength(4)
  expect(done.sort()).toEqual(['a', 'b', 'c', 'd'])
})

test('what no time was left for is named, and not counted as passed', async () => {
  done.length = 0
  const counts = await sideBySide([[part('a')], [part('b')]], now() - 4_000)
  expect([counts, done]).toEqual([[], []])
  expect(notDone.splice(0)).toEqual(['a: no time was left', 'b: no time was left'])
})

test('who stops the broker has it alone, and lets by whoever needs none', async () => {
  const events: string[] = []
  const { promise: firstEnds, resolve: endFirst } = Promise.withResolvers<void>()
  const told = (what: string, broker?: Part['broker'], until?: Promise<void>): Part => ({
    what,
    ...(broker && { broker }),
    run: async () => {
      events.push(`${what} begins`)
      await until
      events.push(`${what} ends`)
      if (what === 'laws') endFirst()
      return { passed: 1, failed: 0 }
    },
  })
  const first = told('first hour', 'needs', firstEnds)
  const faults = told('faults', 'stops', new Promise(setImmediate))
  const lists: [Part[], Part[]] = [
    [first, told('journeys')],
    [faults, told('laws'), told('services', 'needs')],
  ]
  expect(await sideBySide(lists, now())).toHaveLength(5)
  expect(events.slice(0, 3)).toEqual(['first hour begins', 'laws begins', 'laws ends'])
  const faultsAt = events.indexOf('faults begins')
  const meanwhile = events.slice(faultsAt, events.indexOf('faults ends'))
  expect(events.indexOf('first hour ends')).toBeLessThan(faultsAt)
  expect(meanwhile.filter((event) => /^(first hour|services)/.test(event))).toEqual([])
})
