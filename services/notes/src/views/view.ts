import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import type { ViewData } from '@verbatim/contracts/views/view-data.ts'
import type { ViewLayout, ViewObject } from '@verbatim/contracts/views/view-vocabulary.ts'
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

/** Throws ValidationError over 200 characters. */
export const viewTitle = (title: string): string =>
  limitedTitle(title, TEXT_LIMITS.viewTitle, 'A title', 'Untitled view')

/** A view as the audit log names it: what members call those that are their own is told to nobody. */
export const auditedView = ({ id, ownerId, title }: Pick<View, 'id' | 'ownerId' | 'title'>) => ({
  type: 'view',
  id,
  name: ownerId === null ? title : 'Personal view',
})

/** The name of an icon or an emoji; null or empty for none. */
export const viewIcon = (icon: string | null | undefined): string | null =>
  limitedText(icon ?? '', ICON_MAX, 'An icon') || null
