import { useQuery } from '@apollo/client/react'
import type { ProjectViewsQuery } from '../../gql/graphql.ts'
import { useProjectChanges } from '../project/use-project-changes.ts'
import { ProjectViews_query, type SavedView } from './operations.ts'

type ProjectViews = {
  /** Everybody's and one's own, in their order; undefined while they are on their way. */
  views: readonly SavedView[] | undefined
  /** Whether views of everybody may be made. */
  mayShare: boolean
  error: unknown
}

/** The saved views of a project, live. */
export function useProjectViews(projectId: string): ProjectViews {
  const query = useQuery(ProjectViews_query, { variables: { projectId } })
  useProjectChanges(projectId, query.refetch, ['VIEW', 'PROJECT'])
  return viewsIn(query, projectId)
}

/** The same for a part of a screen that has them by `useProjectViews`: it is neither asked for nor listened to again. */
export const useShownViews = (projectId: string): ProjectViews =>
  viewsIn(useQuery(ProjectViews_query, { variables: { projectId }, fetchPolicy: 'cache-first' }), projectId)

type Answered = { data?: ProjectViewsQuery; previousData?: ProjectViewsQuery; error?: unknown }

function viewsIn({ data, previousData, error }: Answered, projectId: string): ProjectViews {
  const project = (data ?? previousData)?.project
  const isThis = project?.id === projectId
  return {
    views: isThis ? project.views : undefined,
    mayShare: isThis && project.viewerCan.addNotes,
    error,
  }
}
