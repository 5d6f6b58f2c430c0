import { useQuery } from '@apollo/client/react'
import { ROUTES } from '@verbatim/contracts/route-table.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'
import type { ReactNode } from 'react'
import { graphql } from '../../gql/gql.ts'
import type { ProjectSettingsFrameQuery } from '../../gql/graphql.ts'
import { problemOf } from '../../lib/problem.ts'
import { useErrorMeanwhile } from '../../lib/use-error-meanwhile.ts'
import type { Crumb } from '../../ui/breadcrumb-path.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ClosedProject } from '../access/ClosedProject.tsx'
import { useProjectChanges } from '../project/use-project-changes.ts'
import { type SettingsGroup, SettingsPages } from './SettingsPages.tsx'

const ProjectSettingsFrame_query = graphql(`
  query ProjectSettingsFrame($projectId: ID!) {
    project(id: $projectId) { id title breadcrumbs { id title kind } }
  }
`)

/** The pages of a project's settings, in the order of the list. A page that is not built is not listed. */
const PAGES = [
  ['projectSettings', 'General'],
  ['projectAccess', 'Who can open it'],
  ['projectFields', 'Project fields'],
  ['projectNoteFields', 'Note fields'],
  ['projectInsightFields', 'Insight fields'],
  ['projectWorkspaceFields', 'Workspace fields'],
  ['projectTranscription', 'Transcription'],
  ['projectRetention', 'Retention'],
  ['projectExport', 'Export'],
  ['projectExtensions', 'Connections'],
] as const

export type ProjectSettingsPage = (typeof PAGES)[number][0]

type ProjectSettingsFrameProps = {
  projectId: string
  /** The open page. */
  page: ProjectSettingsPage
  /** Below that page, such as one of its fields. */
  below?: string | undefined
  /** At the right of the header: what was changed last, and that it is saved. */
  status?: ReactNode
  /** A `SettingsColumn`, or what takes all the width. */
  children: ReactNode
}

/** A page of a project's settings: the way here, the other pages at the left, what can be set at the right. */
export function ProjectSettingsFrame({ projectId, page, below, status, children }: ProjectSettingsFrameProps) {
  const query = useQuery(ProjectSettingsFrame_query, { variables: { projectId } })
  const { data, refetch } = query
  const error = useErrorMeanwhile(query, projectId)
  useProjectChanges(projectId, refetch, ['PROJECT'])
  const kind = error && problemOf(error).kind
  if (error && kind === 'missing') return <ClosedProject projectId={projectId} error={error} onRetry={refetch} />
  if (error && (!data || kind === 'forbidden'))
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
      <PageHeader crumbs={crumbsOf(projectId, data?.project, page, below)} actions={status} />
      <SettingsPages label="Settings of the project" groups={groupsOf(projectId, page)}>
        {children}
      </SettingsPages>
    </>
  )
}

function groupsOf(projectId: string, open: ProjectSettingsPage): SettingsGroup[] {
  const built = PAGES.filter(([name]) => ROUTES[name].built)
  return [
    {
      label: 'Project',
      places: built.map(([name, label]) => ({
        to: linkTo(name, { projectId }),
        label,
        on: name === open,
      })),
    },
  ]
}

function crumbsOf(
  projectId: string,
  project: ProjectSettingsFrameQuery['project'] | undefined,
  page: ProjectSettingsPage,
  below: string | undefined,
): Crumb[] {
  if (!project) return [{ label: '' }]
  const folders = project.breadcrumbs.filter(({ kind }) => kind === 'FOLDER')
  const label = PAGES.find(([name]) => name === page)?.[1] ?? 'Settings'
  const open = below ? [{ label, to: linkTo(page, { projectId }) }, { label: below }] : [{ label }]
  return [
    ...folders.map(({ id, title }) => ({ label: title, to: linkTo('folder', { projectCategoryId: id }) })),
    { label: project.title, to: linkTo('project', { projectId }) },
    ...open,
  ]
}
