import { fork } from 'node:child_process'
import type { ErrorCode } from '@verbatim/contracts/error-codes.ts'
import type { ReadOrder, ReadResult } from '#src/imports/read-result.ts'

/** What the process answers to an order. A refusal was written for a person; a failure is an error of a library. */
export type FromReader = { result: ReadResult } | { refused: { code: ErrorCode; message: string } } | { failed: string }

/** How an order ended. `gone`: the process died, by itself (out of memory) or because somebody killed it. */
export type Outcome = FromReader | { gone: { signal: NodeJS.Signals | null; stderr: string } }

export type ReaderChild = {
  pid: number | undefined
  alive(): boolean
  /** One order at a time. */
  ask(order: ReadOrder): Promise<Outcome>
  kill(): Promise<void>
}

/** Enough for 5,000,000 characters as a document, several times over. */
const HEAP_MB = 1024
const STDERR_KEPT = 2000

/** Starts the process that reads files. It has an empty environment, a limited heap, and ends with its host. */
export function startReaderChild(): ReaderChild {
  const child = fork(new URL('./reader-process.ts', import.meta.url), [], {
    env: {},
    execArgv: [`--max-old-space-size=${HEAP_MB}`, '--stack-size=2000'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let stderr = ''
  let settle: ((outcome: Outcome) => void) | null = null
  const finish = (outcome: Outcome): void => {
    settle?.(outcome)
    settle = null
  }
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-STDERR_KEPT)
  })
  child.on('message', (message: FromReader) => finish(message))
  child.on('error', () => child.kill('SIGKILL'))
  const ended = new Promise<void>((resolve) => {
    child.once('close', (_code, signal) => {
      finish({ gone: { signal, stderr } })
      resolve()
    })
  })
  const alive = (): boolean => child.exitCode === null && child.signalCode === null && child.connected
  return {
    pid: child.pid,
    alive,
    ask: (order) =>
      new Promise((resolve) => {
        if (!alive()) return resolve({ gone: { signal: child.signalCode, stderr } })
        settle = resolve
        // A process that has just ended is noticed by its end, not by the failed message.
        child.send(order, () => undefined)
      }),
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
