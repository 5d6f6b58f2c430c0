import { linkTo } from '@verbatim/contracts/routes.ts'
import type { ViewObject } from '@verbatim/contracts/views/view-vocabulary.ts'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useErrorMeanwhile } from '../../lib/use-error-meanwhile.ts'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { ProjectFrame } from '../project/ProjectFrame.tsx'
import { sectionView } from './saved-view.ts'
import { useProjectViews } from './use-project-views.ts'

type SectionViewProps = { projectId: string; objectType: ViewObject; children: ReactNode }

/** Leads on to the first view of a kind that everybody has; where there is none, the plain list stands here. */
export function SectionView({ projectId, objectType, children }: SectionViewProps) {
  const { search, hash } = useLocation()
  const { views, error: failed } = useProjectViews(projectId)
  const error = useErrorMeanwhile({ data: views, error: failed }, projectId)
  const view = views && sectionView(views, objectType)
  if (view) return <Navigate to={`${linkTo('view', { viewId: view.id })}${search}${hash}`} replace />
  if (!views && !error)
    return (
      <ProjectFrame projectId={projectId}>
        <SkeletonRows rows={12} label="Opening the list" />
      </ProjectFrame>
    )
  return children
}
