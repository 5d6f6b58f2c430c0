import { useQuery } from '@apollo/client/react'
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
  const { data, previousData, error, refetch } = useQuery(ProjectViews_query, { variables: { projectId } })
  useProjectChanges(projectId, refetch, ['VIEW', 'PROJECT'])
  const project = (data ?? previousData)?.project
  const isThis = project?.id === projectId
  return {
    views: isThis ? project.views : undefined,
    mayShare: isThis && project.viewerCan.addNotes,
    error,
  }
}
