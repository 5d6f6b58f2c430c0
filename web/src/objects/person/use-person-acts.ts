import { useApolloClient } from '@apollo/client/react'
import { showProblem, showUndo } from '../../ui/toasts.ts'
import {
  DeletePerson_mutation,
  MergePeople_mutation,
  RestorePerson_mutation,
  UndoPersonMerge_mutation,
  UpdatePerson_mutation,
} from './operations.ts'

type Change = { name?: string; email?: string; summary?: string }

/** What is done with a person: changed in place, merged and deleted with a way back. */
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
    /** Makes this person another one; throws where it was refused. What the id leads to is asked anew, and after an undo too. */
    async merge(into: { id: string; name: string }, onDone: (leadsTo: string) => void): Promise<void> {
      const forget = () => client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'person', args: { id } })
      await client.mutate({
        mutation: MergePeople_mutation,
        variables: { input: { personId: into.id, mergedId: id } },
      })
      forget()
      onDone(into.id)
      showUndo(`${name} is ${into.name} now`, () => {
        client
          .mutate({ mutation: UndoPersonMerge_mutation, variables: { input } })
          .then(forget)
          .then(() => onDone(id), showProblem)
      })
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
