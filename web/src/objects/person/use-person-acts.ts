import { useApolloClient } from '@apollo/client/react'
import { showProblem, showUndo } from '../../ui/toasts.ts'
import { DeletePerson_mutation, RestorePerson_mutation, UpdatePerson_mutation } from './operations.ts'

type Change = { name?: string; email?: string; summary?: string }

/** What is done with a person: changed in place, deleted with a way back. */
export function usePersonActs({ id, name }: { id: string; name: string }) {
  const client = useApolloClient()
  const input = { personId: id }
  return {
    /** Answers the person as they were kept; throws where it was refused. */
    async change(change: Change) {
      const { data } = await client.mutate({
        mutation: UpdatePerson_mutation,
        variables: { input: { ...input, ...change } },
      })
      return data?.updatePerson
    },
    async remove(onDone: () => void, onUndone: () => void): Promise<void> {
      try {
        await client.mutate({ mutation: DeletePerson_mutation, variables: { input } })
        onDone()
        showUndo(`${name} was deleted`, () => {
          client.mutate({ mutation: RestorePerson_mutation, variables: { input } }).then(onUndone, showProblem)
        })
      } catch (error) {
        showProblem(error)
      }
    },
  }
}
