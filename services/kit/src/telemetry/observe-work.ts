import type { Envelope } from '../events/event-bus.ts'
import { countWork } from './meters.ts'
import { isMeasured } from './telemetry.ts'
import { followTrace } from './traces.ts'

/** Does what a fact or a job asks for, as part of the trace that caused it, and counts how long it took and how it ended. */
export async function observeWork<T>(
  place: { group: string } | { queue: string },
  { type, trace }: Pick<Envelope, 'type' | 'trace'>,
  work: () => Promise<T>,
): Promise<T> {
  if (!isMeasured()) return work()
  const began = performance.now()
  const attributes = { ...place, type }
  let outcome = 'failed'
  try {
    const done = await followTrace(trace, `${'group' in place ? 'hear' : 'work'} ${type}`, attributes, work)
    outcome = 'done'
    return done
  } finally {
    countWork((performance.now() - began) / 1000, { ...attributes, outcome })
  }
}
