import { linkTo } from '@verbatim/contracts/routes.ts'
import { useNavigate } from 'react-router'
import { useRouteParams } from '../../lib/route.ts'
import { HIGHLIGHTS_ACROSS } from '../../objects/list/across-highlights.ts'
import { INSIGHTS_ACROSS } from '../../objects/list/across-insights.ts'
import { NOTES_ACROSS } from '../../objects/list/across-notes.ts'
import { ListAcrossProjects } from '../../objects/list/ListAcrossProjects.tsx'
import { RECENT_PROJECTS } from '../../objects/list/project-kind.ts'
import { WorkTabs } from '../../objects/project/WorkTabs.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Segmented } from '../../ui/Choices.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Toolbar } from '../../ui/Tabs.tsx'
import { RECENT_FILTERS, RECENT_WORDS, type RecentFilter, recentFilterOf } from './recent-lists.ts'

/** What one opened or worked on oneself: notes, highlights, insights or projects, last first. */
export function Screen() {
  const { filter } = useRouteParams('recentFilter')
  const navigate = useNavigate()
  const asked = recentFilterOf(filter)
  return (
    <>
      <PageHeader crumbs={[{ label: 'Your work', to: linkTo('yourWork', {}) }, { label: 'Recent' }]} />
      <WorkTabs />
      <Toolbar label="What is recent">
        <Segmented
          label="Kind"
          options={RECENT_FILTERS.map((value) => ({ value, label: RECENT_WORDS[value].label }))}
          value={asked}
          onChange={(value) => navigate(linkTo('recentFilter', { filter: value }))}
        />
      </Toolbar>
      {asked ? <Recent key={asked} filter={asked} /> : <UnknownList />}
    </>
  )
}

function Recent({ filter }: { filter: RecentFilter }) {
  const list = {
    place: { recent: true },
    home: { folderId: null, place: 'RECENT' },
    nothing: <NothingYet {...RECENT_WORDS[filter]} />,
  } as const
  switch (filter) {
    case 'notes':
      return <ListAcrossProjects kind={NOTES_ACROSS.recent} {...list} />
    case 'highlights':
      return <ListAcrossProjects kind={HIGHLIGHTS_ACROSS.recent} {...list} />
    case 'insights':
      return <ListAcrossProjects kind={INSIGHTS_ACROSS.recent} {...list} />
    default:
      return <ListAcrossProjects kind={RECENT_PROJECTS} {...list} />
  }
}

const NothingYet = ({ title, text }: { title: string; text: string }) => (
  <EmptyState
    art="note"
    {...{ title, text }}
    actions={<ButtonLink to={linkTo('browse', {})}>Open a project</ButtonLink>}
  />
)

const UnknownList = () => (
  <EmptyState
    art="search"
    title="There is no list of this name"
    text="Recent has notes, highlights, insights and projects."
    actions={<ButtonLink to={linkTo('recentFilter', { filter: 'notes' })}>Recent notes</ButtonLink>}
  />
)
