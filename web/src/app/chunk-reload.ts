import { unsentChanges } from '../lib/unsent-changes.ts'

const KEY = 'verbatim-reloaded-at'
/** A second failure this soon after a reload is not cured by another one. */
const AGAIN_MS = 30_000

/** Whether a reload may help now. `last` is when the page reloaded for this reason before; both in milliseconds. */
export function mayReload(now: number, last: number | null): boolean {
  return last === null || now - last > AGAIN_MS
}

/** Loads the page again for its new chunks, once; false when that was just tried or would lose unsent changes. */
export function reloadForNewChunks(): boolean {
  if (unsentChanges() > 0) return false
  const kept = sessionStorage.getItem(KEY)
  if (!mayReload(Date.now(), kept === null ? null : Number(kept))) return false
  sessionStorage.setItem(KEY, String(Date.now()))
  location.reload()
  return true
}
