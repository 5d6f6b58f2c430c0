import { AsyncLocalStorage } from 'node:async_hooks'
import type { Logger } from '../log.ts'

const asking = new AsyncLocalStorage<Logger>()
const LINE_MAX = 300

/**
 * Runs work, and everything that it sets going, so that what the libraries of collaboration print goes to the log, which
 * is scrubbed, and not past it to the process's output.
 */
export function withLog<Result>(log: Logger, work: () => Result): Result {
  listen()
  return asking.run(log, work)
}

let isListening = false

/** Puts the log in the place of the console for whoever runs within `withLog`; everybody else keeps the console. */
function listen(): void {
  if (isListening) return
  isListening = true
  for (const method of ['error', 'warn', 'info', 'log', 'debug'] as const) {
    const print = console[method].bind(console)
    console[method] = (...said: unknown[]): void => {
      const log = asking.getStore()
      if (log) write(log, method, said)
      else print(...said)
    }
  }
}

/** A line of the log; of objects only what an error is, for the others may hold what people write. */
function write(log: Logger, method: 'error' | 'warn' | 'info' | 'log' | 'debug', said: readonly unknown[]): void {
  const err = said.find((one) => one instanceof Error)
  const line = said.filter((one) => typeof one === 'string').join(' ')
  // Hocuspocus calls an error what is a refusal; what is wrong is logged where it is noticed.
  log[method === 'error' || method === 'warn' ? 'warn' : 'debug']({ err }, `collaboration: ${line.slice(0, LINE_MAX)}`)
}
