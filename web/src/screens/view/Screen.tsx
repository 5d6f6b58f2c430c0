import { useQuery } from '@apollo/client/react'
import { graphql } from '../../gql/gql.ts'
import { useRouteParams } from '../../lib/route.ts'
import { CanvasView } from '../../objects/canvas/CanvasView.tsx'
import { InsightsPage } from '../../objects/insight-list/InsightsPage.tsx'
import { HIGHLIGHT_LIST } from '../../objects/list/highlight-kind.ts'
import { ListPage } from '../../objects/list/ListPage.tsx'
import { NotesPage } from '../../objects/note-list/NotesPage.tsx'
import { ProjectFrame } from '../../objects/project/ProjectFrame.tsx'
import { useProjectViews } from '../../objects/view/use-project-views.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SkeletonPage } from '../../ui/Skeleton.tsx'
import { PlacedList } from './PlacedList.tsx'

const ViewScreen_query = graphql(
  `query ViewScreen($viewId: ID!) { view(id: $viewId) { id project { id } folder { id } } }`,
)

/** A list as somebody saved it: of a project, or over projects. */
export function Screen() {
  const { viewId } = useRouteParams('view')
  const { data, error, refetch } = useQuery(ViewScreen_query, { variables: { viewId } })
  if (data?.view.project) return <OpenView projectId={data.view.project.id} viewId={viewId} />
  if (data) return <PlacedList folderId={data.view.folder?.id ?? null} viewId={viewId} />
  if (!error) return <SkeletonPage />
  return (
    <>
      <PageHeader crumbs={[{ label: 'View' }]} />
      <ErrorState title="This view did not open" object="this view" error={error} onRetry={() => void refetch()} />
    </>
  )
}

function OpenView({ projectId, viewId }: { projectId: string; viewId: string }) {
  const { views } = useProjectViews(projectId)
  const view = views?.find(({ id }) => id === viewId)
  if (!view)
    return (
      <ProjectFrame projectId={projectId}>
        {views && <ErrorState title="This view is gone" object="this view" error={new Error('It was deleted.')} />}
      </ProjectFrame>
    )
  if (view.layout === 'CANVAS')
    return (
      <ProjectFrame projectId={projectId}>
        <CanvasView viewId={viewId} projectId={projectId} />
      </ProjectFrame>
    )
  switch (view.objectType) {
    case 'HIGHLIGHT':
      return <ListPage key={viewId} kind={HIGHLIGHT_LIST} projectId={projectId} view={view} />
    case 'INSIGHT':
      return <InsightsPage key={viewId} projectId={projectId} view={view} />
    default:
      return <NotesPage key={viewId} projectId={projectId} view={view} />
  }
}
