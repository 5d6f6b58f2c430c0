import { DISPLAY } from '@verbatim/contracts/limits.ts'
import { truncated } from '../lib/words.ts'

/** A place on the way to here. Without `to` it is not a link. */
export type Crumb = { label: string; to?: string }

/** How many characters of a segment stand, and how many stand before the middle collapses (workspace specification, 9). */
const { breadcrumbCharacters, breadcrumbSegments } = DISPLAY

/** The segments to draw: each cut at 26 characters; more than three collapse to first / … / last. */
export function breadcrumbPath(crumbs: readonly Crumb[]): (Crumb & { hidden?: readonly Crumb[] })[] {
  // The ellipsis comes after them, not in the place of the last one.
  const cut = crumbs.map((crumb) => ({ ...crumb, label: truncated(crumb.label, breadcrumbCharacters + 1) }))
  const [first, last] = [cut[0], cut.at(-1)]
  if (cut.length <= breadcrumbSegments || !first || !last) return cut
  return [first, { label: '…', hidden: crumbs.slice(1, -1) }, last]
}
