import { useQuery } from '@apollo/client/react'
import { VIEWER } from '@verbatim/contracts/filters/system-fields.ts'
import type { ListObject, ViewPlace } from '@verbatim/contracts/views/view-vocabulary.ts'
import { graphql } from '../../gql/gql.ts'
import { foldersBelow } from '../project/folder-paths.ts'
import { useProjectsBelow } from '../project/use-projects-below.ts'
import { PLACE_CHANGES, useWorkspaceChanges } from '../project/use-workspace-changes.ts'
import type { ListPlace } from './list-place.ts'

const PlacesOfViews_query = graphql(`
  query PlacesOfViews($shared: Boolean!) {
    folders { id parent { id } }
    sharedWithYou @include(if: $shared) { projects { id } }
  }
`)

/** Where a view looks. */
type SavedPlace = {
  objectType: ListObject
  place: ViewPlace
  projectId: string | null
  folderId: string | null
  /** Whose page it is, of a view of a colleague's. */
  colleagueId: string | null
}

type Found = { place: ListPlace | undefined; error: unknown; readAgain: () => unknown }

/** Where the list of a view looks, live; undefined while what lies in its folder, or is shared, is on its way. */
export function useSavedPlace({ objectType, place, projectId, folderId, colleagueId }: SavedPlace): Found {
  const isShared = place === 'SHARED' && projectId === null
  const asksFolders = isShared || (folderId !== null && objectType === 'PROJECT')
  const places = useQuery(PlacesOfViews_query, { variables: { shared: isShared }, skip: !asksFolders })
  useWorkspaceChanges(places.refetch, { types: PLACE_CHANGES, skip: !asksFolders })
  const below = useProjectsBelow(asksFolders ? null : folderId)
  const known = places.data ?? places.previousData
  const found = (within: object | undefined): Found => ({
    place: within && { projectId: null, within },
    error: within ? undefined : (places.error ?? below.error),
    readAgain: asksFolders ? places.refetch : below.refetch,
  })
  if (projectId !== null) return { ...found({}), place: { projectId } }
  if (isShared)
    return found(known && { project: { in: (known.sharedWithYou?.projects ?? []).map(({ id }) => id).toSorted() } })
  if (folderId === null)
    return { ...found({}), place: { projectId: null, ...everywhere(objectType, place, colleagueId) } }
  if (objectType !== 'PROJECT') return found(below.data && { project: { in: below.data } })
  return found(known && { projectCategory: { in: [...foldersBelow(folderId, known.folders)].toSorted() } })
}

/** What is one's own of a kind: who wrote, or who made it. */
const OWN: Record<ListObject, string> = {
  NOTE: 'contributors',
  HIGHLIGHT: 'authors',
  INSIGHT: 'authors',
  PROJECT: 'createdBy',
}

function everywhere(
  objectType: ListObject,
  place: ViewPlace,
  colleagueId: string | null,
): Omit<ListPlace, 'projectId'> {
  switch (place) {
    case 'COLLEAGUE':
      return { within: { [OWN[objectType]]: { overlaps: colleagueId ? [colleagueId] : [] } } }
    case 'RECENT':
      return { recent: true }
    case 'MINE':
      return { within: { [OWN[objectType]]: { overlaps: [VIEWER] } } }
    case 'ARCHIVED':
      return { within: { archived: { equalTo: true } } }
    default:
      return {}
  }
}
