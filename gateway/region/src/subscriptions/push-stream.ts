import { setTimeout as wait } from 'node:timers/promises'
import { type Pauses, pauseAfter } from '@verbatim/kit/back-off.ts'
import type { Change } from './fact-changes.ts'
import { kindOf, type PendingChanges } from './pending-changes.ts'
import { createPushPace } from './push-pace.ts'

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
  /** The first lies between any two pushes; changes of one kind that keep coming are told ever more rarely, as these say. */
  pauses: Pauses
}

const RETRY_MS: Pauses = [500, 1000, 2000, 5000, 10_000]

/**
 * The pushes of one subscription. The first change goes out at once, later ones at the pace of their kind, drawn
 * together. Not an async generator: that one could not be ended while it waits for a change that never comes.
 */
export function createPushStream<Result>(options: PushStreamOptions<Result>): AsyncIterableIterator<Result> {
  const { pending, toPush, pauses } = options
  const changes = waitForChanges(options)
  const pauseOf = createPushPace(pauses)
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
      const heldMs = pauseOf(change, performance.now())
      // The rest of a great change is pushed without a wait: it would fill up what is kept for a subscriber who is not slow.
      if (!pending.hasRest(kindOf(change))) changes.hold(kindOf(change), heldMs)
      changes.pause(pauses[0])
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

/** Hands out pending changes one by one as they come, not before a pause is over nor while their kind is held back, until it is ended. */
function waitForChanges<Result>({ pending, listen, overflow }: PushStreamOptions<Result>) {
  const ended = new AbortController()
  const held = new Set<string>()
  let rouse: (() => void) | undefined
  let pause: Promise<unknown> = Promise.resolve()
  const hear = (change: Change): void => {
    if (!pending.add(change)) overflow()
    rouse?.()
  }
  const after = (ms: number, act: () => void): void => {
    void wait(ms, undefined, { signal: ended.signal, ref: false }).then(act, () => undefined)
  }
  const unlisten = listen(hear)
  return {
    async next(): Promise<Change | null> {
      await pause
      for (;;) {
        if (ended.signal.aborted) return null
        const change = pending.next(held)
        if (change) return change
        await new Promise<void>((resolve) => {
          rouse = resolve
        })
      }
    },
    pause(ms: number): void {
      pause = wait(ms, undefined, { signal: ended.signal, ref: false }).catch(() => undefined)
    },
    hold(kind: string, ms: number): void {
      held.add(kind)
      after(ms, () => {
        held.delete(kind)
        rouse?.()
      })
    },
    later: (change: Change, ms: number): void => after(ms, () => hear(change)),
    end(): void {
      unlisten()
      ended.abort()
      rouse?.()
    },
  }
}
