import { useQuery } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { useState } from 'react'
import { graphql } from '../../gql/gql.ts'
import type { ProjectPeekQuery } from '../../gql/graphql.ts'
import { shortDate } from '../../lib/times.ts'
import { counted } from '../../lib/words.ts'
import { Badge } from '../../ui/Badge.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonText } from '../../ui/Skeleton.tsx'
import { FieldStrip } from '../field/FieldStrip.tsx'
import { present } from '../field/field-values.ts'
import styles from '../peek/PeekBody.module.css'
import { usePeekName } from '../peek/peek-name.ts'
import { ProjectIcon } from './ProjectIcon.tsx'
import { ProjectMenu } from './ProjectMenu.tsx'
import { SampleBadge } from './SampleBadge.tsx'
import { useProjectChanges } from './use-project-changes.ts'

const ProjectPeek_query = graphql(`
  query ProjectPeek($projectId: ID!) {
    project(id: $projectId) {
      id title summary icon color sample starred archivedAt updatedAt
      folder { id name }
      createdBy { id name }
      counts { notes highlights tags }
      fieldValues { ...FieldStrip_data @unmask }
      viewerCan { edit delete archive }
    }
  }
`)

/** Changes of it that may change what is said of it. */
const CHANGES = ['PROJECT', 'FIELD', 'NOTE', 'HIGHLIGHT', 'TAG']

/**
 * A project beside a list: what it is about, how much is in it, its fields, and what can be done with it. Nothing of what
 * it holds is read there, so it counts as no visit: Recent names a project once somebody opens it.
 */
export function ProjectPeek({ id }: { id: string }) {
  const query = useQuery(ProjectPeek_query, { variables: { projectId: id } })
  useProjectChanges(id, query.refetch, CHANGES)
  usePeekName(query.data?.project.title, linkTo('project', { projectId: id }))
  return (
    <QueryState
      query={query}
      failed="This project did not open"
      object="this project"
      waiting={<SkeletonText label="Opening the project" />}
    >
      {({ project }) => <ProjectDetail project={project} />}
    </QueryState>
  )
}

function ProjectDetail({ project }: { project: ProjectPeekQuery['project'] }) {
  const [now] = useState(Date.now)
  const { id, title, summary, icon, color, sample, starred, archivedAt, updatedAt, folder, createdBy, counts } = project
  const held = [counted(counts.notes, 'note'), counted(counts.highlights, 'highlight'), counted(counts.tags, 'tag')]
  return (
    <>
      <div className="row">
        <ProjectIcon {...{ icon, color }} />
        <h2 className="h-page">{title}</h2>
        {sample && <SampleBadge />}
        {archivedAt && <Badge>Archived</Badge>}
        <span className="end">
          <ProjectMenu
            {...{ title, starred }}
            projectId={id}
            folderId={folder?.id ?? null}
            mayEdit={project.viewerCan.edit}
            mayDelete={project.viewerCan.delete}
            mayArchive={project.viewerCan.archive}
            archived={archivedAt !== null}
            stay
          />
        </span>
      </div>
      {summary && <p className={styles.words}>{summary}</p>}
      <dl className={styles.facts}>
        <dt>Holds</dt>
        <dd>{held.join(', ')}</dd>
        {folder && (
          <>
            <dt>Folder</dt>
            <dd>{folder.name}</dd>
          </>
        )}
        {createdBy && (
          <>
            <dt>Created by</dt>
            <dd>{createdBy.name}</dd>
          </>
        )}
        <dt>Changed</dt>
        <dd>{shortDate(updatedAt, now)}</dd>
      </dl>
      <FieldStrip
        object={{ type: 'PROJECT', id }}
        projectId={id}
        values={present(project.fieldValues)}
        mayEdit={project.viewerCan.edit}
      />
      <div className="row">
        <ButtonLink to={linkTo('project', { projectId: id })}>Open the project</ButtonLink>
      </div>
    </>
  )
}
