import { linkTo } from '@verbatim/contracts/routes.ts'
import type { ListObject, ViewPlace } from '@verbatim/contracts/views/view-vocabulary.ts'

/**
 * Where the views of lists over projects belong, and which of all that one may open they list; `colleagueId` with the
 * place COLLEAGUE.
 */
export type PlacedHome = { folderId: string | null; place: ViewPlace; colleagueId?: string }

type Placed = {
  objectType: ListObject
  place: ViewPlace
  folder?: { id: string } | null
  colleague?: { id: string } | null
}

/**
 * Above which tabs a view stands: those of its folder, of the page of a colleague, of one's own work, or of all projects.
 */
export type PlacedFrame = 'folder' | 'colleague' | 'work' | 'browse'

/** Of no project: what one opened oneself, and what is no list of projects, belongs to one's work. */
export function frameOf({ objectType, place, folder }: Placed): PlacedFrame {
  if (folder) return 'folder'
  if (place === 'COLLEAGUE') return 'colleague'
  return objectType === 'PROJECT' && place !== 'RECENT' ? 'browse' : 'work'
}

const RECENT_LISTS: Record<ListObject, string> = {
  NOTE: 'notes',
  HIGHLIGHT: 'highlights',
  INSIGHT: 'insights',
  PROJECT: 'projects',
}

const LISTS_OF_COLLEAGUES: Record<ListObject, string> = {
  NOTE: 'notes',
  HIGHLIGHT: 'highlights',
  INSIGHT: 'insights',
  PROJECT: '',
}

/** Where the list that nobody saved is. */
export function plainLink({ objectType, place, folder, colleague }: Placed): string {
  if (place === 'COLLEAGUE')
    return colleague
      ? linkTo('userTab', { userId: colleague.id, tab: LISTS_OF_COLLEAGUES[objectType] })
      : linkTo('yourWork', {})
  if (folder)
    return linkTo(objectType === 'PROJECT' ? 'folderProjects' : 'folderInsights', { projectCategoryId: folder.id })
  if (place === 'RECENT') return linkTo('recentFilter', { filter: RECENT_LISTS[objectType] })
  if (objectType === 'INSIGHT') return linkTo('yourWorkInsights', {})
  if (objectType !== 'PROJECT') return linkTo('yourWork', {})
  if (place === 'MINE') return linkTo('browseCreatedByYou', {})
  if (place === 'SHARED') return linkTo('browseSharedWithYou', {})
  return linkTo('allProjects', {}, place === 'ARCHIVED' ? { query: { archived: 'all' } } : undefined)
}
