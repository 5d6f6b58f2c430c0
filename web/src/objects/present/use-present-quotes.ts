import { useQuery } from '@apollo/client/react'
import { quotedOn, type Slide } from '@verbatim/contracts/document-parts/slides.ts'
import { useProjectChanges } from '../project/use-project-changes.ts'
import { type PresentedQuote, PresentQuotes_query } from './operations.ts'

/** What is quoted on slides, as it stands now, by id; undefined while it loads. What is gone or shut is not among it. */
export function usePresentQuotes(
  projectId: string | undefined,
  slides: readonly Slide[],
): ReadonlyMap<string, PresentedQuote> | undefined {
  const ids = [...new Set(quotedOn(slides))]
  const skip = ids.length === 0
  const { data, previousData, refetch } = useQuery(PresentQuotes_query, { variables: { ids }, skip })
  useProjectChanges(skip ? null : projectId, refetch, ['HIGHLIGHT', 'TAG', 'NOTE'])
  if (skip) return new Map()
  const known = data ?? previousData
  return known && new Map(known.highlightsByIds.map((quote) => [quote.id, quote]))
}
