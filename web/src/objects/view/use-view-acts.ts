import { useApolloClient } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import type { ViewObject } from '@verbatim/contracts/views/view-vocabulary.ts'
import { Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { UpdateViewInput } from '../../gql/graphql.ts'
import { attempt } from '../../lib/attempt.ts'
import { showUndo } from '../../ui/toasts.ts'
import type { SavedState } from '../../views/use-view-state.ts'
import { SECTION_OF, SECTION_ROUTES } from '../project/section-names.ts'
import {
  CreateView_mutation,
  DeleteView_mutation,
  ProjectViews_query,
  RestoreView_mutation,
  type SavedView,
  UpdateView_mutation,
} from './operations.ts'
import { placeBeside, SECTION_KINDS, sectionView, VIEW_NOUNS } from './saved-view.ts'

export type NewView = {
  objectType: ViewObject
  title: string
  icon: string | null
  state: SavedState
  personal: boolean
  /** It is the list that the section of its kind is to lead to. */
  isSection?: boolean
}

export type ViewActs = ReturnType<typeof useViewActs>

/** What is done with the saved views of a project. A refusal is thrown by what a dialog asks for, else shown. */
export function useViewActs(projectId: string, views: readonly SavedView[]) {
  const client = useApolloClient()
  const navigate = useNavigate()
  const readAgain = () => client.refetchQueries({ include: [ProjectViews_query] }).catch(() => undefined)
  const make = async ({ objectType, title, icon, state: { layout, data }, personal }: NewView) => {
    const input = { projectId, objectType, title, icon, layout, viewData: data, personal }
    const { data: answer } = await client.mutate({ mutation: CreateView_mutation, variables: { input } })
    return answer?.createView.id
  }
  const change = async (viewId: string, next: Omit<UpdateViewInput, 'viewId'>) => {
    await client.mutate({ mutation: UpdateView_mutation, variables: { input: { viewId, ...next } } })
    await readAgain()
  }
  const restore = (view: SavedView) =>
    attempt(
      () => client.mutate({ mutation: RestoreView_mutation, variables: { input: { viewId: view.id } } }),
      readAgain,
    )
  return {
    /**
     * Makes a view and opens it. Where it would be the first of its kind that everybody has, the list as it is without
     * one is saved before it, so that the section still leads there.
     */
    async create(view: NewView, plain: SavedState) {
      const leads = SECTION_KINDS.includes(view.objectType)
      if (leads && !view.personal && !view.isSection && !sectionView(views, view.objectType))
        await make({ ...view, title: VIEW_NOUNS[view.objectType].objects, icon: null, state: plain })
      const id = await make(view)
      await readAgain()
      if (id) void navigate(linkTo('view', { viewId: id }))
    },
    change,
    /** Keeps how the list is shown as the view, for all who have it. */
    save: (view: SavedView, { layout, data }: SavedState) =>
      attempt(
        () => change(view.id, { layout, viewData: data }),
        async () => undefined,
      ),
    /** One place to the left or to the right among those that have tabs. */
    move: async (view: SavedView, by: 1 | -1) => {
      const place = placeBeside(views, view, by)
      if (!place) return false
      return attempt(
        () => change(view.id, place),
        async () => undefined,
      )
    },
    /** Deletes it, and goes to where the section leads; Undo brings it and the person back. */
    async remove(view: SavedView) {
      const done = await attempt(
        () => client.mutate({ mutation: DeleteView_mutation, variables: { input: { viewId: view.id } } }),
        async () => undefined,
      )
      if (!done) return
      const back = async () => {
        if (await restore(view)) void navigate(linkTo('view', { viewId: view.id }))
      }
      void navigate(linkTo(SECTION_ROUTES[SECTION_OF[view.objectType]], { projectId }))
      showUndo(`The view ${view.title} is deleted`, () => void back(), Trash2)
      await readAgain()
    },
  }
}
