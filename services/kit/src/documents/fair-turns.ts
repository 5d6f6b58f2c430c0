import { AppError } from '../errors.ts'

type Waiting = { begin(): void }

export type FairTurnsLimits = {
  /** Works under way at a time, of all workspaces together. */
  atOnce: number
  /** Of them, those of one workspace. */
  atOnceOfOne: number
  /** Works of one workspace that may wait for their turn; another one is refused. */
  waitingOfOne: number
  /** What a person is told whose work is refused. */
  refusal: string
}

/**
 * Gives turns to work that takes long. The workspaces take turns, each of them the work that it asked for first, so that
 * much work of one of them keeps no other waiting for more than what is under way. Throws TooManyRequests.
 */
export function createFairTurns(limits: FairTurnsLimits): <T>(teamId: string, work: () => Promise<T>) => Promise<T> {
  // A workspace stands where it asked or where it was last served: the first one is next.
  const queues = new Map<string, Waiting[]>()
  const underWay = new Map<string, number>()
  let all = 0

  const count = (teamId: string, step: 1 | -1): void => {
    all += step
    const now = (underWay.get(teamId) ?? 0) + step
    if (now) underWay.set(teamId, now)
    else underWay.delete(teamId)
  }
  const isFree = (teamId: string): boolean => (underWay.get(teamId) ?? 0) < limits.atOnceOfOne
  const beginNext = (): void => {
    if (all >= limits.atOnce) return
    const next = [...queues].find(([teamId]) => isFree(teamId))
    if (!next) return
    const [teamId, [first, ...rest]] = next
    queues.delete(teamId)
    if (rest.length) queues.set(teamId, rest)
    count(teamId, 1)
    first?.begin()
    beginNext()
  }

  return async (teamId, work) => {
    const waiting = queues.get(teamId) ?? []
    if (waiting.length >= limits.waitingOfOne) throw new AppError('TooManyRequests', limits.refusal)
    const turn = Promise.withResolvers<void>()
    queues.set(teamId, [...waiting, { begin: turn.resolve }])
    beginNext()
    await turn.promise
    try {
      return await work()
    } finally {
      count(teamId, -1)
      beginNext()
    }
  }
}
