import { linkTo } from '@verbatim/contracts/routes.ts'
import type { ComponentProps } from 'react'
import { useRoute } from '../../lib/route.ts'
import type { Tabs } from '../../ui/Tabs.tsx'
import type { PlacedFrame } from './placed-view.ts'
import { usePlacedActs, usePlacedViews, viewsInFrame } from './use-placed-views.ts'
import { ViewMenu } from './ViewMenu.tsx'

/**
 * The saved views of lists over projects as tabs behind the others, with a menu behind the one that is open.
 * @param colleagueId whose page it is, of the frame of a colleague.
 */
export function usePlacedTabs(
  frame: PlacedFrame,
  folderId: string | null,
  colleagueId: string | null = null,
): ComponentProps<typeof Tabs>['tabs'] {
  const route = useRoute()
  const { views = [] } = usePlacedViews(folderId)
  const acts = usePlacedActs({ folderId, place: 'ALL' }, views)
  const tabs = viewsInFrame(views, frame, colleagueId)
  return tabs.map((view) => {
    const on = route?.name === 'view' && route.params.viewId === view.id
    return {
      to: linkTo('view', { viewId: view.id }),
      label: view.title,
      sign: view.icon,
      on,
      after: on ? <ViewMenu {...{ view, acts, tabs }} views={tabs} projectId={null} /> : undefined,
    }
  })
}
