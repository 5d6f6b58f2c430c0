import { linkTo } from '@verbatim/contracts/routes.ts'
import { fieldColumn } from '@verbatim/contracts/views/view-data.ts'
import { Tag } from 'lucide-react'
import { graphql } from '../../gql/gql.ts'
import { fieldColumns } from '../field/field-columns.tsx'
import { type NoteRow, noteColumns } from '../note/note-columns.tsx'
import { questionColumns } from '../note/question-columns.tsx'
import type { ListKind } from './list-kind.ts'
import { listReaders } from './list-readers.ts'
import { TAGS_OF_NOTES_STAY } from './moves/tag-move.ts'
import { saveValue } from './save-value.ts'

const NoteListPage_query = graphql(`
  query NoteListPage($query: ListQueryInput!, $groupKey: String, $first: Int!, $after: String) {
    page: noteList(query: $query, groupKey: $groupKey, first: $first, after: $after) {
      total totalIsAtLeast peopleCount nextCursor
      items { id ...ListedNote_Note @unmask }
    }
  }
`)
const NoteListGroups_query = graphql(`
  query NoteListGroups($query: ListQueryInput!) { groups: noteGroups(query: $query) { key title color count peopleCount } }
`)
const NoteListCounts_query = graphql(`
  query NoteListCounts($queries: [ListQueryInput!]!) { counts: noteCounts(queries: $queries) }
`)
const NoteListSummaries_query = graphql(`
  query NoteListSummaries($query: ListQueryInput!, $keys: [String!]!) {
    summaries: noteColumnSummaries(query: $query, keys: $keys) { key count empty peopleCount sum mean min max npsScore }
  }
`)
const ExportNoteList_mutation = graphql(`
  mutation ExportNoteList($input: StartListExportInput!) {
    exported: startNoteListExport(input: $input) { file { downloadUrl } listExport { id } }
  }
`)

/** The notes of a project as a list. */
export const NOTE_LIST: ListKind<NoteRow> = {
  objectType: 'NOTE',
  changes: ['NOTE', 'FILE', 'HIGHLIGHT', 'PROJECT', 'FIELD', 'TAG'],
  filterKeys: [
    ...(['title', 'content', 'tags', 'created', 'updated', 'highlightCount', 'people', 'contributors'] as const),
    ...(['tagGroup', 'tagBoard', 'note', 'highlight', 'project', 'projectCategory'] as const),
  ],
  groups: [{ by: 'TAG', fieldId: null, title: 'Tag', icon: Tag, move: TAGS_OF_NOTES_STAY }],
  columns: (fields, now) => [
    ...noteColumns(now),
    ...fieldColumns<NoteRow>(fields.filter(({ isQuestion }) => !isQuestion)),
    ...questionColumns(fields.filter(({ isQuestion }) => isQuestion)),
  ],
  linkOf: ({ id }) => linkTo('note', { noteId: id }),
  canEdit: ({ viewerCan }) => viewerCan.edit,
  ...listReaders(
    {
      page: NoteListPage_query,
      groups: NoteListGroups_query,
      counts: NoteListCounts_query,
      summaries: NoteListSummaries_query,
      exported: ExportNoteList_mutation,
    },
    (row: NoteRow) => row,
  ),
  save: saveValue('NOTE'),
}

/** The same with these fields shown where a view does not say which. @param fieldIds in any order. */
export const noteListWith = (fieldIds: readonly string[]): ListKind<NoteRow> => ({
  ...NOTE_LIST,
  columns: (fields, now) =>
    NOTE_LIST.columns(fields, now).map((column) =>
      fieldIds.some((id) => column.key === fieldColumn(id)) ? { ...column, isShownAtFirst: true } : column,
    ),
})
