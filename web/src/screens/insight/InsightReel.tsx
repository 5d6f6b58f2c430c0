import { useQuery } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { Clapperboard } from 'lucide-react'
import { ReelHighlights_query } from '../../objects/reel/operations.ts'
import { ReelPlayer } from '../../objects/reel/ReelPlayer.tsx'
import { leftOutLine, reelOf } from '../../objects/reel/reel.ts'
import { ShareReel } from '../../objects/reel/ShareReel.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './InsightReel.module.css'
import type { OpenInsight } from './open-insight.ts'

type InsightReelProps = { insight: OpenInsight; reelId: string; highlightIds: readonly string[] }

/** A reel in the text: its clips one after the other, and the way to its own page. */
export function InsightReel({ insight, reelId, highlightIds }: InsightReelProps) {
  const insightId = insight.id
  const ids = [...new Set(highlightIds)]
  const query = useQuery(ReelHighlights_query, { variables: { ids } })
  return (
    <div className={styles.reel}>
      <QueryState query={query} failed="The clips did not load" framed waiting={<Skeleton height={288} />}>
        {({ highlightsByIds }) => {
          const reel = reelOf(highlightsByIds)
          const leftOut = leftOutLine(ids.length, highlightsByIds.length, reel.length)
          if (reel.length === 0) return <p className="sec">{leftOut}</p>
          return (
            <>
              <ReelPlayer key={reel[0]?.id} reel={reel} leftOut={leftOut} hasKeys={false} />
              <div className="row gap-2">
                <ButtonLink
                  size="sm"
                  variant="ghost"
                  icon={Clapperboard}
                  to={linkTo('insightReel', { insightId, reelId })}
                >
                  Open the reel
                </ButtonLink>
                {insight.viewerCan.share && insight.project && (
                  <ShareReel
                    size="sm"
                    variant="ghost"
                    place={{ projectId: insight.project.id, insightId, reelId }}
                    name="this reel"
                  />
                )}
              </div>
            </>
          )
        }}
      </QueryState>
    </div>
  )
}
