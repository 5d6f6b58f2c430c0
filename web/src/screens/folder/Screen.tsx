import { useQuery } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { graphql } from '../../gql/gql.ts'
import type { FolderScreenQuery } from '../../gql/graphql.ts'
import { useRoute, useRouteParams } from '../../lib/route.ts'
import { useVisit } from '../../lib/visited-objects.ts'
import { FolderMenu } from '../../objects/project/FolderMenu.tsx'
import { FolderTabs } from '../../objects/project/FolderTabs.tsx'
import { NewMenu } from '../../objects/project/NewMenu.tsx'
import { type NewThing, NewThings } from '../../objects/project/NewThings.tsx'
import { PlaceList } from '../../objects/project/PlaceList.tsx'
import { PLACE_CHANGES, useWorkspaceChanges } from '../../objects/project/use-workspace-changes.ts'
import type { Crumb } from '../../ui/breadcrumb-path.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { FolderInsights } from './FolderInsights.tsx'
import { FolderProjects } from './FolderProjects.tsx'

const FolderScreen_query = graphql(`
  query FolderScreen($folderId: ID!) {
    workspace { id viewerCan { createProjects } }
    folder(id: $folderId) { id name viewerCan { edit delete } projects { id ...ProjectRow_Project } }
    folders { id name parent { id } projects { id } viewerCan { edit delete } }
  }
`)

const UNOPENED: Crumb[] = [{ label: 'Projects', to: linkTo('browse', {}) }, { label: 'Folder' }]

/** What is in one folder. */
export function Screen() {
  const { projectCategoryId: folderId } = useRouteParams('folder', 'folderProjects', 'folderInsights')
  const route = useRoute()?.name
  const query = useQuery(FolderScreen_query, { variables: { folderId } })
  const { data, error } = query
  const [creating, setCreating] = useState<NewThing | null>(null)
  useWorkspaceChanges(query.refetch, { types: PLACE_CHANGES })
  const onCreate = (): void => setCreating({ kind: 'project', folderId })
  const mayAdd = Boolean(data?.workspace.viewerCan.createProjects && data.folder.viewerCan.edit)
  return (
    <>
      <PageHeader
        crumbs={data ? crumbsOf(data) : error ? UNOPENED : [{ label: '' }]}
        actions={
          data && (
            <FolderActions folder={data.folder} onCreate={mayAdd ? setCreating : null} parentId={parentOf(data)} />
          )
        }
      />
      <FolderTabs folderId={folderId} />
      <QueryState
        query={query}
        failed="This folder did not open"
        object="this folder"
        waiting={<SkeletonRows height={48} label="Loading the folder" />}
      >
        {(data) => (
          <>
            <Visited folder={data.folder} />
            {route === 'folderInsights' && <FolderInsights {...{ folderId }} />}
            {route === 'folderProjects' && (
              <FolderProjects {...{ folderId }} folders={data.folders} onCreate={mayAdd ? onCreate : null} />
            )}
            {route === 'folder' && (
              <div className="scroll">
                <Inside data={data} onCreate={mayAdd ? onCreate : null} />
              </div>
            )}
          </>
        )}
      </QueryState>
      <NewThings thing={creating} onClose={() => setCreating(null)} />
    </>
  )
}

function Visited({ folder: { id, name } }: { folder: FolderScreenQuery['folder'] }) {
  useVisit({ kind: 'folder', to: linkTo('folder', { projectCategoryId: id }), title: name })
  return null
}

const parentOf = ({ folder, folders }: FolderScreenQuery): string | null =>
  folders.find(({ id }) => id === folder.id)?.parent?.id ?? null

function crumbsOf({ folder, folders }: FolderScreenQuery): Crumb[] {
  const way: Crumb[] = []
  let above = folders.find(({ id }) => id === folder.id)?.parent
  while (above && way.length < folders.length) {
    const { id } = above
    const found = folders.find((one) => one.id === id)
    if (!found) break
    way.unshift({ label: found.name, to: linkTo('folder', { projectCategoryId: id }) })
    above = found.parent
  }
  return [...(way.length > 0 ? way : [{ label: 'Projects', to: linkTo('browse', {}) }]), { label: folder.name }]
}

type ActionsProps = {
  folder: FolderScreenQuery['folder']
  parentId: string | null
  onCreate: ((thing: NewThing) => void) | null
}

function FolderActions({ folder, parentId, onCreate }: ActionsProps) {
  const navigate = useNavigate()
  return (
    <>
      {onCreate && <NewMenu folderId={folder.id} onCreate={onCreate} />}
      <FolderMenu
        folderId={folder.id}
        name={folder.name}
        mayEdit={folder.viewerCan.edit}
        mayDelete={folder.viewerCan.delete}
        onDeleted={() => navigate(parentId ? linkTo('folder', { projectCategoryId: parentId }) : linkTo('browse', {}))}
        onRestored={() => navigate(linkTo('folder', { projectCategoryId: folder.id }))}
      />
    </>
  )
}

function Inside({ data, onCreate }: { data: FolderScreenQuery; onCreate: (() => void) | null }) {
  const [now] = useState(Date.now)
  const { folder, folders } = data
  const below = folders.filter(({ parent }) => parent?.id === folder.id)
  return (
    <PlaceList
      {...{ now, onCreate }}
      folders={below}
      known={folders}
      projects={folder.projects}
      empty={{
        title: 'This folder is empty',
        text: 'Projects and folders that belong together stand here, with the same people who may open them.',
      }}
    />
  )
}
