import { useQuery } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { FlaskConical, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { graphql } from '../../gql/gql.ts'
import type { ProjectFrameQuery } from '../../gql/graphql.ts'
import { problemOf } from '../../lib/problem.ts'
import { useRoute } from '../../lib/route.ts'
import { useVisit } from '../../lib/visited-objects.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import type { Crumb } from '../../ui/breadcrumb-path.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { NoticeBar } from '../../ui/NoticeBar.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { useRecordVisit } from '../visit/use-record-visit.ts'
import { ProjectMenu, useDeleteProject } from './ProjectMenu.tsx'
import { useProjectChanges } from './use-project-changes.ts'

const ProjectFrame_query = graphql(`
  query ProjectFrame($projectId: ID!) {
    project(id: $projectId) {
      id title sample
      folder { id }
      breadcrumbs { id title kind }
      counts { notes highlights tags }
      viewerCan { edit delete manageAccess addNotes }
    }
    insights(projectId: $projectId, first: 1) { total }
  }
`)

type ProjectFrameProps = {
  projectId: string
  /** Buttons of the screen, before Share. */
  actions?: ReactNode
  children: ReactNode
}

/**
 * The header and tabs of every screen of a project: the way here, who can open it, its counts as they change. What is in
 * it loads beside it; where the project cannot be opened it says why instead.
 */
export function ProjectFrame({ projectId, actions, children }: ProjectFrameProps) {
  const { data: fresh, previousData, error, refetch } = useQuery(ProjectFrame_query, { variables: { projectId } })
  useProjectChanges(projectId, refetch)
  const data = fresh ?? (previousData?.project.id === projectId ? previousData : undefined)
  const kind = error && problemOf(error).kind
  const gone = kind === 'missing' || kind === 'forbidden' || (kind !== undefined && kind !== 'offline' && !fresh)
  if (error && (gone || !data))
    return (
      <>
        <PageHeader crumbs={[{ label: 'Project' }]} />
        <ErrorState
          title="This project did not open"
          object="this project"
          error={error}
          onRetry={() => void refetch()}
        />
      </>
    )
  return (
    <>
      <PageHeader
        crumbs={crumbsOf(data?.project)}
        actions={<FrameActions project={data?.project} actions={actions} />}
      />
      {data && <Visited project={data.project} />}
      {data?.project.sample && <SampleBar project={data.project} />}
      <ProjectTabs projectId={projectId} data={data} />
      {children}
    </>
  )
}

type Project = ProjectFrameQuery['project']

function Visited({ project: { id, title } }: { project: Project }) {
  useRecordVisit('PROJECT', id)
  useVisit({ kind: 'project', to: linkTo('project', { projectId: id }), title })
  return null
}

function crumbsOf(project: Project | undefined): Crumb[] {
  if (!project) return [{ label: '' }]
  const folders = project.breadcrumbs.filter(({ kind }) => kind === 'FOLDER')
  return [
    ...folders.map(({ id, title }) => ({ label: title, to: linkTo('folder', { projectCategoryId: id }) })),
    ...(folders.length === 0 ? [{ label: 'Projects', to: linkTo('browse', {}) }] : []),
    { label: project.title },
  ]
}

function FrameActions({ project, actions }: { project: Project | undefined; actions: ReactNode }) {
  return (
    <>
      {actions}
      {project && (
        <ButtonLink
          size="sm"
          icon={Users}
          className="desk-only"
          to={linkTo('projectAccess', { projectId: project.id })}
        >
          Share
        </ButtonLink>
      )}
      {project && (
        <ProjectMenu
          projectId={project.id}
          title={project.title}
          folderId={project.folder?.id ?? null}
          mayEdit={project.viewerCan.edit}
          mayDelete={project.viewerCan.delete}
        />
      )}
    </>
  )
}

function SampleBar({ project }: { project: Project }) {
  const remove = useDeleteProject({
    projectId: project.id,
    title: project.title,
    folderId: project.folder?.id ?? null,
  })
  return (
    <NoticeBar icon={FlaskConical}>
      <span>
        <b>This is a sample.</b> <span className="desk-only">Every person and every word in it is invented.</span>
      </span>
      {project.viewerCan.delete && (
        <span className="end row wide">
          <button type="button" onClick={() => void remove()}>
            Delete sample
          </button>
        </span>
      )}
    </NoticeBar>
  )
}

const TAB_ROUTES: Record<string, string> = {
  project: 'Notes',
  projectNotes: 'Notes',
  projectHighlights: 'Highlights',
  projectTags: 'Tags',
  tagBoard: 'Tags',
  projectCharts: 'Charts',
  projectInsights: 'Insights',
}

function ProjectTabs({ projectId, data }: { projectId: string; data: ProjectFrameQuery | undefined }) {
  const route = useRoute()?.name ?? ''
  const open = TAB_ROUTES[route]
  const counts = data?.project.counts
  const tabs = [
    {
      to: linkTo(route === 'project' ? 'project' : 'projectNotes', { projectId }),
      end: true,
      label: 'Notes',
      count: counts?.notes ?? null,
    },
    { to: linkTo('projectHighlights', { projectId }), label: 'Highlights', count: counts?.highlights ?? null },
    { to: linkTo('projectTags', { projectId }), label: 'Tags', count: counts?.tags ?? null },
    { to: linkTo('projectCharts', { projectId }), label: 'Charts' },
    { to: linkTo('projectInsights', { projectId }), label: 'Insights', count: data?.insights.total ?? null },
  ]
  return <Tabs label="Project" tabs={tabs.map((tab) => ({ ...tab, on: tab.label === open }))} />
}
