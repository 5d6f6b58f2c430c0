import { useQuery } from '@apollo/client/react'
import type { ProjectNotesQuery, ProjectNotesQueryVariables } from '../../gql/graphql.ts'
import { useProjectChanges } from '../project/use-project-changes.ts'
import type { ListState } from './list-state.ts'
import { ProjectNotes_query } from './notes-query.ts'

const PAGE = 100
/** The most that one call may ask for. */
const MOST = 500

/** The notes of a project as the list shows them, live: a change reads again what is on screen. */
export function useNotes(projectId: string, { sort, search }: ListState) {
  // What is looked for may stand in any response.
  return useNotePages({ projectId, first: PAGE, sort, search: search || null, grouped: !search, surveyId: null }, false)
}

/** The responses of a survey as they stand in its file, live; nothing while none is open. */
export function useResponses(projectId: string, surveyId: string | null) {
  const order = { first: PAGE, sort: 'CREATED_DESC', search: null, grouped: false } as const
  return useNotePages({ projectId, ...order, surveyId }, surveyId === null)
}

function useNotePages(variables: ProjectNotesQueryVariables, skip: boolean) {
  const { projectId } = variables
  const { data, previousData, error, refetch, fetchMore } = useQuery(ProjectNotes_query, { variables, skip })
  const before = previousData?.project.id === projectId && !variables.surveyId ? previousData : undefined
  const shown = skip ? undefined : (data ?? before)
  const count = shown?.notes.items.length ?? 0
  const readAgain = async () => {
    if (!skip) await refetch({ ...variables, first: Math.min(MOST, Math.max(PAGE, count)) })
  }
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
