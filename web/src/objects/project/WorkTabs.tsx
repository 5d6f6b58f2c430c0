import { linkTo } from '@verbatim/contracts/routes.ts'
import { Tabs } from '../../ui/Tabs.tsx'

/** The two views of one's work: what one made, and what changed last. */
export function WorkTabs() {
  return (
    <Tabs
      label="Your work"
      tabs={[
        { to: linkTo('yourWork', {}), label: 'Yours' },
        { to: linkTo('recent', {}), label: 'Recent' },
      ]}
    />
  )
}
