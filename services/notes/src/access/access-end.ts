import { LIFETIMES_MS } from '@verbatim/contracts/limits.ts'
import { invalid } from '@verbatim/kit/errors.ts'

/** Somebody who chooses the last day that there is sends it a moment after they looked at the clock. */
const LENIENT_MS = 60 * 60 * 1000

/** When access that is given now ends by itself; null for never. Throws ValidationError for the past and over 30 days. */
export function accessEnd(until: Date | null, now: Date): Date | null {
  if (until === null) return null
  const ahead = until.getTime() - now.getTime()
  if (!(ahead > 0)) throw invalid('Access can only end in the future.')
  if (ahead > LIFETIMES_MS.accessGrant + LENIENT_MS) throw invalid('Access that ends by itself ends within 30 days.')
  return until
}
