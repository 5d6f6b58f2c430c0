import { useApolloClient, useQuery } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { useEffect, useRef, useState } from 'react'
import { shortDate } from '../../lib/times.ts'
import { useSoon } from '../../lib/use-soon.ts'
import { HistoryFrame } from '../../objects/history/HistoryFrame.tsx'
import { useCompared } from '../../objects/history/use-compared.ts'
import { useHistoryAddress } from '../../objects/history/use-history-address.ts'
import { quotedIn } from '../../objects/insight/RichText.tsx'
import { authorsOf, crumbsOf, type OpenInsight } from './open-insight.ts'
import { InsightVersions_query, InsightVersionText_query, RestoreInsightVersion_mutation } from './operations.ts'
import { QuoteCard } from './QuoteCard.tsx'
import { useQuotes } from './use-quotes.ts'

/** How an insight read before: every version for who writes it, what was published for everybody else. */
export function InsightHistory({ insight }: { insight: OpenInsight }) {
  const { id, updatedAt } = insight
  const client = useApolloClient()
  const [today] = useState(Date.now)
  const address = useHistoryAddress()
  const list = useQuery(InsightVersions_query, { variables: { id }, fetchPolicy: 'cache-and-network' })
  const { items = [], nextCursor = null } = list.data?.insightVersions ?? {}
  const compared = useCompared(items, address)
  const { beforeId, afterId } = compared
  const before = useQuery(InsightVersionText_query, { variables: { id, versionId: beforeId }, skip: !beforeId })
  const after = useQuery(InsightVersionText_query, {
    variables: { id, versionId: afterId },
    // What stands now is another text with everybody's every word.
    fetchPolicy: afterId ? 'cache-first' : 'cache-and-network',
  })
  const readAgain = useSoon(() => Promise.all([list.refetch(), ...(afterId ? [] : [after.refetch()])]))
  useChanges(updatedAt, readAgain)
  const [old, now] = [before.data?.insightVersionText, after.data?.insightVersionText]
  const quotes = useQuotes(insight, [...quotedIn(old?.content), ...quotedIn(now?.content)])
  const restore = async (versionId: string): Promise<string> => {
    const { data } = await client.mutate({
      mutation: RestoreInsightVersion_mutation,
      variables: { input: { insightId: id, versionId } },
    })
    readAgain()
    return data?.restoreInsightVersion.undoVersionId ?? versionId
  }
  const more = (cursor: string) => () =>
    list.fetchMore({
      variables: { after: cursor },
      updateQuery: (known, { fetchMoreResult: next }) => ({
        insightVersions: {
          ...next.insightVersions,
          items: [...known.insightVersions.items, ...next.insightVersions.items],
        },
      }),
    })
  return (
    <HistoryFrame
      crumbs={[...crumbsOf(insight).slice(0, -1), { label: insight.title, to: linkTo('insight', { insightId: id }) }]}
      {...{ address, compared }}
      list={{ data: list.data && items, error: list.error, refetch: list.refetch }}
      onMore={nextCursor ? more(nextCursor) : null}
      texts={{
        data:
          now && (old || !beforeId)
            ? { before: old?.content, after: now.content, titles: { before: old?.title ?? '', after: now.title } }
            : undefined,
        error: before.error ?? after.error,
        refetch: () => Promise.all([before.refetch(), after.refetch()]),
      }}
      onRestore={insight.viewerCan.restoreVersion ? restore : null}
      aside={chosenBy(insight, today)}
      hasClaims
      card={(highlightId) => <QuoteCard id={highlightId} quotes={quotes} />}
      speakerName={() => null}
    />
  )
}

/** Authors are no part of a version: who chose them last stands beside every comparison. */
function chosenBy({ authorsChosen: chosen, ...insight }: OpenInsight, today: number): string {
  if (!chosen) return ''
  const day = shortDate(chosen.at, today)
  return `${chosen.by?.name ?? 'Somebody who left'} named its authors on ${day}: ${authorsOf(insight)}.`
}

/** Reads again when the page has heard of a change. */
function useChanges(updatedAt: string, readAgain: () => void): void {
  const shown = useRef(updatedAt)
  useEffect(() => {
    if (shown.current === updatedAt) return
    shown.current = updatedAt
    readAgain()
  })
}
