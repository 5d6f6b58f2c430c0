import { expect, test } from 'vitest'
import { createCircuit } from './circuit.ts'

/** A circuit whose pauses end when the test says so. */
function underTest() {
  const pauses: number[] = []
  let act: (() => void) | null = null
  let answers = false
  let now = 0
  const circuit = createCircuit({
    probe: async () => answers,
    now: () => now,
    later(ms, next) {
      pauses.push(ms)
      act = next
      return () => {
        act = null
      }
    },
  })
  return {
    circuit,
    pauses,
    fail(times: number, apartMs = 500) {
      for (let at = 0; at < times; at++) {
        circuit.failed()
        now += apartMs
      }
    },
    async look(found: boolean) {
      answers = found
      act?.()
      await Promise.resolve()
      await Promise.resolve()
    },
  }
}

test('four failures in a row are bad luck, five open the circuit', () => {
  const { circuit, fail, pauses } = underTest()
  fail(4)
  expect(circuit.isOpen()).toBe(false)
  circuit.reached()
  fail(4)
  expect(circuit.isOpen()).toBe(false)
  fail(1)
  expect([circuit.isOpen(), pauses]).toEqual([true, [1000]])
})

test('any number of failures at once are a pod that died, not a region that is down', () => {
  const { circuit, fail } = underTest()
  fail(500, 1)
  expect(circuit.isOpen()).toBe(false)
  circuit.reached()
  fail(500, 1)
  expect(circuit.isOpen()).toBe(false)
  fail(1, 2000)
  fail(1)
  expect(circuit.isOpen()).toBe(true)
})

test('it looks by itself whether the region is back, and closes when it is', async () => {
  const { circuit, fail, look } = underTest()
  fail(5)
  await look(false)
  expect(circuit.isOpen()).toBe(true)
  await look(true)
  expect(circuit.isOpen()).toBe(false)
})

test('pauses double up to fifteen seconds, and begin anew after it was back', async () => {
  const { fail, look, pauses } = underTest()
  fail(5)
  for (let at = 0; at < 5; at++) await look(false)
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000])
  await look(true)
  fail(5)
  expect(pauses.at(-1)).toBe(1000)
})

test('requests that were under way when it opened begin no second look', () => {
  const { fail, pauses } = underTest()
  fail(9)
  expect(pauses).toEqual([1000])
})

test('nothing is looked for after the stop', async () => {
  const { circuit, fail, look, pauses } = underTest()
  fail(5)
  circuit.stop()
  await look(true)
  expect([circuit.isOpen(), pauses]).toEqual([true, [1000]])
})
