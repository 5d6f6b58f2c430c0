import { useWorkspaceChanges } from '../project/use-workspace-changes.ts'

const TAGS = ['TAG']

/** Calls `onChange` soon after a tag of the workspace was made, changed or deleted, once for a burst. */
export const useWorkspaceTagChanges = (onChange: () => unknown): void => useWorkspaceChanges(onChange, { types: TAGS })
