import { useQuery } from '@apollo/client/react'
import { FolderInput } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { PickList } from '../../ui/PickList.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { MoveTargets_query } from './operations.ts'

type Target = { id: string; title: string }

type MoveNotesProps = {
  /** Where they stand now. */
  projectId: string
  /** What is moved, in words: "26 notes". */
  chosen: string
  onMove: (target: Target) => void
}

/** Asks for the project that notes go to. */
export function MoveNotes({ projectId, chosen, onMove }: MoveNotesProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="ghost" size="sm" icon={FolderInput} onClick={() => setAsking(true)}>
        Move
      </Button>
      {isAsking && (
        <MoveDialog
          {...{ projectId, chosen }}
          onClose={() => setAsking(false)}
          onMove={(target) => {
            setAsking(false)
            onMove(target)
          }}
        />
      )}
    </>
  )
}

function MoveDialog({ projectId, chosen, onMove, onClose }: MoveNotesProps & { onClose: () => void }) {
  const query = useQuery(MoveTargets_query, { variables: { after: null }, fetchPolicy: 'network-only' })
  return (
    <Dialog
      title={`Move ${chosen} to another project`}
      onClose={onClose}
      footer={<Button onClick={onClose}>Cancel</Button>}
    >
      <QueryState
        query={query}
        failed="The projects did not load"
        waiting={<SkeletonRows rows={4} height={36} label="Loading projects" />}
      >
        {({ projects }) => (
          <PickList
            label="Project"
            options={projects.items.filter(({ id, viewerCan }) => id !== projectId && viewerCan.addNotes)}
            none="No project that you may write in has this name."
            takesFocus
            onChoose={onMove}
          >
            {({ title }) => (
              <span className="ellip" title={title}>
                {title}
              </span>
            )}
          </PickList>
        )}
      </QueryState>
      <p className="meta">Their highlights go with them. It can be taken back for 24 hours.</p>
    </Dialog>
  )
}
