import { linkTo } from '@verbatim/contracts/routes.ts'
import { useRoute } from '../../lib/route.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { usePlacedTabs } from '../view/use-placed-tabs.tsx'

/** The views of one's work: what one made, what one opened or worked on, what anybody changed last, and what somebody saved. */
export function WorkTabs() {
  const route = useRoute()?.name
  return (
    <Tabs
      label="Your work"
      tabs={[
        { to: linkTo('yourWork', {}), label: 'Yours', end: true },
        { to: linkTo('yourWorkInsights', {}), label: 'Insights' },
        { to: linkTo('yourWorkProjects', {}), label: 'Projects' },
        { to: linkTo('recentFilter', { filter: 'notes' }), label: 'Recent', on: route === 'recentFilter' },
        { to: linkTo('recent', {}), label: 'All changes', end: true },
        ...usePlacedTabs('work', null),
      ]}
    />
  )
}
