import { expect, test } from 'vitest'
import { AppError } from './app-error.ts'
import { GATES, gate, isKeptIn, isOpen, RESTRICTING_ADD_ONS } from './gates.ts'

const refusal = expect.objectContaining({ code: 'Forbidden', message: expect.stringContaining('plan') })
const kept = expect.objectContaining({ code: 'Forbidden', message: expect.stringContaining('compliance') })

test.for(GATES)('%s is open until it is closed, and closes no other', (name) => {
  expect(() => gate({}, name)).not.toThrow()
  expect(() => gate({ entitlements: {} }, name)).not.toThrow()
  const closed = { entitlements: { closed: [name] } }
  expect(() => gate(closed, name)).toThrow(refusal)
  expect(() => gate(closed, name)).toThrow(AppError)
  expect(GATES.filter((other) => !isOpen(closed, other))).toEqual([name])
})

test.for(Object.entries(RESTRICTING_ADD_ONS))('%s closes what it is for, and nothing else', ([addOn, names]) => {
  const restricted = { entitlements: { restrictions: [addOn] } }
  expect(GATES.filter((name) => !isOpen(restricted, name)).toSorted()).toEqual([...names].sort())
  expect(() => gate(restricted, names[0])).toThrow(addOn === 'compliance' ? kept : refusal)
})

test('what compliance keeps in is told so, and what the plan lacks is not taken for it', () => {
  const both = { entitlements: { closed: ['charts'], restrictions: ['compliance'] } }
  for (const name of RESTRICTING_ADD_ONS.compliance) expect(() => gate(both, name)).toThrow(kept)
  expect(() => gate(both, 'charts')).toThrow(refusal)
  expect(GATES.filter((name) => isKeptIn(both, name)).toSorted()).toEqual([...RESTRICTING_ADD_ONS.compliance].sort())
})

test('a name of a later release closes nothing', () => {
  const entitlements = { closed: ['teleport'], restrictions: ['silence', 'constructor'] }
  expect(GATES.filter((name) => !isOpen({ entitlements }, name))).toEqual([])
})
