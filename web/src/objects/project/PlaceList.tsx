import type { ComponentProps } from 'react'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { RowList } from '../../ui/ListRow.tsx'
import { FolderRow } from './FolderRow.tsx'
import { ProjectRow } from './ProjectRow.tsx'

type KnownFolder = ComponentProps<typeof FolderRow>['folder'] & {
  parent?: { id: string } | null
  projects: readonly unknown[]
}

type PlaceListProps = {
  /** The folders that are listed. */
  folders: readonly KnownFolder[]
  /** Every folder of the workspace, to tell how many are in each. */
  known: readonly KnownFolder[]
  projects: readonly (ComponentProps<typeof ProjectRow>['project'] & { id: string })[]
  now: number
  withFolder?: boolean
  /** What is said where nothing is listed. */
  empty: { title: string; text: string }
  /** Absent where the person may not make a project. */
  onCreate: (() => void) | null
}

/** Folders and then projects, one row each. */
export function PlaceList({ folders, known, projects, now, withFolder = false, empty, onCreate }: PlaceListProps) {
  if (folders.length + projects.length === 0)
    return (
      <EmptyState
        art="folder"
        {...empty}
        actions={
          onCreate && (
            <Button variant="primary" onClick={onCreate}>
              New project
            </Button>
          )
        }
      />
    )
  return (
    <RowList>
      {folders.map((folder) => (
        <FolderRow
          key={folder.id}
          folder={folder}
          projects={folder.projects.length}
          folders={known.filter(({ parent }) => parent?.id === folder.id).length}
        />
      ))}
      {projects.map((project) => (
        <ProjectRow key={project.id} project={project} now={now} withFolder={withFolder} />
      ))}
    </RowList>
  )
}
