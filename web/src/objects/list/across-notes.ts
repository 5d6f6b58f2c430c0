import { graphql } from '../../gql/gql.ts'
import type { NotesAcrossPageQuery } from '../../gql/graphql.ts'
import { acrossProjects } from './across-projects.ts'
import { pageReader } from './list-readers.ts'
import { NOTE_LIST } from './note-kind.ts'

const NotesAcrossPage_query = graphql(`
  query NotesAcrossPage($query: ListQueryInput!, $groupKey: String, $first: Int!, $after: String) {
    page: noteList(query: $query, groupKey: $groupKey, first: $first, after: $after) {
      total totalIsAtLeast peopleCount nextCursor
      items { id project { id title sample } lastVisit { at worked } ...ListedNote_Note @unmask }
    }
  }
`)

type NoteAcross = NotesAcrossPageQuery['page']['items'][number]

/** Notes of all projects as a list, and those that one opened or worked on. */
export const NOTES_ACROSS = acrossProjects(NOTE_LIST, {
  worked: 'Worked on',
  projectSorts: ['ASC', 'DESC'],
  readPage: pageReader(NotesAcrossPage_query, (row: NoteAcross) => row),
})
