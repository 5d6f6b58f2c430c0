import { linkTo } from '@verbatim/contracts/routes.ts'
import type { ListObject, ViewPlace } from '@verbatim/contracts/views/view-vocabulary.ts'

/** Where the views of lists over projects belong, and which of all that one may open they list. */
export type PlacedHome = { folderId: string | null; place: ViewPlace }

type Placed = { objectType: ListObject; place: ViewPlace; folder?: { id: string } | null }

/** Above which tabs a view stands: those of its folder, those of one's own work, or those of all projects. */
export type PlacedFrame = 'folder' | 'work' | 'browse'

/** Of no project: what one opened oneself, and what is no list of projects, belongs to one's work. */
export function frameOf({ objectType, place, folder }: Placed): PlacedFrame {
  if (folder) return 'folder'
  return objectType === 'PROJECT' && place !== 'RECENT' ? 'browse' : 'work'
}

const RECENT_LISTS: Record<ListObject, string> = {
  NOTE: 'notes',
  HIGHLIGHT: 'highlights',
  INSIGHT: 'insights',
  PROJECT: 'projects',
}

/** Where the list that nobody saved is. */
export function plainLink({ objectType, place, folder }: Placed): string {
  if (folder)
    return linkTo(objectType === 'PROJECT' ? 'folderProjects' : 'folderInsights', { projectCategoryId: folder.id })
  if (place === 'RECENT') return linkTo('recentFilter', { filter: RECENT_LISTS[objectType] })
  if (objectType === 'INSIGHT') return linkTo('yourWorkInsights', {})
  if (objectType !== 'PROJECT') return linkTo('yourWork', {})
  if (place === 'MINE') return linkTo('browseCreatedByYou', {})
  if (place === 'SHARED') return linkTo('browseSharedWithYou', {})
  return linkTo('allProjects', {}, place === 'ARCHIVED' ? { query: { archived: 'all' } } : undefined)
}
