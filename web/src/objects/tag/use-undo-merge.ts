import { useApolloClient } from '@apollo/client/react'
import { attempt } from '../../lib/attempt.ts'
import { showToast } from '../../ui/toasts.ts'
import { UndoTagMerge_mutation } from './operations.ts'

/** Brings back the tags that a merge took away, and reads everything that is on screen again; a refusal is shown. */
export function useUndoMerge(): (mergeId: string) => Promise<boolean> {
  const client = useApolloClient()
  return (mergeId) =>
    attempt(
      async () => {
        const { data } = await client.mutate({ mutation: UndoTagMerge_mutation, variables: { input: { mergeId } } })
        const titles = data?.undoTagMerge.map(({ title }) => `“${title}”`).join(', ')
        showToast({ message: `${titles} is back` })
      },
      () => client.refetchQueries({ include: 'active' }),
    )
}
