import { AppError } from '@verbatim/kit/errors.ts'

/** Of so many archives one process cuts the clips at a time: that takes a core each. */
const CUT_AT_ONCE = 2
/** So many archives with clips of one workspace are on their way at a time: until they are read they lie on the disk. */
const OF_ONE_WORKSPACE = 2

/** A turn: `cut` once its last clip is cut, `sent` once nobody reads the archive any more. Calling either twice is the same as once. */
type BundleTurn = { cut: () => void; sent: () => void }
export type TakeBundleTurn = (teamId: string) => BundleTurn

/**
 * Turns of one process to have an archive with clips written. Who reads slowly holds up nobody else: others wait for
 * cutting alone. Throws TooManyRequests where there is none.
 */
export function bundleTurns(): TakeBundleTurn {
  const cutting = new Map<BundleTurn, string>()
  const open = new Map<BundleTurn, string>()
  return (teamId) => {
    const ofTeam = (turns: Map<BundleTurn, string>) => [...turns.values()].filter((one) => one === teamId).length
    if (ofTeam(cutting) > 0 || cutting.size >= CUT_AT_ONCE)
      throw wait('Clips of another presentation are being cut at the moment. Try again in a minute.')
    if (ofTeam(open) >= OF_ONE_WORKSPACE)
      throw wait('Other presentations of this workspace are being downloaded. Try again once they are saved.')
    const turn: BundleTurn = {
      cut: () => cutting.delete(turn),
      sent() {
        cutting.delete(turn)
        open.delete(turn)
      },
    }
    cutting.set(turn, teamId)
    open.set(turn, teamId)
    return turn
  }
}

const wait = (words: string): AppError => new AppError('TooManyRequests', words)
