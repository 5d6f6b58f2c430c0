import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { graphql } from '../../gql/gql.ts'
import { projectsBelow } from '../../objects/project/folder-paths.ts'
import { PlaceList } from '../../objects/project/PlaceList.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useRefetchOnPlaces } from './use-refetch-on-places.ts'

const FolderProjects_query = graphql(`
  query FolderProjects {
    folders { id parent { id } }
    projects(first: 200) { items { id folder { id } ...ProjectRow_Project } }
  }
`)

type FolderProjectsProps = { folderId: string; onCreate: (() => void) | null }

/** Every project in the folder and in all folders below it, newest first. */
export function FolderProjects({ folderId, onCreate }: FolderProjectsProps) {
  const [now] = useState(Date.now)
  const query = useQuery(FolderProjects_query)
  useRefetchOnPlaces(query.refetch)
  return (
    <QueryState
      query={query}
      failed="The projects of this folder did not load"
      waiting={<SkeletonRows height={48} label="Loading projects" />}
    >
      {({ folders, projects }) => {
        const inside = new Set(projectsBelow(folderId, folders, projects.items))
        return (
          <PlaceList
            {...{ now, onCreate }}
            folders={[]}
            known={[]}
            projects={projects.items.filter(({ id }) => inside.has(id))}
            withFolder
            empty={{
              title: 'No projects in this folder',
              text: 'Projects of this folder, and of folders in it, stand here together.',
            }}
          />
        )
      }}
    </QueryState>
  )
}
