import { useApolloClient } from '@apollo/client/react'
import { showProblem, showUndo } from '../../ui/toasts.ts'
import { RemovePersonPicture_mutation, SetPersonPicture_mutation } from './operations.ts'
import { inBase64, squarePicture } from './square-picture.ts'

type Pictured = { id: string; name: string; avatarUrl?: string | null }

/** Has a picture stand for a person, or takes it away; the one before comes back by the message that tells of it. */
export function usePictureActs({ id, name, avatarUrl }: Pictured) {
  const client = useApolloClient()
  const set = (picture: string) =>
    client.mutate({ mutation: SetPersonPicture_mutation, variables: { input: { personId: id, picture } } })
  const remove = () => client.mutate({ mutation: RemovePersonPicture_mutation, variables: { input: { personId: id } } })
  /** Does it, and offers the picture that was there before; what is refused is said. */
  const replace = async (act: () => Promise<unknown>, said: string): Promise<void> => {
    try {
      const before = avatarUrl ? await pictureAt(avatarUrl) : null
      await act()
      showUndo(said, () => void (before === null ? remove() : set(before)).catch(showProblem))
    } catch (error) {
      showProblem(error)
    }
  }
  return {
    choose: (file: File) =>
      replace(
        async () => set(await squarePicture(file)),
        `The picture of ${name} is ${avatarUrl ? 'another one' : 'set'}`,
      ),
    remove: () => replace(remove, `The picture of ${name} is taken away`),
  }
}

/** A picture as it is kept, to be kept again; null where it is gone by now. */
async function pictureAt(url: string): Promise<string | null> {
  const answer = await fetch(url)
  return answer.ok ? inBase64(await answer.blob()) : null
}
