import { useApolloClient } from '@apollo/client/react'
import { attempt } from '../../lib/attempt.ts'
import { showUndo } from '../../ui/toasts.ts'
import { PutBelow_mutation } from './operations.ts'

export type ChildTag = { id: string; title: string; parent?: { id: string } | null }

/** Puts a tag below another one, or by itself, with a way back; a refusal is shown. */
export function usePutBelow() {
  const client = useApolloClient()
  const put = (tagId: string, parentId: string | null): Promise<boolean> =>
    attempt(
      () => client.mutate({ mutation: PutBelow_mutation, variables: { input: { tagId, parentId } } }),
      () => client.refetchQueries({ include: 'active' }),
    )
  return async (tag: ChildTag, parent: { id: string; title: string } | null): Promise<void> => {
    const before = tag.parent?.id ?? null
    if (before === (parent?.id ?? null) || !(await put(tag.id, parent?.id ?? null))) return
    const said = parent ? `“${tag.title}” is below “${parent.title}”` : `“${tag.title}” stands by itself`
    showUndo(said, () => void put(tag.id, before))
  }
}
