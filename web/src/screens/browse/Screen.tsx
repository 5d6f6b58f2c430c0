import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { graphql } from '../../gql/gql.ts'
import { useRoute } from '../../lib/route.ts'
import { AskForRole } from '../../objects/access/AskForRole.tsx'
import { BrowseTabs, type BrowseView } from '../../objects/project/BrowseTabs.tsx'
import { NewMenu } from '../../objects/project/NewMenu.tsx'
import { type NewThing, NewThings } from '../../objects/project/NewThings.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { FolderedProjects, SharedProjects } from './FolderedProjects.tsx'
import { ListedProjects } from './ListedProjects.tsx'
import { TopPlaces } from './TopPlaces.tsx'

const BrowseScreen_query = graphql(`
  query BrowseScreen { workspace { id viewerCan { createProjects } } }
`)

const VIEWS: Record<string, BrowseView> = {
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
  const { data } = useQuery(BrowseScreen_query)
  const [creating, setCreating] = useState<NewThing | null>(null)
  const mayCreate = data?.workspace.viewerCan.createProjects ?? false
  const onCreate = mayCreate ? () => setCreating({ kind: 'project', folderId: null }) : null
  return (
    <>
      <PageHeader
        crumbs={[{ label: 'Projects' }]}
        actions={mayCreate && <NewMenu folderId={null} onCreate={setCreating} />}
      />
      <BrowseTabs view={view} />
      {data && !mayCreate && <AskForRole lead="Viewers read; contributors make projects." onlyViewers inset />}
      <Projects {...{ view, onCreate }} />
      <NewThings thing={creating} onClose={() => setCreating(null)} />
    </>
  )
}

function Projects({ view, onCreate }: { view: BrowseView; onCreate: (() => void) | null }) {
  switch (view) {
    case 'browse':
      return (
        <div className="scroll">
          <TopPlaces onCreate={onCreate} />
        </div>
      )
    case 'folders':
      return <FolderedProjects onCreate={onCreate} />
    case 'shared':
      return <SharedProjects />
    default:
      return <ListedProjects {...{ view, onCreate }} />
  }
}
