import { useApolloClient } from '@apollo/client/react'
import { Play } from 'lucide-react'
import { useState } from 'react'
import type { HighlightsScreenQuery } from '../../gql/graphql.ts'
import { useActions } from '../../lib/use-actions.ts'
import { playableClip } from '../../objects/highlight/use-clips.ts'
import { REEL_MOST, ReelDialog } from '../../objects/reel/ReelDialog.tsx'
import { showProblem } from '../../ui/toasts.ts'
import { ToolButton } from '../../views/toolbar/ToolButton.tsx'
import { graphFilter, type ListFilter } from './highlight-filter.ts'
import { HighlightsScreen_query } from './operations.ts'

type Listed = HighlightsScreenQuery['highlights']
type PlayListedProps = { projectId: string; filter: ListFilter; listed: Listed }

/** Plays the clips of the list one after the other, also of what is further down than was read. */
export function PlayListed({ projectId, filter, listed }: PlayListedProps) {
  const client = useApolloClient()
  const [playing, setPlaying] = useState<readonly string[] | null>(null)
  const [isReading, setReading] = useState(false)
  const readAll = async (): Promise<string[]> => {
    const ids = clipsIn(listed)
    let after = listed.nextCursor
    while (after && ids.length < REEL_MOST) {
      const variables = { projectId, filter: graphFilter(filter), after }
      const { data } = await client.query({ query: HighlightsScreen_query, variables, fetchPolicy: 'no-cache' })
      ids.push(...(data ? clipsIn(data.highlights) : []))
      after = data?.highlights.nextCursor ?? null
    }
    return ids
  }
  const run = () => {
    setReading(true)
    void readAll()
      .then(setPlaying, showProblem)
      .finally(() => setReading(false))
  }
  const hasClips = clipsIn(listed).length > 0
  useActions(hasClips ? [{ id: 'highlights-play', title: 'Play all highlights', group: 'Highlights', run }] : [])
  if (!hasClips) return null
  return (
    <>
      <ToolButton icon={Play} label="Play all" isSmallOnPhone disabled={isReading} onClick={run} />
      {playing && (
        <ReelDialog
          title={playing.length > REEL_MOST ? `Reel of the first ${REEL_MOST} clips` : 'Reel of this list'}
          highlightIds={playing}
          onClose={() => setPlaying(null)}
        />
      )}
    </>
  )
}

const clipsIn = ({ items }: Listed): string[] => items.flatMap((item) => (playableClip(item) === null ? [] : [item.id]))
