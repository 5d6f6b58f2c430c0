import { useApolloClient, useSubscription } from '@apollo/client/react'
import { Archive, ArchiveRestore, FolderInput } from 'lucide-react'
import { useRef, useState } from 'react'
import { useAddress } from '../../lib/use-address.ts'
import { counted } from '../../lib/words.ts'
import { MoveProjects } from '../../objects/bulk-edit/MoveProjects.tsx'
import { type ProjectAct, projectEdit } from '../../objects/bulk-edit/project-edit.ts'
import { useBulkWork } from '../../objects/bulk-edit/use-bulk-work.ts'
import { Button } from '../../ui/Button.tsx'
import { Segmented } from '../../ui/Choices.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SearchInput } from '../../ui/SearchInput.tsx'
import type { SortOrder } from '../../ui/table/columns.ts'
import { BulkBar } from '../../views/BulkBar.tsx'
import { NOTHING_CHOSEN } from '../../views/choose-rows.ts'
import { useChoosing } from '../../views/use-choosing.ts'
import { found, ordered, type Shown, shownOf } from './listed-projects.ts'
import { type Listed, ProjectsSettings_subscription } from './operations.ts'
import { ProjectsTable } from './ProjectsTable.tsx'
import styles from './Screen.module.css'

const CHANGES = ['PROJECT', 'FOLDER', 'MEMBER', 'USER_GROUP']

type ProjectsProps = { projects: readonly Listed[]; readAgain: () => Promise<unknown> }

/** Every project, found by words and state, in any order; many are archived or moved at once. */
export function Projects({ projects, readAgain }: ProjectsProps) {
  const client = useApolloClient()
  const [now] = useState(Date.now)
  const [address, setAddress] = useAddress()
  const shown = shownOf(address.get('show'))
  const [words, setWords] = useState('')
  const [sort, setSort] = useState<SortOrder>({ key: 'title', descending: false })
  const [selection, onSelect] = useState(NOTHING_CHOSEN)
  const [isMoving, setMoving] = useState(false)
  const { progress, begin } = useBulkWork(readAgain)
  const isBusy = useRef(false)
  isBusy.current = progress !== null
  useSubscription(ProjectsSettings_subscription, {
    ignoreResults: true,
    // What this page changes itself is read once at its end.
    onData: ({ data: { data: change } }) =>
      CHANGES.includes(change?.workspaceChanged.objectType ?? '') &&
      !isBusy.current &&
      void readAgain().catch(() => undefined),
  })
  const rows = ordered(found(projects, shown, words), sort)
  const ids = rows.map(({ project }) => project.id)
  const chosen = new Set(ids.filter((id) => selection.isEvery || selection.ids.has(id)))
  const choosing = useChoosing(
    {
      selection: { ids: chosen, isEvery: rows.length > 0 && chosen.size === rows.length },
      onSelect,
      total: rows.length,
      noun: 'project',
    },
    () => ids,
  )
  const doAll = async (act: ProjectAct): Promise<void> => {
    setMoving(false)
    // At once, so that what is chosen next stands alone; it comes back where nothing was begun.
    onSelect(NOTHING_CHOSEN)
    if (!(await begin(projectEdit(client, act, { ids: [...chosen] }))))
      onSelect((now) => (now === NOTHING_CHOSEN ? selection : now))
  }
  const isArchivedOnly = rows.every(({ project }) => !chosen.has(project.id) || project.archivedAt)
  return (
    <>
      <div className={`row wrap ${styles.bar}`}>
        <SearchInput className={styles.search} label="Title, folder or person" value={words} onChange={setWords} />
        <span className="end">
          <Segmented<Shown>
            label="Show"
            value={shown}
            onChange={(next) =>
              setAddress(() => new URLSearchParams(next === 'used' ? {} : { show: next }), { replace: true })
            }
            options={[
              { value: 'used', label: `In use ${found(projects, 'used', words).length}` },
              { value: 'archived', label: `Archived ${found(projects, 'archived', words).length}` },
              { value: 'all', label: 'All' },
            ]}
          />
        </span>
      </div>
      {rows.length > 0 ? (
        <ProjectsTable {...{ rows, now, chosen, choosing, sort }} onSort={setSort} />
      ) : (
        <Nothing words={words} shown={shown} hasArchived={projects.length > 0} onClear={() => setWords('')} />
      )}
      <BulkBar
        noun="project"
        selection={{ ids: chosen, isEvery: false }}
        total={rows.length}
        onClear={() => onSelect(NOTHING_CHOSEN)}
        progress={progress}
      >
        {isArchivedOnly ? (
          <Button variant="ghost" size="sm" icon={ArchiveRestore} onClick={() => void doAll({ kind: 'unarchive' })}>
            Bring back
          </Button>
        ) : (
          <>
            <Button variant="ghost" size="sm" icon={Archive} onClick={() => void doAll({ kind: 'archive' })}>
              Archive
            </Button>
            <Button variant="ghost" size="sm" icon={FolderInput} onClick={() => setMoving(true)}>
              Move to folder
            </Button>
          </>
        )}
      </BulkBar>
      {isMoving && (
        <MoveProjects
          count={chosen.size}
          onMove={({ id, name }) => void doAll({ kind: 'move', folderId: id, name })}
          onClose={() => setMoving(false)}
        />
      )}
    </>
  )
}

type NothingProps = { words: string; shown: Shown; hasArchived: boolean; onClear: () => void }

function Nothing({ words, shown, hasArchived, onClear }: NothingProps) {
  if (words.trim())
    return (
      <EmptyState
        art="search"
        framed
        title="No project has these words"
        text="Titles, folders and who decides are looked through."
        actions={<Button onClick={onClear}>Clear the words</Button>}
      />
    )
  if (shown === 'used' && hasArchived)
    return <EmptyState art="folder" framed title="No project is in use" text="All of them are archived." />
  return (
    <EmptyState
      art="folder"
      framed
      title={shown === 'archived' ? 'No archived projects' : 'No projects yet'}
      text={
        shown === 'archived'
          ? 'What is archived is only read, and stands in no list but this one.'
          : 'Contributors and managers make them, below Browse.'
      }
    />
  )
}

/** “12 projects, 3 of them archived”. */
export function projectsLead(projects: readonly Listed[]): string {
  const archived = projects.filter(({ project }) => project.archivedAt).length
  return `${counted(projects.length, 'project')}${archived ? `, ${archived} of them archived` : ''}. Managers can open every one.`
}
