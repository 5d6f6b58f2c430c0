import { useApolloClient } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { useNavigate } from 'react-router'
import { attempt } from '../../lib/attempt.ts'
import { UndoTagMove_mutation } from './operations.ts'

/** Brings a tag back to the project it was moved from and shows it there; a refusal is shown. */
export function useUndoMove(): (moveId: string) => Promise<boolean> {
  const client = useApolloClient()
  const navigate = useNavigate()
  return (moveId) =>
    attempt(
      async () => {
        const { data } = await client.mutate({ mutation: UndoTagMove_mutation, variables: { input: { moveId } } })
        if (data) navigate(linkTo('tag', { tagId: data.undoTagMove.id }), { replace: true })
      },
      () => client.refetchQueries({ include: 'active' }),
    )
}
