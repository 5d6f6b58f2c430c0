import { useQuery, useSubscription } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { graphql } from '../../gql/gql.ts'
import type { BrowseScreenQuery } from '../../gql/graphql.ts'
import { useRoute } from '../../lib/route.ts'
import { AskForRole } from '../../objects/access/AskForRole.tsx'
import { ClosedProjects } from '../../objects/access/ClosedProjects.tsx'
import { NewMenu } from '../../objects/project/NewMenu.tsx'
import { type NewThing, NewThings } from '../../objects/project/NewThings.tsx'
import { PlaceList } from '../../objects/project/PlaceList.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'

const BrowseScreen_query = graphql(`
  query BrowseScreen($mine: Boolean, $shared: Boolean!, $closed: Boolean!, $archived: Boolean, $after: String) {
    workspace { id viewerCan { createProjects } }
    folders { id name parent { id } projects { id } viewerCan { edit delete } }
    projects(first: 200, after: $after, createdByMe: $mine, archived: $archived) { total nextCursor items { id folder { id } ...ProjectRow_Project } }
    projectsWithoutAccess @include(if: $closed) { id ...ClosedProject_ClosedProject @unmask }
    sharedWithYou @include(if: $shared) {
      folders { id name parent { id } projects { id } viewerCan { edit delete } }
      projects { id ...ProjectRow_Project }
    }
  }
`)

const BrowseChanges_subscription = graphql(`
  subscription BrowseChanges { workspaceChanged { objectType } }
`)

type View = 'browse' | 'all' | 'folders' | 'mine' | 'shared' | 'archived'

const VIEWS: Record<string, View> = {
  browse: 'browse',
  projects: 'browse',
  allProjects: 'all',
  projectFolders: 'folders',
  browseFolders: 'folders',
  yourProjects: 'mine',
  browseCreatedByYou: 'mine',
  projectsSharedWithYou: 'shared',
  browseSharedWithYou: 'shared',
  shared: 'shared',
}

/** Folders and projects of the workspace: as they nest at the top, all of them, what one made, or what others share. */
export function Screen() {
  const [search] = useSearchParams()
  const listed = VIEWS[useRoute()?.name ?? ''] ?? 'browse'
  const view = listed === 'all' && search.has('archived') ? 'archived' : listed
  const query = useQuery(BrowseScreen_query, {
    variables: {
      mine: view === 'mine',
      shared: view === 'shared',
      archived: view === 'archived',
      closed: view === 'browse' || view === 'all',
    },
  })
  const { data, refetch, fetchMore } = query
  const [now] = useState(Date.now)
  const [creating, setCreating] = useState<NewThing | null>(null)
  useSubscription(BrowseChanges_subscription, {
    ignoreResults: true,
    onData: ({ data: { data: change } }) =>
      ['FOLDER', 'PROJECT'].includes(change?.workspaceChanged.objectType ?? '') && void refetch(),
  })
  const cursor = view === 'folders' || view === 'shared' ? null : data?.projects.nextCursor
  const mayCreate = data?.workspace.viewerCan.createProjects ?? false
  return (
    <>
      <PageHeader
        crumbs={[{ label: 'Projects' }]}
        actions={mayCreate && <NewMenu folderId={null} onCreate={setCreating} />}
      />
      <Tabs
        label="Projects"
        tabs={[
          { to: linkTo('browse', {}), label: 'Folders and projects', end: true, on: view === 'browse' },
          { to: linkTo('browseFolders', {}), label: 'Folders', on: view === 'folders' },
          { to: linkTo('allProjects', {}), label: 'All projects', on: view === 'all' },
          { to: linkTo('browseCreatedByYou', {}), label: 'Created by you', on: view === 'mine' },
          { to: linkTo('browseSharedWithYou', {}), label: 'Shared with you', on: view === 'shared' },
          { to: linkTo('allProjects', {}, { query: { archived: 'all' } }), label: 'Archived', on: view === 'archived' },
        ]}
      />
      <div className="scroll">
        {data && !mayCreate && <AskForRole lead="Viewers read; contributors make projects." onlyViewers inset />}
        <QueryState
          query={query}
          failed="Projects did not load"
          waiting={<SkeletonRows height={48} label="Loading projects" />}
        >
          {(data) => (
            <Places
              {...{ data, view, now }}
              onCreate={mayCreate ? () => setCreating({ kind: 'project', folderId: null }) : null}
            />
          )}
        </QueryState>
        <ClosedProjects projects={data?.projectsWithoutAccess ?? []} now={now} />
        {cursor && <ShowMore onMore={() => fetchMore({ variables: { after: cursor }, updateQuery: joinPages })} />}
      </div>
      <NewThings thing={creating} onClose={() => setCreating(null)} />
    </>
  )
}

const joinPages = (
  before: BrowseScreenQuery,
  { fetchMoreResult: more }: { fetchMoreResult: BrowseScreenQuery },
): BrowseScreenQuery => ({
  ...more,
  projects: { ...more.projects, items: [...before.projects.items, ...more.projects.items] },
})

const EMPTY = {
  title: 'No projects yet',
  text: 'A project holds the notes, highlights, tags and insights of one question.',
}
const ARCHIVED = {
  title: 'No archived projects',
  text: 'Projects stand here once somebody archives them. They can be read and quoted, and brought back.',
}

type PlacesProps = { data: BrowseScreenQuery; view: View; now: number; onCreate: (() => void) | null }

function Places({ data, view, now, onCreate }: PlacesProps) {
  const known = new Set(data.folders.map(({ id }) => id))
  const isTop = (above: { id: string } | null | undefined) => !above || !known.has(above.id)
  if (view === 'shared') return <Shared {...{ data, now }} />
  const folders = view === 'browse' || view === 'folders' ? data.folders.filter(({ parent }) => isTop(parent)) : []
  const projects = data.projects.items.filter(({ folder }) => view !== 'browse' || isTop(folder))
  return (
    <PlaceList
      {...{ folders, now }}
      onCreate={view === 'archived' ? null : onCreate}
      known={data.folders}
      projects={view === 'folders' ? [] : projects}
      withFolder={view !== 'browse'}
      empty={{
        ...EMPTY,
        ...(view === 'mine' && { title: 'You have not made a project yet' }),
        ...(view === 'archived' && ARCHIVED),
      }}
    />
  )
}

function Shared({ data, now }: Pick<PlacesProps, 'data' | 'now'>) {
  const { folders = [], projects = [] } = data.sharedWithYou ?? {}
  return (
    <PlaceList
      {...{ folders, projects, now }}
      known={data.folders}
      withFolder
      onCreate={null}
      empty={{
        title: 'Nothing is shared with you by name',
        text: 'Folders and projects of others stand here once somebody gives you, or a group of yours, access to them.',
      }}
    />
  )
}
