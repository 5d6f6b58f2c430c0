/** Pauses between tries, in milliseconds, growing; the last one holds for all that follow. */
export type Pauses = readonly [number, ...number[]]

/** The pause after so many tries that failed in a row before this one: 0 for the first that fails. */
export const pauseAfter = (failures: number, pauses: Pauses): number =>
  pauses[Math.min(failures, pauses.length - 1)] ?? pauses[0]

/** How long a job waits that failed for the n-th time, counted from 1: a second, then twice as long each time, at most a minute. */
export const jobRetryMs = (attempt: number): number => Math.min(60_000, 1000 * 2 ** (attempt - 1))
