import { useMutation } from '@apollo/client/react'
import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { Ellipsis, FolderInput, Pencil, Trash2, Users } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { graphql } from '../../gql/gql.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu, MenuAction, MenuRule } from '../../ui/Menu.tsx'
import { MoveProjectDialog } from './MoveProjectDialog.tsx'
import { NameDialog } from './NameDialog.tsx'
import { useTrash } from './use-trash.ts'

const RenameProject_mutation = graphql(`
  mutation RenameProject($input: UpdateProjectInput!) {
    updateProject(input: $input) { id title breadcrumbs { id title kind } }
  }
`)

type ProjectMenuProps = {
  projectId: string
  title: string
  folderId: string | null
  mayEdit: boolean
  mayDelete: boolean
  /** In a list: deleting does not go elsewhere. */
  stay?: boolean
}

/** What can be done with a project as a whole. */
export function ProjectMenu({ projectId, title, folderId, mayEdit, mayDelete, stay = false }: ProjectMenuProps) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState<'rename' | 'move' | null>(null)
  const [rename] = useMutation(RenameProject_mutation, { refetchQueries: ['FolderTree'] })
  const remove = useDeleteProject({ projectId, title, folderId, stay })
  return (
    <>
      <Menu align="end" trigger={<IconButton icon={Ellipsis} label={`More about ${title}`} />}>
        {mayEdit && (
          <MenuAction icon={Pencil} onSelect={() => setAsking('rename')}>
            Rename
          </MenuAction>
        )}
        {mayEdit && (
          <MenuAction icon={FolderInput} onSelect={() => setAsking('move')}>
            Move to folder
          </MenuAction>
        )}
        <MenuAction icon={Users} onSelect={() => navigate(linkTo('projectAccess', { projectId }))}>
          Who can open it
        </MenuAction>
        <MenuAction icon={Trash2} onSelect={() => navigate(linkTo('projectTrash', { projectId }))}>
          Trash of this project
        </MenuAction>
        {mayDelete && <MenuRule />}
        {mayDelete && (
          <MenuAction icon={Trash2} danger onSelect={() => void remove()}>
            Delete project
          </MenuAction>
        )}
      </Menu>
      {asking === 'rename' && (
        <NameDialog
          title="Rename project"
          label="Project name"
          name={title}
          longest={TEXT_LIMITS.projectTitle}
          onSave={(name) => rename({ variables: { input: { projectId, title: name } } })}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'move' && <MoveProjectDialog {...{ projectId, title, folderId }} onClose={() => setAsking(null)} />}
    </>
  )
}

/** Puts the project into the trash and goes to where it was; Undo brings it and the person back. */
export function useDeleteProject(project: {
  projectId: string
  title: string
  folderId: string | null
  /** Does not leave the page. */
  stay?: boolean
}) {
  const { projectId, title, folderId, stay = false } = project
  const navigate = useNavigate()
  const { toTrash } = useTrash()
  return async () => {
    const back = () => navigate(linkTo('project', { projectId }))
    const deleted = await toTrash({ kind: 'project', id: projectId, title }, stay ? undefined : back)
    if (deleted && !stay) navigate(folderId ? linkTo('folder', { projectCategoryId: folderId }) : linkTo('browse', {}))
  }
}
