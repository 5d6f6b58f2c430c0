import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { createModelProcess, type ModelProcess } from './model-process.ts'

/** A model whose orders say how it behaves: the least that stands for a real one. */
const MODEL = `
import { existsSync, writeFileSync } from 'node:fs'
import { serveModel } from ${JSON.stringify(new URL('./serve-model.ts', import.meta.url).href)}
serveModel(1, async (start) => {
  if (start.broken) throw new Error('not a model')
  return async (order) => {
    if (order === 'crash') process.kill(process.pid, 'SIGKILL')
    if (order === 'illegal') process.kill(process.pid, 'SIGILL')
    if (order === 'hang') await new Promise(() => setInterval(() => undefined, 1000))
    if (order.crashOnce && !existsSync(order.crashOnce)) {
      writeFileSync(order.crashOnce, '')
      process.kill(process.pid, 'SIGKILL')
    }
    if (order === 'fail') throw new Error('bad input')
    return order
  }
})
`
const folder = await mkdtemp(join(tmpdir(), 'verbatim-process-'))
const entry = pathToFileURL(join(folder, 'model.mts'))
await writeFile(entry, MODEL)
const opened: ModelProcess<unknown, unknown>[] = []

function aModel(settings: { broken?: boolean; idleMs?: number; queueLimit?: number; orderLimitMs?: number } = {}) {
  const { broken = false, idleMs = 60_000, queueLimit = 10, orderLimitMs = 60_000 } = settings
  const model = createModelProcess<{ broken: boolean }, unknown, unknown>({
    name: 'test model',
    entry,
    start: { broken },
    killOnAbort: true,
    log: { info: vi.fn(), warn: vi.fn() },
    ...{ idleMs, queueLimit, orderLimitMs },
  })
  opened.push(model)
  return model
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((model) => model.close()))
})
afterAll(() => rm(folder, { recursive: true }))

test('orders are answered in turn by one process', async () => {
  const model = aModel()
  expect(model.pid()).toBeUndefined()
  expect(await Promise.all([1, 2, 3].map((order) => model.run(order)))).toEqual([1, 2, 3])
  expect(model.pid()).toBeGreaterThan(0)
})

test('numbers in blocks arrive as they were sent', async () => {
  const samples = Float32Array.from([0.5, -0.25])
  expect(await aModel().run(samples)).toEqual(samples)
})

test('an order during which the process dies is tried once more', async () => {
  const marker = join(folder, 'crashed')
  expect(await aModel().run({ crashOnce: marker })).toEqual({ crashOnce: marker })
  expect(existsSync(marker)).toBe(true)
})

test('an order that always ends the process is refused, and the next one is answered', async () => {
  const model = aModel()
  const [bad, good] = await Promise.allSettled([model.run('crash'), model.run('good')])
  expect(bad).toMatchObject({ status: 'rejected', reason: { code: 'InternalError' } })
  expect(good).toEqual({ status: 'fulfilled', value: 'good' })
})

test('a processor that cannot run the model is reported as such', async () => {
  await expect(aModel().run('illegal')).rejects.toMatchObject({ code: 'InvalidOperation' })
})

test('an order that never ends is given up', async () => {
  const model = aModel({ orderLimitMs: 500 })
  await expect(model.run('hang')).rejects.toMatchObject({ code: 'InternalError' })
  const later = aModel()
  expect(await later.run('good')).toBe('good')
})

test('a full line refuses one more order, and those in it are still answered', async () => {
  const model = aModel({ queueLimit: 2 })
  const waiting = [1, 2, 3].map((order) => model.run(order))
  await expect(model.run(4)).rejects.toMatchObject({ code: 'TooManyRequests' })
  expect(await Promise.all(waiting)).toEqual([1, 2, 3])
})

test('an urgent order goes before those that wait', async () => {
  const model = aModel()
  const done: unknown[] = []
  const orders = [model.run('first'), model.run('slow'), model.run('search', { urgent: true })]
  await Promise.all(orders.map((order) => order.then((answer) => done.push(answer))))
  expect(done).toEqual(['first', 'search', 'slow'])
})

test('an order can be called back while it waits and while it runs', async () => {
  const model = aModel()
  const stop = new AbortController()
  const running = model.run('hang', { signal: stop.signal })
  const waiting = model.run('never', { signal: stop.signal })
  const after = model.run('good')
  await vi.waitUntil(() => model.pid() !== undefined)
  const reason = new Error('not wanted')
  stop.abort(reason)
  await expect(running).rejects.toBe(reason)
  await expect(waiting).rejects.toBe(reason)
  expect(await after).toBe('good')
})

test('a model that cannot be loaded and one that fails are refused with a code', async () => {
  await expect(aModel({ broken: true }).run(1)).rejects.toMatchObject({ code: 'InternalError' })
  const model = aModel()
  await expect(model.run('fail')).rejects.toMatchObject({ code: 'InternalError' })
  expect(await model.run('good')).toBe('good')
})

test('an idle process ends and the next order starts another', async () => {
  const model = aModel({ idleMs: 50 })
  await model.run(1)
  await vi.waitUntil(() => model.pid() === undefined, { timeout: 10_000 })
  expect(await model.run(2)).toBe(2)
})

test('closing refuses what waits and what comes', async () => {
  const model = aModel()
  const waiting = [model.run('hang'), model.run(2)]
  const refused = Promise.allSettled(waiting)
  await vi.waitUntil(() => model.pid() !== undefined)
  await model.close()
  for (const one of await refused) expect(one).toMatchObject({ status: 'rejected', reason: { code: 'InternalError' } })
  await expect(model.run(3)).rejects.toMatchObject({ code: 'InternalError' })
})

test('a host with nothing else to do waits for its answer, then for the end of the process, then exits', async () => {
  const host = join(folder, 'host.mts')
  await writeFile(
    host,
    `import { createModelProcess } from ${JSON.stringify(new URL('./model-process.ts', import.meta.url).href)}
     const log = { info() {}, warn() {} }
     const limits = { idleMs: 60000, queueLimit: 1, orderLimitMs: 60000, killOnAbort: true }
     const entry = new URL(${JSON.stringify(entry.href)})
     const model = createModelProcess({ name: 'test model', entry, start: {}, log, ...limits })
     console.log(await model.run('answer'))
     if (process.argv[2] === 'close') { await model.close(); console.log('closed') }`,
  )
  const run = (...args: string[]) =>
    execFileSync(process.execPath, [host, ...args], { encoding: 'utf8', timeout: 20_000 })
  expect(run('close')).toBe('answer\nclosed\n')
  expect(run()).toBe('answer\n')
})
