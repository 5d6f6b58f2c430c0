import { Clock, Lock, SquareLibrary } from 'lucide-react'
import { timeAgo } from '../../lib/times.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { OfferedColumn } from '../../views/arrangement.ts'
import { SampleBadge } from '../project/SampleBadge.tsx'
import type { ListedRow } from './list-kind.ts'
import { plainColumn } from './plain-column.ts'

/** What a row of a list over projects says besides: where it lies, and when one opened or worked on it last. */
export type Across = {
  /** Null for what is one's own and lies in no project. */
  project: { id: string; title: string; sample: boolean } | null
  lastVisit?: { at: string; worked: boolean } | null
}

/** Where a row lies. @param sorts in which orders the service knows it. */
export const projectColumn = <Row extends ListedRow & Across>(
  sorts: OfferedColumn<Row>['sorts'],
): OfferedColumn<Row> => ({
  ...plainColumn('project', 'Project', 200),
  type: 'TEXT',
  icon: SquareLibrary,
  statistics: [],
  ...(sorts && { sorts }),
  cell: ({ project }) =>
    project ? (
      <span className="row tight">
        <span className="sec ellip">{project.title}</span>
        {project.sample && <SampleBadge />}
      </span>
    ) : (
      <span className="row tight sec">
        <Icon of={Lock} size="s" />
        Only you
      </span>
    ),
  value: ({ project }) => project?.title ?? null,
})

/** When one opened or worked on a row, and which of both it was. @param now milliseconds. @param worked what one did to it. */
export const visitColumn = <Row extends ListedRow & Pick<Across, 'lastVisit'>>(
  now: number,
  worked: string,
): OfferedColumn<Row> => ({
  ...plainColumn('visited', 'Last with you', 184),
  type: 'DATE',
  icon: Clock,
  sorts: ['DESC', 'ASC'],
  statistics: [],
  cell: ({ lastVisit }) =>
    lastVisit && (
      <span className="sec num ellip">{`${lastVisit.worked ? worked : 'Opened'}, ${timeAgo(lastVisit.at, now)}`}</span>
    ),
  value: ({ lastVisit }) => lastVisit?.at ?? null,
})
