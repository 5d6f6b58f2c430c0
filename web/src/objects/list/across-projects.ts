import type { ApolloClient } from '@apollo/client'
import type { SystemKey } from '@verbatim/contracts/filters/system-fields.ts'
import { Folder, SquareLibrary } from 'lucide-react'
import type { ListQueryInput } from '../../gql/graphql.ts'
import type { OfferedColumn } from '../../views/arrangement.ts'
import { type Across, projectColumn, visitColumn } from './across-columns.tsx'
import type { GroupRead, ListedRow, ListKind, OwnGroup } from './list-kind.ts'

/** Groups of tags and boards belong to one project each, and are offered in its own lists. */
const OF_ONE_PROJECT: readonly SystemKey[] = ['tagGroup', 'tagBoard']

const BY_PROJECT = {
  by: 'PROJECT',
  fieldId: null,
  title: 'Project',
  icon: SquareLibrary,
  isOfAll: true,
  move: { stays: 'Things stay in the project that they lie in. Open one to move it.' },
} as const

const BY_FOLDER = {
  by: 'FOLDER',
  fieldId: null,
  title: 'Folder',
  icon: Folder,
  isOfAll: true,
  move: { stays: 'Things go with the project that they lie in. Move that to another folder.' },
} as const

const STAYS = { stays: 'Tags belong to their project. Open its own list to move cards from one to another.' }

type Told<Row extends ListedRow> = Pick<ListKind<Row>, 'readPage'> & {
  /** What one did to a row that one worked on: "Highlighted by you". */
  worked: string
  /** The orders that the service knows of the projects. */
  projectSorts?: OfferedColumn<Row>['sorts']
} & Partial<Pick<ListKind<Row>, 'canEdit' | 'readGroups' | 'changes'>>

/**
 * A kind of thing over all projects that one may open: what the lists of one project have, but for what only a project has,
 * with where each row lies; and of the lists of what one opened last, when that was.
 */
export function acrossProjects<Base extends ListedRow, Row extends Base & Across>(
  base: ListKind<Base>,
  { worked, projectSorts, ...told }: Told<Row>,
): { all: ListKind<Row>; recent: ListKind<Row> } {
  const groups = base.groups.map((group): OwnGroup<Row> => (group.by === 'TAG' ? { ...group, move: STAYS } : group))
  const all: ListKind<Row> = {
    ...base,
    changes: [...base.changes, 'PROJECT', 'FOLDER'],
    ...told,
    async readGroups(client: ApolloClient, query: ListQueryInput) {
      const read = await (told.readGroups ?? base.readGroups)(client, query)
      return query.group?.by === 'FOLDER' ? withoutFolderLast(read) : read
    },
    filterKeys: base.filterKeys.filter((key) => !OF_ONE_PROJECT.includes(key)),
    groups: [BY_PROJECT, BY_FOLDER, ...groups],
    columns: (fields, now) => afterTitle(base.columns(fields, now), projectColumn<Row>(projectSorts)),
  }
  return {
    all,
    recent: { ...all, columns: (fields, now) => afterTitle(all.columns(fields, now), visitColumn<Row>(now, worked)) },
  }
}

/** What lies in no folder, where something does. */
const withoutFolderLast = (groups: readonly GroupRead[]): GroupRead[] =>
  groups.filter(({ key, count }) => key || count > 0).map((group) => ({ ...group, title: group.title || 'No folder' }))

/** Behind the title, or behind the project that stands there already. */
function afterTitle<Row extends ListedRow>(
  columns: readonly OfferedColumn<Row>[],
  column: OfferedColumn<Row>,
): OfferedColumn<Row>[] {
  const at = columns[1]?.key === 'project' ? 2 : 1
  return columns.toSpliced(at, 0, column)
}
