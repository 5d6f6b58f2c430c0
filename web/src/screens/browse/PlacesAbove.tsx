import type { ComponentProps } from 'react'
import { FolderRow } from '../../objects/project/FolderRow.tsx'
import { RowList } from '../../ui/ListRow.tsx'
import styles from './PlacesAbove.module.css'

type KnownFolder = ComponentProps<typeof FolderRow>['folder'] & {
  parent?: { id: string } | null
  projects: readonly unknown[]
}

type PlacesAboveProps = {
  folders: readonly KnownFolder[]
  /** Every folder of the workspace, to tell how many are in each. */
  known: readonly KnownFolder[]
}

/** Folders above a list of projects; of many a part, which scrolls by itself. */
export function PlacesAbove({ folders, known }: PlacesAboveProps) {
  if (folders.length === 0) return null
  return (
    <div className={styles.places}>
      <RowList>
        {folders.map((folder) => (
          <FolderRow
            key={folder.id}
            folder={folder}
            projects={folder.projects.length}
            folders={known.filter(({ parent }) => parent?.id === folder.id).length}
          />
        ))}
      </RowList>
    </div>
  )
}
