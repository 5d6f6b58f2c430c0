import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import type { ViewData } from '@verbatim/contracts/views/view-data.ts'
import type { ListObject, ViewLayout, ViewPlace } from '@verbatim/contracts/views/view-vocabulary.ts'
import { invalid } from '@verbatim/kit/errors.ts'
import { limitedText, limitedTitle } from '@verbatim/kit/limited-text.ts'

/** Where a view belongs: to a project, to a folder, or with neither to the workspace. */
export type ViewHome = { projectId: string | null; folderId: string | null }

/** What a view lists: of which kind, how it is laid out, and which of all that there are. */
type ViewList = {
  objectType: ListObject
  layout: ViewLayout
  place: ViewPlace
  /** Whose it lists, where its place is COLLEAGUE. */
  colleagueId: string | null
}

/** A list as somebody saved it: of a project, of what lies below a folder, or of all that one may open. */
export type View = ViewHome &
  ViewList & {
    id: string
    /** Whose own it is; null for everybody's. */
    ownerId: string | null
    title: string
    icon: string | null
    rank: number
    viewData: ViewData
    updatedBy: string | null
    createdAt: Date
    updatedAt: Date
    deletedAt: Date | null
  }

const ICON_MAX = 50

const OF_PROJECTS: readonly ViewPlace[] = ['ARCHIVED', 'SHARED']

/** Throws ValidationError for a list that there is not: of projects within a project, a canvas over projects. */
export function checkViewList(
  { projectId, folderId }: ViewHome,
  { objectType, layout, place, colleagueId }: ViewList,
): void {
  if (projectId && folderId) throw invalid('A view belongs to a project or to a folder, not to both.')
  if (projectId && objectType === 'PROJECT') throw invalid('A project has views of notes, highlights and insights.')
  if (!projectId && layout === 'CANVAS') throw invalid('A canvas belongs to a project.')
  if ((projectId || folderId) && place !== 'ALL')
    throw invalid('A view of a project or a folder lists all that lies there.')
  if (OF_PROJECTS.includes(place) && objectType !== 'PROJECT')
    throw invalid('Only projects are listed by whether they are archived or shared with somebody.')
  if (place === 'COLLEAGUE' && objectType === 'PROJECT')
    throw invalid('A colleague’s page has views of notes, highlights and insights.')
  if ((place === 'COLLEAGUE') !== (colleagueId !== null))
    throw invalid('A view of a colleague’s page names the colleague, and no other does.')
}

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
