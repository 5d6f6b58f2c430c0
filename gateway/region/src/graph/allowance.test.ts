import { expect, test } from 'vitest'
import { createAllowance } from './allowance.ts'

const ada = { teamId: 'acme', userId: 'ada' }
const ben = { teamId: 'acme', userId: 'ben' }
const cleo = { teamId: 'other', userId: 'ada' }
const refusal = { code: 'TooManyRequests', message: expect.stringMatching(/^Too much. Try again in \d+ seconds?\.$/) }

function anAllowance(burstS?: number) {
  const clock = { now: 1_000_000 }
  const share = { member: 60, workspace: 90 }
  return { clock, allowance: createAllowance({ share, burstS, refusal: 'Too much.', now: () => clock.now }) }
}

test('a member takes their share and no more, and others have theirs', () => {
  const { allowance } = anAllowance()
  allowance.mustHave(ada, 60)
  allowance.take(ada, 60)
  expect(() => allowance.mustHave(ada, 1)).toThrow(expect.objectContaining(refusal))
  allowance.mustHave(ben, 30)
  allowance.mustHave(cleo, 60)
})

test('what its members take together is the workspace’s', () => {
  const { allowance } = anAllowance()
  allowance.take(ada, 60)
  expect(() => allowance.mustHave(ben, 31)).toThrow(expect.objectContaining(refusal))
  allowance.take(ben, 30)
  expect(() => allowance.mustHave(ben, 1)).toThrow(expect.objectContaining(refusal))
})

test('what was taken comes back evenly within a minute', () => {
  const { allowance, clock } = anAllowance()
  allowance.take(ada, 60)
  clock.now += 30_000
  allowance.mustHave(ada, 30)
  expect(() => allowance.mustHave(ada, 31)).toThrow(expect.objectContaining(refusal))
  clock.now += 30_000
  allowance.mustHave(ada, 60)
})

test('what was taken beyond the share, because it was known afterwards only, has to come back first', () => {
  const { allowance, clock } = anAllowance()
  allowance.take(ada, 120)
  clock.now += 60_000
  expect(() => allowance.mustHave(ada, 1)).toThrow(expect.objectContaining(refusal))
  clock.now += 30_000
  allowance.mustHave(ada, 30)
})

test('a refusal says how long to wait, and then the same is taken', () => {
  const { allowance, clock } = anAllowance()
  allowance.take(ada, 60)
  expect(() => allowance.mustHave(ada, 12)).toThrow('Too much. Try again in 12 seconds.')
  expect(() => allowance.mustHave(ada, 1)).toThrow('Too much. Try again in 1 second.')
  clock.now += 12_000
  allowance.mustHave(ada, 12)
})

test('where little may be taken at once, it comes back as fast', () => {
  const { allowance, clock } = anAllowance(10)
  expect(allowance.waitMs(ada)).toBe(0)
  allowance.take(ada, 10)
  expect(allowance.waitMs(ada)).toBe(0)
  allowance.take(ada, 5)
  expect(allowance.waitMs(ada)).toBe(5000)
  expect(allowance.waitMs(cleo)).toBe(0)
  clock.now += 5000
  expect(allowance.waitMs(ada)).toBe(0)
})

test('a member waits for their workspace too', () => {
  const { allowance } = anAllowance()
  allowance.take(ada, 120)
  expect(allowance.waitMs(ben)).toBe(20_000)
})

test('a workspace with the flag for it takes twice as much, together and by member', () => {
  const { allowance } = anAllowance()
  const larger = { ...ada, flags: ['largerApiAllowance'] }
  allowance.mustHave(larger, 120)
  allowance.take(larger, 120)
  expect(() => allowance.mustHave(larger, 1)).toThrow(expect.objectContaining(refusal))
  allowance.mustHave({ ...ben, flags: larger.flags }, 60)
  expect(() => allowance.mustHave(ben, 1)).toThrow(expect.objectContaining(refusal))
})

test('it says what is left, of the member or of the workspace, whichever is less', () => {
  const { allowance, clock } = anAllowance(30)
  expect(allowance.left(ada)).toEqual({ most: 30, withinS: 30, left: 30, backInS: 0 })
  allowance.take(ada, 20)
  expect(allowance.left(ada)).toEqual({ most: 30, withinS: 30, left: 10, backInS: 20 })
  expect(allowance.left(ben)).toEqual({ most: 45, withinS: 30, left: 25, backInS: 14 })
  clock.now += 5_000
  expect(allowance.left(ada)).toMatchObject({ left: 15, backInS: 15 })
  allowance.take(ada, 60)
  expect(allowance.left(ada)).toMatchObject({ left: 0 })
})
