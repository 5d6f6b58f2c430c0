import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { graphql } from '../../gql/gql.ts'
import type { BrowsePlacesQuery } from '../../gql/graphql.ts'
import { ClosedProjects } from '../../objects/access/ClosedProjects.tsx'
import { PlaceList } from '../../objects/project/PlaceList.tsx'
import { PLACE_CHANGES, useWorkspaceChanges } from '../../objects/project/use-workspace-changes.ts'
import { QueryState } from '../../ui/QueryState.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { NO_PROJECTS } from './no-projects.ts'

const BrowsePlaces_query = graphql(`
  query BrowsePlaces($after: String) {
    folders { id name parent { id } projects { id } viewerCan { edit delete } }
    projects(first: 200, after: $after) { total nextCursor items { id folder { id } ...ProjectRow_Project } }
    projectsWithoutAccess { id ...ClosedProject_ClosedProject @unmask }
  }
`)

/** Folders and projects as they nest at the top, and below them what one cannot open. */
export function TopPlaces({ onCreate }: { onCreate: (() => void) | null }) {
  const query = useQuery(BrowsePlaces_query)
  const { data, refetch, fetchMore } = query
  const [now] = useState(Date.now)
  useWorkspaceChanges(refetch, { types: PLACE_CHANGES })
  const cursor = data?.projects.nextCursor
  return (
    <>
      <QueryState
        query={query}
        failed="Projects did not load"
        waiting={<SkeletonRows height={48} label="Loading projects" />}
      >
        {(data) => <Nested {...{ data, now, onCreate }} />}
      </QueryState>
      <ClosedProjects projects={data?.projectsWithoutAccess ?? []} now={now} />
      {cursor && <ShowMore onMore={() => fetchMore({ variables: { after: cursor }, updateQuery: joinPages })} />}
    </>
  )
}

const joinPages = (
  before: BrowsePlacesQuery,
  { fetchMoreResult: more }: { fetchMoreResult: BrowsePlacesQuery },
): BrowsePlacesQuery => ({
  ...more,
  projects: { ...more.projects, items: [...before.projects.items, ...more.projects.items] },
})

type NestedProps = { data: BrowsePlacesQuery; now: number; onCreate: (() => void) | null }

function Nested({ data, now, onCreate }: NestedProps) {
  const known = new Set(data.folders.map(({ id }) => id))
  const isTop = (above: { id: string } | null | undefined) => !above || !known.has(above.id)
  return (
    <PlaceList
      {...{ now, onCreate }}
      folders={data.folders.filter(({ parent }) => isTop(parent))}
      known={data.folders}
      projects={data.projects.items.filter(({ folder }) => isTop(folder))}
      empty={NO_PROJECTS}
    />
  )
}
