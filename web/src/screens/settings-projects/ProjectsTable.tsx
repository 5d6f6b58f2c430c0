import { linkTo } from '@verbatim/contracts/routes.ts'
import { Link } from 'react-router'
import { timeAgo } from '../../lib/times.ts'
import { counted } from '../../lib/words.ts'
import { listOfNames } from '../../objects/access/access-words.ts'
import { ProjectIcon } from '../../objects/project/ProjectIcon.tsx'
import { SampleBadge } from '../../objects/project/SampleBadge.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import type { DataColumn, SortOrder } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Choosing } from '../../views/use-choosing.ts'
import type { Listed } from './operations.ts'
import styles from './Screen.module.css'

type ProjectsTableProps = {
  rows: readonly Listed[]
  now: number
  chosen: ReadonlySet<string>
  choosing: Choosing
  sort: SortOrder
  onSort: (sort: SortOrder) => void
}

/** Every project in one line: where it is, who decides, how many can open it, when it was worked in. */
export function ProjectsTable({ rows, now, chosen, choosing, sort, onSort }: ProjectsTableProps) {
  const isAll = rows.length > 0 && rows.every(({ project }) => chosen.has(project.id))
  const columns: DataColumn<Listed>[] = [
    {
      key: 'choose',
      label: 'Choose',
      className: styles.choose,
      head: (
        <Checkbox
          aria-label="Choose all that are listed"
          checked={isAll}
          some={!isAll && chosen.size > 0}
          onChange={choosing.chooseEvery}
        />
      ),
      cell: ({ project }) => (
        <Checkbox
          aria-label={`Choose ${project.title}`}
          checked={chosen.has(project.id)}
          onChange={({ nativeEvent }) =>
            choosing.choose(project.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      ),
    },
    {
      key: 'title',
      label: 'Project',
      sorts: BOTH_WAYS,
      cell: (row) => <Title row={row} now={now} />,
    },
    {
      key: 'folder',
      label: 'Folder',
      sorts: BOTH_WAYS,
      className: styles.wide,
      cell: ({ project }) => <span className="sec">{project.folder?.name ?? 'None'}</span>,
    },
    {
      key: 'deciders',
      label: 'Who decides',
      className: styles.wide,
      cell: ({ deciders }) => <span className="sec">{deciderNames(deciders)}</span>,
    },
    {
      key: 'open',
      label: 'Can open it',
      sorts: LARGEST_FIRST,
      isNumber: true,
      className: styles.wide,
      cell: ({ openTo, project }) => (
        <Link className="link num" to={linkTo('projectAccess', { projectId: project.id })}>
          {counted(openTo, 'person')}
        </Link>
      ),
    },
    {
      key: 'worked',
      label: 'Worked in',
      sorts: LARGEST_FIRST,
      isNumber: true,
      className: styles.wide,
      cell: ({ workedInAt }) => <span className="sec num">{timeAgo(workedInAt, now)}</span>,
    },
  ]
  return (
    <DataTable
      label="Projects"
      isFlush
      className={styles.projects}
      {...{ columns, rows, sort, onSort }}
      keyOf={({ project }) => project.id}
      rowHeight={48}
    />
  )
}

const BOTH_WAYS = ['ascending', 'descending'] as const
const LARGEST_FIRST = ['descending', 'ascending'] as const

const deciderNames = (deciders: Listed['deciders']): string => listOfNames(deciders.flatMap((one) => one?.name ?? []))

/** Its name; on a phone the rest stands below it. */
function Title({ row: { project, deciders, openTo, workedInAt }, now }: { row: Listed; now: number }) {
  const rest = [project.folder?.name, `${deciderNames(deciders)} decides`, counted(openTo, 'person')]
  return (
    <span className={`row tight ${styles.title}`}>
      <ProjectIcon icon={project.icon} color={project.color} />
      <span className={styles.words}>
        <span className="row tight">
          <Link className="strong ellip" title={project.title} to={linkTo('project', { projectId: project.id })}>
            {project.title}
          </Link>
          {project.sample && <SampleBadge />}
          {project.archivedAt && <Badge>Archived</Badge>}
        </span>
        <span className={`meta ellip ${styles.narrow}`}>
          {[...rest.filter(Boolean), timeAgo(workedInAt, now)].join(', ')}
        </span>
      </span>
    </span>
  )
}
