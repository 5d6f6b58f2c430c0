import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { Budget } from './limits.ts'

type CountOptions = {
  budget: Budget
  userId: string
  /** Called with the bytes of a message that is on its way; false when so many are too many for now. */
  mayArrive(partial: number): boolean
  /** Called when a person or the process holds too much. */
  onTooMuch(): void
}

export type ByteCount = {
  /** Called when a message is here whole: nothing is half here any more. */
  arrived(): void
  /** Keeps so many bytes of a message that has arrived; false when they are too many. */
  reserve(size: number): boolean
  release(size: number): void
}

/** Counts what a process holds for a socket: messages half here, messages that wait, answers that nobody takes. */
export function countBytes(websocket: WebSocket, stream: Duplex, options: CountOptions): ByteCount {
  const { budget, userId, mayArrive, onTooMuch } = options
  let reserved = 0
  let partial = 0
  let isClosed = false
  const reserve = (size: number): boolean => {
    if (isClosed || !budget.take(userId, size)) return false
    reserved += size
    return true
  }
  const release = (size: number): void => {
    if (isClosed) return
    reserved -= size
    budget.giveBack(userId, size)
  }
  // Before the socket reads the bytes: a message that they complete has counted its last piece when it is handled.
  stream.prependListener('data', (chunk: Buffer) => {
    if (isClosed) return
    if (!mayArrive(partial + chunk.length) || !reserve(chunk.length)) onTooMuch()
    else partial += chunk.length
  })
  websocket.once('close', () => {
    budget.giveBack(userId, reserved)
    isClosed = true
  })
  countAnswers(websocket, { reserve, release }, onTooMuch)
  return {
    reserve,
    release,
    arrived() {
      release(partial)
      partial = 0
    },
  }
}

type Done = (error?: Error) => void

/** Answers count until the other side has taken them. */
function countAnswers(
  websocket: WebSocket,
  { reserve, release }: Pick<ByteCount, 'reserve' | 'release'>,
  onTooMuch: () => void,
): void {
  const send = websocket.send.bind(websocket)
  websocket.send = (message: unknown, ...more: unknown[]): void => {
    const bytes = message instanceof Uint8Array ? message : Buffer.from(String(message))
    if (!reserve(bytes.length)) {
      onTooMuch()
      return
    }
    const done = more.find((one): one is Done => typeof one === 'function')
    send(bytes, { binary: message instanceof Uint8Array }, (error) => {
      release(bytes.length)
      done?.(error)
    })
  }
}
