import { MIN_ID } from '@verbatim/contracts/ids.ts'
import type { Clock } from '@verbatim/kit/context.ts'
import type { Database } from '@verbatim/kit/database/database.ts'
import { featureFlagReader } from '#src/feature-flags/feature-flag-repository.ts'

/** What is on everywhere in the region, asked anew after five seconds: every session needs it, and it seldom changes. */
export type RegionFlags = () => Promise<readonly string[]>

const BELIEVED_MS = 5000

export function createRegionFlags(db: Database, clock: Clock): RegionFlags {
  let known: Promise<readonly string[]> | null = null
  let askedAt = 0
  return () => {
    const now = clock.now()
    if (known && Math.abs(now.getTime() - askedAt) < BELIEVED_MS) return known
    const asked = db.read(MIN_ID, (tx) => featureFlagReader(tx, MIN_ID).on(now))
    asked.catch(() => {
      known = null
    })
    known = asked
    askedAt = now.getTime()
    return asked
  }
}
