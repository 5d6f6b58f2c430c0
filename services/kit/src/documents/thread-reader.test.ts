import { expect, test } from 'vitest'
import type { HeldOrder } from '../testing/held-reader.ts'
import { createThreadReader } from './thread-reader.ts'

const shared = (): Int32Array<SharedArrayBuffer> => new Int32Array(new SharedArrayBuffer(4))

/** A text whose reading takes until it is let go. */
function aText(name: string) {
  const order: HeldOrder = { name, begun: shared(), released: shared() }
  return {
    order,
    begun: async () => Atomics.waitAsync(order.begun, 0, 0).value,
    isBegun: () => Atomics.load(order.begun, 0) > 0,
    release() {
      Atomics.store(order.released, 0, 1)
      Atomics.notify(order.released, 0)
    },
  }
}

const startReader = () => createThreadReader<HeldOrder, string>(new URL('../testing/held-reader.ts', import.meta.url))

test('a workspace with long texts keeps no other one waiting', async () => {
  const read = startReader()
  const [long, longer, short] = [aText('long'), aText('longer'), aText('short')]
  short.release()
  const first = read('busy', long.order)
  const second = read('busy', longer.order)
  expect(await read('other', short.order)).toBe('short')
  expect(longer.isBegun()).toBe(false)
  long.release()
  expect(await first).toBe('long')
  longer.release()
  expect(await second).toBe('longer')
})

test('a thread that is free goes to a workspace that has none', async () => {
  const read = startReader()
  const [one, two, more, late] = [aText('one'), aText('two'), aText('more'), aText('late')]
  const orders: [string, ReturnType<typeof aText>][] = [
    ['a', one],
    ['b', two],
    ['a', more],
    ['c', late],
  ]
  const all = orders.map(([team, { order }]) => read(team, order))
  await Promise.all([one.begun(), two.begun()])
  two.release()
  await late.begun()
  expect(more.isBegun()).toBe(false)
  for (const text of [one, more, late]) text.release()
  expect(await Promise.all(all)).toEqual(['one', 'two', 'more', 'late'])
})
