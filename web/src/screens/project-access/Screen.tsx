import { useQuery } from '@apollo/client/react'
import { formatResourceId } from '@verbatim/contracts/resource-ids.ts'
import { CircleHelp } from 'lucide-react'
import { useState } from 'react'
import { graphql } from '../../gql/gql.ts'
import type { ProjectAccessScreenQuery } from '../../gql/graphql.ts'
import { useRouteParams } from '../../lib/route.ts'
import { AccessEntries } from '../../objects/access/AccessEntries.tsx'
import { WhyDialog } from '../../objects/access/WhyDialog.tsx'
import { whyQuestion } from '../../objects/access/why-words.ts'
import { useProjectChanges } from '../../objects/project/use-project-changes.ts'
import { ProjectSettingsFrame } from '../../objects/settings/ProjectSettingsFrame.tsx'
import { Button } from '../../ui/Button.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { ListedSwitch } from './ListedSwitch.tsx'
import { PublicLinksSwitch } from './PublicLinksSwitch.tsx'
import styles from './Screen.module.css'
import { Waiting } from './Waiting.tsx'

const ProjectAccessScreen_query = graphql(`
  query ProjectAccessScreen($projectId: ID!) {
    me { id }
    workspace { id name publicLinks }
    everybody: members(first: 1) { total }
    accessRequests(projectId: $projectId) { id ...AccessRequest_AccessRequest @unmask }
    project(id: $projectId) {
      id title
      folder { id name }
      listed publicLinks
      viewerCan { manageAccess }
      access { ...AccessEntry_AccessEntry @unmask }
    }
  }
`)

/** Who can open a project, and what they may do there. Who may not change it sees it all the same. */
export function Screen() {
  const { projectId } = useRouteParams('projectAccess')
  const query = useQuery(ProjectAccessScreen_query, { variables: { projectId } })
  useProjectChanges(projectId, query.refetch, ['PROJECT'])
  return (
    <ProjectSettingsFrame projectId={projectId} page="projectAccess">
      <div className="scroll">
        <QueryState
          query={query}
          failed="Access did not load"
          waiting={<SkeletonRows height={48} label="Loading access" />}
        >
          {(data) => <Access data={data} readAgain={query.refetch} />}
        </QueryState>
      </div>
    </ProjectSettingsFrame>
  )
}

function Access({ data, readAgain }: { data: ProjectAccessScreenQuery; readAgain: () => Promise<unknown> }) {
  const { project, workspace, me } = data
  const [asking, setAsking] = useState<string | null>(null)
  const mayManage = project.viewerCan.manageAccess
  return (
    <div className="page page-narrow">
      <div className={styles.page}>
        <div>
          <h1 className="h-page">Who can open {project.title}?</h1>
          <p className="sec">
            A person or a group can have a level of their own besides the one for everyone. The higher of the two levels
            applies. Workspace managers have full access to every project.
          </p>
          {!mayManage && <p className="sec">Only people with full access to this project can change this.</p>}
        </div>
        <Waiting requests={data.accessRequests} onDone={readAgain} />
        <AccessEntries
          kind="project"
          objectId={project.id}
          access={project.access}
          workspaceName={workspace.name}
          meId={me.id}
          people={data.everybody.total}
          folder={project.folder?.name ?? null}
          {...{ mayManage, readAgain }}
          onWhy={setAsking}
        />
        {mayManage && <ListedSwitch projectId={project.id} listed={project.listed} onDone={readAgain} />}
        {mayManage && (
          <PublicLinksSwitch projectId={project.id} on={project.publicLinks} workspaceAllows={workspace.publicLinks} />
        )}
        <div className="row">
          <Button size="sm" icon={CircleHelp} onClick={() => setAsking(me.id)}>
            {whyQuestion(!mayManage)}
          </Button>
        </div>
        {asking && (
          <WhyDialog
            memberId={asking}
            onlySelf={!mayManage}
            objectId={formatResourceId('project', project.id)}
            onClose={() => setAsking(null)}
          />
        )}
      </div>
    </div>
  )
}
