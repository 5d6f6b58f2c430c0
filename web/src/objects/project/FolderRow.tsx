import { linkTo } from '@verbatim/contracts/routes.ts'
import { Folder } from 'lucide-react'
import { counted } from '../../lib/words.ts'
import { ListRow } from '../../ui/ListRow.tsx'
import { RowLink } from '../../ui/RowLink.tsx'
import { FolderMenu } from './FolderMenu.tsx'

type FolderRowProps = {
  folder: { id: string; name: string; viewerCan: { edit: boolean; delete: boolean } }
  /** How many are in it, not counting deeper ones. */
  projects: number
  folders: number
}

/** A folder in a list. */
export function FolderRow({ folder, projects, folders }: FolderRowProps) {
  return (
    <ListRow
      icon={Folder}
      opens
      words={
        <>
          <RowLink className="strong" to={linkTo('folder', { projectCategoryId: folder.id })}>
            {folder.name}
          </RowLink>
          <span className="meta num">
            {[folders > 0 && counted(folders, 'folder'), counted(projects, 'project')].filter(Boolean).join(', ')}
          </span>
        </>
      }
    >
      <span className="desk-only" />
      <FolderMenu
        folderId={folder.id}
        name={folder.name}
        mayEdit={folder.viewerCan.edit}
        mayDelete={folder.viewerCan.delete}
      />
    </ListRow>
  )
}
