import { useQuery } from '@apollo/client/react'
import { graphql } from '../../gql/gql.ts'
import { SettingsFrame } from '../../objects/settings/SettingsFrame.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { ProjectsSettings_query } from './operations.ts'
import { Projects, projectsLead } from './Projects.tsx'

const ProjectsSettingsRole_query = graphql(`
  query ProjectsSettingsRole { me { id role } }
`)

/** All projects of the workspace, for those who look after it. */
export function Screen() {
  const who = useQuery(ProjectsSettingsRole_query)
  const role = who.data?.me.role
  const query = useQuery(ProjectsSettings_query, {
    fetchPolicy: 'cache-and-network',
    skip: role !== 'MANAGER',
  })
  return (
    <SettingsFrame title="Projects" lead={query.data && projectsLead(query.data.workspaceProjects)}>
      {role && role !== 'MANAGER' ? (
        <EmptyState
          art="lock"
          framed
          title="Managers see every project here"
          text="You find those that you can open below Browse, and can ask for the others there."
        />
      ) : (
        <QueryState
          query={{ ...query, error: query.error ?? who.error, refetch: who.error ? who.refetch : query.refetch }}
          failed="The projects did not load"
          framed
          waiting={<SkeletonRows rows={6} height={48} label="Loading the projects" />}
        >
          {({ workspaceProjects }) => <Projects projects={workspaceProjects} readAgain={query.refetch} />}
        </QueryState>
      )}
    </SettingsFrame>
  )
}
