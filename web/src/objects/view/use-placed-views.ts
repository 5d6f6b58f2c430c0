import { useQuery } from '@apollo/client/react'
import { useWorkspaceChanges } from '../project/use-workspace-changes.ts'
import { FolderViews_query, type PlacedView, WorkspaceViews_query } from './operations.ts'
import { frameOf, type PlacedFrame, type PlacedHome, plainLink } from './placed-view.ts'
import { placeBeside } from './saved-view.ts'
import { useViewCalls } from './use-view-calls.ts'
import type { ViewActs } from './view-acts.ts'

type PlacedViews = {
  /** Everybody's and one's own, in their order; undefined while they are on their way. */
  views: readonly PlacedView[] | undefined
  /** Whether views of everybody may be made. */
  mayShare: boolean
  error: unknown
}

/** The saved views of the workspace, or of a folder, that lie in no project, live. */
export function usePlacedViews(folderId: string | null): PlacedViews {
  const ofWorkspace = useQuery(WorkspaceViews_query, { skip: folderId !== null })
  const ofFolder = useQuery(FolderViews_query, { variables: { folderId: folderId ?? '' }, skip: folderId === null })
  const { refetch } = folderId === null ? ofWorkspace : ofFolder
  useWorkspaceChanges(refetch, { types: ['VIEW', 'FOLDER'] })
  if (folderId === null) {
    const known = ofWorkspace.data ?? ofWorkspace.previousData
    return {
      views: known?.views,
      mayShare: known !== undefined && known.me.role !== 'VIEWER',
      error: ofWorkspace.error,
    }
  }
  const folder = (ofFolder.data ?? ofFolder.previousData)?.folder
  const isThis = folder?.id === folderId
  return { views: isThis ? folder.views : undefined, mayShare: isThis && folder.viewerCan.edit, error: ofFolder.error }
}

/** Those that stand above the same tabs. @param colleagueId whose page it is, of the frame of a colleague. */
export const viewsInFrame = (
  views: readonly PlacedView[],
  frame: PlacedFrame,
  colleagueId: string | null = null,
): PlacedView[] =>
  views.filter((view) => frameOf(view) === frame && (frame !== 'colleague' || view.colleague?.id === colleagueId))

/** What is done with the saved views of the workspace, or of a folder. @param views those of `usePlacedViews`. */
export function usePlacedActs(
  { folderId, place: listed, colleagueId }: PlacedHome,
  views: readonly PlacedView[],
): ViewActs {
  const { change, save, make, open, place, removeAndGo } = useViewCalls(
    folderId === null ? WorkspaceViews_query : FolderViews_query,
  )
  const known = (id: string): PlacedView | undefined => views.find((view) => view.id === id)
  return {
    belongsTo: folderId === null ? 'workspace' : 'folder',
    change,
    save,
    create: async (view) => open(await make({ folderId, place: listed, colleagueId }, view)),
    async move({ id }, by) {
      const view = known(id)
      if (!view) return false
      const tabs = viewsInFrame(views, frameOf(view), view.colleague?.id)
      return place(id, placeBeside(tabs, view, by, tabs))
    },
    async remove(view) {
      await removeAndGo(view, plainLink(known(view.id) ?? { ...view, place: listed }))
    },
  }
}
