import { linkTo } from '@verbatim/contracts/routes.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { usePlacedTabs } from '../view/use-placed-tabs.tsx'

/** Which projects are listed where all of them are found. */
export type BrowseView = 'browse' | 'folders' | 'all' | 'mine' | 'shared' | 'archived'

/** The lists of all projects, and behind them those that somebody saved. */
export const BrowseTabs = ({ view }: { view: BrowseView | null }) => (
  <Tabs
    label="Projects"
    tabs={[
      { to: linkTo('browse', {}), label: 'Folders and projects', end: true, on: view === 'browse' },
      { to: linkTo('browseFolders', {}), label: 'Folders', on: view === 'folders' },
      { to: linkTo('allProjects', {}), label: 'All projects', on: view === 'all' },
      { to: linkTo('browseCreatedByYou', {}), label: 'Created by you', on: view === 'mine' },
      { to: linkTo('browseSharedWithYou', {}), label: 'Shared with you', on: view === 'shared' },
      { to: linkTo('allProjects', {}, { query: { archived: 'all' } }), label: 'Archived', on: view === 'archived' },
      ...usePlacedTabs('browse', null),
    ]}
  />
)
