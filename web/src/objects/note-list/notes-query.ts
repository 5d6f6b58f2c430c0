import { graphql } from '../../gql/gql.ts'
import type { ProjectNotesQuery } from '../../gql/graphql.ts'

export const ProjectNotes_query = graphql(`
  query ProjectNotes($projectId: ID!, $first: Int!, $after: String, $sort: NoteSort, $search: String, $grouped: Boolean, $surveyId: ID) {
    project(id: $projectId) { id viewerCan { addNotes } }
    failedFiles(projectId: $projectId) { id name size fileType durationMs processing { state step progress error } }
    notes(projectId: $projectId, first: $first, after: $after, sort: $sort, search: $search, grouped: $grouped, surveyId: $surveyId) {
      total nextCursor
      items {
        id title kind locked abstract highlightCount textLength createdAt responseCount
        fields { label value }
        fieldValues { field { id } value }
        speakers { id name interviewer color }
        files { id name size fileType durationMs processing { state step progress error } }
        viewerCan { edit delete }
      }
    }
  }
`)

export const CreateNote_mutation = graphql(`
  mutation CreateNote($input: CreateNoteInput!) { createNote(input: $input) { id } }
`)

export type ListedNote = ProjectNotesQuery['notes']['items'][number]
export type ListedFile = ListedNote['files'][number]
