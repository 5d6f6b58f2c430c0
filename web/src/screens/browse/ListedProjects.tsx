import { VIEWER } from '@verbatim/contracts/filters/system-fields.ts'
import type { ViewPlace } from '@verbatim/contracts/views/view-vocabulary.ts'
import { ListAcrossProjects } from '../../objects/list/ListAcrossProjects.tsx'
import type { ListPlace } from '../../objects/list/list-place.ts'
import { PROJECT_LIST } from '../../objects/list/project-kind.ts'
import { ClosedBelow } from './ClosedBelow.tsx'
import { NoProjects } from './NoProjects.tsx'
import { NO_PROJECTS } from './no-projects.ts'

type ListedView = 'all' | 'mine' | 'archived'

const HOMES: Record<ListedView, ViewPlace> = { all: 'ALL', mine: 'MINE', archived: 'ARCHIVED' }

const PLACES: Record<ListedView, Omit<ListPlace, 'projectId'>> = {
  all: {},
  mine: { within: { createdBy: { overlaps: [VIEWER] } } },
  archived: { within: { archived: { equalTo: true } } },
}

const EMPTY: Record<ListedView, { title: string; text: string }> = {
  all: NO_PROJECTS,
  mine: { ...NO_PROJECTS, title: 'You have not made a project yet' },
  archived: {
    title: 'No archived projects',
    text: 'Projects stand here once somebody archives them. They can be read and quoted, and brought back.',
  },
}

type ListedProjectsProps = { view: ListedView; onCreate: (() => void) | null }

/** Every project that one may open with those that one may not, those that one made, or those that are archived, as a list. */
export const ListedProjects = ({ view, onCreate }: ListedProjectsProps) => (
  <>
    <ListAcrossProjects
      key={view}
      kind={PROJECT_LIST}
      place={PLACES[view]}
      home={{ folderId: null, place: HOMES[view] }}
      nothing={<NoProjects {...EMPTY[view]} onCreate={view === 'archived' ? null : onCreate} />}
    />
    {view === 'all' && <ClosedBelow />}
  </>
)
