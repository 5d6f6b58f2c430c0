import { linkTo } from '@verbatim/contracts/routes.ts'
import { INSIGHTS_ACROSS } from '../../objects/list/across-insights.ts'
import { ListAcrossProjects } from '../../objects/list/ListAcrossProjects.tsx'
import { useProjectsBelow } from '../../objects/project/use-projects-below.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'

/** Insights of every project in the folder and in all folders below it, as a list. */
export function FolderInsights({ folderId }: { folderId: string }) {
  const query = useProjectsBelow(folderId)
  return (
    <QueryState
      query={query}
      failed="The insights of this folder did not load"
      waiting={<SkeletonRows height={48} label="Loading insights" />}
      empty={(projectIds) => projectIds.length === 0 && <NothingYet />}
    >
      {(projectIds) => (
        <ListAcrossProjects
          kind={INSIGHTS_ACROSS.all}
          place={{ within: { project: { in: projectIds } } }}
          home={{ folderId, place: 'ALL' }}
          nothing={<NothingYet />}
        />
      )}
    </QueryState>
  )
}

const NothingYet = () => (
  <EmptyState
    art="insight"
    title="No insights in this folder yet"
    text="Insights of its projects, and of folders in it, stand here once somebody writes one."
    actions={<ButtonLink to={linkTo('browse', {})}>Open a project</ButtonLink>}
  />
)
