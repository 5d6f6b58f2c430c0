import { type Pauses, pauseAfter } from '@verbatim/kit/back-off.ts'
import type { Change } from './fact-changes.ts'
import { kindOf } from './pending-changes.ts'

/**
 * How long changes of a kind are held back after one of them was pushed at `atMs`: the first of `pauses`, and the next one
 * each time while the kind keeps coming within two longest pauses of its last push. A page that is read again ten times a
 * second for as long as a directory adds its people costs the region more than the people do. Every kind has a pace of its
 * own: what else pours in makes it neither faster nor slower, and after a calm it is told as fast as ever.
 */
export function createPushPace(pauses: Pauses): (change: Change, atMs: number) => number {
  const calmMs = 2 * Math.max(...pauses)
  const kinds = new Map<string, { runs: number; atMs: number }>()
  return (change, atMs) => {
    const last = kinds.get(kindOf(change))
    const runs = last && atMs - last.atMs < calmMs ? last.runs + 1 : 0
    kinds.set(kindOf(change), { runs, atMs })
    return pauseAfter(runs, pauses)
  }
}
