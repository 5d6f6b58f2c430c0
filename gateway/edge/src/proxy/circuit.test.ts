import { expect, test } from 'vitest'
import { createCircuit } from './circuit.ts'

function broken() {
  let time = 0
  const circuit = createCircuit(() => time)
  for (let i = 0; i < 5; i++) {
    expect(circuit.mayTry()).toBe(true)
    circuit.failed()
  }
  const pass = (ms: number): void => {
    time += ms
  }
  return { circuit, pass }
}

test('four failures in a row are bad luck, five open the circuit', () => {
  const circuit = createCircuit(() => 0)
  for (let i = 0; i < 4; i++) circuit.failed()
  expect(circuit.mayTry()).toBe(true)
  circuit.reached()
  for (let i = 0; i < 4; i++) circuit.failed()
  expect(circuit.isOpen()).toBe(false)
  circuit.failed()
  expect(circuit.mayTry()).toBe(false)
})

test('after a pause one request at a time looks whether the region is back', () => {
  const { circuit, pass } = broken()
  pass(999)
  expect(circuit.mayTry()).toBe(false)
  pass(1)
  expect(circuit.mayTry()).toBe(true)
  expect(circuit.mayTry()).toBe(false)
  circuit.reached()
  expect([circuit.isOpen(), circuit.mayTry(), circuit.mayTry()]).toEqual([false, true, true])
})

test('each try that fails makes the pause longer, up to fifteen seconds', () => {
  const { circuit, pass } = broken()
  for (const pause of [1000, 2000, 4000, 8000, 15_000, 15_000]) {
    pass(pause - 1)
    expect(circuit.mayTry()).toBe(false)
    pass(1)
    expect(circuit.mayTry()).toBe(true)
    circuit.failed()
  }
})

test('requests that were under way when it opened neither shorten nor lengthen the pause', () => {
  const { circuit, pass } = broken()
  pass(500)
  circuit.failed()
  pass(500)
  expect(circuit.mayTry()).toBe(true)
})
