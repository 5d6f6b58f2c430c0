import { useMutation } from '@apollo/client/react'
import { showProblem } from '../../ui/toasts.ts'
import { ChangeTag_mutation } from './operations.ts'

type Shown = { id: string; title: string; color: string; description: string }
type Change = { title?: string; color?: string; description?: string }

/** Changes title, colour or description of a tag: on screen at once, and back with a message when it is refused. */
export function useChangeTag(): (tag: Shown, change: Change) => Promise<void> {
  const [changeTag] = useMutation(ChangeTag_mutation)
  return async (tag, change) => {
    const { id, title, color, description } = { ...tag, ...change }
    const changed = { __typename: 'Tag' as const, id, title, color, description }
    try {
      await changeTag({
        variables: { input: { tagId: id, ...change } },
        optimisticResponse: { updateTag: changed },
      })
    } catch (error) {
      showProblem(error)
    }
  }
}
