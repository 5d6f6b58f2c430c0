import { linkTo } from '@verbatim/contracts/routes.ts'
import { Folder } from 'lucide-react'
import { Link } from 'react-router'
import { counted } from '../../lib/words.ts'
import { Icon } from '../../ui/Icon.tsx'
import { ROW_OPENS } from '../../ui/row-opens.ts'
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
    <li className="obj" {...ROW_OPENS}>
      <Icon of={Folder} />
      <span className="obj-in">
        <Link className="strong ellip row-link" to={linkTo('folder', { projectCategoryId: folder.id })}>
          {folder.name}
        </Link>
        <span className="meta num">
          {[folders > 0 && counted(folders, 'folder'), counted(projects, 'project')].filter(Boolean).join(', ')}
        </span>
      </span>
      <span className="desk-only" />
      <FolderMenu
        folderId={folder.id}
        name={folder.name}
        mayEdit={folder.viewerCan.edit}
        mayDelete={folder.viewerCan.delete}
      />
    </li>
  )
}
