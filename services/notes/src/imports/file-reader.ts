import type { FormatName } from '@verbatim/contracts/media-types.ts'
import { AppError } from '@verbatim/kit/errors.ts'
import type { Logger } from '@verbatim/kit/log.ts'
import type { ReadOrder, ReadResult } from '#src/imports/read-result.ts'
import { type Outcome, type ReaderChild, startReaderChild } from '#src/imports/reader-child.ts'
import { unreadable } from '#src/imports/unreadable.ts'

export type FileReader = {
  /**
   * What a file holds. Throws UnprocessableContent for a file that cannot be used, also when reading it took too much
   * time or memory; InternalError when the reading process was killed from outside; the signal's reason.
   */
  read(order: ReadOrder, signal: AbortSignal): Promise<ReadResult>
  /** Of the reading process, if there is one. */
  pid(): number | undefined
  close(): Promise<void>
}

const LIMIT_MS = 120_000
/** What is plain text takes seconds, unless it was made to take long. */
const TEXT_LIMIT_MS = 30_000
const TEXT_FORMATS: ReadonlySet<FormatName> = new Set(['txt', 'md', 'html', 'csv', 'srt', 'vtt', 'svg'])
/** The process gives its memory back after so long without work. */
const IDLE_MS = 20_000

const TOO_HARD = 'Reading this file takes too much time or memory. Save it in a simpler form, or cut it into parts.'
const STRANGE = 'This file could not be read. Save it again, or in another format, and upload the new file.'

/**
 * Reads files in several processes, so that one that takes long does not hold up the next. A file goes where the fewest
 * are waiting; see `createFileReader`.
 * @param atOnce processes: as many as there are workers, for the one that is left to other workspaces needs one too.
 */
export function createFileReaders(log: Pick<Logger, 'warn'>, atOnce: number): Pick<FileReader, 'read' | 'close'> {
  const lanes = Array.from({ length: atOnce }, () => ({ reader: createFileReader(log), files: 0 }))
  return {
    async read(order, signal) {
      const lane = lanes.reduce((least, one) => (one.files < least.files ? one : least))
      lane.files += 1
      try {
        return await lane.reader.read(order, signal)
      } finally {
        lane.files -= 1
      }
    },
    async close() {
      await Promise.all(lanes.map(({ reader }) => reader.close()))
    },
  }
}

/** How long a file may be read before it is refused for good. */
export const readingLimitMs = (format: FormatName): number => (TEXT_FORMATS.has(format) ? TEXT_LIMIT_MS : LIMIT_MS)

/**
 * Reads files one at a time in a process of its own, so that no file, however made, can stop or slow the service. The
 * process starts with the first file, and anew after one that it did not survive.
 */
export function createFileReader(log: Pick<Logger, 'warn'>, limitOf = readingLimitMs): FileReader {
  let child: ReaderChild | null = null
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  const readNow = async (order: ReadOrder, signal: AbortSignal): Promise<ReadResult> => {
    signal.throwIfAborted()
    clearTimeout(idle)
    if (!child?.alive()) child = startReaderChild()
    const stopped = Promise.withResolvers<'late' | 'aborted'>()
    const timer = setTimeout(() => stopped.resolve('late'), limitOf(order.format))
    const onAbort = (): void => stopped.resolve('aborted')
    signal.addEventListener('abort', onAbort, { once: true })
    try {
      const outcome = await Promise.race([child.ask(order), stopped.promise])
      if (typeof outcome === 'string') await child.kill()
      if (outcome === 'late') throw unreadable(TOO_HARD)
      if (outcome === 'aborted') throw signal.reason
      return concluded(outcome, log)
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
      idle = setTimeout(() => void child?.kill(), IDLE_MS).unref()
    }
  }

  return {
    read(order, signal) {
      const turn = last.then(() => readNow(order, signal))
      last = turn.catch(() => undefined)
      return turn
    },
    pid: () => (child?.alive() ? child.pid : undefined),
    async close() {
      clearTimeout(idle)
      await child?.kill()
    },
  }
}

function concluded(outcome: Outcome, log: Pick<Logger, 'warn'>): ReadResult {
  if ('result' in outcome) return outcome.result
  if ('refused' in outcome) throw new AppError(outcome.refused.code, outcome.refused.message)
  if ('failed' in outcome) {
    log.warn({ failure: outcome.failed }, 'a file could not be read')
    throw unreadable(STRANGE)
  }
  log.warn(outcome.gone, 'the process that reads files ended')
  // A heap that is full ends in an abort; anything else came from outside, and another try may succeed.
  if (outcome.gone.signal === 'SIGABRT' || outcome.gone.signal === 'SIGSEGV') throw unreadable(TOO_HARD)
  throw new AppError('InternalError', 'The process that reads files was stopped.')
}
