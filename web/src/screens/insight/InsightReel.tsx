import { useQuery } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { Clapperboard } from 'lucide-react'
import { ReelHighlights_query } from '../../objects/reel/operations.ts'
import { ReelPlayer } from '../../objects/reel/ReelPlayer.tsx'
import { leftOutLine, reelOf } from '../../objects/reel/reel.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './InsightReel.module.css'

type InsightReelProps = { insightId: string; reelId: string; highlightIds: readonly string[] }

/** A reel in the text: its clips one after the other, and the way to its own page. */
export function InsightReel({ insightId, reelId, highlightIds }: InsightReelProps) {
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
              <ButtonLink
                size="sm"
                variant="ghost"
                icon={Clapperboard}
                to={linkTo('insightReel', { insightId, reelId })}
              >
                Open the reel
              </ButtonLink>
            </>
          )
        }}
      </QueryState>
    </div>
  )
}
