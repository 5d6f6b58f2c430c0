import { ListAcrossProjects } from '../../objects/list/ListAcrossProjects.tsx'
import { PROJECT_LIST } from '../../objects/list/project-kind.ts'
import { foldersBelow } from '../../objects/project/folder-paths.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'

type FolderProjectsProps = {
  folderId: string
  folders: readonly { id: string; parent?: { id: string } | null }[]
  onCreate: (() => void) | null
}

/** Every project in the folder and in all folders below it, as a list. */
export function FolderProjects({ folderId, folders, onCreate }: FolderProjectsProps) {
  const inside = [...foldersBelow(folderId, folders)].toSorted()
  return (
    <ListAcrossProjects
      kind={PROJECT_LIST}
      place={{ within: { projectCategory: { in: inside } } }}
      home={{ folderId, place: 'ALL' }}
      nothing={
        <EmptyState
          art="folder"
          title="No projects in this folder"
          text="Projects of this folder, and of folders in it, stand here together."
          actions={
            onCreate && (
              <Button variant="primary" onClick={onCreate}>
                New project
              </Button>
            )
          }
        />
      }
    />
  )
}
