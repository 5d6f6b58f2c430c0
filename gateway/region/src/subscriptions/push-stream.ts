import { setTimeout as wait } from 'node:timers/promises'
import { type Pauses, pauseAfter } from '@verbatim/kit/back-off.ts'
import type { Change } from './fact-changes.ts'
import type { PendingChanges } from './pending-changes.ts'
import { createPushPace, type Pace } from './push-pace.ts'

/** What becomes of a change: something to push, nothing, a later try, or the end of the subscription. */
export type Push<Result> =
  | { push: Result | null; last?: boolean }
  /** A service is away: the change is kept and tried again. */
  | { retry: true }
  /** What the subscriber may not read yet: it is looked at once more, when others may have heard what was granted. */
  | { again: Change; afterMs: number }

export type PushStreamOptions<Result> = {
  pending: PendingChanges
  /** Called with the stream's own ear; gives what ends the listening. */
  listen(onChange: (change: Change) => void): () => void
  toPush(change: Change): Promise<Push<Result>>
  /** More waits than is kept: the subscriber is too slow. */
  overflow(): void
  pace: Pace
}

const RETRY_MS: Pauses = [500, 1000, 2000, 5000, 10_000]

/**
 * The pushes of one subscription. The first change goes out at once, later ones at the stream's pace, drawn
 * together. Not an async generator: that one could not be ended while it waits for a change that never comes.
 */
export function createPushStream<Result>(options: PushStreamOptions<Result>): AsyncIterableIterator<Result> {
  const { pending, toPush } = options
  const changes = waitForChanges(options)
  const pauseOf = createPushPace(options.pace)
  let failures = 0
  const next = async (): Promise<IteratorResult<Result>> => {
    for (;;) {
      const change = await changes.next()
      if (!change) return { done: true, value: undefined }
      const made = await toPush(change)
      if ('retry' in made) {
        pending.add(change)
        changes.pause(pauseAfter(failures++, RETRY_MS))
        continue
      }
      failures = 0
      if ('again' in made) {
        changes.later(made.again, made.afterMs)
        continue
      }
      if (made.push === null) continue
      changes.pause(pauseOf(change, performance.now()))
      if (made.last) changes.end()
      return { done: false, value: made.push }
    }
  }
  return {
    next,
    async return() {
      changes.end()
      return { done: true, value: undefined }
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}

/** Hands out pending changes one by one as they come, not before a pause is over, until it is ended. */
function waitForChanges<Result>({ pending, listen, overflow }: PushStreamOptions<Result>) {
  const ended = new AbortController()
  let rouse: (() => void) | undefined
  let pause: Promise<unknown> = Promise.resolve()
  const hear = (change: Change): void => {
    if (!pending.add(change)) overflow()
    rouse?.()
  }
  const unlisten = listen(hear)
  return {
    async next(): Promise<Change | null> {
      await pause
      for (;;) {
        if (ended.signal.aborted) return null
        const change = pending.next()
        if (change) return change
        await new Promise<void>((resolve) => {
          rouse = resolve
        })
      }
    },
    pause(ms: number): void {
      pause = wait(ms, undefined, { signal: ended.signal, ref: false }).catch(() => undefined)
    },
    later(change: Change, ms: number): void {
      void wait(ms, undefined, { signal: ended.signal, ref: false }).then(
        () => hear(change),
        () => undefined,
      )
    },
    end(): void {
      unlisten()
      ended.abort()
      rouse?.()
    },
  }
}
