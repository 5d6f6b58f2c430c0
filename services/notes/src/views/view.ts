import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import type { ViewData } from '@verbatim/contracts/views/view-data.ts'
import type { ViewLayout, ViewObject } from '@verbatim/contracts/views/view-vocabulary.ts'
import { invalidOperation } from '@verbatim/kit/errors.ts'
import { limitedText, limitedTitle } from '@verbatim/kit/limited-text.ts'

/** A list of a project as somebody saved it. */
export type View = {
  id: string
  projectId: string
  /** Whose own it is; null for everybody's. */
  ownerId: string | null
  title: string
  icon: string | null
  layout: ViewLayout
  objectType: ViewObject
  rank: number
  viewData: ViewData
  updatedBy: string | null
  createdAt: Date
  updatedAt: Date
  deletedAt: Date | null
}

const ICON_MAX = 50
/** How long a deleted view can be brought back, in hours. */
const RESTORE_HOURS = 24

/** Throws ValidationError over 200 characters. */
export const viewTitle = (title: string): string =>
  limitedTitle(title, TEXT_LIMITS.viewTitle, 'A title', 'Untitled view')

/** The name of an icon or an emoji; null or empty for none. */
export const viewIcon = (icon: string | null | undefined): string | null =>
  limitedText(icon ?? '', ICON_MAX, 'An icon') || null

/** Until when a view that was deleted then can be brought back. */
export const restorableUntil = (deletedAt: Date): Date => new Date(deletedAt.getTime() + RESTORE_HOURS * 3_600_000)

/** The moment since when views were deleted that can be brought back now. */
export const restorableSince = (now: Date): Date => new Date(now.getTime() - RESTORE_HOURS * 3_600_000)

/** Throws InvalidOperation for a view that was deleted too long ago. */
export function refuseOldView(deletedAt: Date, now: Date): void {
  if (deletedAt < restorableSince(now))
    throw invalidOperation(`A deleted view can be brought back for ${RESTORE_HOURS} hours.`)
}
