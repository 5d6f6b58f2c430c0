import { useMutation } from '@apollo/client/react'
import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { Ellipsis, Pencil, Trash2, Users } from 'lucide-react'
import { useState } from 'react'
import { graphql } from '../../gql/gql.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu, MenuAction } from '../../ui/Menu.tsx'
import { FolderAccessDialog } from '../access/FolderAccessDialog.tsx'
import { NameDialog } from './NameDialog.tsx'
import { useTrash } from './use-trash.ts'

const RenameFolder_mutation = graphql(`
  mutation RenameFolder($input: UpdateFolderInput!) { updateFolder(input: $input) { id name } }
`)

type FolderMenuProps = {
  folderId: string
  name: string
  mayEdit: boolean
  mayDelete: boolean
  /** Called after it went into the trash, and after Undo. */
  onDeleted?: () => void
  onRestored?: () => void
}

/** What can be done with a folder; nothing is drawn for who may do nothing. */
export function FolderMenu({ folderId, name, mayEdit, mayDelete, onDeleted, onRestored }: FolderMenuProps) {
  const [renaming, setRenaming] = useState(false)
  const [sharing, setSharing] = useState(false)
  const [rename] = useMutation(RenameFolder_mutation, { refetchQueries: ['FolderTree'] })
  const { toTrash } = useTrash()
  const remove = async () => {
    if (await toTrash({ kind: 'folder', id: folderId, title: name }, onRestored)) onDeleted?.()
  }
  if (!mayEdit && !mayDelete) return <span />
  return (
    <>
      <Menu align="end" trigger={<IconButton icon={Ellipsis} label={`More about ${name}`} />}>
        {mayEdit && (
          <MenuAction icon={Pencil} onSelect={() => setRenaming(true)}>
            Rename
          </MenuAction>
        )}
        <MenuAction icon={Users} onSelect={() => setSharing(true)}>
          Who can open it
        </MenuAction>
        {mayDelete && (
          <MenuAction icon={Trash2} danger onSelect={() => void remove()}>
            Delete folder
          </MenuAction>
        )}
      </Menu>
      {sharing && <FolderAccessDialog folderId={folderId} name={name} onClose={() => setSharing(false)} />}
      {renaming && (
        <NameDialog
          title="Rename folder"
          label="Folder name"
          name={name}
          longest={TEXT_LIMITS.folderTitle}
          onSave={(next) => rename({ variables: { input: { folderId, name: next } } })}
          onClose={() => setRenaming(false)}
        />
      )}
    </>
  )
}
