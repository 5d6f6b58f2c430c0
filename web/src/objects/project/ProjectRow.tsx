import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { graphql } from '../../gql/gql.ts'
import type { ProjectRow_ProjectFragment } from '../../gql/graphql.ts'
import { timeAgo } from '../../lib/times.ts'
import { counted } from '../../lib/words.ts'
import { ListRow } from '../../ui/ListRow.tsx'
import { RowLink } from '../../ui/RowLink.tsx'
import { ProjectIcon } from './ProjectIcon.tsx'
import { ProjectMenu } from './ProjectMenu.tsx'
import { SampleBadge } from './SampleBadge.tsx'

const ProjectRow_project = graphql(`
  fragment ProjectRow_Project on Project {
    id title summary icon color sample updatedAt starred archivedAt
    folder { id name }
    createdBy { id name }
    counts { notes highlights }
    viewerCan { edit delete archive }
  }
`)

type ProjectRowProps = {
  project: FragmentType<ProjectRow_ProjectFragment>
  now: number
  /** Names the folder, in lists over several of them. */
  withFolder?: boolean
}

/** A project in a list: its name, how much is in it, when it changed, and what can be done with it. */
export function ProjectRow({ project, now, withFolder }: ProjectRowProps) {
  const { data, complete } = useFragment({ fragment: ProjectRow_project, from: project })
  if (!complete) return null
  const { id, title, folder, createdBy, counts, viewerCan } = data
  const place = [withFolder && folder?.name, createdBy && `by ${createdBy.name}`].filter(Boolean).join(', ')
  return (
    <ListRow
      sign={<ProjectIcon icon={data.icon} color={data.color} />}
      opens
      words={
        <>
          <span className="row tight">
            <RowLink className="strong" to={linkTo('project', { projectId: id })}>
              {title}
            </RowLink>
            {data.sample && <SampleBadge />}
          </span>
          <span className="meta ellip num">
            {[counted(counts.notes, 'note'), counted(counts.highlights, 'highlight'), place].filter(Boolean).join(', ')}
          </span>
        </>
      }
    >
      <span className="meta num desk-only">{timeAgo(data.updatedAt, now)}</span>
      <ProjectMenu
        projectId={id}
        title={title}
        folderId={folder?.id ?? null}
        mayEdit={viewerCan.edit}
        mayDelete={viewerCan.delete}
        mayArchive={viewerCan.archive}
        archived={data.archivedAt !== null}
        starred={data.starred}
        stay
      />
    </ListRow>
  )
}
