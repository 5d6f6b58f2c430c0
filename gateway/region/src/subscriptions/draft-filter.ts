import { createBoundedCache } from '@verbatim/kit/bounded-cache.ts'
import type { Change } from './fact-changes.ts'

const MAX_INSIGHTS = 20_000

/**
 * Saving a draft is nobody else's business, taking an insight back is: a draft is told as a change of the workspace's
 * insights only where it was not known as a draft already.
 */
export function createDraftFilter(): (change: Change) => Change[] {
  const published = createBoundedCache<boolean>({ maxEntries: MAX_INSIGHTS })
  return (change) => {
    if (change.of !== 'WORKSPACE') return [change]
    const [id = ''] = change.objectIds
    if (change.objectType === 'INSIGHT') published.set(id, true)
    if (change.objectType !== 'INSIGHT_DRAFT') return [change]
    const wasDraft = published.get(id) === false
    published.set(id, false)
    return wasDraft ? [] : [{ ...change, objectType: 'INSIGHT', visibility: true }]
  }
}
