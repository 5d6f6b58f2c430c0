import { AppError } from '@verbatim/kit/errors.ts'

/** So many archives with clips one process writes at a time: cutting takes a core each. */
const AT_ONCE = 2

/** Gives a workspace a turn to have an archive written, and takes it back when the function that it answers is called. */
export type TakeBundleTurn = (teamId: string) => () => void

/** Turns of one process: two at a time, and of one workspace one. Throws TooManyRequests where there is none. */
export function bundleTurns(): TakeBundleTurn {
  const writing = new Set<string>()
  return (teamId) => {
    if (writing.has(teamId) || writing.size >= AT_ONCE)
      throw new AppError(
        'TooManyRequests',
        'Clips of another presentation are being cut at the moment. Try again in a minute.',
      )
    writing.add(teamId)
    return () => {
      writing.delete(teamId)
    }
  }
}
