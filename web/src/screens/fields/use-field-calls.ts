import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import type { UpdateFieldInput } from '../../gql/graphql.ts'
import { attempt } from '../../lib/attempt.ts'
import { showToast } from '../../ui/toasts.ts'
import { createUndoStack } from '../../ui/undo-stack.ts'
import { FieldPage_query, FieldsScreen_query, UndoFieldChange_mutation, UpdateField_mutation } from './operations.ts'

export type FieldCalls = ReturnType<typeof useFieldCalls>

/** How a page of fields calls the service, and what a person can take back on it, last first. */
export function useFieldCalls() {
  const client = useApolloClient()
  const [undoStack] = useState(createUndoStack)
  const readAgain = async (): Promise<void> => {
    const shown = [FieldsScreen_query, FieldPage_query]
    await client.refetchQueries({ include: shown, onQueryUpdated: () => true }).catch(() => undefined)
  }
  /** Answers whether it was done. What is refused is said; either way the page is read again as it is. */
  const act = (call: () => Promise<unknown>): Promise<boolean> => attempt(call, readAgain)
  const undoChange = (changeId: string): Promise<boolean> =>
    act(() => client.mutate({ mutation: UndoFieldChange_mutation, variables: { input: { changeId } } }))
  return {
    client,
    undoStack,
    readAgain,
    act,
    undoChange,
    update: (input: UpdateFieldInput) => client.mutate({ mutation: UpdateField_mutation, variables: { input } }),
    /** Offers to take back what the service keeps a way back for. */
    offerUndoOf(message: string, changeId: string | undefined): void {
      if (!changeId) return void showToast({ message })
      undoStack.push(message, async () => void (await undoChange(changeId)))
    },
  }
}
