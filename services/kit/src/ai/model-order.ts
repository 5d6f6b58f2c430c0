import { AppError } from '#src/errors.ts'
import type { ModelChild, Outcome } from './model-child.ts'

/** An order in the line of a model process. */
export type ModelOrder<Order, Answer> = {
  order: Order
  attempts: number
  signal: AbortSignal | undefined
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/** An order that was given up: it took too long, or nobody wants it any more. */
type Abandoned = { kind: 'late' } | { kind: 'aborted' }

const ATTEMPTS = 2

export const tooBusy = (name: string) =>
  new AppError('TooManyRequests', `The ${name} has too much waiting. Try again in a few minutes.`)
export const shuttingDown = () => new AppError('InternalError', 'This service is shutting down. Try again in a minute.')
const tooSlow = (name: string) => new AppError('InternalError', `The ${name} took too long and was stopped.`)
const keepsFailing = (name: string) => new AppError('InternalError', `The ${name} stopped twice at the same place.`)
const wrongProcessor = (name: string) =>
  new AppError('InvalidOperation', `The ${name} does not run on the processor of this machine.`)

/**
 * Has one order worked on. An aborted order is refused at once; with `killOnAbort` its process is ended, else the
 * process finishes it, its answer is dropped, and it is free again. A process that takes longer than `orderLimitMs` is ended.
 */
export async function askInTime<Order, Answer>(
  child: ModelChild<Order, Answer>,
  job: ModelOrder<Order, Answer>,
  { orderLimitMs, killOnAbort }: { orderLimitMs: number; killOnAbort: boolean },
): Promise<Outcome<Answer> | Abandoned> {
  const limit = Promise.withResolvers<Abandoned>()
  const aborted = Promise.withResolvers<Abandoned>()
  const timer = setTimeout(() => limit.resolve({ kind: 'late' }), orderLimitMs)
  const onAbort = () => aborted.resolve({ kind: 'aborted' })
  job.signal?.addEventListener('abort', onAbort, { once: true })
  const answer = child.ask(job.order)
  try {
    const first = await Promise.race([answer, limit.promise, aborted.promise])
    if (first.kind === 'aborted') job.reject(job.signal?.reason)
    const late =
      first.kind === 'late' ||
      (first.kind === 'aborted' && (killOnAbort || (await Promise.race([answer, limit.promise])).kind === 'late'))
    if (late) await child.kill()
    return first
  } finally {
    clearTimeout(timer)
    job.signal?.removeEventListener('abort', onAbort)
  }
}

/** Tells whoever waits how the order ended. `again` when the process died and the order deserves another try. */
export function concludeOrder<Order, Answer>(
  name: string,
  job: ModelOrder<Order, Answer>,
  outcome: Outcome<Answer> | Abandoned,
): 'done' | 'again' {
  if (outcome.kind === 'answer') job.resolve(outcome.answer)
  else if (outcome.kind === 'refused') job.reject(outcome.error)
  else if (outcome.kind === 'late') job.reject(tooSlow(name))
  else if (outcome.kind === 'gone') {
    if (outcome.signal === 'SIGILL') job.reject(wrongProcessor(name))
    else if (job.attempts >= ATTEMPTS) job.reject(keepsFailing(name))
    else return 'again'
  }
  return 'done'
}
