import { expect, test } from 'vitest'
import { createUndoStack } from './undo-stack.ts'

/** A number that is changed by steps which can be taken back and done again. */
function aNumber() {
  const stack = createUndoStack()
  const state = { value: 0 }
  const change = async (by: number): Promise<boolean> => {
    state.value += by
    return true
  }
  const add = (by: number): void => {
    void change(by)
    stack.push(`Added ${by}`, async () => void change(-by), { isQuiet: true, redo: () => change(by) })
  }
  return { stack, state, add }
}

test('what was done is taken back last first, and done again in the same order', async () => {
  const { stack, state, add } = aNumber()
  for (const by of [1, 10]) add(by)
  expect([stack.undo(), state.value]).toEqual([true, 1])
  expect([stack.undo(), state.value]).toEqual([true, 0])
  expect(stack.undo()).toBe(false)
  expect(stack.redo()).toBe(true)
  await Promise.resolve()
  expect(state.value).toBe(1)
  stack.redo()
  await Promise.resolve()
  expect([state.value, stack.redo()]).toEqual([11, false])
  expect([stack.undo(), state.value]).toEqual([true, 1])
})

test('a new step ends what could be done again', () => {
  const { stack, state, add } = aNumber()
  add(1)
  stack.undo()
  add(5)
  expect([stack.redo(), state.value]).toEqual([false, 5])
})

test('a step that took itself away is not taken back', () => {
  const stack = createUndoStack()
  let undone = 0
  const unsay = stack.push('Done', async () => void undone++, { isQuiet: true })
  unsay()
  expect([stack.undo(), undone]).toEqual([false, 0])
})

test('what could not be done again is not there to be taken back', async () => {
  const stack = createUndoStack()
  stack.push('Done', () => Promise.resolve(), { isQuiet: true, redo: () => Promise.resolve(false) })
  stack.undo()
  stack.redo()
  await Promise.resolve()
  expect(stack.undo()).toBe(false)
})
