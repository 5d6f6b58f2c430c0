import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useKeyboard } from '../../lib/use-actions.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonText } from '../../ui/Skeleton.tsx'
import { useProjectChanges } from '../project/use-project-changes.ts'
import type { Begun, Deck } from './deck.ts'
import { PresentInsight_query } from './operations.ts'
import styles from './Present.module.css'
import { Slides } from './Slides.tsx'
import { usePresenting } from './use-presenting.ts'

type PresentationProps = { deck: Deck; insightId: string }

/** One insight over the whole window, slide by slide, live; behind its last slide the next insight of the deck begins. */
export function Presentation({ deck, insightId }: PresentationProps) {
  useKeyboard()
  const begun: Begun = useLocation().state
  const query = useQuery(PresentInsight_query, { variables: { id: insightId }, fetchPolicy: 'cache-and-network' })
  const projectId = query.data?.insight.project?.id
  useProjectChanges(projectId, query.refetch, ['INSIGHT', 'PROJECT'])
  // While the next insight opens, one stays in the room.
  const [roomId, setRoomId] = useState<string | null>(null)
  if (projectId && projectId !== roomId) setRoomId(projectId)
  const presenting = usePresenting(roomId)
  return (
    <main className={styles.page} id="page">
      <QueryState
        query={query}
        failed="This insight did not open"
        object="this insight"
        waiting={<SkeletonText label="Opening the insight" />}
      >
        {({ insight, me }) =>
          insight.published ? (
            <Slides key={insight.id} {...{ deck, insight, presenting }} myId={me.id} />
          ) : (
            <EmptyState
              level={1}
              art="insight"
              title="This insight is a draft"
              text="What is presented is what was published. Publish it, and it can be shown."
              actions={<ButtonLink to={begun?.back ?? deck.back}>Back</ButtonLink>}
            />
          )
        }
      </QueryState>
    </main>
  )
}
