import { graphql } from '../../gql/gql.ts'
import type { HighlightsAcrossPageQuery } from '../../gql/graphql.ts'
import { highlightRow } from '../highlight/highlight-columns.tsx'
import { acrossProjects } from './across-projects.ts'
import { HIGHLIGHT_LIST } from './highlight-kind.ts'
import { pageReader } from './list-readers.ts'

const HighlightsAcrossPage_query = graphql(`
  query HighlightsAcrossPage($query: ListQueryInput!, $groupKey: String, $first: Int!, $after: String) {
    page: highlightList(query: $query, groupKey: $groupKey, first: $first, after: $after) {
      total totalIsAtLeast peopleCount nextCursor
      items {
        id project { id title sample } lastVisit { at worked } note { id viewerCan { highlight } }
        ...ListedHighlight_Highlight @unmask
      }
    }
  }
`)

type Found = HighlightsAcrossPageQuery['page']['items'][number]
type HighlightAcross = Found & { title: string }

/** Highlights of all projects as a list, and those that one opened or made. */
export const HIGHLIGHTS_ACROSS = acrossProjects(HIGHLIGHT_LIST, {
  worked: 'Highlighted',
  projectSorts: ['ASC', 'DESC'],
  readPage: pageReader(
    HighlightsAcrossPage_query,
    (found: Found): HighlightAcross => ({ ...highlightRow(found), ...found }),
  ),
  canEdit: ({ note }: HighlightAcross) => note.viewerCan.highlight,
})
