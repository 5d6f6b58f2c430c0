import { setTimeout as pause } from 'node:timers/promises'
import { createFairTurns, type FairTurnsLimits } from '@verbatim/kit/documents/fair-turns.ts'
import type { ExecutionResult } from 'graphql'
import { type Allowance, type Asker, createAllowance, type Share, TooMuchTaken } from './allowance.ts'
import { type Asked, workOf } from './answer-work.ts'

/** What one member, and one workspace, may have of a gateway, so that the others keep theirs. */
export type ShareLimits = {
  /** Operations under way at a time; more of them wait. */
  running: Share
  /** Of them, those whose cost is above `costlyFrom`, and those that bring content in a large body. */
  costly: Share
  costlyFrom: number
  /** Operations that wait; more of them are refused. */
  waiting: Share
  /** Work a minute (`answer-work.ts`); beyond it operations wait, and those that would wait longer than `patienceMs` are refused. */
  work: Share
  patienceMs: number
  /** Processor time, in milliseconds a minute, for texts of queries that are read and planned the first time. */
  planningMs: Share
  /** Bytes a minute of bodies above the size of a plain one. */
  contentBytes: Share
}

/** Several times what the screens, an import and a client that reads everything page by page need. */
export const SHARES: ShareLimits = {
  running: { member: 4, workspace: 16 },
  costly: { member: 1, workspace: 4 },
  costlyFrom: 5000,
  waiting: { member: 64, workspace: 1000 },
  work: { member: 1_500_000, workspace: 6_000_000 },
  patienceMs: 10_000,
  planningMs: { member: 6000, workspace: 12_000 },
  contentBytes: { member: 60_000_000, workspace: 180_000_000 },
}

export type Shares = {
  planning: Allowance
  work: Allowance
  content: Allowance
  /**
   * Runs an operation when it is its turn and the asker has work left. Throws TooManyRequests where too many of the
   * asker's wait already, or this one would wait too long.
   */
  inTurn(asker: Asker, asked: Asked, run: () => Promise<ExecutionResult>): Promise<ExecutionResult>
}

const TOO_MANY_AT_ONCE = 'Too many requests at once. Wait until some are answered, and try again.'
const TOO_MANY_TEXTS = 'Too many new queries. Send values as variables.'
const TOO_MUCH_CONTENT = 'Too much was sent at once.'
const TOO_MUCH_WORK = 'Too much was asked for at once. Ask for fewer fields or smaller pages.'

/** Seconds of a member's work that may be asked for at once: some notes of several hours, one after the other. */
const WORK_BURST_S = 8

export function createShares(limits: ShareLimits): Shares {
  const turnsOf = ({ member, workspace }: Share): InTurns => {
    const ofMember = createFairTurns(turns(member, limits.waiting.member))
    const ofWorkspace = createFairTurns(turns(workspace, limits.waiting.workspace))
    return ({ teamId, userId }, work) => ofMember(`${teamId} ${userId}`, () => ofWorkspace(teamId, work))
  }
  const inTurn = turnsOf(limits.running)
  const inCostlyTurn = turnsOf(limits.costly)
  const work = createAllowance({ share: limits.work, burstS: WORK_BURST_S, refusal: TOO_MUCH_WORK })
  return {
    work,
    planning: createAllowance({ share: limits.planningMs, refusal: TOO_MANY_TEXTS }),
    content: createAllowance({ share: limits.contentBytes, refusal: TOO_MUCH_CONTENT }),
    async inTurn(asker, asked, run) {
      const until = Date.now() + limits.patienceMs
      mustComeBackBy(work, asker, until)
      const paced = async (): Promise<ExecutionResult> => {
        await untilLeft(work, asker, until)
        if (asked.signal?.aborted) return { errors: [] }
        const result = await run()
        work.take(asker, workOf(asked, result))
        return result
      }
      if (asked.cost <= limits.costlyFrom && !asked.sentBytes) return inTurn(asker, paced)
      // Those that wait for a costly one's turn keep no others waiting.
      return inCostlyTurn(asker, () => inTurn(asker, paced))
    },
  }
}

type InTurns = <T>(asker: Asker, work: () => Promise<T>) => Promise<T>

const turns = (atOnceOfOne: number, waitingOfOne: number): FairTurnsLimits => ({
  // What waits for a service of one workspace keeps no other waiting.
  atOnce: Number.POSITIVE_INFINITY,
  atOnceOfOne,
  waitingOfOne,
  refusal: TOO_MANY_AT_ONCE,
})

/** Throws where the asker has nothing left before the time is over; else gives the milliseconds until then. */
function mustComeBackBy(work: Allowance, asker: Asker, until: number): number {
  const waitMs = work.waitMs(asker)
  if (waitMs > 0 && Date.now() + waitMs > until) throw new TooMuchTaken(TOO_MUCH_WORK, waitMs)
  return waitMs
}

/** Waits until the asker has work left. */
async function untilLeft(work: Allowance, asker: Asker, until: number): Promise<void> {
  let waitMs = mustComeBackBy(work, asker, until)
  while (waitMs > 0) {
    await pause(waitMs)
    waitMs = mustComeBackBy(work, asker, until)
  }
}
