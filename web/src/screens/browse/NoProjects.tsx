import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'

type NoProjectsProps = {
  title: string
  text: string /** Null where one may not make a project, or it would not stand here. */
  onCreate: (() => void) | null
}

/** Says that no project is listed, and offers to make one. */
export const NoProjects = ({ title, text, onCreate }: NoProjectsProps) => (
  <EmptyState
    art="folder"
    {...{ title, text }}
    actions={
      onCreate && (
        <Button variant="primary" onClick={onCreate}>
          New project
        </Button>
      )
    }
  />
)
