import type { ListObject } from '@verbatim/contracts/views/view-vocabulary.ts'
import type { UpdateViewInput } from '../../gql/graphql.ts'
import type { SavedState } from '../../views/use-view-state.ts'
import type { SavedView } from './operations.ts'

export type NewView = {
  objectType: ListObject
  title: string
  icon: string | null
  state: SavedState
  personal: boolean
  /** It is the list that the section of its kind is to lead to. */
  isSection?: boolean
}

/** To what views belong: a project, a folder or the workspace. */
export type ViewHome = 'project' | 'folder' | 'workspace'

/** What is done with saved views. A refusal is thrown by what a dialog asks for, else shown. */
export type ViewActs = {
  belongsTo: ViewHome
  /** Makes a view and opens it. @param plain the list as it is without a view. */
  create: (view: NewView, plain: SavedState) => Promise<void>
  change: (viewId: string, next: Omit<UpdateViewInput, 'viewId'>) => Promise<void>
  /** Keeps how the list is shown as the view, for all who have it. */
  save: (view: SavedView, state: SavedState) => Promise<boolean>
  /** One place to the left or to the right among those that have tabs. */
  move: (view: SavedView, by: 1 | -1) => Promise<boolean>
  /** Deletes it, and goes to where the list without a view is; Undo brings it and the person back. */
  remove: (view: SavedView) => Promise<void>
}
