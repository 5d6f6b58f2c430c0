import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import type { QueryPlan } from '@apollo/query-planner'
import { createBoundedCache } from '@verbatim/kit/bounded-cache.ts'
import { createFairTurns } from '@verbatim/kit/documents/fair-turns.ts'
import { invalid } from '@verbatim/kit/errors.ts'
import type { Logger } from '@verbatim/kit/log.ts'
import { GraphQLError } from 'graphql'
import type { Allowance, Asker } from './allowance.ts'
import type { PlanAnswer, PlanOrder } from './plan-thread.ts'

/** Plans queries on a thread of its own, because planning takes from milliseconds to seconds. */
export type Planner = {
  /** Where Apollo's gateway looks for plans, and finds those that `ready` has made. */
  cache: {
    get(key: string): Promise<QueryPlan | undefined>
    set(): Promise<void>
    delete(): Promise<void>
    clear(): void
  }
  /**
   * Returns once the plan is there. Throws GraphQLError for what cannot be planned, ValidationError for what takes too long,
   * TooManyRequests where the asker has had too much planned.
   */
  ready(order: PlanOrder, hash: string, asker: Asker | null): Promise<void>
}

export type PlannerOptions = {
  supergraphSdl: string
  /** Milliseconds after which a plan is given up. */
  timeoutMs: number
  /** Processor time of members; null where nobody counts it. */
  planning: Allowance | null
  log: Logger
}

const MAX_PLANS = 2000
/** Characters of the texts whose plans are kept; a plan is some ten times as large. */
const MAX_CHARACTERS = 4_000_000
const TURNS = {
  atOnce: 1,
  atOnceOfOne: 1,
  waitingOfOne: 200,
  refusal: 'Too many new queries at once. Try again in a moment.',
}
const TOO_COMPLEX = 'This query is too complex to be planned. Ask in several smaller queries.'

/** One plan is made at a time, and the workspaces take turns. What was refused is remembered, so that repeating it costs nothing. */
export function createPlanner({ supergraphSdl, timeoutMs, planning, log }: PlannerOptions): Planner {
  const plans = createBoundedCache<QueryPlan | Error>({ maxEntries: MAX_PLANS, maxWeight: MAX_CHARACTERS })
  const takeTurn = createFairTurns(TURNS)
  const thread = createPlanThread(supergraphSdl, timeoutMs, log)
  thread.start()
  return {
    cache: {
      async get(key) {
        const known = plans.get(key)
        return known instanceof Error ? undefined : known
      },
      set: async () => undefined,
      delete: async () => undefined,
      clear: () => undefined,
    },
    async ready(order, hash, asker) {
      const key = planKey(hash, order.operationName)
      const known = plans.get(key)
      if (known instanceof Error) throw known
      if (known) return
      if (asker) planning?.mustHave(asker, 1)
      await takeTurn(asker?.teamId ?? '', async () => {
        if (plans.get(key)) return
        const { made, cpuMs } = await thread.plan(order)
        if (asker) planning?.take(asker, cpuMs)
        plans.set(key, made, order.text.length)
        if (made instanceof Error) throw made
      })
    },
  }
}

/** The key under which Apollo's gateway looks for the plan of a text and the operation that is named of it. */
const planKey = (hash: string, operationName: string | undefined): string =>
  operationName ? createHash('sha256').update(hash).update(operationName).digest('hex') : hash

type Planned = { made: QueryPlan | Error; cpuMs: number }

/** The thread, begun anew after it was given up or has failed. It asks for one plan at a time. */
function createPlanThread(supergraphSdl: string, timeoutMs: number, log: Logger) {
  let running: { worker: Worker; loaded: Promise<unknown> } | null = null
  const start = () => {
    const worker = new Worker(new URL('plan-thread.ts', import.meta.url), {
      workerData: supergraphSdl,
      resourceLimits: { maxOldGenerationSizeMb: 512, stackSizeMb: 8 },
    })
    worker.unref()
    const loaded = new Promise<void>((resolve, reject) => {
      worker.once('message', () => resolve())
      worker.once('error', reject)
    })
    loaded.catch((error: unknown) => log.error({ err: error }, 'the thread of the planner does not start'))
    running = { worker, loaded }
    return running
  }
  const end = (worker: Worker): void => {
    running = null
    worker.terminate().catch((error: unknown) => log.warn({ err: error }, 'the thread of the planner does not end'))
  }
  return {
    start,
    async plan(order: PlanOrder): Promise<Planned> {
      const { worker, loaded } = running ?? start()
      await loaded.catch((error: unknown) => {
        end(worker)
        throw error
      })
      const answer = await askThread(worker, order, timeoutMs)
      if (answer === null) {
        end(worker)
        return { made: invalid(TOO_COMPLEX), cpuMs: timeoutMs }
      }
      return { made: 'plan' in answer ? answer.plan : new GraphQLError(answer.failure), cpuMs: answer.cpuMs }
    },
  }
}

/** The thread's answer; null when it did not answer in time, or ended. */
function askThread(worker: Worker, order: PlanOrder, timeoutMs: number): Promise<PlanAnswer | null> {
  let timer: NodeJS.Timeout | undefined
  return new Promise<PlanAnswer | null>((resolve) => {
    const nothing = (): void => resolve(null)
    timer = setTimeout(nothing, timeoutMs)
    worker.once('message', resolve)
    worker.once('error', nothing)
    worker.once('exit', nothing)
    worker.postMessage(order)
  }).finally(() => {
    clearTimeout(timer)
    for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event)
    // Without anybody who hears it, an error of the thread would end the process.
    worker.on('error', () => undefined)
  })
}
