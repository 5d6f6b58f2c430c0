import { BookOpen, Folder, Plus } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { Menu, MenuAction } from '../../ui/Menu.tsx'
import type { NewThing } from './NewThings.tsx'

/** Makes a project or a folder, in a folder or at the top of the workspace. */
export function NewMenu({ folderId, onCreate }: { folderId: string | null; onCreate: (thing: NewThing) => void }) {
  return (
    <Menu
      align="end"
      trigger={
        <Button size="sm" variant="primary" icon={Plus}>
          New
        </Button>
      }
    >
      <MenuAction icon={BookOpen} onSelect={() => onCreate({ kind: 'project', folderId })}>
        Project
      </MenuAction>
      <MenuAction icon={Folder} onSelect={() => onCreate({ kind: 'folder', parentId: folderId })}>
        Folder
      </MenuAction>
    </Menu>
  )
}
