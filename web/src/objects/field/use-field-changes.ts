import { useProjectChanges } from '../project/use-project-changes.ts'
import { useWorkspaceChanges } from '../project/use-workspace-changes.ts'

/** What changes the fields of the workspace. */
const OF_WORKSPACE = ['FIELD']

/** What changes the fields of a project, or how many use them. */
const CHANGES = ['FIELD', 'NOTE', 'HIGHLIGHT', 'INSIGHT', 'PROJECT']

/**
 * Calls `onChange` soon after a field of the workspace changed, or with a project one of its own or a value in it, once
 * for a burst.
 */
export function useFieldChanges(projectId: string | null, onChange: () => unknown): void {
  useWorkspaceChanges(onChange, { types: OF_WORKSPACE })
  useProjectChanges(projectId, onChange, CHANGES)
}
