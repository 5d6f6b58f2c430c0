import { Archive, ArchiveRestore, FolderInput, Users } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { AddMember } from '../access/AddMember.tsx'
import type { Given } from '../access/given-access.ts'
import { MoveProjects } from './MoveProjects.tsx'
import type { ProjectAct } from './project-work.ts'

type ProjectChangesProps = {
  count: number
  /** What is chosen, in words: "12 projects". */
  chosen: string
  /** All of them are archived, as far as they are loaded: they can be brought back. */
  isArchived: boolean
  onAct: (act: ProjectAct) => void
  onGive: (given: Given & { name: string }) => void
}

/** What is done with projects that are chosen: archived or brought back, moved, opened to somebody. */
export function ProjectChanges({ count, chosen, isArchived, onAct, onGive }: ProjectChangesProps) {
  const [asking, setAsking] = useState<'move' | 'access' | null>(null)
  const close = (): void => setAsking(null)
  return (
    <>
      {isArchived ? (
        <Button variant="ghost" size="sm" icon={ArchiveRestore} onClick={() => onAct({ kind: 'unarchive' })}>
          Bring back
        </Button>
      ) : (
        <>
          <Button variant="ghost" size="sm" icon={Archive} onClick={() => onAct({ kind: 'archive' })}>
            Archive
          </Button>
          <Button variant="ghost" size="sm" icon={FolderInput} onClick={() => setAsking('move')}>
            Move to folder
          </Button>
        </>
      )}
      <Button variant="ghost" size="sm" icon={Users} onClick={() => setAsking('access')}>
        Give access
      </Button>
      {asking === 'move' && (
        <MoveProjects
          count={count}
          onMove={({ id, name }) => {
            close()
            onAct({ kind: 'move', folderId: id, name })
          }}
          onClose={close}
        />
      )}
      {asking === 'access' && (
        <Dialog title={`Give access to ${chosen}`} onClose={close} footer={<Button onClick={close}>Cancel</Button>}>
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
