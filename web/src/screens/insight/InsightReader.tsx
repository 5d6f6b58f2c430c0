import { useQuery } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import type { ClaimMeters } from '../../editor/claim-layer.ts'
import text from '../../editor/WrittenText.module.css'
import { classNames } from '../../lib/class-names.ts'
import type { Clips } from '../../objects/highlight/use-clips.ts'
import { Cover } from '../../objects/insight/Cover.tsx'
import { quotedIn, RichText } from '../../objects/insight/RichText.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonText } from '../../ui/Skeleton.tsx'
import { Byline } from './Byline.tsx'
import styles from './Insight.module.css'
import { InsightFields } from './InsightFields.tsx'
import { InsightReel } from './InsightReel.tsx'
import { InsightTags } from './InsightTags.tsx'
import type { OpenInsight } from './open-insight.ts'
import { InsightContent_query } from './operations.ts'
import { QuoteCard } from './QuoteCard.tsx'
import { useInsightChanges } from './use-insight-changes.ts'
import { useQuotes } from './use-quotes.ts'

type ReaderProps = { insight: OpenInsight; mayEdit: boolean; claims: ClaimMeters; clips: Clips }

/** The insight as it was published, or one's own that one may only read. */
export function InsightReader({ insight, mayEdit, claims, clips }: ReaderProps) {
  const query = useQuery(InsightContent_query, {
    // A draft is read where whoever wrote it for themselves may only read now.
    variables: { id: insight.id, draft: !insight.published },
    // What stands here may be older than this publication.
    fetchPolicy: 'cache-and-network',
  })
  const { data, refetch } = query
  const shown = useRef(insight.updatedAt)
  useEffect(() => {
    if (shown.current === insight.updatedAt) return
    shown.current = insight.updatedAt
    void refetch()
  }, [insight.updatedAt, refetch])
  // What was erased goes from a text that nobody published anew.
  useInsightChanges(insight, ({ objectIds }) => void (objectIds.includes(insight.id) && refetch()))
  const content = data?.insight.publishedContent ?? data?.insight.content
  const quotes = useQuotes(insight, quotedIn(content))
  return (
    <>
      {insight.publishedCoverFileId && <Cover fileId={insight.publishedCoverFileId} />}
      <InsightTags insight={insight} published={insight.published} mayEdit={mayEdit} />
      <h1 className="h-doc">{insight.publishedTitle ?? insight.title}</h1>
      <Byline insight={insight} mayEdit={mayEdit} />
      <InsightFields insight={insight} mayEdit={mayEdit} />
      <QueryState
        query={query}
        failed="The text did not load"
        framed
        waiting={<SkeletonText label="Opening the text" />}
      >
        {() => (
          <div className={classNames(text.text, styles.text)}>
            <RichText
              {...{ content, claims }}
              card={(id, look) => <QuoteCard {...{ id, quotes, clips, look }} />}
              reel={(reelId, ids) => <InsightReel {...{ insight, reelId }} highlightIds={ids} />}
            />
          </div>
        )}
      </QueryState>
    </>
  )
}
