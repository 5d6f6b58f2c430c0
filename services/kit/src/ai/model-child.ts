import { type ChildProcess, fork } from 'node:child_process'
import { Socket } from 'node:net'
import { AppError } from '#src/errors.ts'
import type { FromModel, ToModel } from './model-messages.ts'

/** How an order ended: with an answer, with an error that would come again, or with the end of the process. */
export type Outcome<Answer> =
  | { kind: 'answer'; answer: Answer }
  | { kind: 'refused'; error: AppError }
  | { kind: 'gone'; signal: NodeJS.Signals | null; stderr: string }

/** A running model process. It works on one order at a time; `ask` may not be called again before it has ended. */
export type ModelChild<Order, Answer> = {
  pid: number | undefined
  alive(): boolean
  ask(order: Order): Promise<Outcome<Answer>>
  kill(): Promise<void>
}

const STDERR_KEPT = 2_000

/** The end of what a process writes to standard error, for the log of its death. */
function lastWords(child: ChildProcess): () => string {
  let words = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-STDERR_KEPT)
  })
  return () => words
}

/** Whether the host stays because of this process. */
function holdHost(child: ChildProcess, on: boolean) {
  const act = on ? 'ref' : 'unref'
  child[act]()
  child.channel?.[act]()
  if (child.stderr instanceof Socket) child.stderr[act]()
}

/**
 * Starts a model process from a TypeScript entry point. It gets an empty environment, so no secret of the host. While
 * it has no order it does not keep the host alive.
 */
export function startModelChild<Start, Order, Answer>(entry: URL, start: Start): ModelChild<Order, Answer> {
  const child = fork(entry, [], {
    env: {},
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const stderr = lastWords(child)
  let settle: ((outcome: Outcome<Answer>) => void) | undefined

  const finish = (outcome: Outcome<Answer>) => {
    settle?.(outcome)
    settle = undefined
    holdHost(child, false)
  }
  const ended = new Promise<void>((resolve) => {
    child.once('close', (_code, signal) => {
      finish({ kind: 'gone', signal, stderr: stderr() })
      resolve()
    })
  })
  const send = (message: ToModel<Start, Order>) => {
    // A process that has just ended is noticed by its end, not by the failed message.
    if (child.connected) child.send(message, () => undefined)
  }
  child.on('error', () => child.kill('SIGKILL'))
  child.on('message', (message: FromModel<Answer>) => {
    if ('answer' in message) return finish({ kind: 'answer', answer: message.answer })
    finish({ kind: 'refused', error: new AppError(message.refused.code, message.refused.message) })
  })
  send({ start })
  const alive = () => child.exitCode === null && child.signalCode === null && child.connected

  return {
    pid: child.pid,
    alive,
    ask: (order) =>
      new Promise((resolve) => {
        if (!alive()) return resolve({ kind: 'gone', signal: child.signalCode, stderr: stderr() })
        settle = resolve
        holdHost(child, true)
        send({ order })
      }),
    kill: async () => {
      holdHost(child, true)
      child.kill('SIGKILL')
      await ended
    },
  }
}
