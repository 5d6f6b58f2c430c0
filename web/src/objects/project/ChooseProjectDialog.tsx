import type { ReactNode } from 'react'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { PickList } from '../../ui/PickList.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useAllProjects } from './use-all-projects.ts'

export type ChosenProject = { id: string; title: string }

type ChooseProjectDialogProps = {
  title: string
  /** Where it stands now; that one is not offered. Null where it stands in several. */
  from: string | null
  /** When it throws, the dialog stays and says why. */
  onChoose: (project: ChosenProject) => Promise<unknown>
  onClose: () => void
  /** What comes of it. */
  children?: ReactNode
}

/** Asks for another project that one may write in. */
export function ChooseProjectDialog({ title, from, onChoose, onClose, children }: ChooseProjectDialogProps) {
  const query = useAllProjects()
  const { failure, run } = useCall()
  return (
    <Dialog title={title} onClose={onClose} footer={<Button onClick={onClose}>Cancel</Button>}>
      <QueryState
        query={query}
        failed="The projects did not load"
        waiting={<SkeletonRows rows={4} height={36} label="Loading projects" />}
      >
        {({ projects }) => (
          <PickList
            label="Project"
            error={failure}
            options={projects.items.filter(({ id, viewerCan }) => id !== from && viewerCan.addNotes)}
            none="No project that you may write in has this name."
            takesFocus
            onChoose={(project) => void run(() => onChoose(project))}
          >
            {(project) => (
              <span className="ellip" title={project.title}>
                {project.title}
              </span>
            )}
          </PickList>
        )}
      </QueryState>
      {children}
    </Dialog>
  )
}
