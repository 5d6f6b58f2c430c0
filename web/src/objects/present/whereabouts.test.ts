import { expect, test } from 'vitest'
import { type Attendee, attendeesIn, followersOf, peopleAmong } from './whereabouts.ts'

const id = (n: number) => `0195aaaa-0000-7000-8000-00000000000${n}`
const INSIGHT = id(9)
const at = (n: number, told: object = {}) => ({
  ...{ insightId: INSIGHT, slide: 2, pointer: null, follows: null, user: { id: id(n), name: `Person ${n}` } },
  ...told,
})
const someone = (n: number, told: Partial<Attendee> = {}): Attendee => ({
  ...{ client: n, id: id(n), name: `Person ${n}`, insightId: INSIGHT, slide: 1, pointer: null, follows: null },
  ...told,
})

test('of what others tell only what can be read is drawn, and nothing of oneself', () => {
  const states = new Map<number, unknown>([
    [1, at(1)],
    [2, at(2, { pointer: { x: 0.5, y: 2 } })],
    [3, at(3, { insightId: '../x' })],
    [4, at(4, { slide: -1 })],
    [5, at(5, { user: { id: id(5) } })],
    [6, at(6, { pointer: { x: 0.25, y: 1 }, follows: id(2) })],
    [7, null],
    [8, 'x'],
  ])
  expect(attendeesIn(states, 1).map(({ client, pointer, follows }) => [client, pointer, follows])).toEqual([
    [2, null, null],
    [6, { x: 0.25, y: 1 }, id(2)],
  ])
})

test('somebody with two windows is one person: where they point, else where they came last', () => {
  const all = [
    someone(2, { client: 21, pointer: { x: 0, y: 0 } }),
    someone(2, { client: 22, slide: 5 }),
    someone(1),
    someone(3),
  ]
  expect(peopleAmong(all, id(1)).map(({ client }) => client)).toEqual([21, 3])
})

test('followers of followers count, also in a circle', () => {
  const people = [
    someone(2, { follows: id(1) }),
    someone(3, { follows: id(2) }),
    someone(4),
    someone(5, { follows: id(4) }),
  ]
  expect(followersOf(id(1), people)).toBe(2)
  expect(followersOf(id(2), [someone(2, { follows: id(3) }), someone(3, { follows: id(2) })])).toBe(1)
})
