import { useQuery } from '@apollo/client/react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonText } from '../../ui/Skeleton.tsx'
import { ReelHighlights_query } from './operations.ts'
import { ReelPlayer } from './ReelPlayer.tsx'
import { leftOutLine, reelOf } from './reel.ts'

/** At most so many highlights play as one reel. */
export const REEL_MOST = 500

type ReelDialogProps = {
  title: ReactNode
  /** In the order in which they play. */
  highlightIds: readonly string[]
  onClose: () => void
}

/** Highlights of recordings that play one after the other, over the page they were chosen on. */
export function ReelDialog({ title, highlightIds, onClose }: ReelDialogProps) {
  const ids = highlightIds.slice(0, REEL_MOST)
  const query = useQuery(ReelHighlights_query, { variables: { ids } })
  return (
    <Dialog title={title} wide="film" onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      <QueryState
        query={query}
        failed="The clips did not load"
        framed
        waiting={<SkeletonText label="Loading the clips" />}
      >
        {({ highlightsByIds }) => {
          const reel = reelOf(highlightsByIds)
          const leftOut = leftOutLine(ids.length, highlightsByIds.length, reel.length)
          if (reel.length === 0) return <p className="sec">None of these highlights has a recording that plays.</p>
          return <ReelPlayer key={reel[0]?.id} reel={reel} leftOut={leftOut} begins />
        }}
      </QueryState>
    </Dialog>
  )
}
