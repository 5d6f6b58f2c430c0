import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Job, JobQueue } from './job-queue.ts'

/** Two connections to the same queue engine, as two processes would have. */
export type QueueUnderTest = { one: JobQueue; two: JobQueue; stop(): Promise<void> }

const job = (queue: string, type = 'test.Do'): Job => ({
  id: randomUUID(),
  queue,
  type,
  teamId: randomUUID(),
  payload: new Uint8Array([1, 2, 3]),
  actorId: null,
  trace: null,
  occurredAtMs: 1_700_000_000_000,
})

/** Ten of these together are more than SQS takes at once. */
const LARGE = 100_000

/** Signs of an error's text that engines refuse. */
const REFUSED = '\u0000\uffff'

const patient = { concurrency: 2, visibilityMs: 5000, maxAttempts: 3 }

/** The contract of the port JobQueue: every adapter passes it. */
export function queueContract(start: () => Promise<QueueUnderTest>): void {
  const name = () => `queue-${randomUUID()}`

  test('a job is worked on once, whole, and is gone afterwards', async () => {
    const { one, two, stop } = await start()
    const queue = name()
    const sent = job(queue)
    const done = Promise.withResolvers<Job>()
    let count = 0
    for (const side of [one, two]) {
      await side.work({
        ...patient,
        queue,
        async handle(received) {
          count++
          done.resolve(received)
        },
      })
    }
    await one.send([sent])
    await one.send([sent])
    expect(await done.promise).toEqual(sent)
    await stop()
    const again = await start()
    expect(await again.one.pending(queue)).toBe(0)
    expect(count).toBeGreaterThanOrEqual(1)
    await again.stop()
  })

  test('many large jobs that waited together arrive', async () => {
    const { one, two, stop } = await start()
    const queue = name()
    const sent = Array.from({ length: 25 }, () => ({ ...job(queue), payload: new Uint8Array(LARGE).fill(7) }))
    const waited = new Set(sent.map(({ id }) => id))
    const done = Promise.withResolvers<void>()
    await two.work({
      ...patient,
      queue,
      async handle({ id, payload }) {
        if (payload.length === LARGE) waited.delete(id)
        if (!waited.size) done.resolve()
      },
    })
    await one.send(sent)
    await done.promise
    await stop()
  })

  test('a job whose worker fails is given out again', async () => {
    const { one, stop } = await start()
    const queue = name()
    const attempts: number[] = []
    const done = Promise.withResolvers<void>()
    await one.work({
      ...patient,
      queue,
      async handle(_job, { attempt }) {
        attempts.push(attempt)
        if (attempt === 1) throw new Error('not yet')
        done.resolve()
      },
    })
    await one.send([job(queue)])
    await done.promise
    expect(attempts).toEqual([1, 2])
    await stop()
  })

  test('a job waits for an engine that is away, and is not blamed', async () => {
    const { one, two, stop } = await start()
    const queue = name()
    const attempts: number[] = []
    const done = Promise.withResolvers<void>()
    await one.work({
      ...patient,
      maxAttempts: 1,
      queue,
      async handle(_job, { attempt }) {
        attempts.push(attempt)
        if (attempts.length < 3) throw Object.assign(new Error('nobody there'), { code: 'ECONNREFUSED' })
        done.resolve()
      },
    })
    await one.send([job(queue)])
    await done.promise
    expect(attempts).toEqual([1, 1, 1])
    expect(await two.deadJobs(queue)).toEqual([])
    await stop()
  })

  test('a job that always fails becomes a dead job with its reason, and a redrive gives it out again', async () => {
    const { one, two, stop } = await start()
    const queue = name()
    let healed = false
    const failed = Promise.withResolvers<void>()
    const done = Promise.withResolvers<void>()
    await one.work({
      ...patient,
      maxAttempts: 1,
      queue,
      async handle() {
        if (healed) return done.resolve()
        failed.resolve()
        throw new Error(`the file is torn ${REFUSED}`)
      },
    })
    await two.send([job(queue)])
    await failed.promise
    await expect
      .poll(async () => (await two.deadJobs(queue))[0]?.reason, { timeout: 10_000 })
      .toContain('the file is torn')
    healed = true
    expect(await two.redrive(queue)).toBe(1)
    await done.promise
    await stop()
  })

  test('a worker that stops in the middle hands its job to another', async () => {
    const { one, two, stop } = await start()
    const queue = name()
    const begun = Promise.withResolvers<void>()
    const done = Promise.withResolvers<void>()
    const first = await one.work({
      ...patient,
      queue,
      handle: (_job, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('stopping')))
          begun.resolve()
        }),
    })
    await one.send([job(queue)])
    await begun.promise
    await first.stop()
    await two.work({ ...patient, queue, handle: async () => done.resolve() })
    await done.promise
    await stop()
  })

  test('a job stays with its worker while it is being worked on, however long that takes', async () => {
    const { one, two, stop } = await start()
    const queue = name()
    let deliveries = 0
    const done = Promise.withResolvers<void>()
    const request = {
      ...patient,
      visibilityMs: 300,
      queue,
      async handle() {
        deliveries++
        await new Promise((resolve) => setTimeout(resolve, 1200))
        done.resolve()
      },
    }
    await one.work(request)
    await two.work(request)
    await one.send([job(queue)])
    await done.promise
    expect(deliveries).toBe(1)
    await stop()
  })
}
