import { useQuery } from '@apollo/client/react'
import type { ProjectNotesQuery } from '../../gql/graphql.ts'
import { useProjectChanges } from '../../objects/project/use-project-changes.ts'
import type { ListState } from './list-state.ts'
import { ProjectNotes_query } from './notes-query.ts'

const PAGE = 100
/** The most that one call may ask for. */
const MOST = 500

/** The notes of a project as the list shows them, live: a change reads again what is on screen. */
export function useNotes(projectId: string, { sort, search }: ListState) {
  const variables = { projectId, first: PAGE, sort, search: search || null }
  const { data, previousData, error, refetch, fetchMore } = useQuery(ProjectNotes_query, { variables })
  const shown = data ?? (previousData?.project.id === projectId ? previousData : undefined)
  const count = shown?.notes.items.length ?? 0
  const readAgain = () => refetch({ ...variables, first: Math.min(MOST, Math.max(PAGE, count)) })
  useProjectChanges(projectId, readAgain, ['NOTE', 'FILE', 'HIGHLIGHT', 'PROJECT'])
  const cursor = data?.notes.nextCursor
  const more = cursor ? () => fetchMore({ variables: { after: cursor }, updateQuery: joinPages }) : null
  return { shown, error, readAgain, more }
}

function joinPages(
  before: ProjectNotesQuery,
  { fetchMoreResult: more }: { fetchMoreResult: ProjectNotesQuery },
): ProjectNotesQuery {
  return { ...more, notes: { ...more.notes, items: [...before.notes.items, ...more.notes.items] } }
}
