import {
  Archive,
  CalendarPlus,
  FileText,
  Folder,
  Highlighter,
  SquareLibrary,
  Star,
  TextQuote,
  User,
} from 'lucide-react'
import { graphql } from '../../gql/gql.ts'
import type { ListedProject_ProjectFragment } from '../../gql/graphql.ts'
import { shortDate } from '../../lib/times.ts'
import { counted } from '../../lib/words.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { OfferedColumn } from '../../views/arrangement.ts'
import { plainColumn } from '../list/plain-column.ts'
import { ProjectIcon } from './ProjectIcon.tsx'
import { SampleBadge } from './SampleBadge.tsx'

/** What a project is in a list. A query spreads it with `@unmask`, for the columns read it. */
export const ListedProject_project = graphql(`
  fragment ListedProject_Project on Project {
    id title summary icon color sample starred archivedAt createdAt updatedAt
    folder { id name }
    createdBy { id name }
    counts { notes highlights }
    fieldValues { field { id } value }
    viewerCan { edit delete archive manageAccess }
  }
`)

export type ProjectRow = ListedProject_ProjectFragment

const BOTH_WAYS = ['ASC', 'DESC'] as const
const LAST_FIRST = ['DESC', 'ASC'] as const

/** The columns that every list of projects has of itself. @param now milliseconds. */
export function projectColumns(now: number): OfferedColumn<ProjectRow>[] {
  return [
    {
      ...plainColumn('title', 'Project', 320),
      type: 'TITLE',
      icon: SquareLibrary,
      sticky: true,
      isFixed: true,
      sorts: BOTH_WAYS,
      cell: (project) => <Title {...{ project }} />,
    },
    {
      ...plainColumn('noteCount', 'Notes', 96),
      type: 'COUNT',
      icon: FileText,
      sorts: LAST_FIRST,
      value: ({ counts }) => String(counts.notes),
      line: ({ counts }) => counted(counts.notes, 'note'),
    },
    {
      ...plainColumn('highlightCount', 'Highlights', 112),
      type: 'COUNT',
      icon: Highlighter,
      sorts: LAST_FIRST,
      value: ({ counts }) => String(counts.highlights),
      line: ({ counts }) => counted(counts.highlights, 'highlight'),
    },
    {
      ...plainColumn('projectCategory', 'Folder', 168),
      type: 'TEXT',
      icon: Folder,
      sorts: BOTH_WAYS,
      statistics: ['count', 'empty'],
      cell: ({ folder }) => <span className="sec ellip">{folder?.name}</span>,
      value: ({ folder }) => folder?.name ?? null,
    },
    {
      ...plainColumn('createdBy', 'Created by', 152),
      type: 'PEOPLE',
      icon: User,
      statistics: ['count', 'empty'],
      cell: ({ createdBy }) => <span className="sec ellip">{createdBy?.name}</span>,
      value: ({ createdBy }) => createdBy?.name ?? null,
    },
    {
      ...plainColumn('summary', 'Summary', 280),
      type: 'TEXT',
      icon: TextQuote,
      isShownAtFirst: false,
      sorts: BOTH_WAYS,
      statistics: ['count', 'empty'],
      cell: ({ summary }) => <span className="sec ellip">{summary}</span>,
      value: ({ summary }) => summary || null,
    },
    ...timeColumns(now),
    ...standingColumns,
  ]
}

const timeColumns = (now: number): OfferedColumn<ProjectRow>[] => [
  {
    ...plainColumn('created', 'Created', 112),
    type: 'DATE',
    icon: CalendarPlus,
    sorts: LAST_FIRST,
    isShownAtFirst: false,
    cell: ({ createdAt }) => <span className="sec num">{shortDate(createdAt, now)}</span>,
    value: ({ createdAt }) => createdAt,
  },
  {
    ...plainColumn('updated', 'Updated', 112),
    type: 'DATE',
    icon: CalendarPlus,
    sorts: LAST_FIRST,
    cell: ({ updatedAt }) => <span className="sec num">{shortDate(updatedAt, now)}</span>,
    value: ({ updatedAt }) => updatedAt,
  },
]

/** Both stand behind the title as well, so that they are shown by themselves only where somebody wants to sort by them. */
const standingColumns: OfferedColumn<ProjectRow>[] = [
  {
    ...plainColumn('starred', 'Starred', 96),
    type: 'BOOLEAN',
    icon: Star,
    sorts: LAST_FIRST,
    statistics: [],
    isShownAtFirst: false,
    cell: ({ starred }) => starred && <span className="sec">Starred</span>,
    value: ({ starred }) => String(starred),
  },
  {
    ...plainColumn('archived', 'Archived', 112),
    type: 'BOOLEAN',
    icon: Archive,
    sorts: LAST_FIRST,
    statistics: [],
    isShownAtFirst: false,
    cell: ({ archivedAt }) => archivedAt && <span className="sec">Archived</span>,
    value: ({ archivedAt }) => String(archivedAt !== null),
  },
]

function Title({ project: { title, icon, color, sample, starred, archivedAt } }: { project: ProjectRow }) {
  return (
    <>
      <ProjectIcon {...{ icon, color }} />
      <span className="ellip">{title}</span>
      {starred && <Icon of={Star} size="s" />}
      {sample && <SampleBadge />}
      {archivedAt && <Badge>Archived</Badge>}
    </>
  )
}
