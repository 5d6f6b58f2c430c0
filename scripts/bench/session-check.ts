import { newId } from '@verbatim/contracts/ids.ts'
import { deriveKey } from '@verbatim/kit/config.ts'
import { createEdgeMarks } from '@verbatim/kit/http/edge-mark.ts'
import { INTERNAL_HEADER, signInternal } from '@verbatim/kit/internal-token.ts'
import { openServicePool } from '@verbatim/region/service-pool.ts'
import { createActors } from '@verbatim/region/sessions/actors.ts'
import { createAdmission } from '@verbatim/region/sessions/admission.ts'
import { createSupportLooks } from '@verbatim/region/sessions/support-looks.ts'
import { benchChildren } from './bench-child.ts'
import { BENCH_ACTOR, BENCH_SETTINGS } from './graph/settings.ts'
import { round, share } from './load.ts'

export type SessionCheckBench = {
  name: 'session-check'
  sessions: number
  /** Milliseconds from a request's headers to who asks, of a session that the gateway knows. */
  known: { p50: number; p95: number }
  /** Of one that it has to ask identity for, which answers from memory here. */
  asked: { p50: number; p95: number }
  limitMs: 0.3
  ok: boolean
}

const SESSIONS = 500
const CHECKS = 50_000
const LIMIT_MS = 0.3

/** What the gateway does to know whose session a request brings, with the mark of the edge that it comes with. */
export async function benchSessionCheck(): Promise<SessionCheckBench> {
  const children = benchChildren()
  const { identity: port } = await children.start('graph/subgraphs.ts', {})
  const identity = openServicePool(`http://127.0.0.1:${port}`)
  try {
    const [actorSecret, internalSecret] = await Promise.all(
      ['actor', 'internal'].map((purpose) => deriveKey(BENCH_SETTINGS.internalKey, purpose)),
    )
    if (!actorSecret || !internalSecret) throw new Error('A key could not be derived')
    const admission = createAdmission(
      createActors({ identity, actorSecret, internalSecret }),
      createSupportLooks(identity, internalSecret),
      createEdgeMarks(internalSecret),
    )
    const { teamId } = BENCH_ACTOR
    const mark = { [INTERNAL_HEADER]: await signInternal({ teamId }, internalSecret), 'x-verbatim-team': teamId }
    const requests = Array.from({ length: SESSIONS }, () => ({
      ...mark,
      host: 'bench.verbatim.localhost',
      'sec-fetch-site': 'same-origin',
      cookie: `verbatim_session=us_b.${newId()}${newId()}`,
    }))
    const check = async (at: number): Promise<number> => {
      const began = performance.now()
      await admission.actorOf('GET', requests[at % SESSIONS] ?? {})
      return performance.now() - began
    }
    const [asked, known]: [number[], number[]] = [[], []]
    for (let at = 0; at < SESSIONS; at++) asked.push(await check(at))
    for (let at = 0; at < CHECKS; at++) known.push(await check(at))
    // What an answer is believed for may end on the way: those are asked again, and are among the slowest.
    const times = { known: timesOf(known), asked: timesOf(asked) }
    return {
      name: 'session-check',
      sessions: SESSIONS,
      ...times,
      limitMs: LIMIT_MS,
      ok: times.known.p50 < LIMIT_MS,
    }
  } finally {
    await identity.close()
    await children.stop()
  }
}

const timesOf = (times: readonly number[]) => ({ p50: round(share(times, 0.5), 4), p95: round(share(times, 0.95), 4) })
