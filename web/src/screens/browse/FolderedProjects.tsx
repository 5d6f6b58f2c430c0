import { useQuery } from '@apollo/client/react'
import { graphql } from '../../gql/gql.ts'
import { ListAcrossProjects } from '../../objects/list/ListAcrossProjects.tsx'
import { PROJECT_LIST } from '../../objects/list/project-kind.ts'
import { PLACE_CHANGES, useWorkspaceChanges } from '../../objects/project/use-workspace-changes.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import type { SavedState } from '../../views/use-view-state.ts'
import { NO_VIEW_DATA } from '../../views/view-address.ts'
import { NoProjects } from './NoProjects.tsx'
import { NO_PROJECTS } from './no-projects.ts'
import { PlacesAbove } from './PlacesAbove.tsx'

const BrowseFolders_query = graphql(`
  query BrowseFolders($shared: Boolean!) {
    folders { id name parent { id } projects { id } viewerCan { edit delete } }
    sharedWithYou @include(if: $shared) {
      folders { id name parent { id } projects { id } viewerCan { edit delete } }
      projects { id }
    }
  }
`)

function useFolders(shared: boolean) {
  const query = useQuery(BrowseFolders_query, { variables: { shared }, fetchPolicy: 'cache-and-network' })
  useWorkspaceChanges(query.refetch, { types: PLACE_CHANGES })
  return query
}

const BY_FOLDER: SavedState = { layout: 'TABLE', data: { ...NO_VIEW_DATA, group: { by: 'FOLDER', fieldId: null } } }

const waiting = <SkeletonRows height={48} label="Loading projects" />

/** The folders of the workspace, and every project in the group of its folder. */
export function FolderedProjects({ onCreate }: { onCreate: (() => void) | null }) {
  const query = useFolders(false)
  return (
    <QueryState query={query} failed="Folders did not load" waiting={waiting}>
      {({ folders }) => {
        const known = new Set(folders.map(({ id }) => id))
        const top = folders.filter(({ parent }) => !parent || !known.has(parent.id))
        return (
          <ListAcrossProjects
            kind={PROJECT_LIST}
            place={{}}
            home={{ folderId: null, place: 'ALL' }}
            plain={BY_FOLDER}
            above={<PlacesAbove folders={top} known={folders} />}
            nothing={<NoProjects {...NO_PROJECTS} onCreate={onCreate} />}
          />
        )
      }}
    </QueryState>
  )
}

/** Folders and projects of others that somebody gave one by name, or to a group of one's own. */
export function SharedProjects() {
  const query = useFolders(true)
  return (
    <QueryState query={query} failed="What is shared with you did not load" waiting={waiting}>
      {({ folders, sharedWithYou }) => (
        <ListAcrossProjects
          kind={PROJECT_LIST}
          place={{ within: { project: { in: (sharedWithYou?.projects ?? []).map(({ id }) => id).toSorted() } } }}
          home={{ folderId: null, place: 'SHARED' }}
          above={<PlacesAbove folders={sharedWithYou?.folders ?? []} known={folders} />}
          nothing={sharedWithYou?.folders.length ? <OnlyFolders /> : <NothingShared />}
        />
      )}
    </QueryState>
  )
}

const OnlyFolders = () => (
  <EmptyState art="folder" title="Only folders are shared with you by name" text="You find their projects in them." />
)

const NothingShared = () => (
  <EmptyState
    art="folder"
    title="Nothing is shared with you by name"
    text="Folders and projects of others stand here once somebody gives you, or a group of yours, access to them."
  />
)
