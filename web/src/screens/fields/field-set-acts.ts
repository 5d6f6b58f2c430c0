import { showToast } from '../../ui/toasts.ts'
import { CreateFieldSet_mutation, DeleteFieldSet_mutation, UpdateFieldSet_mutation } from './operations.ts'
import type { FieldCalls } from './use-field-calls.ts'

/** What a person does with the sets of fields: of a project, or those of the workspace. */
export function fieldSetActs({ client, act }: FieldCalls, projectId: string | null) {
  return {
    makeSet: (title: string) =>
      act(() => client.mutate({ mutation: CreateFieldSet_mutation, variables: { input: { projectId, title } } })),
    renameSet: (fieldSetId: string, title: string) =>
      act(() => client.mutate({ mutation: UpdateFieldSet_mutation, variables: { input: { fieldSetId, title } } })),
    async removeSet(fieldSetId: string, title: string) {
      const call = () => client.mutate({ mutation: DeleteFieldSet_mutation, variables: { input: { fieldSetId } } })
      if (await act(call)) showToast({ message: `The set “${title}” is gone, its fields stay` })
    },
  }
}
