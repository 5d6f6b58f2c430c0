import type { Change } from './fact-changes.ts'

/** Shortest and longest time between two pushes, in milliseconds. */
export type Pace = { intervalMs: number; mostMs: number }

/**
 * How long a stream pauses after a push at `atMs`: `intervalMs`, and twice as long each time, up to `mostMs`, while changes
 * of one kind keep coming within two longest pauses of each other. A page that is read again ten times a second for as long
 * as a directory adds its people costs the region more than the people do. A change of another kind, or one after a calm,
 * is told as fast as ever.
 */
export function createPushPace({ intervalMs, mostMs }: Pace): (change: Change, atMs: number) => number {
  let last = { kind: '', atMs: Number.NEGATIVE_INFINITY }
  let pauseMs = intervalMs
  return (change, atMs) => {
    const kind = kindOf(change)
    const keepsComing = kind === last.kind && atMs - last.atMs < 2 * mostMs
    pauseMs = keepsComing ? Math.min(pauseMs * 2, mostMs) : intervalMs
    last = { kind, atMs }
    return pauseMs
  }
}

const kindOf = (change: Change): string => ('objectType' in change ? `${change.of} ${change.objectType}` : change.of)
