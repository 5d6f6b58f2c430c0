import { useQuery } from '@apollo/client/react'
import { useDebouncedCallback } from '@mantine/hooks'
import type { InsightEvidenceQuery } from '../../gql/graphql.ts'
import type { OpenInsight } from './open-insight.ts'
import { InsightEvidence_query } from './operations.ts'
import { type Fate, useFates } from './use-fates.ts'
import { useInsightChanges } from './use-insight-changes.ts'

export type Evidence = InsightEvidenceQuery['insight']
export type Quoted = NonNullable<Evidence['highlights'][number]>

/** What stands behind an insight: null while it is on its way. `fates` say what became of quotes that are gone. */
export type InsightEvidence = {
  evidence: Evidence | null
  quotes: readonly Quoted[]
  fates: ReadonlyMap<string, Fate>
  readFates: () => void
}

/** Kinds of changes that change the evidence. */
const CHANGES: ReadonlySet<string> = new Set(['INSIGHT', 'HIGHLIGHT', 'NOTE', 'TAG'])
const SETTLED_MS = 800

/** What stands behind the insight as it is read, or as it is written, kept true while others work. */
export function useEvidence(insight: OpenInsight, published: boolean): InsightEvidence {
  const { data, refetch } = useQuery(InsightEvidence_query, {
    variables: { id: insight.id, published },
    fetchPolicy: 'cache-and-network',
  })
  const quotes = (data?.insight.highlights ?? []).filter((one) => one !== null)
  const there = new Set(quotes.map(({ id }) => id))
  const { fates, readAgain: readFates } = useFates((data?.insight.quoteIds ?? []).filter((id) => !there.has(id)))
  // Insights hear a moment later than this page of what went into the trash.
  const lookAgain = useDebouncedCallback(() => {
    void refetch().catch(() => undefined)
    readFates()
  }, SETTLED_MS)
  useInsightChanges(insight, ({ objectType }) => CHANGES.has(objectType) && lookAgain(), {
    projects: quotes.map(({ note }) => note.project.id),
    onShut: lookAgain,
  })
  return { evidence: data?.insight ?? null, quotes, fates, readFates }
}
