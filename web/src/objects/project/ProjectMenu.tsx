import { useMutation } from '@apollo/client/react'
import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'
import {
  Archive,
  ArchiveRestore,
  Ellipsis,
  FolderInput,
  Pencil,
  Settings,
  Star,
  StarOff,
  Trash2,
  Users,
} from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { graphql } from '../../gql/gql.ts'
import { ActMenu } from '../../ui/ActMenu.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { MoveProjectDialog } from './MoveProjectDialog.tsx'
import { NameDialog } from './NameDialog.tsx'
import { useStanding } from './use-standing.ts'
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
  mayArchive: boolean
  archived: boolean
  starred: boolean
  /** In a list: deleting does not go elsewhere. */
  stay?: boolean
}

/** What can be done with a project as a whole. */
export function ProjectMenu(props: ProjectMenuProps) {
  const { projectId, title, folderId, mayEdit, mayDelete, stay = false } = props
  const navigate = useNavigate()
  const [asking, setAsking] = useState<'rename' | 'move' | null>(null)
  const [rename] = useMutation(RenameProject_mutation, { refetchQueries: ['FolderTree'] })
  const remove = useDeleteProject({ projectId, title, folderId, stay })
  const standing = useStandingActs(props)
  const edits = [
    { id: 'project-rename', title: 'Rename', icon: Pencil, run: () => setAsking('rename') },
    { id: 'project-move', title: 'Move to folder', icon: FolderInput, run: () => setAsking('move') },
  ]
  const looks = [
    {
      id: 'project-settings',
      title: 'Project settings',
      icon: Settings,
      also: 'icon colour sections archive',
      run: () => navigate(linkTo('projectSettings', { projectId })),
    },
    {
      id: 'project-access',
      title: 'Who can open it',
      icon: Users,
      also: 'share',
      run: () => navigate(linkTo('projectAccess', { projectId })),
    },
    {
      id: 'project-trash',
      title: 'Trash of this project',
      icon: Trash2,
      run: () => navigate(linkTo('projectTrash', { projectId })),
    },
  ]
  const removal = {
    id: 'project-delete',
    title: 'Delete project',
    icon: Trash2,
    danger: true,
    run: () => void remove(),
  }
  return (
    <>
      <ActMenu
        align="end"
        trigger={<IconButton icon={Ellipsis} label={`More about ${title}`} />}
        group={stay ? null : 'This project'}
        acts={[...(mayEdit ? edits : []), ...standing, ...looks, ...(mayDelete ? [removal] : [])]}
      />
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

/** Starring it, and for who may, archiving it or bringing it back. */
function useStandingActs({ projectId, title, starred, archived, mayArchive }: ProjectMenuProps) {
  const standing = useStanding(projectId, title)
  const star = starred
    ? { id: 'project-star', title: 'Remove star', icon: StarOff, run: () => void standing.star(false) }
    : { id: 'project-star', title: 'Star', icon: Star, run: () => void standing.star(true) }
  const archive = archived
    ? { id: 'project-archive', title: 'Bring back', icon: ArchiveRestore, run: () => void standing.bringBack() }
    : { id: 'project-archive', title: 'Archive', icon: Archive, run: () => void standing.archive() }
  return [...(archived ? [] : [star]), ...(mayArchive ? [archive] : [])]
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
