import type { FragmentType } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { graphql } from '../../gql/gql.ts'
import type { RetentionRows_SettingsFragment } from '../../gql/graphql.ts'
import { useRouteParams } from '../../lib/route.ts'
import { useProjectChanges } from '../../objects/project/use-project-changes.ts'
import { RetentionPlan } from '../../objects/retention/RetentionPlan.tsx'
import { RetentionRows, useRetentionSettings } from '../../objects/retention/RetentionRows.tsx'
import { useRetentionSaved } from '../../objects/retention/use-retention-saved.ts'
import { ProjectSettingsFrame } from '../../objects/settings/ProjectSettingsFrame.tsx'
import { SettingsColumn } from '../../objects/settings/SettingsPages.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'

const ProjectRetention_query = graphql(`
  query ProjectRetention($projectId: ID!) {
    me { id role }
    project(id: $projectId) { id retention { id ...RetentionRows_Settings } }
  }
`)

/** How long recordings and files of a project are kept, what is held, and what goes when. */
export function Screen() {
  const { projectId } = useRouteParams('projectRetention')
  const query = useQuery(ProjectRetention_query, { variables: { projectId }, fetchPolicy: 'cache-and-network' })
  const onSaved = useRetentionSaved(query.refetch)
  useProjectChanges(projectId, onSaved, ['PROJECT', 'FILE'])
  return (
    <ProjectSettingsFrame projectId={projectId} page="projectRetention">
      <SettingsColumn title="Retention" lead="What goes after a time, what stays, and holds that stop everything.">
        <QueryState
          query={query}
          failed="The settings did not load"
          framed
          waiting={<SkeletonRows rows={3} height={72} label="Loading the settings" />}
        >
          {({ project, me }) => (
            <>
              <Rows from={project.retention} isManager={me.role === 'MANAGER'} {...{ projectId, onSaved }} />
              <RetentionPlan {...{ projectId }} />
            </>
          )}
        </QueryState>
      </SettingsColumn>
    </ProjectSettingsFrame>
  )
}

type RowsProps = {
  from: FragmentType<RetentionRows_SettingsFragment>
  projectId: string
  isManager: boolean
  onSaved: () => Promise<unknown>
}

function Rows({ from, ...rest }: RowsProps) {
  const settings = useRetentionSettings(from)
  return settings && <RetentionRows {...{ settings, ...rest }} />
}
