import type { DocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { CreateViewInput } from '../../gql/graphql.ts'
import { attempt } from '../../lib/attempt.ts'
import { showUndo } from '../../ui/toasts.ts'
import { CreateView_mutation, DeleteView_mutation, RestoreView_mutation, UpdateView_mutation } from './operations.ts'
import type { NewView, ViewActs } from './view-acts.ts'

type Home = Pick<CreateViewInput, 'projectId' | 'folderId' | 'place' | 'colleagueId'>

/** What reads again does so itself. */
const nothing = async (): Promise<undefined> => undefined

/** What saved views are changed by, wherever they belong. @param views the query that has them, which is read again. */
export function useViewCalls(views: DocumentNode) {
  const client = useApolloClient()
  const navigate = useNavigate()
  const readAgain = () => client.refetchQueries({ include: [views] }).catch(() => undefined)
  const change: ViewActs['change'] = async (viewId, next) => {
    await client.mutate({ mutation: UpdateView_mutation, variables: { input: { viewId, ...next } } })
    await readAgain()
  }
  const restore = (viewId: string) =>
    attempt(() => client.mutate({ mutation: RestoreView_mutation, variables: { input: { viewId } } }), readAgain)
  const save: ViewActs['save'] = ({ id }, { layout, data }) =>
    attempt(() => change(id, { layout, viewData: data }), nothing)
  return {
    change,
    save,
    async make(home: Home, { objectType, title, icon, state: { layout, data }, personal }: NewView) {
      const input: CreateViewInput = { ...home, objectType, title, icon, layout, viewData: data, personal }
      const { data: answer } = await client.mutate({ mutation: CreateView_mutation, variables: { input } })
      return answer?.createView.id
    },
    /** Opens a view that was made. */
    async open(id: string | undefined): Promise<void> {
      await readAgain()
      if (id) void navigate(linkTo('view', { viewId: id }))
    },
    async place(viewId: string, place: { afterId: string | null } | null): Promise<boolean> {
      if (!place) return false
      return attempt(() => change(viewId, place), nothing)
    },
    /** @param to where the list without a view is. */
    async removeAndGo({ id, title }: { id: string; title: string }, to: string): Promise<void> {
      const variables = { input: { viewId: id } }
      const done = await attempt(() => client.mutate({ mutation: DeleteView_mutation, variables }), nothing)
      if (!done) return
      const back = async () => {
        if (await restore(id)) void navigate(linkTo('view', { viewId: id }))
      }
      void navigate(to)
      showUndo(`The view ${title} is deleted`, () => void back(), Trash2)
      await readAgain()
    },
  }
}
