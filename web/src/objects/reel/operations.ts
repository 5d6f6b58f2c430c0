import { graphql } from '../../gql/gql.ts'

/** What a reel plays of a highlight. A query spreads it with `@unmask`. */
export const ReelHighlight_highlight = graphql(`
  fragment ReelHighlight_Highlight on Highlight {
    id text
    note { id title locked viewerCan { edit } }
    speaker { name color }
    audioVideo { fileId type startTime endTime streamUrl words }
  }
`)

export const ReelHighlights_query = graphql(`
  query ReelHighlights($ids: [ID!]!) { highlightsByIds(ids: $ids) { ...ReelHighlight_Highlight @unmask } }
`)
