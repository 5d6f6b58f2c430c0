import { linkTo } from '@verbatim/contracts/routes.ts'
import { SECTION_OF, SECTION_ROUTES } from '../project/section-names.ts'
import { ProjectViews_query, type SavedView } from './operations.ts'
import { kindInProject, placeBeside, SECTION_KINDS, sectionView, VIEW_NOUNS } from './saved-view.ts'
import { useViewCalls } from './use-view-calls.ts'
import type { ViewActs } from './view-acts.ts'

/** What is done with the saved views of a project. */
export function useViewActs(projectId: string, views: readonly SavedView[]): ViewActs {
  const { change, save, make, open, place, removeAndGo } = useViewCalls(ProjectViews_query)
  return {
    belongsTo: 'project',
    change,
    save,
    /**
     * Where it would be the first of its kind that everybody has, the list as it is without one is saved before it, so that
     * the section still leads there.
     */
    async create(view, plain) {
      const leads = SECTION_KINDS.includes(view.objectType)
      if (leads && !view.personal && !view.isSection && !sectionView(views, view.objectType))
        await make({ projectId }, { ...view, title: VIEW_NOUNS[view.objectType].objects, icon: null, state: plain })
      await open(await make({ projectId }, view))
    },
    move: (view, by) => place(view.id, placeBeside(views, view, by)),
    remove: (view) => removeAndGo(view, linkTo(SECTION_ROUTES[SECTION_OF[kindInProject(view)]], { projectId })),
  }
}
