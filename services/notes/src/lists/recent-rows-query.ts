import type { ListColumn } from '@verbatim/fields/lists/list-source.ts'
import type { ReadQuery } from '@verbatim/kit/database/read-transaction.ts'
import type { ListScope } from '#src/lists/list-scope.ts'
import { visitsOf } from '#src/visits/recent-query.ts'
import type { VisitedType } from '#src/visits/visit-repository.ts'

/** Narrows a list to what whoever looks opened or worked on, and brings `visit.at`, where that is what is asked for. */
export function onlyRecent(
  rows: ReadQuery<object>,
  { teamId, viewerId, isRecent }: ListScope,
  kind: VisitedType,
): ReadQuery<object> {
  const table = kind.toLowerCase()
  return isRecent
    ? rows.joinRaw(`join (${visitsOf(kind)}) as visit on visit.id = ${table}.id`, {
        teamId,
        userId: viewerId,
        visited: kind,
      })
    : rows
}

/** The column by which such a list can be sorted besides its own. */
export const recentColumns = ({ isRecent }: ListScope): Record<string, ListColumn> =>
  isRecent ? { visited: { sql: 'visit.at', type: 'timestamptz', nullable: false } } : {}
