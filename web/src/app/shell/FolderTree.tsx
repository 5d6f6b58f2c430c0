import { useQuery } from '@apollo/client/react'
import { useLocalStorage } from '@mantine/hooks'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { FlaskConical, Folder, FolderOpen, Plus } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { Link } from 'react-router'
import { graphql } from '../../gql/gql.ts'
import { classNames } from '../../lib/class-names.ts'
import type { NewThing } from '../../objects/project/NewThings.tsx'
import { ProjectIcon } from '../../objects/project/ProjectIcon.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import nav from '../../ui/Navigation.module.css'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { FolderTwist } from './FolderTwist.tsx'
import { folderTree, pathTo, type TreeFolder, type TreeProject } from './folder-tree.ts'

const FolderTree_query = graphql(`
  query FolderTree {
    folders { id name parent { id } viewerCan { edit } }
    projects(first: 200) { items { id title icon color sample folder { id } } }
  }
`)

type TreeProps = { here: string | null; onCreate: ((thing: NewThing) => void) | null }

/** Folders and projects as they nest; `here` is the folder or project of the page. What is open is kept on this device. */
export function FolderTree({ here, onCreate }: TreeProps) {
  const { data, error, refetch } = useQuery(FolderTree_query)
  const tree = useMemo(() => {
    if (!data) return null
    const folders = data.folders.map(({ id, name, parent, viewerCan }) => ({
      id,
      name,
      parentId: parent?.id ?? null,
      mayEdit: viewerCan.edit,
    }))
    const projects = data.projects.items.map(({ folder, ...project }) => ({ ...project, folderId: folder?.id ?? null }))
    return folderTree(folders, projects)
  }, [data])
  const { open, toggle } = useOpenFolders(tree?.folders ?? [], here)

  return (
    <div className={nav.tree}>
      <div className={nav.head}>
        Folders
        {onCreate && (
          <IconButton
            icon={Plus}
            label="New folder"
            size="sm"
            onClick={() => onCreate({ kind: 'folder', parentId: null })}
          />
        )}
      </div>
      {!tree && !error && <TreeSkeleton />}
      {error && !tree && (
        <p className={nav.empty}>
          Folders did not load.{' '}
          <button type="button" className="link" onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      )}
      {tree && (
        <Branch folders={tree.folders} projects={tree.projects} depth={0} {...{ open, toggle, here, onCreate }} />
      )}
      {tree && tree.folders.length + tree.projects.length === 0 && <p className={nav.empty}>No projects yet</p>}
    </div>
  )
}

/** The left padding of a project in no folder: its icon stands under those of the folders. */
const BESIDE_FOLDERS = 20

type BranchProps = TreeProps & {
  folders: readonly TreeFolder[]
  projects: readonly TreeProject[]
  depth: number
  open: readonly string[]
  toggle: (id: string) => void
}

function Branch({ folders, projects, depth, ...rest }: BranchProps) {
  const indent = { paddingLeft: 6 + depth * 20 }
  return (
    <ul className={nav.list}>
      {folders.map((folder) => {
        const open = rest.open.includes(folder.id)
        const on = folder.id === rest.here
        return (
          <li key={folder.id}>
            <div className={classNames(nav.line, on && nav.on)} style={indent}>
              <FolderTwist name={folder.name} open={open} onToggle={() => rest.toggle(folder.id)} />
              <Link to={linkTo('folder', { projectCategoryId: folder.id })} aria-current={on ? 'page' : undefined}>
                <Icon of={open ? FolderOpen : Folder} />
                <span className="ellip">{folder.name}</span>
              </Link>
              {rest.onCreate && folder.mayEdit && (
                <IconButton
                  icon={Plus}
                  label={`New project in ${folder.name}`}
                  size="sm"
                  className={nav.more}
                  onClick={() => rest.onCreate?.({ kind: 'project', folderId: folder.id })}
                />
              )}
            </div>
            {open && <Branch {...rest} folders={folder.folders} projects={folder.projects} depth={depth + 1} />}
          </li>
        )
      })}
      {projects.map((project) => (
        <li key={project.id}>
          <ProjectLine
            project={project}
            on={project.id === rest.here}
            indent={depth === 0 ? BESIDE_FOLDERS : indent.paddingLeft}
          />
        </li>
      ))}
    </ul>
  )
}

function ProjectLine({ project, on, indent }: { project: TreeProject; on: boolean; indent: number }) {
  return (
    <Link
      className={classNames(nav.line, on && nav.on)}
      style={{ paddingLeft: indent }}
      to={linkTo('project', { projectId: project.id })}
      aria-current={on ? 'page' : undefined}
    >
      <ProjectIcon icon={project.icon} color={project.color} />
      <span className="ellip">{project.title}</span>
      {project.sample && <Icon of={FlaskConical} size="s" className="end" />}
    </Link>
  )
}

function TreeSkeleton() {
  return (
    <div className={`col gap-3 ${nav.waiting}`} role="status" aria-label="Loading folders">
      {['72%', '88%', '60%'].map((width) => (
        <Skeleton key={width} width={width} height={12} />
      ))}
    </div>
  )
}

function useOpenFolders(folders: readonly TreeFolder[], here: string | null) {
  const [open, setOpen] = useLocalStorage<string[]>({ key: 'verbatim-open-folders', defaultValue: [] })
  useEffect(() => {
    if (!here) return
    const way = pathTo(folders, here)
    setOpen((before) => (way.every((id) => before.includes(id)) ? before : [...new Set([...before, ...way])]))
  }, [folders, here, setOpen])
  const toggle = (id: string) =>
    setOpen((before) => (before.includes(id) ? before.filter((other) => other !== id) : [...before, id]))
  return { open, toggle }
}
