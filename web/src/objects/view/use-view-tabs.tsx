import { linkTo } from '@verbatim/contracts/routes.ts'
import type { ViewObject } from '@verbatim/contracts/views/view-vocabulary.ts'
import type { ComponentProps, ReactNode } from 'react'
import { useRoute } from '../../lib/route.ts'
import type { Tabs } from '../../ui/Tabs.tsx'
import { SECTION_OF, SECTION_ROUTES } from '../project/section-names.ts'
import { NewViewTab } from './NewViewTab.tsx'
import { kindInProject, sectionView, viewsWithTabs } from './saved-view.ts'
import { useProjectViews } from './use-project-views.ts'
import { useViewActs } from './use-view-acts.ts'
import { ViewMenu } from './ViewMenu.tsx'

type ViewTabs = {
  /** Which section is open because the view is the one that it leads to. */
  section: ViewObject | null
  /** What can be done with that view; stands behind the tab of its section. */
  sectionMenu: ReactNode
  /** A tab for every other view. */
  tabs: ComponentProps<typeof Tabs>['tabs']
  /** Makes another one, once it is known which there are. */
  after: ReactNode
}

/** The saved views of a project among its tabs, behind the sections. */
export function useViewTabs(projectId: string): ViewTabs {
  const route = useRoute()
  const { views: known, mayShare } = useProjectViews(projectId)
  const views = known ?? []
  const acts = useViewActs(projectId, views)
  const open = route?.name === 'view' ? views.find(({ id }) => id === route.params.viewId) : undefined
  const leads = open && sectionView(views, open.objectType)?.id === open.id
  const menu = open && <ViewMenu view={open} {...{ projectId, views, acts }} tabs={viewsWithTabs(views)} />
  const kinds = Object.keys(SECTION_OF) as ViewObject[]
  const kind = open
    ? kindInProject(open)
    : (kinds.find((one) => SECTION_ROUTES[SECTION_OF[one]] === route?.name) ?? 'NOTE')
  return {
    section: leads ? kindInProject(open) : null,
    sectionMenu: leads ? menu : null,
    tabs: viewsWithTabs(views).map((view) => ({
      to: linkTo('view', { viewId: view.id }),
      label: view.title,
      sign: view.icon,
      on: view.id === open?.id,
      after: view.id === open?.id ? menu : undefined,
    })),
    after: known && <NewViewTab acts={acts} objectType={kind} mayShare={mayShare} />,
  }
}
