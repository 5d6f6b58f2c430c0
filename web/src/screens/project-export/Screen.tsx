import { useQuery } from '@apollo/client/react'
import { useRouteParams } from '../../lib/route.ts'
import { useProjectChanges } from '../../objects/project/use-project-changes.ts'
import { ProjectSettingsFrame } from '../../objects/settings/ProjectSettingsFrame.tsx'
import { SettingsColumn } from '../../objects/settings/SettingsPages.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Archives } from './Archives.tsx'
import { BeginExport } from './BeginExport.tsx'
import { ProjectExports_query } from './operations.ts'

/** A project in one archive, to keep or to take elsewhere: begun here, followed while it is written, downloaded for a week. */
export function Screen() {
  const { projectId } = useRouteParams('projectExport')
  const query = useQuery(ProjectExports_query, { variables: { projectId }, fetchPolicy: 'cache-and-network' })
  useProjectChanges(projectId, query.refetch, ['PROJECT', 'PROJECT_EXPORT'])
  return (
    <ProjectSettingsFrame projectId={projectId} page="projectExport">
      <SettingsColumn title="Export" lead="All of the project in one archive, to keep or to take elsewhere.">
        <QueryState
          query={query}
          failed="The exports did not load"
          framed
          waiting={<SkeletonRows rows={2} height={72} label="Loading the exports" />}
        >
          {({ projectExports }) => (
            <>
              <BeginExport {...{ projectId }} onBegun={query.refetch} />
              <Archives exports={projectExports} onChanged={query.refetch} />
            </>
          )}
        </QueryState>
      </SettingsColumn>
    </ProjectSettingsFrame>
  )
}
