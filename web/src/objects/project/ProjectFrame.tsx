import { useQuery } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { Archive, FlaskConical, Star, Users } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { graphql } from '../../gql/gql.ts'
import type { ProjectFrameQuery } from '../../gql/graphql.ts'
import { problemOf } from '../../lib/problem.ts'
import { timeAgo } from '../../lib/times.ts'
import { useErrorMeanwhile } from '../../lib/use-error-meanwhile.ts'
import { useVisit } from '../../lib/visited-objects.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import type { Crumb } from '../../ui/breadcrumb-path.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { NoticeBar } from '../../ui/NoticeBar.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ClosedProject } from '../access/ClosedProject.tsx'
import { useRecordVisit } from '../visit/use-record-visit.ts'
import { ProjectMenu, useDeleteProject } from './ProjectMenu.tsx'
import { ProjectTabs } from './ProjectTabs.tsx'
import { useProjectChanges } from './use-project-changes.ts'
import { useStanding } from './use-standing.ts'

const ProjectFrame_query = graphql(`
  query ProjectFrame($projectId: ID!) {
    project(id: $projectId) {
      id title sample starred archivedAt
      archivedBy { id name }
      folder { id }
      breadcrumbs { id title kind }
      counts { notes highlights tags }
      sections { key enabled rank }
      viewerCan { edit delete manageAccess addNotes archive }
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
  const query = useQuery(ProjectFrame_query, { variables: { projectId } })
  const { data: fresh, previousData, refetch } = query
  const error = useErrorMeanwhile(query, projectId)
  useProjectChanges(projectId, refetch)
  const data = fresh ?? (previousData?.project.id === projectId ? previousData : undefined)
  const kind = error && problemOf(error).kind
  const gone = kind === 'missing' || kind === 'forbidden' || (kind !== undefined && kind !== 'offline' && !fresh)
  if (error && kind === 'missing') return <ClosedProject projectId={projectId} error={error} onRetry={refetch} />
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
      {data?.project.archivedAt && <ArchivedBar project={data.project} at={data.project.archivedAt} />}
      <ProjectTabs
        projectId={projectId}
        sections={data?.project.sections}
        counts={data && { ...data.project.counts, insights: data.insights.total }}
      />
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
      {project && !project.archivedAt && <StarButton project={project} />}
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
          mayArchive={project.viewerCan.archive}
          archived={project.archivedAt !== null}
          starred={project.starred}
        />
      )}
    </>
  )
}

function StarButton({ project: { id, title, starred } }: { project: Project }) {
  const { star } = useStanding(id, title)
  return (
    <IconButton
      icon={Star}
      label={starred ? 'Remove star' : 'Star: keep it in the navigation'}
      on={starred}
      filled={starred}
      aria-pressed={starred}
      onClick={() => void star(!starred)}
    />
  )
}

function ArchivedBar({ project, at }: { project: Project; at: string }) {
  const [now] = useState(Date.now)
  const { bringBack } = useStanding(project.id, project.title)
  return (
    <NoticeBar icon={Archive} data-archived>
      <span>
        <b>
          Archived{project.archivedBy ? ` by ${project.archivedBy.name}` : ''}, {timeAgo(at, now)}.
        </b>{' '}
        <span className="desk-only">Reading and quoting go on; nothing in it can be changed.</span>
      </span>
      {project.viewerCan.archive && (
        <span className="end row wide">
          <button type="button" onClick={() => void bringBack()}>
            Bring back
          </button>
        </span>
      )}
    </NoticeBar>
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
