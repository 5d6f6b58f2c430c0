import { makeVar } from '@apollo/client'

/** Until when this browser asks for exports, as there may be some, in milliseconds, and which of them are put away. */
type Followed = { until: number; hidden: readonly string[] }

const STORED = 'verbatim-list-exports'
/** So long one of them may be there: a day under way, and a day as a file. */
const FOLLOWED_MS = 48 * 3_600_000
/** As many as a member is told of. */
const MOST = 20
const NONE: Followed = { until: 0, hidden: [] }

/** What a page without exports never asks for. */
export const followedExports = makeVar<Followed>(stored())

/** Asks for exports from now on, as one began; whether nobody asked until now. */
export function followExports(): boolean {
  const { until, hidden } = followedExports()
  keep({ until: Date.now() + FOLLOWED_MS, hidden })
  return until <= Date.now()
}

/** Shows those that were put away again. */
export function showExports(): void {
  followExports()
  keep({ until: followedExports().until, hidden: [] })
}

/** Shows an export no more; its file stays as long as it would. */
export function hideExport(id: string): void {
  const { until, hidden } = followedExports()
  keep({ until, hidden: [id, ...hidden.filter((one) => one !== id)].slice(0, MOST) })
}

/** Forgets all of them: when somebody signs out, nothing of the work stays readable in the browser. */
export function forgetExports(): void {
  localStorage.removeItem(STORED)
  followedExports(NONE)
}

function keep(followed: Followed): void {
  followedExports(followed)
  try {
    localStorage.setItem(STORED, JSON.stringify(followed))
  } catch {
    // Without room in the browser they are followed until the page is loaded again.
  }
}

function stored(): Followed {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORED) ?? 'null')
    return isFollowed(kept) ? kept : NONE
  } catch {
    return NONE
  }
}

function isFollowed(json: unknown): json is Followed {
  const { until, hidden } = (json ?? {}) as Partial<Record<keyof Followed, unknown>>
  return typeof until === 'number' && Array.isArray(hidden) && hidden.every((id) => typeof id === 'string')
}
