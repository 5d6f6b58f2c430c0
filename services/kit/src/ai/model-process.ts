import type { Logger } from '#src/log.ts'
import { type ModelChild, startModelChild } from './model-child.ts'
import { askInTime, concludeOrder, type ModelOrder, shuttingDown, tooBusy } from './model-order.ts'

export type ModelProcessConfig<Start> = {
  /** For logs and messages, such as "speech model". */
  name: string
  /** A TypeScript file that calls `serveModel` (serve-model.ts). */
  entry: URL
  start: Start
  /** The process is ended after so long without an order, which gives its memory back. */
  idleMs: number
  /** Orders that may wait; one more is refused. */
  queueLimit: number
  /** An order that takes longer is given up. */
  orderLimitMs: number
  /** Whether to end the process when its order is aborted: right where an order takes longer than a start. */
  killOnAbort: boolean
  log: Pick<Logger, 'info' | 'warn'>
}

export type ModelProcess<Order, Answer> = {
  /** Errors: `TooManyRequests` for a full line, `InternalError` for a failing model, the signal's reason. */
  run(order: Order, options?: { signal?: AbortSignal; urgent?: boolean }): Promise<Answer>
  /** Of the running process, if there is one. */
  pid(): number | undefined
  close(): Promise<void>
}

/**
 * A model in a child process: started with the first order, ended when idle, started again after a crash. Orders wait
 * in a bounded line and are worked on one at a time; an order during which the process died is tried once more.
 */
export function createModelProcess<Start, Order, Answer>(
  config: ModelProcessConfig<Start>,
): ModelProcess<Order, Answer> {
  const line: ModelOrder<Order, Answer>[] = []
  let child: ModelChild<Order, Answer> | undefined
  let working = false
  let closed = false
  let idle: NodeJS.Timeout | undefined

  /** Forgotten first, so that an order that comes meanwhile starts another. */
  const endChild = async () => {
    const ending = child
    child = undefined
    await ending?.kill()
  }
  const work = async (job: ModelOrder<Order, Answer>) => {
    if (job.signal?.aborted) return job.reject(job.signal.reason)
    job.attempts += 1
    if (!child?.alive()) child = startModelChild<Start, Order, Answer>(config.entry, config.start)
    const outcome = await askInTime(child, job, config)
    if (closed) return job.reject(shuttingDown())
    if (outcome.kind === 'gone') config.log.warn({ ...outcome, model: config.name }, 'a model process ended')
    if (concludeOrder(config.name, job, outcome) === 'again') line.unshift(job)
  }
  const workThrough = async () => {
    working = true
    clearTimeout(idle)
    for (let job = line.shift(); job; job = line.shift()) await work(job).catch(job.reject)
    working = false
    idle = setTimeout(endChild, config.idleMs).unref()
  }
  const enter = (job: ModelOrder<Order, Answer>, urgent: boolean) => {
    if (closed) return job.reject(shuttingDown())
    if (line.length >= config.queueLimit) return job.reject(tooBusy(config.name))
    line.splice(urgent ? 0 : line.length, 0, job)
    if (!working) void workThrough()
  }

  return {
    run: (order, { signal, urgent = false } = {}) =>
      new Promise((resolve, reject) => enter({ order, signal, resolve, reject, attempts: 0 }, urgent)),
    pid: () => (child?.alive() ? child.pid : undefined),
    close: async () => {
      closed = true
      clearTimeout(idle)
      for (const job of line.splice(0)) job.reject(shuttingDown())
      await endChild()
    },
  }
}
