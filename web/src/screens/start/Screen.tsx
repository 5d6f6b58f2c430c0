import { useQuery } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { graphql } from '../../gql/gql.ts'
import type { StartScreenQuery } from '../../gql/graphql.ts'
import { NOTE_KINDS } from '../../objects/note/note-kinds.ts'
import { FolderRow } from '../../objects/project/FolderRow.tsx'
import { ProjectRow } from '../../objects/project/ProjectRow.tsx'
import { useWorkspaceChanges } from '../../objects/project/use-workspace-changes.ts'
import { WorkRow } from '../../objects/project/WorkRow.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { RowList } from '../../ui/ListRow.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import styles from './Screen.module.css'

const StartScreen_query = graphql(`
  query StartScreen {
    workspace { id viewerCan { createProjects } }
    recentNotes { at note { id title kind project { id title sample } } }
    recentProjects { project { id ...ProjectRow_Project } }
    folders { id parent { id } }
    sharedWithYou {
      folders { id name parent { id } projects { id } viewerCan { edit delete } }
      projects { id ...ProjectRow_Project }
    }
  }
`)

/** How many of each kind; the rest stands one press away. */
const MOST = 5

/** Where one goes on: the notes and projects opened last, and what others share by name. */
export function Screen() {
  const query = useQuery(StartScreen_query, { fetchPolicy: 'cache-and-network' })
  useWorkspaceChanges(query.refetch)
  return (
    <>
      <PageHeader crumbs={[{ label: 'Start' }]} />
      <div className="scroll">
        <QueryState
          query={query}
          failed="Start did not load"
          waiting={<SkeletonRows height={48} label="Loading what you opened last" />}
          empty={(data) => isEmptyStart(data) && <NothingYet mayCreate={data.workspace.viewerCan.createProjects} />}
        >
          {(data) => <Parts data={data} />}
        </QueryState>
      </div>
    </>
  )
}

const isEmptyStart = ({ recentNotes, recentProjects, sharedWithYou: { folders, projects } }: StartScreenQuery) =>
  recentNotes.length + recentProjects.length + folders.length + projects.length === 0

function Parts({ data }: { data: StartScreenQuery }) {
  const [now] = useState(Date.now)
  const { recentNotes, recentProjects, folders, sharedWithYou: shared } = data
  return (
    <>
      <Part title="Notes you opened last" rows={recentNotes} all={linkTo('recentFilter', { filter: 'notes' })}>
        {recentNotes.slice(0, MOST).map(({ at, note: { id, title, kind, project } }) => (
          <WorkRow
            key={id}
            {...{ title, at, now }}
            to={linkTo('note', { noteId: id })}
            icon={NOTE_KINDS[kind].icon}
            place={project.title}
            sample={project.sample}
          />
        ))}
      </Part>
      <Part title="Projects you opened last" rows={recentProjects} all={linkTo('recentFilter', { filter: 'projects' })}>
        {recentProjects.slice(0, MOST).map(({ project }) => (
          <ProjectRow key={project.id} {...{ project, now }} withFolder />
        ))}
      </Part>
      <Part title="Shared with you" rows={[...shared.folders, ...shared.projects]} all={linkTo('shared', {})}>
        {shared.folders.slice(0, MOST).map((folder) => (
          <FolderRow
            key={folder.id}
            folder={folder}
            projects={folder.projects.length}
            folders={folders.filter(({ parent }) => parent?.id === folder.id).length}
          />
        ))}
        {shared.projects.slice(0, Math.max(0, MOST - shared.folders.length)).map((project) => (
          <ProjectRow key={project.id} {...{ project, now }} withFolder />
        ))}
      </Part>
    </>
  )
}

type PartProps = { title: string; rows: readonly unknown[]; all: string; children: ReactNode }

function Part({ title, rows, all, children }: PartProps) {
  if (rows.length === 0) return null
  return (
    <section>
      <h2 className={styles.head}>
        {title}
        {rows.length > MOST && (
          <Link className="link end" to={all} aria-label={`${title}: all ${rows.length}`}>
            All {rows.length}
          </Link>
        )}
      </h2>
      <RowList>{children}</RowList>
    </section>
  )
}

const NothingYet = ({ mayCreate }: { mayCreate: boolean }) => (
  <EmptyState
    art="note"
    title="What you open stands here"
    text={`Open a project${mayCreate ? ' or begin one' : ''}. The next time you go on from here.`}
    actions={
      <>
        {mayCreate && (
          <ButtonLink variant="primary" to={linkTo('newProject', {})}>
            New project
          </ButtonLink>
        )}
        <ButtonLink to={linkTo('browse', {})}>Open a project</ButtonLink>
      </>
    }
  />
)
