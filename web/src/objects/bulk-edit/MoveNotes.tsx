import { FolderInput } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ChooseProjectDialog, type ChosenProject } from '../project/ChooseProjectDialog.tsx'

type MoveNotesProps = {
  /** Where they stand now, where that is one project. */
  projectId: string | null
  /** What is moved, in words: "26 notes". */
  chosen: string
  onMove: (target: ChosenProject) => void
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
        <ChooseProjectDialog
          title={`Move ${chosen} to another project`}
          from={projectId}
          onClose={() => setAsking(false)}
          onChoose={async (target) => {
            setAsking(false)
            onMove(target)
          }}
        >
          <p className="meta">Their highlights go with them. It can be taken back for 24 hours.</p>
        </ChooseProjectDialog>
      )}
    </>
  )
}
