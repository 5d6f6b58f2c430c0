import { linkTo } from '@verbatim/contracts/routes.ts'
import { Tag } from 'lucide-react'
import { graphql } from '../../gql/gql.ts'
import { fieldColumns } from '../field/field-columns.tsx'
import { type NoteRow, noteColumns } from '../note/note-columns.tsx'
import type { ListKind } from './list-kind.ts'
import { saveValue } from './save-value.ts'

const NoteListPage_query = graphql(`
  query NoteListPage($query: ListQueryInput!, $groupKey: String, $first: Int!, $after: String) {
    noteList(query: $query, groupKey: $groupKey, first: $first, after: $after) {
      total totalIsAtLeast peopleCount nextCursor
      items { id ...ListedNote_Note @unmask }
    }
  }
`)
const NoteListGroups_query = graphql(`
  query NoteListGroups($query: ListQueryInput!) { noteGroups(query: $query) { key title color count peopleCount } }
`)
const NoteListCounts_query = graphql(`
  query NoteListCounts($queries: [ListQueryInput!]!) { noteCounts(queries: $queries) }
`)

const fresh = { fetchPolicy: 'network-only' } as const

/** The notes of a project as a list. */
export const NOTE_LIST: ListKind<NoteRow> = {
  objectType: 'NOTE',
  changes: ['NOTE', 'FILE', 'HIGHLIGHT', 'PROJECT', 'FIELD', 'TAG'],
  filterKeys: [
    ...(['title', 'content', 'tags', 'created', 'updated', 'highlightCount', 'people', 'contributors'] as const),
    ...(['tagGroup', 'tagBoard'] as const),
  ],
  groups: [{ by: 'TAG', fieldId: null, title: 'Tag', icon: Tag }],
  columns: (fields, now) => [...noteColumns(now), ...fieldColumns<NoteRow>(fields, [])],
  linkOf: ({ id }) => linkTo('note', { noteId: id }),
  canEdit: ({ viewerCan }) => viewerCan.edit,
  async readPage(client, variables) {
    const { data } = await client.query({ query: NoteListPage_query, variables, ...fresh })
    if (!data) throw new TypeError('There was no answer')
    const { items, nextCursor, ...counts } = data.noteList
    return { ...counts, nextCursor: nextCursor ?? null, rows: items }
  },
  async readGroups(client, query) {
    const { data } = await client.query({ query: NoteListGroups_query, variables: { query }, ...fresh })
    return (data?.noteGroups ?? []).map(({ color = null, ...group }) => ({ ...group, color }))
  },
  async readCounts(client, queries) {
    const variables = { queries: [...queries] }
    const { data } = await client.query({ query: NoteListCounts_query, variables, ...fresh })
    return data?.noteCounts ?? []
  },
  save: saveValue('NOTE'),
}
