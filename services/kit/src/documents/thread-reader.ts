import { setPriority } from 'node:os'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import { invalid, isAppError } from '../errors.ts'
import { createFairTurns, type FairTurnsLimits } from './fair-turns.ts'

type Answer<Read> = { read: Read } | { refusal: string }

/**
 * Characters of Markdown or HTML from which on a text is read on a thread, so that it keeps no other request waiting. They
 * are few, because a text of 20,000 can be made to take seconds.
 */
export const LARGE_CHARACTERS = 2000
/** Others' requests come first where there are too few processors. */
const NICENESS = 10
const LIMITS: Omit<FairTurnsLimits, 'refusal'> = { atOnce: 2, atOnceOfOne: 1, waitingOfOne: 100 }

/** What is told whoever has to wait too long, and for how long a thread is waited for. */
export type ThreadWork = {
  /** Where too much of the workspace waits already. */
  busy: string
  /** Where the thread did not manage. */
  failed: string
  giveUpMs: number
}

const READING: ThreadWork = {
  busy: 'Your workspace is reading many long texts at the moment. Try again in a minute.',
  failed: 'This text could not be read. Save it in a simpler form and try again.',
  giveUpMs: 30_000,
}

/**
 * Does on threads of their own what takes long: a text can be made so that reading it takes half a minute. Two are
 * read at a time, one of each workspace, and the workspaces take turns, so that none of them can hold up the others.
 * The reader throws ValidationError for what the thread refused, or did not manage within its memory and 30 seconds,
 * and TooManyRequests where too much of the workspace waits already.
 * @param entry the thread's module, which calls `answerOnThread`.
 */
export function createThreadReader<Order, Read>(
  entry: URL,
  work: ThreadWork = READING,
): (teamId: string, order: Order) => Promise<Read> {
  const takeTurn = createFairTurns({ ...LIMITS, refusal: work.busy })
  return (teamId, order) => takeTurn(teamId, () => readOnThread<Order, Read>(entry, order, work))
}

function readOnThread<Order, Read>(entry: URL, order: Order, { failed, giveUpMs }: ThreadWork): Promise<Read> {
  const worker = new Worker(entry, {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: 1024, stackSizeMb: 8 },
  })
  let timer: NodeJS.Timeout | undefined
  return new Promise<Read>((resolve, reject) => {
    timer = setTimeout(() => reject(invalid(failed)), giveUpMs)
    worker.once('message', (answer: Answer<Read>) => {
      if ('refusal' in answer) reject(invalid(answer.refusal))
      else resolve(answer.read)
    })
    worker.once('error', (cause) => reject(Object.assign(invalid(failed), { cause })))
    worker.once('exit', () => reject(invalid(failed)))
  }).finally(() => {
    clearTimeout(timer)
    return worker.terminate()
  })
}

/** On the thread: reads the order that it was started with, and posts the result. */
export async function answerOnThread<Order, Read>(read: (order: Order) => Promise<Read> | Read): Promise<void> {
  // On Linux a priority is a thread's own; elsewhere it would be the whole process's.
  if (process.platform === 'linux') setPriority(NICENESS)
  const answer: Answer<Read> = await (async () => ({ read: await read(workerData as Order) }))().catch(refusalOf)
  parentPort?.postMessage(answer)
}

function refusalOf(error: unknown): { refusal: string } {
  if (isAppError(error)) return { refusal: error.message }
  throw error
}
