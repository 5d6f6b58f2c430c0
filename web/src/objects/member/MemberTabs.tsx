import { linkTo } from '@verbatim/contracts/routes.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { usePlacedTabs } from '../view/use-placed-tabs.tsx'

/** The lists of a colleague's page, and behind them those that somebody saved. */
export function MemberTabs({ member }: { member: { id: string; name: string } }) {
  const to = (tab: string): string => linkTo('userTab', { userId: member.id, tab })
  return (
    <Tabs
      label={`Of ${member.name}`}
      tabs={[
        { to: linkTo('user', { userId: member.id }), label: 'Overview', end: true },
        { to: to('insights'), label: 'Insights' },
        { to: to('highlights'), label: 'Highlights' },
        { to: to('notes'), label: 'Notes' },
        ...usePlacedTabs('colleague', null, member.id),
      ]}
    />
  )
}
