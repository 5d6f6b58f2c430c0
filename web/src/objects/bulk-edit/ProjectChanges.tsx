import { Archive, ArchiveRestore, FolderInput, Star, StarOff, Users } from 'lucide-react'
import { useState } from 'react'
import { counted } from '../../lib/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { AddMember } from '../access/AddMember.tsx'
import type { Given } from '../access/given-access.ts'
import type { Allowed, BulkRight } from './bulk-rights.ts'
import { MoveProjects } from './MoveProjects.tsx'
import type { ProjectAct } from './project-edit.ts'

type ProjectChangesProps = {
  /** With how many of those that are chosen one may do something. */
  allowed: (right: BulkRight) => Allowed
  /** All of them are archived, as far as they are loaded: they can be brought back. */
  isArchived: boolean
  /** Whoever looks starred all of them: the stars can be taken away. */
  isStarred: boolean
  onAct: (act: ProjectAct) => void
  onGive: (given: Given & { name: string }) => void
}

/** What is done with projects that are chosen: starred, archived or brought back, moved, opened to somebody. */
export function ProjectChanges({ allowed, isArchived, isStarred, onAct, onGive }: ProjectChangesProps) {
  const [asking, setAsking] = useState<'move' | 'access' | null>(null)
  const close = (): void => setAsking(null)
  const [archiving, moving, giving] = [allowed('archive'), allowed('move'), allowed('access')]
  return (
    <>
      {!isArchived && (
        <Button
          variant="ghost"
          size="sm"
          icon={isStarred ? StarOff : Star}
          onClick={() => onAct({ kind: isStarred ? 'unstar' : 'star' })}
        >
          {isStarred ? 'Unstar' : 'Star'}
        </Button>
      )}
      {archiving.count > 0 && (
        <Button
          variant="ghost"
          size="sm"
          icon={isArchived ? ArchiveRestore : Archive}
          onClick={() => onAct({ kind: isArchived ? 'unarchive' : 'archive' })}
        >
          {archiving.verb(isArchived ? 'Bring back' : 'Archive')}
        </Button>
      )}
      {!isArchived && moving.count > 0 && (
        <Button variant="ghost" size="sm" icon={FolderInput} onClick={() => setAsking('move')}>
          {moving.verb('Move to folder')}
        </Button>
      )}
      {giving.count > 0 && (
        <Button variant="ghost" size="sm" icon={Users} onClick={() => setAsking('access')}>
          {giving.verb('Give access')}
        </Button>
      )}
      {asking === 'move' && (
        <MoveProjects
          count={moving.count}
          onMove={({ id, name }) => {
            close()
            onAct({ kind: 'move', folderId: id, name })
          }}
          onClose={close}
        />
      )}
      {asking === 'access' && (
        <Dialog
          title={`Give access to ${counted(giving.count, 'project')}`}
          onClose={close}
          footer={<Button onClick={close}>Cancel</Button>}
        >
          <p className="meta">Who has as much already keeps what they have. It can be taken back.</p>
          <AddMember
            known={NOBODY}
            off={false}
            onAdd={(who, level, until) => {
              close()
              onGive({ ...who, level, until })
            }}
          />
        </Dialog>
      )}
    </>
  )
}

const NOBODY: readonly string[] = []
