import { useApolloClient } from '@apollo/client/react'
import { attempt } from '../../lib/attempt.ts'
import { MergeTags_mutation, RemoveTag_mutation } from '../../objects/tag/operations.ts'
import { useUndoMerge } from '../../objects/tag/use-undo-merge.ts'
import { showToast } from '../../ui/toasts.ts'
import { useUndoStack } from '../../ui/UndoRoom.tsx'
import type { HealthTag } from './health.ts'

export type TidyActs = ReturnType<typeof useTidyActs>

/** Merges and deletes at one press; a merge can be undone by its toast and by key, for 24 hours. */
export function useTidyActs(readAgain: () => Promise<unknown>) {
  const client = useApolloClient()
  const undoMerge = useUndoMerge()
  const undos = useUndoStack()
  return {
    merge: (source: HealthTag, target: HealthTag) =>
      attempt(async () => {
        const input = { targetId: target.id, sourceIds: [source.id] }
        const { data } = await client.mutate({ mutation: MergeTags_mutation, variables: { input } })
        const mergeId = data?.mergeTags.merges[0]?.id
        if (mergeId)
          undos.push(`“${source.title}” is merged into “${target.title}”`, async () => void (await undoMerge(mergeId)))
      }, readAgain),
    remove: ({ id, title }: HealthTag) =>
      attempt(async () => {
        const input = { tagId: id, onlyUnused: true }
        await client.mutate({ mutation: RemoveTag_mutation, variables: { input } })
        showToast({ message: `“${title}” is deleted` })
      }, readAgain),
  }
}
